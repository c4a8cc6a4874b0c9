package sift.search.sampled;

/**
 * Says how much each step of the general engine gets. It is counted in formulas tried, not in time,
 * so that a search that nobody stopped is the same in every run.
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
 *   operands of which some bits are known  entries on                1 step a formula tried so far
 * </pre>
 *
 * <p>A formula tried counts once, also where its level is gone through twice. A step is an entry
 * that is looked at. So the joins of two operators take about as long as all levels together, and a
 * formula that the levels have is found at most a few times later.
 */
final class Schedule {
  /** Nodes built for a tree of choices where none is known. */
  static final int FIRST_TREE = 60;

  /** Nodes built for a tree that is to be smaller. */
  static final int SMALLER_TREE = 400;

  private static final long LARGE_LEVEL = 1L << 22;
  private static final int LEAST_FOR_TWO_LEVELS = 2000;
  private static final int TWO_LEVELS_SHARE = 4;

  private Schedule() {}

  /** Returns whether a level of so many formulas is tried before it is stored. */
  static boolean isTriedFirst(long formulas) {
    return formulas > LARGE_LEVEL;
  }

  /** Returns the steps that two operators at the root get. */
  static long twoLevels(long tried, int entries) {
    return entries > LEAST_FOR_TWO_LEVELS ? TWO_LEVELS_SHARE * tried : 0;
  }

  /** Returns the steps that operands get of which some bits are known. */
  static long masked(long tried, int entries) {
    return entries > LEAST_FOR_TWO_LEVELS ? tried : 0;
  }
}
