package sift.proof.normal;

import java.util.ArrayList;
import java.util.List;
import sift.lang.BitWidth;

/**
 * Normal form of sums of multiples of one word under masks, {@code c1 * (w & m1) + c2 * (w & m2) +
 * ...}. Position k is worth 2^k times a factor modulo 2^(bits - k).
 */
record Masks(BitWidth width) {
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
      long factor = left[lowest];
      long mask = 0;
      for (int position = lowest; position < left.length && factor != 0; position++) {
        if (left[position] != 0 && (left[position] - factor & counted(position)) == 0) {
          mask |= 1L << position;
          left[position] = 0;
        }
      }
      if (mask != 0) {
        canonical.add(new Multiple<>(factor, mask));
      }
    }
    return canonical;
  }

  private long counted(int position) {
    return width.mask() >>> position;
  }
}
