package sift.sygus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import sift.file.FileException;
import sift.lang.BitWidth;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.SmtShift;
import sift.lang.TreeGrammar.Nonterminal;
import sift.lang.TreeGrammar.Rule;
import sift.lang.TreeGrammar.Symbol;

/** Reads an answer written by {@link SygusText} as a formula of the function's grammar. */
public final class AnswerReader {
  private final SynthFun function;
  private final BitWidth width;
  private final Map<Derived, Optional<Expr>> known = new HashMap<>();

  /** A term, by the place where it begins, from a nonterminal of the grammar. */
  private record Derived(int nonterminal, Place place) {}

  private AnswerReader(SynthFun function) {
    this.function = function;
    width = function.width();
  }

  /**
   * Returns the formula that a {@code define-fun} is; nothing if the grammar does not derive it.
   *
   * @param name what messages call the text
   * @throws FileException if the text is no answer for the function
   */
  public static Optional<Expr> read(SynthFun function, String name, String text) {
    List<Node> nodes = NodeReader.read(name, text);
    String head =
        "(define-fun %s %s %s "
            .formatted(
                function.name(),
                function.parameters().stream()
                    .map(each -> "(%s %s)".formatted(each.name(), each.sort()))
                    .collect(Collectors.joining(" ", "(", ")")),
                function.result());
    if (nodes.size() != 1
        || !(nodes.getFirst() instanceof Node.Group define)
        || define.items().size() != 5
        || !define.text().startsWith(head)) {
      throw new FileException("%s: wanted is %s..)".formatted(name, head));
    }
    return new AnswerReader(function).derived(0, define.items().getLast());
  }

  private Optional<Expr> derived(int nonterminal, Node node) {
    Derived key = new Derived(nonterminal, node.place());
    Optional<Expr> before = known.get(key);
    if (before == null) {
      before = made(function.grammar().nonterminals().get(nonterminal), node);
      known.put(key, before);
    }
    return before;
  }

  private Optional<Expr> made(Nonterminal nonterminal, Node node) {
    Optional<Term> literal = Literal.of(node);
    if (literal.isPresent()) {
      return constant(nonterminal, literal.get()).map(leaf -> leaf);
    }
    return switch (node) {
      case Node.Atom(String text, Place _) -> {
        Expr.Input input = new Expr.Input(text);
        yield nonterminal.leaves().contains(input) ? Optional.of(input) : Optional.empty();
      }
      case Node.Group(List<Node> items, Place _) when items.isEmpty() -> Optional.empty();
      case Node.Group group ->
          nonterminal.rules().stream()
              .filter(rule -> isNamed(group.items().getFirst(), rule.symbol()))
              .flatMap(rule -> over(rule, group).stream())
              .findFirst();
    };
  }

  private Optional<Expr.Leaf> constant(Nonterminal nonterminal, Term literal) {
    if (literal.sort().kind() != nonterminal.sort()
        || !(literal.formula() instanceof Expr.Constant(long value))
        || literal.width().filter(bits -> !bits.equals(width)).isPresent()) {
      return Optional.empty();
    }
    boolean isAny =
        function.isWithAnyConstant()
            && nonterminal.leaves().containsAll(Palette.of(literal.sort()));
    return nonterminal.leaves().stream()
        .filter(leaf ->
            leaf instanceof Expr.Constant(long other) && width.word(other) == width.word(value))
        .findFirst()
        .or(() -> isAny ? Optional.of(new Expr.Constant(value)) : Optional.empty());
  }

  /** Whether a symbol has that name; shifts by few places have that of SMT-LIB's. */
  private boolean isNamed(Node head, Symbol symbol) {
    if (head instanceof Node.Group group) {
      return new Symbol.Binary(Rotation.of(group).op()).equals(symbol);
    }
    String name = head.text();
    SmtOperator op = SmtOperator.BY_NAME.get(name);
    if (op == null) {
      return symbol instanceof Symbol.Function(DefinedFunction called)
          && called.name().equals(name)
          && function.macros().stream().anyMatch(macro -> macro.function().equals(called));
    }
    Symbol meant = op.symbol(width);
    return meant.equals(symbol)
        || (meant instanceof Symbol.Function(DefinedFunction called)
            && SmtShift.of(called, width)
                .filter(shift -> symbol.equals(new Symbol.Binary(shift.op())))
                .isPresent());
  }

  private Optional<Expr> over(Rule rule, Node.Group group) {
    List<Node> nodes = new ArrayList<>(group.from(1));
    if (group.items().getFirst() instanceof Node.Group head) { // the count is its last operand
      String count = SygusText.constant(width, Rotation.of(head).count(width));
      nodes.add(new Node.Atom(count, head.place()));
    }
    if (nodes.size() != rule.operands().size()) {
      return Optional.empty();
    }
    List<Expr> operands = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      Optional<Expr> operand = derived(rule.operands().get(i), nodes.get(i));
      if (operand.isEmpty()) {
        return Optional.empty();
      }
      operands.add(operand.get());
    }
    return Optional.of(rule.symbol().over(operands));
  }
}
