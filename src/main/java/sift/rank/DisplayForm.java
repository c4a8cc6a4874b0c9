package sift.rank;

import java.util.Comparator;
import sift.lang.Expr;
import sift.lang.Expr.Binary;
import sift.lang.Expr.Constant;
import sift.lang.Expr.Leaf;
import sift.lang.Expr.Ternary;
import sift.lang.Expr.Unary;

/**
 * The form in which formulas are displayed: of operands that may be exchanged the shorter stands
 * first, and a constant last, as in {@code ((occ ^ (occ - 1)) | 1)}.
 */
public final class DisplayForm {
  private static final Comparator<Expr> FIRST =
      Comparator.<Expr, Boolean>comparing(expr -> expr instanceof Constant)
          .thenComparingInt(Expr::symbols)
          .thenComparing(Expr::toString);

  private DisplayForm() {}

  /** Returns the formula with its operands in that order. */
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
