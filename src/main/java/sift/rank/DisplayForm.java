package sift.rank;

import java.util.Comparator;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;

/**
 * The form in which formulas are displayed: of exchangeable operands the shorter stands first, a
 * constant last, as in {@code ((occ ^ (occ - 1)) | 1)}.
 */
public final class DisplayForm {
  private static final Comparator<Expr> FIRST =
      Comparator.<Expr, Boolean>comparing(Expr::isConstant)
          .thenComparingInt(Expr::symbols)
          .thenComparing(Expr::toString);

  private DisplayForm() {}

  /** Returns the formula with its operands in that order. */
  public static Expr of(Expr formula) {
    return switch (formula.map(DisplayForm::of)) {
      case Expr.Binary(var op, Expr x, Expr y) when op.isCommutative() && FIRST.compare(y, x) < 0 ->
          op.over(y, x);
      case Expr ordered -> ordered;
    };
  }

  /**
   * Returns the formula with each constant shift count below the width: {@code x >> 31} on words of
   * 32 bits, not {@code x >> -1}.
   */
  public static Expr withUsualCounts(BitWidth width, Expr formula) {
    return switch (formula.map(operand -> withUsualCounts(width, operand))) {
      case Expr.Binary(BinaryOp op, Expr x, Expr.Constant(long count)) when op.isShift() ->
          op.over(x, new Expr.Constant(width.countOf(count)));
      case Expr usual -> usual;
    };
  }
}
