package sift.search.exhaustive;

import sift.lang.ColumnLoops;

/**
 * The data of a round of tasks; it does not change while they run.
 *
 * @param classes the classes that are known
 * @param symbols the size of the formulas
 * @param plans the plans to solve the goals
 * @param keepLeast whether each class needs its least formula, even if it is not among the best
 */
record TaskRound(
    TaskSite site,
    Classes classes,
    int symbols,
    Plans plans,
    ColumnLoops loops,
    boolean keepLeast) {}
