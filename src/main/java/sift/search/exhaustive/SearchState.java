package sift.search.exhaustive;

import java.util.Set;
import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.FullColumns;
import sift.search.bank.Problem;
import sift.search.request.Join;

/**
 * The data that all tasks of a search share. It changes only between rounds, except for {@code
 * progress}.
 *
 * @param bank the stored functions
 * @param samples the sample cases
 * @param classes the solution classes found
 * @param columns values of stored functions on all cases
 * @param pairs finds redundant operators
 */
record SearchState(
    Problem problem,
    Bank bank,
    Samples samples,
    Classes classes,
    Progress progress,
    FullColumns columns,
    PairFinder pairs) {
  /** A state without kept columns. */
  SearchState(Problem problem, Bank bank, Samples samples, Classes classes, Progress progress) {
    this(problem, bank, samples, classes, progress, new FullColumns(problem, bank));
  }

  private SearchState(
      Problem problem,
      Bank bank,
      Samples samples,
      Classes classes,
      Progress progress,
      FullColumns columns) {
    this(
        problem, bank, samples, classes, progress, columns, new PairFinder(problem, bank, columns));
  }

  /**
   * Returns the redundant operators for formulas of {@code symbols} symbols.
   *
   * @param keepLeast whether each class needs its least formula, even if it is not among the best
   */
  RedundantPairs redundant(int symbols, Set<Join> joins, boolean keepLeast) {
    if (!joins.contains(Join.PAIRS)) {
      return RedundantPairs.NONE;
    }
    pairs.prepare(symbols);
    return pairs.found(!keepLeast && classes.room(symbols) == 0);
  }
}
