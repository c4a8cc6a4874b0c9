package sift.sygus;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.file.FileException;
import sift.lang.Expr;
import sift.lang.TreeGrammar.Symbol;

/** Reads an answer written by {@link SygusText} as a formula of the function's grammar. */
public final class AnswerReader {
  private final SynthFun function;

  private AnswerReader(SynthFun function) {
    this.function = function;
  }

  /**
   * Returns the formula that a {@code define-fun} is; nothing if the grammar does not derive it.
   * Names, sorts and widths are not compared: whoever asks writes the formula again.
   *
   * @param name what messages call the text
   * @throws FileException if the text is no function of operators and macros
   */
  public static Optional<Expr> read(SynthFun function, String name, String text) {
    List<Node> nodes = NodeReader.read(name, text);
    if (nodes.size() != 1 || !nodes.getFirst().begins("define-fun")) {
      throw new FileException(name + ": wanted is a (define-fun ..)");
    }
    Expr formula =
        new AnswerReader(function).term(((Node.Group) nodes.getFirst()).items().getLast());
    return Derivation.withAnyConstant(function, formula);
  }

  private Expr term(Node node) {
    Optional<Term> literal = Literal.of(node);
    if (literal.isPresent()) {
      return literal.get().formula();
    }
    return switch (node) {
      case Node.Atom(String text, Place _) -> new Expr.Input(text);
      case Node.Group(List<Node> items, Place place) when items.size() < 2 ->
          throw place.wrong("wanted is (operator term ..)");
      case Node.Group group -> operator(group);
    };
  }

  private Expr operator(Node.Group group) {
    List<Expr> operands = new ArrayList<>();
    group.from(1).forEach(each -> operands.add(term(each)));
    Symbol symbol;
    if (group.items().getFirst() instanceof Node.Group head) {
      Rotation rotation = Rotation.of(head);
      operands.add(new Expr.Constant(rotation.count(function.width())));
      symbol = new Symbol.Binary(rotation.op());
    } else {
      symbol = symbol(group.items().getFirst());
    }
    if (symbol.arity() != operands.size()) {
      throw group.wrong("'%s' takes %d operands".formatted(symbol.text(), symbol.arity()));
    }
    return symbol.over(operands);
  }

  private Symbol symbol(Node name) {
    SmtOperator op = SmtOperator.BY_NAME.get(name.text());
    return op != null
        ? op.symbol(function.width())
        : function.macros().stream()
            .map(MacroSignature::function)
            .filter(called -> called.name().equals(name.text()))
            .<Symbol>map(Symbol.Function::new)
            .findFirst()
            .orElseThrow(() -> name.wrong("'%s' is unknown".formatted(name.text())));
  }
}
