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
import sift.lang.Expr.Binary;
import sift.lang.Expr.Choice;
import sift.lang.Expr.Leaf;
import sift.lang.Expr.Ternary;
import sift.lang.Expr.Unary;
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
      if (term instanceof Leaf leaf) {
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
      case Leaf _, Expr.Call _ -> List.of();
      case Unary(UnaryOp op, Expr x) ->
          Stream.of(UnaryOp.values())
              .filter(width::has)
              .<Expr>map(other -> new Unary(other, x))
              .toList();
      case Binary(BinaryOp op, Expr x, Expr y) ->
          Stream.of(BinaryOp.values())
              .filter(width::has)
              .<Expr>map(other -> new Binary(other, x, y))
              .toList();
      case Choice(Expr x, Expr y, Expr z) -> List.of(new Choice(x, z, y));
      case Ternary(int table, Expr a, Expr b, Expr c) ->
          IntStream.range(0, 8)
              .<Expr>mapToObj(row -> new Ternary(table ^ 1 << row, a, b, c))
              .toList();
    };
  }
}
