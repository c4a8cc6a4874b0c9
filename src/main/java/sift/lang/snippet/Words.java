package sift.lang.snippet;

import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.UnaryOp;

/** Builds formulas over words of one width; folds constants. */
record Words(BitWidth width) {
  private static final int MOST_LEVELS = 12; // that are looked at to see a truth

  Expr number(long value) {
    return new Expr.Constant(printed(value));
  }

  /** Returns a word as it is printed: -1 for ones. */
  private long printed(long value) {
    long word = width.word(value);
    long signed = width.signed(word);
    return signed < 0 && signed >= -64 ? signed : word;
  }

  Expr unary(UnaryOp op, Expr x) {
    return x instanceof Expr.Constant(long value)
        ? number(width.apply(op, width.word(value)))
        : op.over(x);
  }

  Expr binary(BinaryOp op, Expr x, Expr y) {
    if (x instanceof Expr.Constant(long one) && y instanceof Expr.Constant(long other)) {
      return number(width.apply(op, width.word(one), width.word(other)));
    }
    return op.over(x, y);
  }

  Expr and(Expr x, long mask) {
    return width.word(mask) == width.mask() ? x : binary(BinaryOp.AND, x, number(mask));
  }

  Expr shifted(BinaryOp op, Expr x, int places) {
    return places == 0 ? x : binary(op, x, number(places));
  }

  Expr choice(Expr condition, Expr then, Expr otherwise) {
    return condition instanceof Expr.Constant(long value)
        ? width.word(value) != 0 ? then : otherwise
        : new Expr.Choice(condition, then, otherwise);
  }

  Expr isZero(Expr x) {
    return binary(BinaryOp.EQ, x, number(0));
  }

  /** Returns 1 where {@code x} is not 0, else 0. */
  Expr truth(Expr x) {
    return isTruth(x) ? x : isZero(isZero(x));
  }

  /** Whether the form of a formula shows that it is 0 or 1. */
  static boolean isTruth(Expr x) {
    return isTruth(x, MOST_LEVELS);
  }

  private static boolean isTruth(Expr x, int levels) {
    return levels > 0
        && switch (x) {
          case Expr.WideConstant _ -> false;
          case Expr.Constant(long value) -> value == 0 || value == 1;
          case Expr.Binary(BinaryOp op, Expr left, Expr right) ->
              switch (op) {
                case EQ, ULT, SLT -> true;
                case AND -> isTruth(left, levels - 1) || isTruth(right, levels - 1);
                case OR, XOR -> isTruth(left, levels - 1) && isTruth(right, levels - 1);
                default -> false;
              };
          case Expr.Choice(Expr _, Expr then, Expr otherwise) ->
              isTruth(then, levels - 1) && isTruth(otherwise, levels - 1);
          case Expr.Input _, Expr.Unary _, Expr.Ternary _, Expr.Call _ -> false;
        };
  }

  /** Returns the low bits of a word, extended according to a type. */
  Expr extended(Expr x, Type type) {
    if (type == Type.BOOL) {
      return truth(x);
    }
    return type.isSigned()
        ? shifted(BinaryOp.ASHR, shifted(BinaryOp.SHL, x, unused(type)), unused(type))
        : and(x, -1L >>> (Long.SIZE - type.bits()));
  }

  private int unused(Type type) {
    return width.bits() - type.bits();
  }

  /**
   * Returns the number of zeros above the highest bit, of the bits of the type.
   *
   * @param x a whole word
   */
  Expr zerosAbove(Expr x, Type type) {
    Expr zeros = unary(UnaryOp.COUNTL_ZERO, x);
    return unused(type) == 0 ? zeros : binary(BinaryOp.SUB, zeros, number(unused(type)));
  }

  /** Returns the number of zeros below the lowest bit, of the bits of the type. */
  Expr zerosBelow(Expr x, Type type) {
    return unary(
        UnaryOp.COUNTR_ZERO,
        unused(type) == 0 ? x : binary(BinaryOp.OR, x, number(1L << type.bits())));
  }

  /** Returns the bytes or bits of a type in reverse order. */
  Expr reversed(UnaryOp op, Expr x, Type type) {
    return shifted(BinaryOp.SHR, unary(op, x), unused(type));
  }

  /**
   * Returns the bits rotated by any number of places; of a narrower type its bits only are right.
   *
   * @param x a whole word
   */
  Expr rotated(boolean isLeft, Expr x, Expr places, Type type) {
    if (unused(type) == 0) {
      return binary(isLeft ? BinaryOp.ROTL : BinaryOp.ROTR, x, places);
    }
    Expr count = and(places, type.bits() - 1L);
    Expr rest = and(unary(UnaryOp.NEG, places), type.bits() - 1L);
    return binary(
        BinaryOp.OR,
        binary(BinaryOp.SHL, x, isLeft ? count : rest),
        binary(BinaryOp.SHR, x, isLeft ? rest : count));
  }
}
