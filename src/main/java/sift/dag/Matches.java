package sift.dag;

/**
 * Looks through a run of words for one that becomes a wanted word, compared under a mask.
 *
 * <p>Each method returns the first such index from {@code from} on, or {@code to}.
 */
final class Matches {
  private Matches() {}

  /** {@code word = wanted}. */
  static int equal(long[] words, int from, int to, long wanted, long mask) {
    for (int i = from; i < to; i++) {
      if (((words[i] ^ wanted) & mask) == 0) {
        return i;
      }
    }
    return to;
  }

  /** {@code word + addend = wanted}. */
  static int sum(long[] words, int from, int to, long addend, long wanted, long mask) {
    for (int i = from; i < to; i++) {
      if (((words[i] + addend ^ wanted) & mask) == 0) {
        return i;
      }
    }
    return to;
  }

  /** {@code minuend - word = wanted}. */
  static int difference(long[] words, int from, int to, long minuend, long wanted, long mask) {
    for (int i = from; i < to; i++) {
      if (((minuend - words[i] ^ wanted) & mask) == 0) {
        return i;
      }
    }
    return to;
  }
}
