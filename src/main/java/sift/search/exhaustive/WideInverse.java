package sift.search.exhaustive;

import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.UnaryOp;
import sift.lang.WideWords;
import sift.search.exhaustive.Inverse.Side;
import sift.word.Word;

/** The same as {@link Inverse}, for words of 128 bits. */
final class WideInverse {
  private static final BitWidth WIDTH = BitWidth.WIDE;

  private WideInverse() {}

  /** Returns the mask of the condition on the operand of a bitwise {@code op}. */
  static Word mask(UnaryOp op, Word mask) {
    return op == UnaryOp.NOT ? mask : WideWords.apply(WIDTH, op, mask);
  }

  /** Returns the expected bits of that operand. */
  static Word expected(UnaryOp op, Word mask, Word expected) {
    return WideWords.apply(WIDTH, op, expected).and(mask(op, mask));
  }

  /** Returns whether some operand fits; {@code true} if unknown. */
  static boolean exists(UnaryOp op, Word mask, Word expected) {
    if (!op.isCount()) {
      return true;
    }
    for (long count = 0; count <= Word.SIZE; count++) {
      if (Word.of(count).and(mask).equals(expected)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether some pair of operands fits; {@code true} if unknown. */
  static boolean exists(BinaryOp op, Word mask, Word expected) {
    return !op.isComparison() || expected.isZero() || expected.equals(mask.and(Word.ONE));
  }

  /**
   * Returns whether some operand fits, for an operator for which {@link Inverse#isMasked} holds.
   */
  static boolean exists(BinaryOp op, Side unknown, Word known, Word mask, Word expected) {
    return switch (op) {
      case XOR, ROTL, ROTR -> true;
      case OR -> known.and(mask).andNot(expected).isZero();
      case AND -> expected.andNot(known).isZero();
      case AND_NOT ->
          unknown == Side.LEFT ? expected.and(known).isZero() : expected.andNot(known).isZero();
      case SHL -> expected.andNot(Word.ONES.shiftLeft(count(known))).isZero();
      case SHR -> expected.andNot(Word.ONES.shiftRight(count(known))).isZero();
      case ASHR -> {
        Word signs = mask.andNot(Word.ONES.shiftRight(count(known)).shiftRight(1));
        yield expected.and(signs).isZero() || expected.and(signs).equals(signs);
      }
      default -> throw new IllegalArgumentException(op + " leaves no mask");
    };
  }

  /** Returns the mask of the condition on the unknown operand. */
  static Word mask(BinaryOp op, Side unknown, Word known, Word mask) {
    return switch (op) {
      case XOR -> mask;
      case OR -> mask.andNot(known);
      case AND -> mask.and(known);
      case AND_NOT -> unknown == Side.LEFT ? mask.andNot(known) : mask.and(known);
      case SHL -> mask.shiftRight(count(known));
      case SHR -> mask.shiftLeft(count(known));
      case ROTL -> WideWords.apply(WIDTH, BinaryOp.ROTR, mask, known);
      case ROTR -> WideWords.apply(WIDTH, BinaryOp.ROTL, mask, known);
      case ASHR -> withSign(mask.shiftLeft(count(known)), known, mask);
      default -> throw new IllegalArgumentException(op + " leaves no mask");
    };
  }

  /**
   * Returns the expected bits of the unknown operand; requires {@link #exists(BinaryOp, Side, Word,
   * Word, Word)}.
   */
  static Word expected(BinaryOp op, Side unknown, Word known, Word mask, Word expected) {
    return switch (op) {
      case XOR -> expected.xor(known.and(mask));
      case OR -> expected.andNot(known);
      case AND -> expected;
      case AND_NOT -> unknown == Side.LEFT ? expected : known.and(mask).andNot(expected);
      case SHL -> expected.shiftRight(count(known));
      case SHR -> expected.shiftLeft(count(known));
      case ROTL -> WideWords.apply(WIDTH, BinaryOp.ROTR, expected, known);
      case ROTR -> WideWords.apply(WIDTH, BinaryOp.ROTL, expected, known);
      case ASHR -> withSign(expected.shiftLeft(count(known)), known, expected);
      default -> throw new IllegalArgumentException(op + " leaves no mask");
    };
  }

  /** Returns the word with the sign set if bits are compared where copies of the sign enter. */
  private static Word withSign(Word word, Word known, Word bits) {
    boolean reachesSign = !bits.andNot(Word.ONES.shiftRight(count(known))).isZero();
    return reachesSign ? word.or(Word.bit(Word.SIZE - 1)) : word;
  }

  private static int count(Word known) {
    return WideWords.count(WIDTH, known);
  }
}
