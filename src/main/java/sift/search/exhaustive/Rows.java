package sift.search.exhaustive;

import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sift.lang.Grammar;
import sift.search.bank.Bank;

/**
 * The operands of a task: a path, a run of its stored rows, a run of the columns of its first step.
 *
 * @param first the first row
 * @param count how many rows
 * @param firstColumn the first column, if the first step has columns
 * @param endColumn the entry after the last column
 */
record Rows(Path path, int first, int count, int firstColumn, int endColumn) {
  /** A few ms of work for the plain engine, and few enough solutions to keep those of a round. */
  static final long FEW_FORMULAS = 1L << 21;

  /** A few ms of work for the joins. */
  static final long MANY_FORMULAS = 1L << 25;

  /** The most formulas of a task: some 30 ms of work for the joins. */
  private static final long MOST_FORMULAS = 1L << 29;

  private static final int FEW_TASKS = 1 << 11;

  /**
   * Returns about how many formulas a task of a size is to have. With the joins that is more where
   * there are very many: then what passes is tried in larger batches, and a cluster has fewer tasks
   * to send.
   *
   * @param functions how many functions there are of each stored size
   */
  static long perTask(
      List<Path> paths, IntToLongFunction functions, Grammar grammar, boolean isPlain) {
    if (isPlain) {
      return FEW_FORMULAS;
    }
    long wanted = (long) (Path.formulas(paths, functions, grammar) / FEW_TASKS);
    return Math.clamp(wanted, MANY_FORMULAS, MOST_FORMULAS);
  }

  /**
   * Returns all formulas of a path, cut into tasks of about {@code formulas} each, see {@link Cut}.
   *
   * @param keepLast whether the columns of the last binary operator are to stay together
   */
  static Stream<Rows> of(Path path, Bank bank, Grammar grammar, long formulas, boolean keepLast) {
    Cut cut = Cut.of(path, bank::count, grammar, formulas, keepLast);
    return LongStream.range(0, cut.tasks()).mapToObj(place -> cut.task(place, bank));
  }

  /** Counts the formulas of the task, commuted ones of a symmetric step twice. */
  long formulas(Bank bank, Grammar grammar) {
    long perRow = path.formulasPerRow(bank, grammar);
    int columnSize = path.steps().isEmpty() ? 0 : path.steps().getFirst();
    int columns = columnSize == 0 ? 1 : bank.count(columnSize);
    return count * (perRow / columns) * (endColumn - firstColumn);
  }
}
