package sift.search.exhaustive;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import sift.word.Word;

/**
 * Tests rows for which a difference of wide words fits: {@link RowTests#LESS_KNOWN} and {@link
 * RowTests#KNOWN_LESS} with a borrow from the low halves to the high ones.
 */
final class WideDifferences {
  private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;

  private final RowTests test;
  private final Word mask;
  private final Word expected;

  WideDifferences(RowTests test, Word mask, Word expected) {
    this.test = test;
    this.mask = mask;
    this.expected = expected;
  }

  /** Returns whether one value fits. */
  static boolean fits(RowTests test, Word x, Word known, Word mask, Word expected) {
    Word difference =
        switch (test) {
          case LESS_KNOWN -> x.minus(known);
          case KNOWN_LESS -> known.minus(x);
          case MASKED, COUNT -> throw new IllegalArgumentException(test + " is no difference");
        };
    return difference.and(mask).equals(expected);
  }

  /**
   * Writes the rows that fit to {@code hits}, ascending, and returns their number.
   *
   * @param x the low halves of the rows and, {@link Block#ROWS} places further, the high ones
   * @param length the number of rows, a multiple of {@link sift.lang.ColumnOps#LANES}
   */
  int run(long[] x, int length, Word known, int[] hits) {
    return switch (test) {
      case LESS_KNOWN -> lessKnown(x, length, known, hits);
      case KNOWN_LESS -> knownLess(x, length, known, hits);
      case MASKED, COUNT -> throw new IllegalArgumentException(test + " is no difference");
    };
  }

  private int lessKnown(long[] x, int length, Word known, int[] hits) {
    LongVector kl = LongVector.broadcast(SPECIES, known.low());
    LongVector kh = LongVector.broadcast(SPECIES, known.high());
    int count = 0;
    for (int i = 0; i < length; i += SPECIES.length()) {
      LongVector low = LongVector.fromArray(SPECIES, x, i);
      LongVector high = LongVector.fromArray(SPECIES, x, i + Block.ROWS);
      VectorMask<Long> borrow = low.compare(VectorOperators.ULT, kl);
      count = collect(low.sub(kl), high.sub(kh).sub(1, borrow), i, hits, count);
    }
    return count;
  }

  private int knownLess(long[] x, int length, Word known, int[] hits) {
    LongVector kl = LongVector.broadcast(SPECIES, known.low());
    LongVector kh = LongVector.broadcast(SPECIES, known.high());
    int count = 0;
    for (int i = 0; i < length; i += SPECIES.length()) {
      LongVector low = LongVector.fromArray(SPECIES, x, i);
      LongVector high = LongVector.fromArray(SPECIES, x, i + Block.ROWS);
      VectorMask<Long> borrow = kl.compare(VectorOperators.ULT, low);
      count = collect(kl.sub(low), kh.sub(high).sub(1, borrow), i, hits, count);
    }
    return count;
  }

  private int collect(LongVector low, LongVector high, int at, int[] hits, int before) {
    VectorMask<Long> hit =
        low.and(mask.low())
            .compare(VectorOperators.EQ, expected.low())
            .and(high.and(mask.high()).compare(VectorOperators.EQ, expected.high()));
    int count = before;
    if (hit.anyTrue()) {
      for (long rest = hit.toLong(); rest != 0; rest &= rest - 1) {
        hits[count++] = at + Long.numberOfTrailingZeros(rest);
      }
    }
    return count;
  }
}
