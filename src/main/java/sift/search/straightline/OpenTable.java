package sift.search.straightline;

/**
 * The truth table that yields the words wanted of three values: 1 in the rows that occur where a
 * bit is wanted, 0 in those that occur where none is, open in the others.
 *
 * <p>Invariant: no row is both. Where one had to be, there is no such table, and the one before is
 * left as it was.
 */
final class OpenTable {
  /** How many rows a table has. */
  static final int ROWS = 8;

  private final int lanes;
  private long[] wanted = {};
  private long[] masks = {};
  private int ones;
  private int zeros;

  /** Creates a table with all rows open, for words in so many samples. */
  OpenTable(int lanes) {
    this.lanes = lanes;
  }

  /** Sets the words wanted, and their masks. */
  void want(long[] words, long[] under) {
    wanted = words;
    masks = under;
  }

  /**
   * Returns whether a table yields what is wanted, and becomes that table if so.
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

  /** Returns the open rows that occur anywhere in these values. */
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

  /** Returns the table of fewest operands, as {@link Tables#simplest}. */
  int simplest() {
    return Tables.simplest(ones, zeros);
  }
}
