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
 * @param plans how to solve the goals
 * @param keepLeast whether each class needs its least formula whatever its place among the best
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

  /** Returns what to solve; a formula of interest solves one of them. */
  List<Goal> goals() {
    return plans.goals();
  }
}
