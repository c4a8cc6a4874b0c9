package sift.search.exhaustive;

import sift.lang.BinaryOp;
import sift.lang.UnaryOp;

/**
 * Operators run backwards: the conditions on an operand equivalent to {@code (op(..) & mask) ==
 * expected}, as the witness functions of FlashMeta (Polozov, Gulwani, OOPSLA 2015) and the inverse
 * semantics of Duet (Lee, POPL 2021), for masked words.
 *
 * <p>Where the other operand is known, a bitwise operator and a shift by a known count leave a
 * condition of the same form on the unknown one: {@code (x & mask') == expected'}. {@code expected}
 * has no bits outside {@code mask}.
 */
final class Inverse {
  private static final int LARGEST_COUNT = 64;

  private Inverse() {}

  /** The side of an operator on which the unknown operand stands. */
  enum Side {
    LEFT,
    RIGHT
  }

  /** Returns whether each bit of the result is one bit of the operand, or its complement. */
  static boolean isBitwise(UnaryOp op) {
    return op.isBitwise() || op.movesBits();
  }

  /** Returns the mask of the condition on the operand of a bitwise {@code op}. */
  static long mask(UnaryOp op, long mask) {
    return op == UnaryOp.NOT ? mask : op.apply(mask); // the others are their own inverses
  }

  /** Returns the expected bits of that operand. */
  static long expected(UnaryOp op, long mask, long expected) {
    return op.apply(expected) & mask(op, mask);
  }

  /** Returns whether some operand fits; {@code true} if unknown. */
  static boolean exists(UnaryOp op, long mask, long expected) {
    if (!op.isCount()) {
      return true;
    }
    for (long count = 0; count <= LARGEST_COUNT; count++) {
      if ((count & mask) == expected) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether some pair of operands fits; {@code true} if unknown. */
  static boolean exists(BinaryOp op, long mask, long expected) {
    return !op.isComparison() || expected == 0 || expected == (mask & 1);
  }

  /** Returns whether a known other operand leaves a masked condition on the unknown one. */
  static boolean isMasked(BinaryOp op, Side unknown) {
    return op.isBitwise() || (op.isShift() && unknown == Side.LEFT);
  }

  /**
   * Returns whether the unknown operand is a count, so that the known one leaves a set of counts.
   */
  static boolean isCount(BinaryOp op, Side unknown) {
    return op.isShift() && unknown == Side.RIGHT;
  }

  /** Returns whether some operand fits, for an operator for which {@link #isMasked} holds. */
  static boolean exists(BinaryOp op, Side unknown, long known, long mask, long expected) {
    return switch (op) {
      case XOR, ROTL, ROTR -> true;
      case OR -> (known & mask & ~expected) == 0;
      case AND -> (expected & ~known) == 0;
      case AND_NOT -> unknown == Side.LEFT ? (expected & known) == 0 : (expected & ~known) == 0;
      case SHL -> (expected & ~(-1L << known)) == 0;
      case SHR -> (expected & ~(-1L >>> known)) == 0;
      case ASHR -> {
        long signs = mask & ~(-1L >>> known >>> 1); // the bits that the sign reaches
        yield (expected & signs) == 0 || (expected & signs) == signs;
      }
      default -> throw new IllegalArgumentException(op + " leaves no mask");
    };
  }

  /** Returns the mask of the condition on the unknown operand. */
  static long mask(BinaryOp op, Side unknown, long known, long mask) {
    return switch (op) {
      case XOR -> mask;
      case OR -> mask & ~known;
      case AND -> mask & known;
      case AND_NOT -> unknown == Side.LEFT ? mask & ~known : mask & known;
      case SHL -> mask >>> known;
      case SHR -> mask << known;
      case ROTL -> Long.rotateRight(mask, (int) known);
      case ROTR -> Long.rotateLeft(mask, (int) known);
      case ASHR -> mask << known | ((mask & ~(-1L >>> known)) != 0 ? Long.MIN_VALUE : 0);
      default -> throw new IllegalArgumentException(op + " leaves no mask");
    };
  }

  /**
   * Returns the expected bits of the unknown operand; requires {@link #exists(BinaryOp, Side, long,
   * long, long)}.
   */
  static long expected(BinaryOp op, Side unknown, long known, long mask, long expected) {
    return switch (op) {
      case XOR -> expected ^ (known & mask);
      case OR -> expected & ~known;
      case AND -> expected;
      case AND_NOT -> unknown == Side.LEFT ? expected : known & mask & ~expected;
      case SHL -> expected >>> known;
      case SHR -> expected << known;
      case ROTL -> Long.rotateRight(expected, (int) known);
      case ROTR -> Long.rotateLeft(expected, (int) known);
      case ASHR -> expected << known | ((expected & ~(-1L >>> known)) != 0 ? Long.MIN_VALUE : 0);
      default -> throw new IllegalArgumentException(op + " leaves no mask");
    };
  }

  /** Returns the counts k below 64, as a set of bits, for which {@code op(value, k)} fits. */
  static long counts(BinaryOp op, long value, long mask, long expected) {
    long counts = 0;
    for (int count = 0; count < Long.SIZE; count++) {
      if ((op.apply(value, count) & mask) == expected) {
        counts |= 1L << count;
      }
    }
    return counts;
  }
}
