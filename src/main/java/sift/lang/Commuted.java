package sift.lang;

import sift.lang.Expr.Binary;
import sift.lang.Expr.Ternary;

/**
 * Normal form under commutativity: operands of commutative operators in the order of their texts.
 */
public final class Commuted {
  private Commuted() {}

  /** Returns the formula of least text among those that only exchange operands. */
  public static Expr least(Expr expr) {
    return switch (expr.map(Commuted::least)) {
      case Binary(var op, Expr x, Expr y)
          when op.isCommutative() && y.toString().compareTo(x.toString()) < 0 ->
          new Binary(op, y, x);
      case Ternary(int table, Expr a, Expr b, Expr c) -> TernaryLogic.ordered(table, a, b, c);
      case Expr ordered -> ordered;
    };
  }
}
