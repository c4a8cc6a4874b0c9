package sift.search.tree;

import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.FullColumns;
import sift.search.bank.Problem;

/**
 * The data that all tasks of a search share. It changes only between rounds, except for {@code
 * progress}.
 *
 * @param bank the stored functions
 * @param samples the cases that formulas are tried on first
 * @param classes what was found
 * @param columns values of stored functions on all cases
 */
public record SearchState(
    Problem problem,
    Bank bank,
    Samples samples,
    Classes classes,
    Progress progress,
    FullColumns columns) {
  /** A state that keeps no columns yet. */
  SearchState(Problem problem, Bank bank, Samples samples, Classes classes, Progress progress) {
    this(problem, bank, samples, classes, progress, new FullColumns(problem, bank));
  }
}
