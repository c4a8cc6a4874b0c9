package sift.proof.equal;

import sift.lang.BitWidth;

/**
 * The constant shift counts of a proof, and the widths at which they mean the same: counts are
 * taken modulo the width, so a shift by n means the same at every width above n.
 */
final class ShiftCounts {
  private final BitWidth asked;
  private int least = 1;
  private boolean isOnlyAsked = false;

  /** Counts of a proof at the width {@code asked}. */
  ShiftCounts(BitWidth asked) {
    this.asked = asked;
  }

  /** Returns a constant modulo the width asked for. */
  int count(long constant) {
    int count = asked.count(asked.word(constant));
    if (count == constant) {
      least = Math.max(least, count + 1);
    } else {
      isOnlyAsked = true;
    }
    return count;
  }

  /**
   * Returns the subset of these widths at which all counts mean the same; it includes the one asked
   * for.
   */
  Widths widths(Widths widths) {
    return isOnlyAsked
        ? Widths.only(asked)
        : new Widths(Math.max(least, widths.least()), widths.most());
  }
}
