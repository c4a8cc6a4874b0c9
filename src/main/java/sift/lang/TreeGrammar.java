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
    /** Returns the number of operands. */
    int arity();

    /** Returns its text in formulas. */
    String text();

    /** Returns its formula over operands. */
    Expr over(List<Expr> operands);

    /** Whether it is the conditional, or a function that chooses between its last two operands. */
    default boolean isChoice() {
      return switch (this) {
        case Choice _ -> true;
        case Function(DefinedFunction function) ->
            function.body() instanceof Expr.Choice(Expr _, Expr then, Expr otherwise)
                && then instanceof Expr.Input
                && otherwise instanceof Expr.Input;
        case Unary _, Binary _ -> false;
      };
    }

    /** An operator of one operand. */
    record Unary(UnaryOp op) implements Symbol {
      @Override
      public int arity() {
        return 1;
      }

      @Override
      public String text() {
        return op.symbol();
      }

      @Override
      public Expr over(List<Expr> operands) {
        return new Expr.Unary(op, operands.getFirst());
      }
    }

    /** An operator of two operands. */
    record Binary(BinaryOp op) implements Symbol {
      @Override
      public int arity() {
        return 2;
      }

      @Override
      public String text() {
        return op.symbol();
      }

      @Override
      public Expr over(List<Expr> operands) {
        return new Expr.Binary(op, operands.get(0), operands.get(1));
      }
    }

    /** The conditional (ite): the second operand where the first is not 0, else the third. */
    record Choice() implements Symbol {
      @Override
      public int arity() {
        return 3;
      }

      @Override
      public String text() {
        return "?:";
      }

      @Override
      public Expr over(List<Expr> operands) {
        return new Expr.Choice(operands.get(0), operands.get(1), operands.get(2));
      }
    }

    /** A defined function. */
    record Function(DefinedFunction function) implements Symbol {
      @Override
      public int arity() {
        return function.arity();
      }

      @Override
      public String text() {
        return function.name();
      }

      @Override
      public Expr over(List<Expr> operands) {
        return new Expr.Call(function, operands);
      }
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
    List<Integer> reached = new ArrayList<>(List.of(0));
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
