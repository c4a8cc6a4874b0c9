package sift.search.exhaustive;

import java.util.List;
import sift.lang.ColumnLoops;
import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.Problem;

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
    boolean keepLeast) {
  Problem problem() {
    return site.problem();
  }

  Bank bank() {
    return site.bank();
  }

  TargetSamples samples() {
    return site.samples();
  }

  Progress progress() {
    return site.progress();
  }

  /** Returns the goals; a formula is of interest if it meets one. */
  List<SampleGoal> goals() {
    return plans.goals();
  }
}
