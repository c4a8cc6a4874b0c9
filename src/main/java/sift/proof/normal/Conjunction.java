package sift.proof.normal;

import java.util.List;

/**
 * The bits under a mask that all of some atoms have.
 *
 * @param mask the bits of words that count
 * @param atoms their numbers, ascending; at least one
 */
public record Conjunction(long mask, List<Integer> atoms) {
  public Conjunction {
    atoms = List.copyOf(atoms);
  }

  /** Returns how often 2 divides it, whatever the atoms are. */
  int zeros() {
    return Long.numberOfTrailingZeros(mask);
  }
}
