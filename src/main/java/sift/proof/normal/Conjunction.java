package sift.proof.normal;

import java.util.List;

/**
 * A conjunction of atoms under a mask.
 *
 * @param mask the bits kept
 * @param atoms their numbers, ascending; at least one
 */
public record Conjunction(long mask, List<Integer> atoms) {
  /** Returns the exponent of the greatest power of two that always divides it. */
  int zeros() {
    return Long.numberOfTrailingZeros(mask);
  }
}
