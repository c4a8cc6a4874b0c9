package sift.cost;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import sift.expr.Expr;
import sift.expr.Expr.Binary;
import sift.expr.Expr.Leaf;
import sift.expr.Expr.Ternary;
import sift.expr.Expr.Unary;

/**
 * A measure of a formula that no machine has a part in.
 *
 * @param kind what is counted
 */
record Measure(String name, String title, String source, Kind kind) implements CostModel {
  /** What is counted. */
  enum Kind {
    /** Nodes of the tree. */
    SYMBOLS(Expr::symbols),
    /** Operators, those of equal terms once. */
    OPERATIONS(Measure::operations),
    /** Operators on the longest way from a leaf to the root. */
    DEPTH(Measure::depth);

    @SuppressWarnings("ImmutableEnumChecker") // a lambda without state
    private final ToIntFunction<Expr> count;

    Kind(ToIntFunction<Expr> count) {
      this.count = count;
    }

    /** How cost files call it. */
    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public Cost cost(Expr formula, Inputs inputs) {
    return new Cost(List.of((double) kind.count.applyAsInt(formula)), Optional.empty());
  }

  /** The number of operators, those of equal terms once. */
  static int operations(Expr formula) {
    Set<Expr> terms = new HashSet<>();
    collect(formula, terms);
    return terms.size();
  }

  private static void collect(Expr expr, Set<Expr> terms) {
    if (expr instanceof Leaf || !terms.add(expr)) {
      return;
    }
    operands(expr).forEach(operand -> collect(operand, terms));
  }

  /** The number of operators on the longest way from a leaf to the root. */
  static int depth(Expr formula) {
    return formula instanceof Leaf
        ? 0
        : 1 + operands(formula).stream().mapToInt(Measure::depth).max().orElse(0);
  }

  private static List<Expr> operands(Expr expr) {
    return switch (expr) {
      case Leaf leaf -> List.of();
      case Unary(var op, Expr operand) -> List.of(operand);
      case Binary(var op, Expr left, Expr right) -> List.of(left, right);
      case Ternary(int table, Expr a, Expr b, Expr c) -> List.of(a, b, c);
    };
  }
}
