package sift.lang;

/**
 * Operators run backwards: the condition on an operand from {@code (op(..) & mask) == expected}, as
 * the witness functions of FlashMeta (Polozov, Gulwani, OOPSLA 2015) and the inverse semantics of
 * Duet (Lee, POPL 2021), for masked words.
 *
 * <p>Where the other operand is known, the condition on the unknown one has the same form: {@code
 * (x & mask') == expected'}. It is necessary. Together with {@code exists} it is sufficient where
 * {@link #isMasked} holds, and for sums, differences and products where the mask is a run of ones
 * from bit 0. For an operator that cannot be run backwards {@code mask'} is 0.
 *
 * <p>{@code expected} has no bits outside {@code mask}, and neither has any above the width.
 */
public final class Inverse {
  /** Operators on words of 64 bits. */
  public static final Inverse WORD = new Inverse(BitWidth.WORD);

  private static final long LOW_BITS = 0x0101010101010101L;

  private final BitWidth width;
  private final long ones;
  private final long sign;

  /** Operators on words of a width, of up to 64 bits. */
  public Inverse(BitWidth width) {
    this.width = width;
    ones = width.mask();
    sign = ones ^ ones >>> 1;
  }

  /** The side of an operator on which the unknown operand stands. */
  public enum Side {
    LEFT,
    RIGHT
  }

  /** Returns whether each bit of the result is one bit of the operand, or its complement. */
  public static boolean isBitwise(UnaryOp op) {
    return op.isBitwise() || op.movesBits();
  }

  /** Returns whether some operand fits; {@code true} if unknown. */
  public boolean exists(UnaryOp op, long mask, long expected) {
    if (!op.isCount()) {
      return true;
    }
    for (long count = 0; count <= width.bits(); count++) {
      if ((count & mask) == expected) {
        return true;
      }
    }
    return false;
  }

  /** Returns the mask of the condition on the operand. */
  public long mask(UnaryOp op, long mask) {
    return switch (op) {
      case NOT -> mask;
      case NEG -> trailingOnes(mask);
      default -> op.movesBits() ? width.apply(op, mask) : 0; // its own inverse
    };
  }

  /** Returns the expected bits of the operand. */
  public long expected(UnaryOp op, long mask, long expected) {
    return width.apply(op, expected) & mask(op, mask);
  }

  /** Returns whether some pair of operands fits; {@code true} if unknown. */
  public static boolean exists(BinaryOp op, long mask, long expected) {
    return !op.isComparison() || expected == 0 || expected == (mask & 1);
  }

  /**
   * Returns whether a known other operand leaves exactly a masked condition on the unknown one, for
   * all masks.
   */
  public static boolean isMasked(BinaryOp op, Side unknown) {
    return op.isBitwise() || (op.isShift() && unknown == Side.LEFT);
  }

  /**
   * Returns whether the unknown operand is a count, so that the known one leaves a set of counts.
   */
  public static boolean isCount(BinaryOp op, Side unknown) {
    return op.isShift() && unknown == Side.RIGHT;
  }

  /** Returns whether some operand fits; {@code true} if unknown. */
  public boolean exists(BinaryOp op, Side unknown, long known, long mask, long expected) {
    if (isCount(op, unknown)) {
      return true;
    }
    return switch (op) {
      case OR -> (known & mask & ~expected) == 0;
      case AND -> (expected & ~known) == 0;
      case AND_NOT -> unknown == Side.LEFT ? (expected & known) == 0 : (expected & ~known) == 0;
      case SHL -> (expected & ~(ones << width.count(known))) == 0;
      case SHR -> (expected & ~(ones >>> width.count(known))) == 0;
      case ASHR -> {
        long signs = mask & ~(ones >>> width.count(known) >>> 1); // the bits that the sign reaches
        yield (expected & signs) == 0 || (expected & signs) == signs;
      }
      case MUL -> (expected & trailingOnes(mask) & belowLowest(known)) == 0;
      default -> exists(op, mask, expected);
    };
  }

  /** Returns the mask of the condition on the unknown operand. */
  public long mask(BinaryOp op, Side unknown, long known, long mask) {
    if (isCount(op, unknown)) {
      return 0;
    }
    return switch (op) {
      case XOR -> mask;
      case OR -> mask & ~known;
      case AND -> mask & known;
      case AND_NOT -> unknown == Side.LEFT ? mask & ~known : mask & known;
      case SHL -> mask >>> width.count(known);
      case SHR -> mask << width.count(known) & ones;
      case ROTL -> width.apply(BinaryOp.ROTR, mask, known);
      case ROTR -> width.apply(BinaryOp.ROTL, mask, known);
      case ASHR -> beforeSigns(mask, width.count(known));
      case ADD, SUB -> trailingOnes(mask);
      case ADD_BYTES, SUB_BYTES -> trailingOnesOfBytes(mask);
      case MUL -> known == 0 ? 0 : trailingOnes(mask) >>> Long.numberOfTrailingZeros(known);
      default -> 0;
    };
  }

  /** Returns the expected bits of the unknown operand; some operand must fit. */
  public long expected(BinaryOp op, Side unknown, long known, long mask, long expected) {
    if (isCount(op, unknown)) {
      return 0;
    }
    return switch (op) {
      case XOR -> expected ^ (known & mask);
      case OR -> expected & ~known;
      case AND -> expected;
      case AND_NOT -> unknown == Side.LEFT ? expected : known & mask & ~expected;
      case SHL -> expected >>> width.count(known);
      case SHR -> expected << width.count(known) & ones;
      case ROTL -> width.apply(BinaryOp.ROTR, expected, known);
      case ROTR -> width.apply(BinaryOp.ROTL, expected, known);
      case ASHR -> beforeSigns(expected, width.count(known));
      default -> other(op, unknown, known, expected) & mask(op, unknown, known, mask);
    };
  }

  /**
   * Returns the operand of an exclusive or, a sum, a difference or a product whose whole result is
   * known; of words of fewer than 64 bits its low bits.
   */
  public static long other(BinaryOp op, Side unknown, long known, long result) {
    return switch (op) {
      case XOR -> result ^ known;
      case ADD -> result - known;
      case SUB -> unknown == Side.LEFT ? result + known : known - result;
      case ADD_BYTES -> BinaryOp.SUB_BYTES.apply(result, known);
      case SUB_BYTES ->
          unknown == Side.LEFT
              ? BinaryOp.ADD_BYTES.apply(result, known)
              : BinaryOp.SUB_BYTES.apply(known, result);
      case MUL -> {
        int zeros = Long.numberOfTrailingZeros(known);
        yield (result >>> zeros) * reciprocal(known >>> zeros);
      }
      default -> 0;
    };
  }

  /**
   * Returns the counts k below the width, as a set of bits, for which {@code op(value, k)} fits.
   */
  public long counts(BinaryOp op, long value, long mask, long expected) {
    long counts = 0;
    for (int count = 0; count < width.bits(); count++) {
      if ((width.apply(op, value, count) & mask) == expected) {
        counts |= 1L << count;
      }
    }
    return counts;
  }

  /** Returns the bits before an arithmetic shift of those that are set behind it. */
  private long beforeSigns(long bits, int count) {
    return (bits << count & ones) | ((bits & ~(ones >>> count)) != 0 ? sign : 0);
  }

  /** Returns the bits below the lowest 1; all of them for 0. */
  private static long belowLowest(long word) {
    return (word & -word) - 1;
  }

  /** Returns the ones below the lowest zero. */
  private static long trailingOnes(long word) {
    return word & (word ^ (word + 1));
  }

  private static long trailingOnesOfBytes(long word) {
    long low = word & LOW_BITS;
    long all = low;
    for (int bit = 1; bit < Byte.SIZE; bit++) {
      low = low << 1 & word;
      all |= low;
    }
    return all;
  }

  /** Returns the inverse of an odd word modulo 2^64, by Newton's method. */
  private static long reciprocal(long odd) {
    long inverse = odd; // right in three bits; each step doubles them
    for (int bits = 3; bits < Long.SIZE; bits *= 2) {
      inverse *= 2 - odd * inverse;
    }
    return inverse;
  }
}
