package sift.search.exhaustive;

/**
 * Targets that are still to be solved.
 *
 * @param targets those to be solved each by itself, as a set of bits
 * @param all whether formulas that solve all targets are of interest besides
 */
record OpenTargets(long targets, boolean all) {
  boolean isEmpty() {
    return targets == 0 && !all;
  }
}
