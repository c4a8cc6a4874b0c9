package sift.search.exhaustive;

/**
 * The targets still counted.
 *
 * @param targets those counted each by itself, as a set of bits
 * @param all whether formulas that solve all targets are counted as well
 */
record OpenTargets(long targets, boolean all) {
  boolean isEmpty() {
    return targets == 0 && !all;
  }
}
