package sift.search.straightline;

import java.util.SplittableRandom;

/**
 * The hash of a column: the sum of its half words, each times its weight.
 *
 * <p>The hash of a union of disjoint columns is the sum of their hashes. So the hashes of all truth
 * tables come from those of their rows, and most of the columns are never computed.
 */
final class ColumnHash {
  private static final long SEED = 0x1061c;

  private final int lanes;
  // [lane]: the odd weights of the low and of the high half of a word.
  private final long[] low;
  private final long[] high;

  /** Creates the hash of columns of {@code lanes} words. */
  ColumnHash(int lanes) {
    this.lanes = lanes;
    SplittableRandom random = new SplittableRandom(SEED);
    low = random.longs(lanes).map(weight -> weight | 1).toArray();
    high = random.longs(lanes).map(weight -> weight | 1).toArray();
  }

  /** Returns the hash of a column. */
  long of(long[] column) {
    long sum = 0;
    for (int lane = 0; lane < lanes; lane++) {
      sum += weighted(column[lane], lane);
    }
    return sum;
  }

  /**
   * Computes the hashes of all tables applied to the columns that begin at {@code a}, {@code b} and
   * {@code c}; returns the rows that occur, as bits.
   *
   * @param sums receives the hash for each table
   */
  int ofTables(long[] words, int a, int b, int c, long[] sums) {
    int seen = 0;
    for (int row = 0; row < OpenTable.ROWS; row++) {
      long any = 0;
      long sum = 0;
      for (int lane = 0; lane < lanes; lane++) {
        long word = Tables.row(row, words[a + lane], words[b + lane], words[c + lane]);
        sum += weighted(word, lane);
        any |= word;
      }
      seen |= any != 0 ? 1 << row : 0;
      for (int table = 0; table < 1 << row; table++) {
        sums[table | 1 << row] = sums[table] + sum;
      }
    }
    return seen;
  }

  private long weighted(long word, int lane) {
    return word * low[lane] + (word >>> Integer.SIZE) * high[lane];
  }

  /** Returns the index of a hash in a hash table: its lowest bits depend on all bits. */
  static int spread(long hash) {
    // Multiplication by the golden ratio, as Knuth, The Art of Computer Programming 6.4.
    return (int) ((hash * 0x9e3779b97f4a7c15L) >>> Integer.SIZE);
  }
}
