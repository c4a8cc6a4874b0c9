package sift.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import sift.expr.BinaryOp;
import sift.expr.Expr;
import sift.expr.Expr.Binary;
import sift.expr.Expr.Leaf;
import sift.expr.Expr.Ternary;
import sift.expr.Expr.Unary;
import sift.expr.UnaryOp;

/**
 * The formulas one slip away from a formula: a subtree replaced by one of its operands or by a leaf
 * of the formula, or an operator by another one of the same arity (a truth table by those that
 * differ in one row).
 */
final class Mutants {
  private final Set<Leaf> leaves = new LinkedHashSet<>();
  private final Set<Expr> mutants = new LinkedHashSet<>();

  private Mutants(Expr formula) {
    collectLeaves(formula);
    mutate(formula, whole -> whole);
    mutants.remove(formula);
  }

  /** The mutants of {@code formula}, each once, without the formula itself. */
  static List<Expr> of(Expr formula) {
    return List.copyOf(new Mutants(formula).mutants);
  }

  private void collectLeaves(Expr expr) {
    if (expr instanceof Leaf leaf) {
      leaves.add(leaf);
    }
    Walk.operands(expr).forEach(this::collectLeaves);
  }

  /** Adds the mutants of a subtree; {@code whole} puts a subtree into the formula in its place. */
  private void mutate(Expr expr, Function<Expr, Expr> whole) {
    List<Expr> slips = new ArrayList<>(leaves);
    slips.addAll(Walk.operands(expr));
    slips.addAll(otherOperators(expr));
    slips.forEach(slip -> mutants.add(whole.apply(slip)));
    switch (expr) {
      case Leaf leaf -> {}
      case Unary(UnaryOp op, Expr x) -> mutate(x, slip -> whole.apply(new Unary(op, slip)));
      case Binary(BinaryOp op, Expr x, Expr y) -> {
        mutate(x, slip -> whole.apply(new Binary(op, slip, y)));
        mutate(y, slip -> whole.apply(new Binary(op, x, slip)));
      }
      case Ternary(int table, Expr a, Expr b, Expr c) -> {
        mutate(a, slip -> whole.apply(new Ternary(table, slip, b, c)));
        mutate(b, slip -> whole.apply(new Ternary(table, a, slip, c)));
        mutate(c, slip -> whole.apply(new Ternary(table, a, b, slip)));
      }
    }
  }

  private static List<Expr> otherOperators(Expr expr) {
    return switch (expr) {
      case Leaf leaf -> List.of();
      case Unary(UnaryOp op, Expr x) ->
          Arrays.stream(UnaryOp.values()).<Expr>map(other -> new Unary(other, x)).toList();
      case Binary(BinaryOp op, Expr x, Expr y) ->
          Arrays.stream(BinaryOp.values()).<Expr>map(other -> new Binary(other, x, y)).toList();
      case Ternary(int table, Expr a, Expr b, Expr c) -> {
        List<Expr> others = new ArrayList<>();
        for (int row = 0; row < 8; row++) {
          others.add(new Ternary(table ^ 1 << row, a, b, c));
        }
        yield others;
      }
    };
  }
}
