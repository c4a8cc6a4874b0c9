package sift.rank.explain;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.UnaryOp;

/**
 * The formulas one slip away from a formula: a subtree replaced by one of its operands or by a leaf
 * of the formula, or an operator by another one of the same arity (a truth table by those that
 * differ in one row).
 */
final class Mutants {
  private Mutants() {}

  /**
   * Returns the mutants of a formula over words of this width, each once, without the formula
   * itself.
   */
  static List<Expr> of(BitWidth width, Expr formula) {
    Set<Expr> leaves = new LinkedHashSet<>();
    formula.forEachTerm((term, place) -> {
      if (term instanceof Expr.Leaf leaf) {
        leaves.add(leaf);
      }
    });
    Set<Expr> mutants = new LinkedHashSet<>();
    formula.forEachTerm((term, place) ->
        Stream.of(leaves, term.operands(), otherOperators(width, term))
            .flatMap(Collection::stream)
            .forEach(slip -> mutants.add(place.apply(slip))));
    mutants.remove(formula);
    return List.copyOf(mutants);
  }

  private static List<Expr> otherOperators(BitWidth width, Expr expr) {
    return switch (expr) {
      case Expr.Leaf _, Expr.Call _ -> List.of();
      case Expr.Unary(UnaryOp op, Expr x) ->
          Stream.of(UnaryOp.values()).filter(width::has).map(other -> other.over(x)).toList();
      case Expr.Binary(BinaryOp op, Expr x, Expr y) ->
          Stream.of(BinaryOp.values()).filter(width::has).map(other -> other.over(x, y)).toList();
      case Expr.Choice(Expr x, Expr y, Expr z) -> List.of(new Expr.Choice(x, z, y));
      case Expr.Ternary(int table, Expr a, Expr b, Expr c) ->
          IntStream.range(0, 8)
              .<Expr>mapToObj(row -> new Expr.Ternary(table ^ 1 << row, a, b, c))
              .toList();
    };
  }
}
