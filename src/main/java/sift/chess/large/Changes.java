package sift.chess.large;

import java.util.Arrays;

/**
 * How one of our moves changes the number of their moves: the sum of what leaving its origin and
 * arriving at its target change, unless the target is excluded for the origin.
 *
 * <pre>
 *   leaving[square]                  of our pieces: rays get longer, pawns may step, or capture
 *                                    nothing there any more
 *   arriving[square]                 of other squares: rays get shorter, pawns may capture or no
 *                                    longer step; what is captured no longer moves, but its
 *                                    protectors may recapture
 *   excludedLow, High[square]        of our pieces: targets where the two are not independent
 * </pre>
 */
final class Changes {
  final int[] leaving;
  final int[] arriving;
  final long[] excludedLow;
  final long[] excludedHigh;

  Changes(int squares) {
    leaving = new int[squares];
    arriving = new int[squares];
    excludedLow = new long[squares];
    excludedHigh = new long[squares];
  }

  void clear() {
    Arrays.fill(leaving, 0);
    Arrays.fill(arriving, 0);
    Arrays.fill(excludedLow, 0);
    Arrays.fill(excludedHigh, 0);
  }

  /** Excludes targets for the piece on a square. */
  void exclude(int from, long low, long high) {
    excludedLow[from] |= low;
    excludedHigh[from] |= high;
  }

  /** Excludes a target for the piece on a square. */
  void exclude(int from, int target) {
    exclude(from, Lines.low(target), Lines.high(target));
  }

  /** Returns the sum of what arriving at these squares changes. */
  int arriving(long low, long high) {
    return sum(0, low) + sum(1, high);
  }

  private int sum(int word, long squares) {
    int sum = 0;
    for (long r = squares; r != 0; r &= r - 1) {
      sum += arriving[Lines.square(word, r)];
    }
    return sum;
  }
}
