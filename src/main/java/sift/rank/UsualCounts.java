package sift.rank;

import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;

/** Normalizes shift counts for C: {@code x >> 31} on words of 32 bits, not {@code x >> -1}. */
public final class UsualCounts {
  private UsualCounts() {}

  /** Returns the formula with each constant shift count below the width. */
  public static Expr of(BitWidth width, Expr formula) {
    return switch (formula.map(operand -> of(width, operand))) {
      case Expr.Binary(BinaryOp op, Expr x, Expr.Constant(long count)) when op.isShift() ->
          new Expr.Binary(op, x, new Expr.Constant(width.countOf(count)));
      case Expr usual -> usual;
    };
  }
}
