package sift.search.exhaustive;

import sift.lang.BinaryOp;
import sift.lang.UnaryOp;

/**
 * The bits that all results of an operator share: {@code x << 56} ends in 56 zeros. They often
 * exclude all results as an operand of the last operator.
 *
 * <p>A partly known word is a tristate number (Vishwanathan, Shachnai, Narayana, Nagarakatte,
 * "Sound, Precise, and Fast Abstract Interpretation with Tristate Numbers", CGO 2022).
 *
 * @param ones bits that are 1
 * @param open unknown bits; the others are 0
 */
record KnownBits(long ones, long open) {
  private static final KnownBits NONE = new KnownBits(0, -1);
  private static final KnownBits ANY_COUNT = new KnownBits(0, 0x7f); // 64 is the largest
  private static final KnownBits TRUTH = new KnownBits(0, 1);

  /**
   * Returns the known bits of the results of an operator on 64-bit words.
   *
   * @param y the value of the stored function beside the operand, if there is one
   */
  static KnownBits of(Link link, long y) {
    return switch (link.op()) {
      case UnaryOp op -> op.isCount() ? ANY_COUNT : NONE;
      case BinaryOp op -> link.operandFirst() ? operandLeft(op, y) : operandRight(op, y);
    };
  }

  private static KnownBits operandLeft(BinaryOp op, long y) {
    return switch (op) {
      // The result is monotone in the bits of the operand.
      case OR, AND, AND_NOT, SHL, SHR, PEXT, PDEP -> between(op.apply(0, y), op.apply(-1, y));
      default -> op.isComparison() ? TRUTH : NONE;
    };
  }

  private static KnownBits operandRight(BinaryOp op, long y) {
    return switch (op) {
      case OR, AND -> operandLeft(op, y);
      case AND_NOT -> between(0, y);
      case SHL -> between(0, -Long.lowestOneBit(y));
      case SHR -> between(0, y == 0 ? 0 : -1L >>> Long.numberOfLeadingZeros(y));
      default -> op.isComparison() ? TRUTH : NONE;
    };
  }

  /** Returns the known bits of words that contain {@code least} and are within {@code most}. */
  private static KnownBits between(long least, long most) {
    return new KnownBits(least, most & ~least);
  }

  /**
   * Returns whether no word with these bits passes a test; {@code false} if unknown.
   *
   * @param other the known operand, as {@link RowTests#fits(long, long, long, long)} takes it, like
   *     the rest
   */
  boolean excludes(RowTests test, long other, long mask, long expected) {
    return switch (test) {
      case MASKED -> excludes(mask, expected);
      case LESS_KNOWN -> {
        long closed = ones - other;
        yield differences(closed, closed + open).excludes(mask, expected);
      }
      case KNOWN_LESS -> {
        long closed = other - ones;
        yield differences(closed, closed - open).excludes(mask, expected);
      }
      case COUNT -> excludesCounts(other);
    };
  }

  private boolean excludes(long mask, long expected) {
    return ((ones ^ expected) & mask & ~open) != 0;
  }

  /**
   * Returns the known bits of differences, as {@code tnum_sub} of Linux does: a bit is open if it
   * is open in the word, or reached by borrows from open bits.
   *
   * @param closed the difference with no open bit set
   * @param opened the difference with all of them set
   */
  private KnownBits differences(long closed, long opened) {
    long reached = (closed ^ opened) | open;
    return new KnownBits(closed & ~reached, reached);
  }

  private boolean excludesCounts(long set) {
    for (long rest = set; rest != 0; rest &= rest - 1) {
      if (!excludes(Long.SIZE - 1, Long.numberOfTrailingZeros(rest))) {
        return false;
      }
    }
    return true;
  }
}
