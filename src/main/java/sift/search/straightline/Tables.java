package sift.search.straightline;

import java.util.stream.IntStream;
import sift.lang.TernaryLogic;

/** Truth tables of three-input logic, numbered as in {@link TernaryLogic}. */
final class Tables {
  private static final int A = 4;
  private static final int B = 2;
  private static final int C = 1;

  /** The number of tables. */
  static final int COUNT = 256;

  /** The tables that depend on each of their operands. */
  static final int[] OF_THREE = IntStream.range(0, COUNT).filter(t -> operands(t) == 3).toArray();

  /** The tables that depend on a and b, and not on c. */
  static final int[] OF_TWO =
      IntStream.range(0, COUNT)
          .filter(t -> dependsOn(t, A) && dependsOn(t, B) && !dependsOn(t, C))
          .toArray();

  /** The tables that depend on a alone, without a itself. */
  static final int[] OF_ONE = {0x0f};

  /** The tables that depend on nothing. */
  static final int[] OF_NONE = {0, COUNT - 1};

  private Tables() {}

  /** Returns the bits in which the operands have the values of a row. */
  static long row(int row, long a, long b, long c) {
    return (a ^ ((row & A) != 0 ? 0 : -1))
        & (b ^ ((row & B) != 0 ? 0 : -1))
        & (c ^ ((row & C) != 0 ? 0 : -1));
  }

  /** Applies the function of a table, as {@link TernaryLogic#apply}. */
  static long apply(int table, long a, long b, long c) {
    long result = 0;
    for (int left = table; left != 0; left &= left - 1) {
      result |= row(Integer.numberOfTrailingZeros(left), a, b, c);
    }
    return result;
  }

  /** Returns whether a table depends on the operand with {@code weight} in the row number. */
  private static boolean dependsOn(int table, int weight) {
    return IntStream.range(0, 8).anyMatch(row -> bit(table, row) != bit(table, row ^ weight));
  }

  private static int operands(int table) {
    return (dependsOn(table, A) ? 1 : 0)
        + (dependsOn(table, B) ? 1 : 0)
        + (dependsOn(table, C) ? 1 : 0);
  }

  private static int bit(int table, int row) {
    return table >> row & 1;
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
          && (best < 0 || operands(table) < operands(best))) {
        best = table;
      }
    }
    return best;
  }
}
