package sift.lang;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A regular tree grammar, as in SyGuS: operands may have other symbols than the whole formula. A
 * {@link Grammar} is one with a single nonterminal.
 *
 * <p>A truth value is the word 1 or 0.
 *
 * @param nonterminals the first is that of whole formulas
 */
public record TreeGrammar(List<Nonterminal> nonterminals) {
  /**
   * @throws IllegalArgumentException if there is no nonterminal, or a rule names an unknown one
   */
  public TreeGrammar {
    nonterminals = List.copyOf(nonterminals);
    int count = nonterminals.size();
    if (count == 0
        || nonterminals.stream()
            .flatMap(each -> each.rules.stream())
            .flatMap(rule -> rule.operands.stream())
            .anyMatch(operand -> operand < 0 || operand >= count)) {
      throw new IllegalArgumentException("a rule without a nonterminal");
    }
  }

  /**
   * A set of formulas.
   *
   * @param name for display
   * @param sort the sort of their values
   * @param leaves its formulas of one symbol
   * @param rules its productions
   */
  public record Nonterminal(String name, Sort sort, List<Expr.Leaf> leaves, List<Rule> rules) {
    public Nonterminal {
      leaves = List.copyOf(leaves);
      rules = List.copyOf(rules);
    }
  }

  /** The sort of a value. */
  public enum Sort {
    /** A truth value: 1 or 0. */
    TRUTH,
    /** Any word. */
    WORD
  }

  /**
   * A symbol over operands.
   *
   * @param operands the nonterminals of the operands, by their indices in the grammar
   */
  public record Rule(Symbol symbol, List<Integer> operands) {
    /**
     * @throws IllegalArgumentException if the symbol has another arity
     */
    public Rule {
      operands = List.copyOf(operands);
      if (operands.size() != symbol.arity()) {
        throw new IllegalArgumentException(
            "'%s' takes %d operands".formatted(symbol.text(), symbol.arity()));
      }
    }
  }

  /** The symbol of a rule. */
  public sealed interface Symbol {
    /** An operator of one operand. */
    record Unary(UnaryOp op) implements Symbol {}

    /** An operator of two operands. */
    record Binary(BinaryOp op) implements Symbol {}

    /** The conditional (ite): the second operand where the first is not 0, else the third. */
    record Choice() implements Symbol {}

    /** A defined function. */
    record Function(DefinedFunction function) implements Symbol {}

    /** Returns the number of operands. */
    default int arity() {
      return switch (this) {
        case Unary _ -> 1;
        case Binary _ -> 2;
        case Choice _ -> 3;
        case Function(var function) -> function.arity();
      };
    }

    /** Returns its text in formulas. */
    default String text() {
      return switch (this) {
        case Unary(UnaryOp op) -> op.symbol();
        case Binary(BinaryOp op) -> op.symbol();
        case Choice _ -> "?:";
        case Function(var function) -> function.name();
      };
    }

    /** Returns its formula over operands. */
    default Expr over(List<Expr> operands) {
      return switch (this) {
        case Unary(UnaryOp op) -> op.over(operands.getFirst());
        case Binary(BinaryOp op) -> op.over(operands.get(0), operands.get(1));
        case Choice _ -> new Expr.Choice(operands.get(0), operands.get(1), operands.get(2));
        case Function(var function) -> new Expr.Call(function, operands);
      };
    }

    /** Whether it is the conditional, or a function that chooses between its last two operands. */
    default boolean isChoice() {
      return this instanceof Choice
          || (this instanceof Function(var function)
              && function.body() instanceof Expr.Choice(Expr _, Expr.Input _, Expr.Input _));
    }
  }

  /**
   * Returns the tree grammar of a grammar. Shifts by constants are rules with a nonterminal for the
   * constants.
   *
   * @param hasChoices whether formulas may have choices
   */
  public static TreeGrammar of(Grammar grammar, boolean hasChoices) {
    List<Rule> rules = new ArrayList<>();
    boolean hasCounts = !grammar.shifts().isEmpty();
    grammar.unary().forEach(op -> rules.add(new Rule(new Symbol.Unary(op), List.of(0))));
    for (BinaryOp op : grammar.binary()) {
      int right = hasCounts && op.isShift() ? 1 : 0;
      rules.add(new Rule(new Symbol.Binary(op), List.of(0, right)));
    }
    for (DefinedFunction function : grammar.functions()) {
      List<Integer> operands = IntStream.range(0, function.arity()).mapToObj(_ -> 0).toList();
      rules.add(new Rule(new Symbol.Function(function), operands));
    }
    if (hasChoices) {
      rules.add(new Rule(new Symbol.Choice(), List.of(0, 0, 0)));
    }
    List<Nonterminal> nonterminals = new ArrayList<>();
    nonterminals.add(new Nonterminal(grammar.name(), Sort.WORD, grammar.leaves(), rules));
    if (hasCounts) {
      List<Expr.Leaf> counts =
          grammar.shifts().stream().<Expr.Leaf>map(Expr.Constant::new).toList();
      nonterminals.add(new Nonterminal("count", Sort.WORD, counts, List.of()));
    }
    return new TreeGrammar(nonterminals);
  }

  /** Returns the nonterminal of whole formulas. */
  public Nonterminal start() {
    return nonterminals.getFirst();
  }

  /**
   * Returns the grammar restricted to some of its rules, with the nonterminals that these reach.
   */
  public TreeGrammar with(Predicate<Rule> kept) {
    return with(0, kept);
  }

  /** Returns the same for whole formulas of another nonterminal. */
  public TreeGrammar with(int start, Predicate<Rule> kept) {
    List<Integer> reached = new ArrayList<>(List.of(start));
    for (int i = 0; i < reached.size(); i++) {
      nonterminals.get(reached.get(i)).rules.stream()
          .filter(kept)
          .flatMap(rule -> rule.operands.stream())
          .filter(operand -> !reached.contains(operand))
          .distinct()
          .forEach(reached::add);
    }
    return new TreeGrammar(
        reached.stream().map(nonterminals::get).map(each -> kept(each, kept, reached)).toList());
  }

  private static Nonterminal kept(
      Nonterminal nonterminal, Predicate<Rule> kept, List<Integer> reached) {
    List<Rule> rules =
        nonterminal.rules.stream()
            .filter(kept)
            .map(rule ->
                new Rule(rule.symbol, rule.operands.stream().map(reached::indexOf).toList()))
            .toList();
    return new Nonterminal(nonterminal.name, nonterminal.sort, nonterminal.leaves, rules);
  }
}
