package sift.search.tree;

import java.util.stream.IntStream;
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

  // Fewer rows than this waste vectors.
  private static final int LEAST_ROWS = 64;

  /**
   * Returns all formulas of a path, cut into tasks of about {@code formulas} each: by rows, and by
   * columns where a block of rows is too much.
   *
   * @param keepLast whether the columns of the last binary operator are to stay together
   */
  static Stream<Rows> of(Path path, Bank bank, Grammar grammar, long formulas, boolean keepLast) {
    boolean whole = keepLast && path.lastBinaryStep() <= 0;
    int columnSize = path.steps().isEmpty() ? 0 : path.steps().getFirst();
    int columns = columnSize == 0 ? 1 : bank.count(columnSize);
    int firstColumn = columnSize == 0 ? 0 : bank.first(columnSize);
    int endColumn = firstColumn + columns;
    long perRow = path.formulasPerRow(bank, grammar);
    if (perRow == 0) {
      return Stream.of();
    }
    long perCell = Math.max(1, perRow / columns);
    long cells = Math.max(1, formulas / perCell);
    int columnStep = whole ? columns : Math.clamp(cells / Block.ROWS, 1, columns);
    int end = bank.first(path.rowSize() + 1);
    int first = bank.first(path.rowSize());
    int rowStep = rowStep(cells / columnStep, end - first);
    return IntStream.iterate(first, row -> row < end, row -> row + rowStep)
        .boxed()
        .flatMap(row ->
            IntStream.iterate(firstColumn, column -> column < endColumn, c -> c + columnStep)
                .mapToObj(column ->
                    new Rows(
                        path,
                        row,
                        Math.min(rowStep, end - row),
                        column,
                        Math.min(column + columnStep, endColumn))));
  }

  /** Counts the formulas of the task, commuted ones of a symmetric step twice. */
  long formulas(Bank bank, Grammar grammar) {
    long perRow = path.formulasPerRow(bank, grammar);
    int columnSize = path.steps().isEmpty() ? 0 : path.steps().getFirst();
    int columns = columnSize == 0 ? 1 : bank.count(columnSize);
    return count * (perRow / columns) * (endColumn - firstColumn);
  }

  /** Returns whole blocks if there is work for one, else a part of one whose lanes stay aligned. */
  private static int rowStep(long wanted, int rows) {
    int unit = wanted >= Block.ROWS ? Block.ROWS : LEAST_ROWS;
    return Math.clamp(wanted / unit * unit, unit, Math.max(unit, rows));
  }
}
