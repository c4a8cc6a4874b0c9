package sift.proof.equal;

import sift.lang.BitWidth;

/**
 * The constants by which shifts move bits, and the widths at which they all mean the same: counts
 * are taken modulo the width, so a shift by n is one by n at every width above n.
 */
final class ShiftCounts {
  private final BitWidth asked;
  private int least = 1;
  private boolean isOnlyAsked = false;

  /** Counts of a proof at this width. */
  ShiftCounts(BitWidth asked) {
    this.asked = asked;
  }

  /** Returns the places that a constant means at the width asked for. */
  int count(long constant) {
    int count = asked.count(asked.word(constant));
    if (count == constant) {
      least = Math.max(least, count + 1);
    } else {
      isOnlyAsked = true;
    }
    return count;
  }

  /** Returns what is left of these widths, which include the one asked for. */
  Widths widths(Widths widths) {
    return isOnlyAsked
        ? Widths.only(asked)
        : new Widths(Math.max(least, widths.least()), widths.most());
  }
}
