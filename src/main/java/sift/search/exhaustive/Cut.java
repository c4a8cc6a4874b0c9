package sift.search.exhaustive;

import java.util.AbstractList;
import java.util.List;
import java.util.function.IntToLongFunction;
import sift.lang.Grammar;
import sift.search.bank.Bank;

/**
 * The division of the formulas of a path into tasks: a grid of runs of rows by runs of columns of
 * the first step. It needs only the numbers of stored functions, so tasks can be counted before the
 * functions are stored.
 *
 * @param rows stored rows of the path
 * @param columns columns of its first step, 1 if it has none
 * @param rowStep rows of a task
 * @param columnStep columns of a task
 */
record Cut(Path path, long rows, long columns, long rowStep, long columnStep) {
  /**
   * The formulas of a task without joins: a few ms, and few enough solutions to keep those of a
   * round.
   */
  static final long FEW_FORMULAS = 1L << 21;

  /** The formulas of a task with joins: a few ms. */
  static final long MANY_FORMULAS = 1L << 25;

  /** The most formulas of a task: some 30 ms with joins. */
  private static final long MOST_FORMULAS = 1L << 29;

  private static final int FEW_TASKS = 1 << 11;

  // Fewer rows than this waste vectors.
  private static final int LEAST_ROWS = 64;

  /**
   * Returns the cuts of all paths of a size. With the joins a task has more formulas if there are
   * very many: then candidates are tried in larger batches, and a cluster has fewer tasks to send.
   *
   * @param functions the number of functions of each stored size
   */
  static List<Cut> of(
      List<Path> paths, IntToLongFunction functions, Grammar grammar, boolean isPlain) {
    long perTask = perTask(paths, functions, grammar, isPlain);
    return paths.stream().map(path -> of(path, functions, grammar, perTask)).toList();
  }

  /** Returns about how many formulas a task of a size should have. */
  static long perTask(
      List<Path> paths, IntToLongFunction functions, Grammar grammar, boolean isPlain) {
    if (isPlain) {
      return FEW_FORMULAS;
    }
    long wanted = (long) (Path.formulas(paths, functions, grammar) / FEW_TASKS);
    return Math.clamp(wanted, MANY_FORMULAS, MOST_FORMULAS);
  }

  /**
   * Returns the cut of a path into tasks of about {@code formulas} each: by rows, and by columns if
   * a block of rows is too much. The columns of the last binary operator stay together.
   *
   * @param functions the number of functions of each stored size
   */
  static Cut of(Path path, IntToLongFunction functions, Grammar grammar, long formulas) {
    int columnSize = columnSize(path);
    long columns = columnSize == 0 ? 1 : functions.applyAsLong(columnSize);
    long perRow = path.formulasFromStep(0, functions, grammar);
    if (perRow == 0) {
      return new Cut(path, 0, columns, 1, 1);
    }
    long rows = functions.applyAsLong(path.rowSize());
    long perCell = Math.max(1, perRow / columns);
    long cells = Math.max(1, formulas / perCell);
    long columnStep =
        path.lastBinaryStep() <= 0 ? columns : Math.clamp(cells / RowBlock.ROWS, 1, columns);
    return new Cut(path, rows, columns, rowStep(cells / columnStep, rows), columnStep);
  }

  private static int columnSize(Path path) {
    return path.steps().isEmpty() ? 0 : path.steps().getFirst();
  }

  /**
   * Returns whole blocks if a task has at least one, else a part of a block whose lanes stay
   * aligned.
   */
  private static long rowStep(long wanted, long rows) {
    int unit = wanted >= RowBlock.ROWS ? RowBlock.ROWS : LEAST_ROWS;
    return Math.clamp(wanted / unit * unit, unit, Math.max(unit, rows));
  }

  /** Returns the number of tasks. */
  long tasks() {
    return Math.ceilDiv(rows, rowStep) * columnRuns();
  }

  private long columnRuns() {
    return Math.ceilDiv(columns, columnStep);
  }

  /**
   * Returns one task of every {@code every}, evenly spread, in their order, made on demand; the
   * functions must be stored.
   */
  static List<Rows> tasks(List<Cut> cuts, long every, Bank bank) {
    long all = cuts.stream().mapToLong(Cut::tasks).sum();
    int count = Math.toIntExact((all + every - 1 - every / 2) / every);
    return new AbstractList<>() {
      @Override
      public Rows get(int index) {
        long place = index * every + every / 2;
        for (Cut cut : cuts) {
          if (place < cut.tasks()) {
            return cut.task(place, bank);
          }
          place -= cut.tasks();
        }
        throw new IndexOutOfBoundsException(index);
      }

      @Override
      public int size() {
        return count;
      }
    };
  }

  /** Returns a task by its index. */
  private Rows task(long place, Bank bank) {
    long row = place / columnRuns() * rowStep;
    long column = place % columnRuns() * columnStep;
    int columnSize = columnSize(path);
    int firstColumn = columnSize == 0 ? 0 : bank.first(columnSize);
    return new Rows(
        path,
        Math.toIntExact(bank.first(path.rowSize()) + row),
        Math.toIntExact(Math.min(rowStep, rows - row)),
        Math.toIntExact(firstColumn + column),
        Math.toIntExact(firstColumn + Math.min(column + columnStep, columns)));
  }
}
