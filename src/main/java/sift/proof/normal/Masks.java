package sift.proof.normal;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import sift.lang.BitWidth;

/**
 * Normal form of sums of multiples of one word under masks, {@code c1 * (w & m1) + c2 * (w & m2) +
 * ...}.
 *
 * <p>Position k is worth 2^k times a factor modulo 2^(bits - k). At high positions several factors
 * fit; then masks seen before are preferred, so that sums of the same masks keep their form.
 */
final class Masks {
  // The most positions that a mask seen before may lack.
  private static final int FEW = 4;
  private static final int MOST_SEEN = 500;

  private final BitWidth width;
  private final Set<Long> seen = new LinkedHashSet<>();

  Masks(BitWidth width) {
    this.width = width;
  }

  /** Records a mask, or its complement if it has the lowest position; up to a limit. */
  void see(long mask) {
    if (seen.size() < MOST_SEEN) {
      seen.add((mask & 1) == 0 ? mask : width.mask() & ~mask);
    }
  }

  /** Whether no mask was seen but that of all positions. */
  boolean areAll() {
    return seen.isEmpty();
  }

  /**
   * Returns a sum with as few masks as possible: a multiple of the whole word, and of the word
   * under masks without the lowest position; other positions with the same factor share one mask.
   */
  List<Multiple<Long>> canonical(List<Multiple<Long>> sum) {
    long[] left = new long[width.bits()];
    for (int position = 0; position < left.length; position++) {
      for (Multiple<Long> multiple : sum) {
        left[position] += (multiple.of() >>> position & 1) * multiple.factor();
      }
      left[position] &= counted(position);
    }
    List<Multiple<Long>> canonical = new ArrayList<>();
    long whole = left[0];
    if (whole != 0) {
      canonical.add(new Multiple<>(whole, width.mask()));
      for (int position = 0; position < left.length; position++) {
        left[position] = left[position] - whole & counted(position);
      }
    }
    for (int lowest = 1; lowest < left.length; lowest++) {
      if (left[lowest] != 0) {
        long mask = mask(left, lowest);
        canonical.add(new Multiple<>(left[lowest], mask));
        for (int position = 0; position < left.length; position++) {
          left[position] = (mask >>> position & 1) != 0 ? 0 : left[position];
        }
      }
    }
    return canonical;
  }

  private long counted(int position) {
    return width.mask() >>> position;
  }

  /** Returns the positions that take the factor of position {@code lowest}. */
  private long mask(long[] left, int lowest) {
    long fitting = 0;
    long needed = 0;
    for (int position = 0; position < left.length; position++) {
      if ((left[position] - left[lowest] & counted(position)) == 0) {
        fitting |= 1L << position;
        needed |= left[position] != 0 ? 1L << position : 0;
      }
    }
    long best = 0;
    for (long mask : seen) {
      boolean isBetter = Long.bitCount(mask & needed) > Long.bitCount(best & needed);
      if ((mask & ~fitting) == 0 && (mask >>> lowest & 1) != 0 && isBetter) {
        best = mask;
      }
    }
    if (best != 0 && Long.bitCount(needed & ~best) <= FEW) {
      return best;
    }
    see(needed);
    return needed;
  }
}
