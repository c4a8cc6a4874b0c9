package sift.search.straightline;

/**
 * A partly determined truth table of three values for a target word: 1 in the rows that occur where
 * a target bit is 1, 0 in those where it is 0, open in the others.
 *
 * <p>Invariant: no row is both. If one would have to be, there is no such table, and the previous
 * one is kept.
 */
final class OpenTable {
  /** The number of rows of a table. */
  static final int ROWS = 8;

  private final int lanes;
  private long[] wanted = {};
  private long[] masks = {};
  private int ones;
  private int zeros;

  /** Creates a table with all rows open, for words in {@code lanes} lanes. */
  OpenTable(int lanes) {
    this.lanes = lanes;
  }

  /** Sets the target words and their masks. */
  void want(long[] words, long[] under) {
    wanted = words;
    masks = under;
  }

  /**
   * Solves for three values: returns whether a table exists, and becomes it if so.
   *
   * @param a has the words of the first value from {@code aAt} on
   * @param others has those of the second and the third
   */
  boolean isSettledBy(long[] a, int aAt, long[] others, int bAt, int cAt) {
    int set = 0;
    int clear = 0;
    for (int lane = 0; lane < lanes; lane++) {
      long one = wanted[lane] & masks[lane];
      long zero = ~wanted[lane] & masks[lane];
      for (int row = 0; row < ROWS; row++) {
        long where = Tables.row(row, a[aAt + lane], others[bAt + lane], others[cAt + lane]);
        set |= (where & one) != 0 ? 1 << row : 0;
        clear |= (where & zero) != 0 ? 1 << row : 0;
      }
      if ((set & clear) != 0) {
        return false;
      }
    }
    ones = set;
    zeros = clear;
    return true;
  }

  /** Returns the rows that are 1, a bit each. */
  int ones() {
    return ones;
  }

  /** Returns the open rows that occur anywhere with these values. */
  int openOf(long[] words, int aAt, int bAt, int cAt) {
    int seen = 0;
    for (int lane = 0; lane < lanes; lane++) {
      for (int row = 0; row < ROWS; row++) {
        long where = Tables.row(row, words[aAt + lane], words[bAt + lane], words[cAt + lane]);
        seen |= where != 0 ? 1 << row : 0;
      }
    }
    return seen & ~(ones | zeros);
  }

  /** Returns a completion that depends on the fewest operands, see {@link Tables#simplest}. */
  int simplest() {
    return Tables.simplest(ones, zeros);
  }
}
