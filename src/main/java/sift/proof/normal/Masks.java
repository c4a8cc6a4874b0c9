package sift.proof.normal;

import java.util.ArrayList;
import java.util.List;
import sift.lang.BitWidth;

/** Sums of multiples of one word under masks, {@code c1 * (w & m1) + c2 * (w & m2) + ...}. */
final class Masks {
  private Masks() {}

  /** A multiple of the word under a mask. */
  record Multiple(long mask, long factor) {}

  /**
   * Returns the only form of a sum. Position k is worth 2^k times a number modulo 2^(bits - k);
   * positions with the same number share a mask, which also has the positions where its factor is
   * worth nothing.
   */
  static List<Multiple> canonical(List<Multiple> sum, BitWidth width) {
    List<Multiple> classes = new ArrayList<>();
    for (int position = 0; position < width.bits(); position++) {
      long factor = 0;
      for (Multiple multiple : sum) {
        factor += (multiple.mask >>> position & 1) * multiple.factor;
      }
      add(classes, position, factor, width);
    }
    return classes.stream().map(multiple -> withWorthless(multiple, width)).toList();
  }

  private static void add(List<Multiple> classes, int position, long factor, BitWidth width) {
    long counted = width.mask() >>> position;
    if ((factor & counted) == 0) {
      return;
    }
    for (int i = 0; i < classes.size(); i++) {
      Multiple known = classes.get(i);
      if ((known.factor - factor & counted) == 0) {
        classes.set(i, new Multiple(known.mask | 1L << position, known.factor));
        return;
      }
    }
    classes.add(new Multiple(1L << position, factor & counted));
  }

  private static Multiple withWorthless(Multiple multiple, BitWidth width) {
    int worth = width.bits() - Long.numberOfTrailingZeros(multiple.factor);
    long worthless = width.mask() & ~(-1L >>> (Long.SIZE - worth));
    return new Multiple(multiple.mask | worthless, multiple.factor);
  }
}
