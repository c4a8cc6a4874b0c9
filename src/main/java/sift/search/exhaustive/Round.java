package sift.search.exhaustive;

import java.util.List;
import java.util.Set;
import sift.lang.ColumnLoops;
import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.Problem;
import sift.search.request.Join;

/**
 * The data of a round of tasks; it does not change while they run.
 *
 * @param symbols the size of the formulas
 * @param plans the plans to solve the goals
 * @param keepLeast whether each class needs its least formula, even if it is not among the best
 */
record Round(SearchState state, int symbols, Plans plans, ColumnLoops loops, boolean keepLeast) {
  Problem problem() {
    return state.problem();
  }

  Bank bank() {
    return state.bank();
  }

  Samples samples() {
    return state.samples();
  }

  Classes classes() {
    return state.classes();
  }

  Progress progress() {
    return state.progress();
  }

  /** Runs a task by the joins, or by the plain engine if there are none. */
  CandidateCollector.Result run(Rows rows, Set<Join> joins) {
    return joins.isEmpty() ? new PlainTask(this, rows).run() : new JoinTask(this, rows).run();
  }

  /** Returns the goals; a formula is of interest if it meets one. */
  List<Goal> goals() {
    return plans.goals();
  }
}
