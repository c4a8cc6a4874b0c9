package sift.search.straightline;

import java.util.stream.IntStream;
import sift.lang.TernaryLogic;

/** Truth tables of three-input logic, numbered as in {@link TernaryLogic}. */
final class Tables {
  /** The number of tables. */
  static final int COUNT = 256;

  // The sets of operands on which the tables depend: bit 0 is a, bit 1 b, bit 2 c.
  private static final int[] OPERANDS =
      IntStream.range(0, COUNT)
          .map(table ->
              IntStream.range(0, 3)
                  .map(operand -> TernaryLogic.dependsOn(table, operand) ? 1 << operand : 0)
                  .sum())
          .toArray();

  /** The tables that depend on each of their operands. */
  static final int[] OF_THREE = IntStream.range(0, COUNT).filter(t -> OPERANDS[t] == 7).toArray();

  /** The tables that depend on a and b, and not on c. */
  static final int[] OF_TWO = IntStream.range(0, COUNT).filter(t -> OPERANDS[t] == 3).toArray();

  /** The tables that depend on a alone, without a itself. */
  static final int[] OF_ONE = {0x0f};

  /** The tables that depend on nothing. */
  static final int[] OF_NONE = {0, COUNT - 1};

  private Tables() {}

  /** Returns the bits in which the operands have the values of a row. */
  static long row(int row, long a, long b, long c) {
    return (a ^ ((row & 4) != 0 ? 0 : -1))
        & (b ^ ((row & 2) != 0 ? 0 : -1))
        & (c ^ ((row & 1) != 0 ? 0 : -1));
  }

  /** Applies the function of a table, as {@link TernaryLogic#apply}. */
  static long apply(int table, long a, long b, long c) {
    long result = 0;
    for (int left = table; left != 0; left &= left - 1) {
      result |= row(Integer.numberOfTrailingZeros(left), a, b, c);
    }
    return result;
  }

  /**
   * Returns the first table with 1 in the rows of {@code ones} and 0 in those of {@code zeros}
   * among those that depend on the fewest operands.
   */
  static int simplest(int ones, int zeros) {
    int best = -1;
    for (int table = 0; table < COUNT; table++) {
      if ((table & zeros) == 0
          && (table & ones) == ones
          && (best < 0 || Integer.bitCount(OPERANDS[table]) < Integer.bitCount(OPERANDS[best]))) {
        best = table;
      }
    }
    return best;
  }
}
