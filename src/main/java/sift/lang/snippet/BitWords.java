package sift.lang.snippet;

import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.UnaryOp;

/** The functions of bits on words whose low bits are those of a narrower type. */
record BitWords(Words words) {
  private int unused(Type type) {
    return words.width().bits() - type.bits();
  }

  /**
   * Returns the number of zeros above the highest bit.
   *
   * @param x a whole word
   */
  Expr zerosAbove(Expr x, Type type) {
    Expr zeros = words.unary(UnaryOp.COUNTL_ZERO, x);
    return unused(type) == 0
        ? zeros
        : words.binary(BinaryOp.SUB, zeros, words.number(unused(type)));
  }

  /** Returns the number of zeros below the lowest bit, of the bits of the type. */
  Expr zerosBelow(Expr x, Type type) {
    Expr ended =
        unused(type) == 0 ? x : words.binary(BinaryOp.OR, x, words.number(1L << type.bits()));
    return words.unary(UnaryOp.COUNTR_ZERO, ended);
  }

  /** Returns the bytes or bits in reverse order. */
  Expr reversed(Op op, Expr x, Type type) {
    Expr moved = words.unary(op == Op.BYTE_SWAP ? UnaryOp.BYTE_SWAP : UnaryOp.BIT_REVERSE, x);
    return words.shifted(BinaryOp.SHR, moved, unused(type));
  }

  /**
   * Returns the bits rotated by any number of places; of a narrower type its bits only are right.
   *
   * @param x a whole word
   */
  Expr rotated(Op op, Expr x, Expr places, Type type) {
    boolean isLeft = op == Op.ROTL;
    if (unused(type) == 0) {
      return words.binary(isLeft ? BinaryOp.ROTL : BinaryOp.ROTR, x, places);
    }
    Expr count = words.and(places, type.bits() - 1L);
    Expr rest = words.and(words.unary(UnaryOp.NEG, places), type.bits() - 1L);
    return words.binary(
        BinaryOp.OR,
        words.binary(BinaryOp.SHL, x, isLeft ? count : rest),
        words.binary(BinaryOp.SHR, x, isLeft ? rest : count));
  }
}
