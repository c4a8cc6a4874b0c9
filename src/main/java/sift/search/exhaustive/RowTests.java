package sift.search.exhaustive;

import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.LSHR;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/**
 * Tests rows in two samples as an operand of a known operator with a known other operand: operator,
 * mask and comparison in one loop, in the second sample only if a row of the vector fits in the
 * first.
 *
 * <p>Called through a table: with more than two receivers HotSpot compiles each loop by itself
 * (inlined into a caller, the vectors would be boxed).
 */
enum RowTests {
  /** {@code (x & mask) == expected}; {@code known} is not used. */
  MASKED,
  /** {@code ((x - known) & mask) == expected}. */
  LESS_KNOWN,
  /** {@code ((known - x) & mask) == expected}. */
  KNOWN_LESS,
  /** The bit {@code x & 63} of {@code known}, a set of counts, is set; no mask. */
  COUNT;

  private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;
  private static final int STEP = SPECIES.length();
  private static final Loop[] LOOPS = {
    RowTests::masked, RowTests::lessKnown, RowTests::knownLess, RowTests::count
  };

  private interface Loop {
    int run(long[] x, long[] y, int length, Wanted first, Wanted second, int[] hits);
  }

  /**
   * The condition on a value in a sample.
   *
   * @param sample the index of the sample in its goal
   */
  record Wanted(int sample, long known, long mask, long expected) {}

  /**
   * Writes the rows that fit in two samples to {@code hits}, ascending, and returns their number.
   *
   * @param x the rows in the first sample
   * @param y the rows in the second; the same as {@code x} if there is none
   * @param length the number of rows, a multiple of {@link sift.lang.ColumnOps#LANES}
   */
  int run(long[] x, long[] y, int length, Wanted first, Wanted second, int[] hits) {
    return LOOPS[ordinal()].run(x, y, length, first, second, hits);
  }

  /** Does the same as {@link #run}, row by row: its slow twin. */
  int runScalar(long[] x, long[] y, int length, Wanted first, Wanted second, int[] hits) {
    int count = 0;
    for (int row = 0; row < length; row++) {
      if (fits(x[row], first) && fits(y[row], second)) {
        hits[count++] = row;
      }
    }
    return count;
  }

  private boolean fits(long x, Wanted wanted) {
    return fits(x, wanted.known(), wanted.mask(), wanted.expected());
  }

  /** Returns whether one value fits. */
  boolean fits(long x, long known, long mask, long expected) {
    return switch (this) {
      case MASKED -> (x & mask) == expected;
      case LESS_KNOWN -> ((x - known) & mask) == expected;
      case KNOWN_LESS -> ((known - x) & mask) == expected;
      case COUNT -> (known >>> x & 1) != 0;
    };
  }

  private static int masked(
      long[] x, long[] y, int length, Wanted first, Wanted second, int[] hits) {
    LongVector m0 = LongVector.broadcast(SPECIES, first.mask());
    LongVector e0 = LongVector.broadcast(SPECIES, first.expected());
    LongVector m1 = LongVector.broadcast(SPECIES, second.mask());
    LongVector e1 = LongVector.broadcast(SPECIES, second.expected());
    int count = 0;
    for (int i = 0; i < length; i += STEP) {
      VectorMask<Long> hit = LongVector.fromArray(SPECIES, x, i).and(m0).compare(EQ, e0);
      if (hit.anyTrue()) {
        VectorMask<Long> both =
            hit.and(LongVector.fromArray(SPECIES, y, i).and(m1).compare(EQ, e1));
        count = collect(both.toLong(), i, hits, count);
      }
    }
    return count;
  }

  private static int lessKnown(
      long[] x, long[] y, int length, Wanted first, Wanted second, int[] hits) {
    LongVector k0 = LongVector.broadcast(SPECIES, first.known());
    LongVector m0 = LongVector.broadcast(SPECIES, first.mask());
    LongVector e0 = LongVector.broadcast(SPECIES, first.expected());
    LongVector k1 = LongVector.broadcast(SPECIES, second.known());
    LongVector m1 = LongVector.broadcast(SPECIES, second.mask());
    LongVector e1 = LongVector.broadcast(SPECIES, second.expected());
    int count = 0;
    for (int i = 0; i < length; i += STEP) {
      VectorMask<Long> hit = LongVector.fromArray(SPECIES, x, i).sub(k0).and(m0).compare(EQ, e0);
      if (hit.anyTrue()) {
        VectorMask<Long> both =
            hit.and(LongVector.fromArray(SPECIES, y, i).sub(k1).and(m1).compare(EQ, e1));
        count = collect(both.toLong(), i, hits, count);
      }
    }
    return count;
  }

  private static int knownLess(
      long[] x, long[] y, int length, Wanted first, Wanted second, int[] hits) {
    LongVector k0 = LongVector.broadcast(SPECIES, first.known());
    LongVector m0 = LongVector.broadcast(SPECIES, first.mask());
    LongVector e0 = LongVector.broadcast(SPECIES, first.expected());
    LongVector k1 = LongVector.broadcast(SPECIES, second.known());
    LongVector m1 = LongVector.broadcast(SPECIES, second.mask());
    LongVector e1 = LongVector.broadcast(SPECIES, second.expected());
    int count = 0;
    for (int i = 0; i < length; i += STEP) {
      VectorMask<Long> hit = k0.sub(LongVector.fromArray(SPECIES, x, i)).and(m0).compare(EQ, e0);
      if (hit.anyTrue()) {
        VectorMask<Long> both =
            hit.and(k1.sub(LongVector.fromArray(SPECIES, y, i)).and(m1).compare(EQ, e1));
        count = collect(both.toLong(), i, hits, count);
      }
    }
    return count;
  }

  private static int count(
      long[] x, long[] y, int length, Wanted first, Wanted second, int[] hits) {
    LongVector k0 = LongVector.broadcast(SPECIES, first.known());
    LongVector k1 = LongVector.broadcast(SPECIES, second.known());
    int count = 0;
    for (int i = 0; i < length; i += STEP) {
      VectorMask<Long> hit =
          k0.lanewise(LSHR, LongVector.fromArray(SPECIES, x, i)).and(1).compare(EQ, 1);
      if (hit.anyTrue()) {
        VectorMask<Long> both =
            hit.and(k1.lanewise(LSHR, LongVector.fromArray(SPECIES, y, i)).and(1).compare(EQ, 1));
        count = collect(both.toLong(), i, hits, count);
      }
    }
    return count;
  }

  private static int collect(long bits, int at, int[] hits, int before) {
    int count = before;
    for (long rest = bits; rest != 0; rest &= rest - 1) {
      hits[count++] = at + Long.numberOfTrailingZeros(rest);
    }
    return count;
  }
}
