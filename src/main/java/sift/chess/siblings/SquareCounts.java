package sift.chess.siblings;

/**
 * How often squares occur in several sets: for each square a number from 0 to 15, one word for each
 * of its bits. Whoever adds sets knows that no square is in more of them.
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

  /** Adds one more set. */
  void add(long squares) {
    long two = ones & squares;
    ones ^= squares;
    long four = twos & two;
    twos ^= two;
    long eight = fours & four;
    fours ^= four;
    eights ^= eight;
  }

  /** Adds the first ones of some sets. */
  void add(long[] sets, int count) {
    long one = ones;
    long two = twos;
    long four = fours;
    long eight = eights;
    for (int i = 0; i < count; i++) {
      long squares = sets[i];
      long toTwo = one & squares;
      one ^= squares;
      long toFour = two & toTwo;
      two ^= toTwo;
      long toEight = four & toFour;
      four ^= toFour;
      eight ^= toEight;
    }
    ones = one;
    twos = two;
    fours = four;
    eights = eight;
  }

  /** How often any squares occur, all together. */
  int total() {
    return Long.bitCount(ones)
        + 2 * Long.bitCount(twos)
        + 4 * Long.bitCount(fours)
        + 8 * Long.bitCount(eights);
  }

  /** The squares that occur at all. */
  long any() {
    return ones | twos | fours | eights;
  }

  /** How often these squares occur, all together. */
  int of(long squares) {
    int sum = Long.bitCount(ones & squares) + 2 * Long.bitCount(twos & squares);
    return (fours | eights) == 0
        ? sum
        : sum + 4 * Long.bitCount(fours & squares) + 8 * Long.bitCount(eights & squares);
  }

  /** How often one square occurs. */
  int at(int square) {
    return (int)
        ((ones >>> square & 1)
            + 2 * (twos >>> square & 1)
            + 4 * (fours >>> square & 1)
            + 8 * (eights >>> square & 1));
  }
}
