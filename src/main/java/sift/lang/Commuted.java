package sift.lang;

import sift.lang.Expr.Binary;
import sift.lang.Expr.Leaf;
import sift.lang.Expr.Ternary;
import sift.lang.Expr.Unary;

/** Formulas with the operands of commutative operators in the order of their texts. */
public final class Commuted {
  private Commuted() {}

  /** Returns the formula of least text among those that only exchange operands. */
  public static Expr least(Expr expr) {
    return switch (expr) {
      case Leaf leaf -> leaf;
      case Unary(var op, Expr operand) -> new Unary(op, least(operand));
      case Binary(var op, Expr left, Expr right) -> {
        Expr x = least(left);
        Expr y = least(right);
        yield op.isCommutative() && y.toString().compareTo(x.toString()) < 0
            ? new Binary(op, y, x)
            : new Binary(op, x, y);
      }
      case Ternary(int table, Expr a, Expr b, Expr c) ->
          TernaryLogic.ordered(table, least(a), least(b), least(c));
    };
  }
}
