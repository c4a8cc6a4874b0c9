package sift.rank;

import java.util.Comparator;
import sift.expr.Expr;
import sift.expr.Expr.Binary;
import sift.expr.Expr.Constant;
import sift.expr.Expr.Leaf;
import sift.expr.Expr.Ternary;
import sift.expr.Expr.Unary;

/**
 * A formula as people write it: of operands that may be exchanged the shorter stands first, and a
 * constant last, as in {@code ((occ ^ (occ - 1)) | 1)}.
 */
public final class Written {
  private static final Comparator<Expr> FIRST =
      Comparator.<Expr, Boolean>comparing(expr -> expr instanceof Constant)
          .thenComparingInt(Expr::symbols)
          .thenComparing(Expr::toString);

  private Written() {}

  /** The formula with its operands in that order. */
  public static Expr of(Expr formula) {
    return switch (formula) {
      case Leaf leaf -> leaf;
      case Unary(var op, Expr operand) -> new Unary(op, of(operand));
      case Binary(var op, Expr left, Expr right) -> {
        Expr x = of(left);
        Expr y = of(right);
        yield op.isCommutative() && FIRST.compare(y, x) < 0
            ? new Binary(op, y, x)
            : new Binary(op, x, y);
      }
      case Ternary(int table, Expr a, Expr b, Expr c) -> new Ternary(table, of(a), of(b), of(c));
    };
  }
}
