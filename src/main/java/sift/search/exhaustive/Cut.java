package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.IntToLongFunction;
import java.util.function.ToLongFunction;
import sift.lang.Grammar;
import sift.search.bank.Bank;

/**
 * How the formulas of a path are cut into tasks: a grid of runs of rows by runs of columns of the
 * first step. It needs the numbers of stored functions only, so that tasks can be counted before
 * the functions are stored.
 *
 * @param rows stored rows of the path
 * @param columns columns of its first step, 1 if it has none
 * @param rowStep rows of a task
 * @param columnStep columns of a task
 */
record Cut(Path path, long rows, long columns, long rowStep, long columnStep) {
  // Fewer rows than this waste vectors.
  private static final int LEAST_ROWS = 64;

  /**
   * Returns the cut of a path into tasks of about {@code formulas} each: by rows, and by columns
   * where a block of rows is too much.
   *
   * @param functions how many functions there are of each stored size
   * @param keepLast whether the columns of the last binary operator are to stay together
   */
  static Cut of(
      Path path, IntToLongFunction functions, Grammar grammar, long formulas, boolean keepLast) {
    boolean whole = keepLast && path.lastBinaryStep() <= 0;
    int columnSize = columnSize(path);
    long columns = columnSize == 0 ? 1 : functions.applyAsLong(columnSize);
    long perRow = path.formulasPerRow(functions, grammar);
    if (perRow == 0) {
      return new Cut(path, 0, columns, 1, 1);
    }
    long rows = functions.applyAsLong(path.rowSize());
    long perCell = Math.max(1, perRow / columns);
    long cells = Math.max(1, formulas / perCell);
    long columnStep = whole ? columns : Math.clamp(cells / Block.ROWS, 1, columns);
    return new Cut(path, rows, columns, rowStep(cells / columnStep, rows), columnStep);
  }

  private static int columnSize(Path path) {
    return path.steps().isEmpty() ? 0 : path.steps().getFirst();
  }

  /** Returns whole blocks if there is work for one, else a part of one whose lanes stay aligned. */
  private static long rowStep(long wanted, long rows) {
    int unit = wanted >= Block.ROWS ? Block.ROWS : LEAST_ROWS;
    return Math.clamp(wanted / unit * unit, unit, Math.max(unit, rows));
  }

  /** Returns the number of tasks. */
  long tasks() {
    return Math.ceilDiv(rows, rowStep) * columnRuns();
  }

  private long columnRuns() {
    return Math.ceilDiv(columns, columnStep);
  }

  /** Returns a task by its place, 0 for the first; the functions are stored by then. */
  Rows task(long place, Bank bank) {
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

  /**
   * Draws tasks of each path, from begin to end of it, in an order by chance.
   *
   * @param draw another one draws others
   * @param share how many of a path, if it has so many
   */
  static Iterator<Rows> drawn(int draw, List<Cut> cuts, ToLongFunction<Cut> share, Bank bank) {
    SplittableRandom random = new SplittableRandom(draw);
    List<Rows> drawn = new ArrayList<>();
    for (Cut cut : cuts) {
      long count = Math.min(cut.tasks(), share.applyAsLong(cut));
      for (long i = 0; i < count; i++) {
        double place = (i + random.nextDouble()) * cut.tasks() / count;
        drawn.add(cut.task(Math.min(cut.tasks() - 1, (long) place), bank));
      }
    }
    Collections.shuffle(drawn, new Random(draw));
    return drawn.iterator();
  }
}
