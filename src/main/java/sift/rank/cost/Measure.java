package sift.rank.cost;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import sift.lang.Expr;
import sift.lang.Expr.Binary;
import sift.lang.Expr.Leaf;
import sift.lang.Expr.Ternary;
import sift.lang.Expr.Unary;

/**
 * A measure of a formula that no machine has a part in.
 *
 * @param kind what is counted
 */
record Measure(String name, String title, String source, Kind kind) implements CostModel {
  /** The thing that is counted. */
  enum Kind {
    /** Nodes of the tree. */
    SYMBOLS(Measure::symbols),
    /** Operators, those of equal terms once. */
    OPERATIONS(Measure::operations),
    /** Operators on the longest way from a leaf to the root. */
    DEPTH(Measure::depth);

    @SuppressWarnings("ImmutableEnumChecker") // a lambda without state
    private final ToIntFunction<List<Expr>> count;

    Kind(ToIntFunction<List<Expr>> count) {
      this.count = count;
    }

    /** Returns how cost files call it. */
    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public Cost cost(List<Expr> formulas, Inputs inputs) {
    return new Cost(List.of((double) kind.count.applyAsInt(formulas)), Optional.empty());
  }

  private static int symbols(List<Expr> formulas) {
    return formulas.stream().mapToInt(Expr::symbols).sum();
  }

  /**
   * Returns the number of operators, those of equal terms once; terms that only exchange operands
   * are equal.
   */
  static int operations(List<Expr> formulas) {
    Map<Term, Integer> terms = new HashMap<>();
    formulas.forEach(formula -> number(formula, terms));
    return (int) terms.keySet().stream().filter(term -> !(term.head instanceof Leaf)).count();
  }

  /** A leaf, or an operator with the numbers of its operands. */
  private record Term(Object head, List<Integer> operands) {}

  private static int number(Expr expr, Map<Term, Integer> terms) {
    List<Integer> operands = new ArrayList<>();
    expr.operands().forEach(operand -> operands.add(number(operand, terms)));
    Object head =
        switch (expr) {
          case Leaf leaf -> leaf;
          case Unary(var op, Expr operand) -> op;
          case Binary(var op, Expr left, Expr right) -> {
            if (op.isCommutative()) {
              operands.sort(Comparator.naturalOrder());
            }
            yield op;
          }
          case Ternary(int table, Expr a, Expr b, Expr c) -> table;
        };
    Term term = new Term(head, operands);
    terms.putIfAbsent(term, terms.size());
    return terms.getOrDefault(term, 0);
  }

  /** Returns the number of operators on the longest way from a leaf to the root. */
  static int depth(List<Expr> formulas) {
    return formulas.stream()
        .mapToInt(formula -> formula instanceof Leaf ? 0 : 1 + depth(formula.operands()))
        .max()
        .orElse(0);
  }
}
