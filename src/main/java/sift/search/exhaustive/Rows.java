package sift.search.exhaustive;

import sift.lang.Grammar;
import sift.search.bank.Bank;

/**
 * The operands of a task: a path, a run of its stored rows, a run of the columns of its first step.
 *
 * @param first the first row
 * @param count the number of rows
 * @param firstColumn the first column, if the first step has columns
 * @param endColumn the entry after the last column
 */
record Rows(Path path, int first, int count, int firstColumn, int endColumn) {
  /** Counts the formulas of the task, commuted ones of a symmetric step twice. */
  long formulas(Bank bank, Grammar grammar) {
    long perRow = path.formulasPerRow(bank, grammar);
    int columnSize = path.steps().isEmpty() ? 0 : path.steps().getFirst();
    int columns = columnSize == 0 ? 1 : bank.count(columnSize);
    return count * (perRow / columns) * (endColumn - firstColumn);
  }
}
