package sift.search.sampled;

/**
 * The effort of each step of the general engine, in formulas tried rather than time, so that a
 * search that nobody stopped is the same in every run.
 *
 * <pre>
 *   step                                   when                      how much
 *   a level is stored                      one after the other       all its formulas
 *   a level tried with one operator more   before it is stored,      all its formulas
 *                                          from 4 million formulas
 *   one operator at the root               after each level          all entries
 *   a tree of choices                      after that                60 nodes built
 *   a smaller tree of choices              after a tree was found    400 nodes built
 *   a op (b op c)                          else, from 2,000          4 steps a formula tried so far
 *                                          entries on
 * </pre>
 *
 * <p>A formula tried counts once, even if its level is enumerated twice. A step is an entry looked
 * at. So the joins of two operators take about as long as all levels together, and delay formulas
 * within the levels by a small factor only.
 */
final class Schedule {
  /** The limit of nodes of a tree of choices while none is known. */
  static final int FIRST_TREE = 60;

  /** The limit of nodes of a smaller tree. */
  static final int SMALLER_TREE = 400;

  private static final long LARGE_LEVEL = 1L << 22;
  private static final int LEAST_FOR_TWO_LEVELS = 2000;
  private static final int TWO_LEVELS_SHARE = 4;

  private Schedule() {}

  /** Returns whether a level of this many formulas is tried before it is stored. */
  static boolean isTriedFirst(long formulas) {
    return formulas > LARGE_LEVEL;
  }

  /** Returns the steps for two operators at the root. */
  static long twoLevels(long tried, int entries) {
    return entries > LEAST_FOR_TWO_LEVELS ? TWO_LEVELS_SHARE * tried : 0;
  }
}
