package sift.bench.attacks;

/**
 * The loops that are timed; what they compute comes out as one word, so that nothing is left out.
 */
interface Lookups {
  /** Queens {@code from} to {@code to - 1}, none of which waits for another. */
  long independent(int[] squares, long[] occupied, int from, int to);

  /**
   * Queens on the boards {@code from} to {@code to - 1}, on squares that depend on the one before.
   */
  long game(long[] occupied, int from, int to);

  /** So many queens whose square and board depend on the one before. */
  long dependent(int queens);
}
