package sift.chess.siblings;

/**
 * Counters of squares in sets: for each square a number from 0 to 15, bit-sliced, which are one
 * word for each bit of the numbers. The caller knows that no square is in more than 15 sets.
 *
 * <pre>
 *   square    h8 . . . . . . . . b1 a1
 *   ones       1 . . . . . . . .  0  1     a1 occurs 1 + 4 = 5 times
 *   twos       0                  1  0
 *   fours      0                  0  1
 *   eights     0                  0  0
 * </pre>
 */
final class SquareCounts {
  private long ones;
  private long twos;
  private long fours;
  private long eights;

  void clear() {
    ones = 0;
    twos = 0;
    fours = 0;
    eights = 0;
  }

  /** Adds one set. */
  void add(long squares) {
    long two = ones & squares;
    ones ^= squares;
    long four = twos & two;
    twos ^= two;
    long eight = fours & four;
    fours ^= four;
    eights ^= eight;
  }

  /** Adds the first {@code count} of some sets. */
  void add(long[] sets, int count) {
    for (int i = 0; i < count; i++) {
      add(sets[i]);
    }
  }

  /** Returns the sum of all counters. */
  int total() {
    return Long.bitCount(ones)
        + 2 * Long.bitCount(twos)
        + 4 * Long.bitCount(fours)
        + 8 * Long.bitCount(eights);
  }

  /** Returns the squares that occur at least once. */
  long any() {
    return ones | twos | fours | eights;
  }

  /** Returns the sum of the counters of these squares. */
  int of(long squares) {
    int sum = Long.bitCount(ones & squares) + 2 * Long.bitCount(twos & squares);
    return (fours | eights) == 0
        ? sum
        : sum + 4 * Long.bitCount(fours & squares) + 8 * Long.bitCount(eights & squares);
  }

  /** Returns the sum over these squares of the counter here times the counter there. */
  int times(SquareCounts there, long squares) {
    int sum = of(there.ones & squares) + 2 * of(there.twos & squares);
    return (there.fours | there.eights) == 0
        ? sum
        : sum + 4 * of(there.fours & squares) + 8 * of(there.eights & squares);
  }

  /** Returns the counter of a square. */
  int at(int square) {
    return (int)
        ((ones >>> square & 1)
            + 2 * (twos >>> square & 1)
            + 4 * (fours >>> square & 1)
            + 8 * (eights >>> square & 1));
  }
}
