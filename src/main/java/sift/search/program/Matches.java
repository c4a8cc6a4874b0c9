package sift.search.program;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import sift.lang.ColumnOps;

/**
 * Looks through a run of words for one that is, or becomes, a wanted word, compared under a mask.
 *
 * <p>Words behind the run are read, up to a vector; they must be there, and have no influence.
 */
final class Matches {
  private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;
  private static final int STEP = SPECIES.length();

  static {
    assert STEP <= ColumnOps.LANES;
  }

  private Matches() {}

  /**
   * The first index from {@code from} on, or {@code to}, at which the word is the one wanted.
   *
   * @param wanted within the mask
   */
  static int equal(long[] words, int from, int to, long wanted, long mask) {
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
   * The first index from {@code from} on, or {@code to}, at which one of word ^ other, word +
   * other, word - other, other - word is the word wanted.
   *
   * <p>In one loop: with a loop of words for each, a whole search took 1.6 times as long.
   *
   * @param wanted within the mask
   */
  static int combined(long[] words, int from, int to, long other, long wanted, long mask) {
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

  /** The slow twin of {@link #equal}, word by word. */
  static int equalScalar(long[] words, int from, int to, long wanted, long mask) {
    for (int i = from; i < to; i++) {
      if ((words[i] & mask) == wanted) {
        return i;
      }
    }
    return to;
  }

  /** The slow twin of {@link #combined}, word by word. */
  static int combinedScalar(long[] words, int from, int to, long other, long wanted, long mask) {
    for (int i = from; i < to; i++) {
      long word = words[i];
      if (((word ^ other) & mask) == wanted
          || ((word + other) & mask) == wanted
          || ((word - other) & mask) == wanted
          || ((other - word) & mask) == wanted) {
        return i;
      }
    }
    return to;
  }
}
