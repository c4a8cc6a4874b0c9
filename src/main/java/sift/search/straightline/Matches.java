package sift.search.straightline;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import sift.lang.BinaryOp;
import sift.lang.ColumnOps;
import sift.search.straightline.Repertoire.Masked;

/**
 * Searches a run of words for one that equals, or combines to, a target word under a mask.
 *
 * <p>Words after the run are read, up to a vector; they must exist, and have no influence.
 */
final class Matches {
  private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;
  private static final int STEP = SPECIES.length();

  static {
    assert STEP <= ColumnOps.LANES;
  }

  private Matches() {}

  /** Returns the first index from {@code from} on whose word meets the goal, or {@code to}. */
  static int equal(long[] words, int from, int to, Masked goal) {
    long wanted = goal.wanted();
    long mask = goal.mask();
    for (int i = from; i < to; i += STEP) {
      VectorMask<Long> hits =
          LongVector.fromArray(SPECIES, words, i).and(mask).compare(VectorOperators.EQ, wanted);
      if (hits.anyTrue()) {
        return Math.min(to, i + hits.firstTrue());
      }
    }
    return to;
  }

  /**
   * Returns the first index from {@code from} on, or {@code to}, at which one of word ^ other, word
   * + other, word - other, other - word meets the goal.
   *
   * <p>In one loop: with a loop of words for each, a whole search took 1.6 times as long.
   */
  static int combined(long[] words, int from, int to, long other, Masked goal) {
    long wanted = goal.wanted();
    long mask = goal.mask();
    long xored = (wanted ^ other) & mask;
    for (int i = from; i < to; i += STEP) {
      LongVector word = LongVector.fromArray(SPECIES, words, i);
      LongVector difference = word.sub(other);
      VectorMask<Long> hits =
          word.and(mask)
              .compare(VectorOperators.EQ, xored)
              .or(word.add(other).and(mask).compare(VectorOperators.EQ, wanted))
              .or(difference.and(mask).compare(VectorOperators.EQ, wanted))
              .or(difference.neg().and(mask).compare(VectorOperators.EQ, wanted));
      if (hits.anyTrue()) {
        return Math.min(to, i + hits.firstTrue());
      }
    }
    return to;
  }

  /** Returns whether {@link #combined} tries an operator. */
  static boolean isCombined(BinaryOp op) {
    return op == BinaryOp.XOR || op == BinaryOp.ADD || op == BinaryOp.SUB;
  }
}
