package sift.lang.snippet.print;

import java.math.BigInteger;
import java.util.function.IntPredicate;
import sift.lang.BinaryOp;
import sift.lang.snippet.Type;

/**
 * A shift; its count is masked unless it is known to be below the bits of the type.
 *
 * @param moved the shifted operand
 * @param count the count; below the width if constant
 * @param provedBelow whether the count is proved to be below a number
 */
record Shift(
    Arithmetic arithmetic, BinaryOp op, Printed moved, Printed count, IntPredicate provedBelow) {
  Shift {
    Dialect dialect = arithmetic.dialect();
    boolean isOpen = moved.type() == Type.UNTYPED;
    moved =
        op == BinaryOp.ASHR
            ? isOpen ? dialect.as(dialect.signed(), moved) : dialect.signed(moved)
            : isOpen ? dialect.word(moved) : moved;
  }

  private Dialect dialect() {
    return arithmetic.dialect();
  }

  private int bits() {
    return dialect().width().bits();
  }

  /** Returns its text. */
  Printed printed() {
    Type type = dialect().language().promoted(moved.type());
    if (type.bits() == bits() && isAnyMoved(type)) {
      return shifted(moved, places());
    }
    return isBelow(type.bits()) && isExact(type)
        ? shifted(moved, count)
        : shifted(
            op == BinaryOp.ASHR ? dialect().as(dialect().signed(), moved) : dialect().word(moved),
            places());
  }

  /** Whether a shift in a type as wide as the words equals the shift of words. */
  private boolean isAnyMoved(Type type) {
    return switch (op) {
      case ASHR -> true;
      case SHR -> type == dialect().word() || isPositive();
      default -> dialect().wraps(type);
    };
  }

  private boolean isPositive() {
    return !moved.range().isNegative();
  }

  /** Whether a shift in a narrower or signed type gives the same value. */
  private boolean isExact(Type type) {
    return switch (op) {
      case SHL -> isPositive() && moved.range().movedUp(most()).isIn(type);
      case SHR -> isPositive();
      default -> true;
    };
  }

  private boolean isBelow(int bits) {
    Range range = count.range();
    return range.isIn(Range.of(0, bits - 1L)) || (!count.isNumber() && provedBelow.test(bits));
  }

  /** Returns the largest count that there can be, below the width. */
  private int most() {
    Range range = count.range();
    return range.isNegative() || range.most().bitLength() > 6
        ? bits() - 1
        : Math.min(range.most().intValue(), bits() - 1);
  }

  /** Returns the count of a shift of words; Java masks it by itself. */
  private Printed places() {
    return dialect().isJava() || isBelow(bits())
        ? count
        : arithmetic.logic(BinaryOp.AND, count, dialect().usual(bits() - 1L));
  }

  private Printed shifted(Printed x, Printed places) {
    Type type = dialect().language().promoted(x.type());
    String sign =
        switch (op) {
          case SHL -> " << ";
          case SHR -> dialect().isJava() ? " >>> " : " >> ";
          default -> " >> ";
        };
    int least = places.isNumber() ? places.number().orElseThrow().intValue() : 0;
    Range range =
        op == BinaryOp.SHL
            ? isPositive() && moved.range().movedUp(most()).isIn(type)
                ? new Range(BigInteger.ZERO, x.range().movedUp(most()).most())
                : Range.of(type)
            : op == BinaryOp.SHR && x.range().isNegative()
                ? Range.of(type)
                : x.range().movedDown(least);
    return Printed.infix(x.nested() + sign + places.nested(), type, range);
  }
}
