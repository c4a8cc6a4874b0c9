package sift.proof.normal;

import java.util.List;

/**
 * The bits under a mask that all of some atoms have.
 *
 * @param atoms their numbers, ascending; at least one
 */
record Conjunction(long mask, List<Integer> atoms) {
  Conjunction {
    atoms = List.copyOf(atoms);
  }
}
