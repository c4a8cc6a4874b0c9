package sift.search.exhaustive;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import sift.geometry.Ray;
import sift.lang.BinaryOp;
import sift.lang.ColumnLoops;
import sift.lang.GrammarFile;
import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.BankBuilder;
import sift.search.bank.Problem;
import sift.search.request.MemoryBudget;
import sift.spec.LineTargets;
import sift.spec.Slider;

/**
 * What the benchmarks match: a block of the diagonal's functions of 5 symbols against those of 4,
 * in the first samples.
 */
record Matched(
    Goal goal, HashJoin join, Block.Stored rows, Block.BinaryBlock combined, SampleFilter filter) {
  static final int ROWS = 1024; // of a block
  private static final int ROW_SIZE = 5;
  private static final int COLUMN_SIZE = 4;

  /** With what the loops have computed. */
  static Matched ofTheDiagonal(ColumnLoops loops) {
    Problem problem =
        new Problem(
            GrammarFile.read("rotated", LineTargets.allInputs()),
            LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED).subList(2, 3));
    Bank bank = new Bank(problem);
    try (ForkJoinPool pool = new ForkJoinPool(2)) {
      pool.submit(() -> build(problem, bank)).join();
    }
    Goal goal = Goal.of(new Samples(problem, bank, 8, 0), 1);
    Block.Stored rows = new Block.Stored(bank, ROW_SIZE);
    rows.set(bank.first(ROW_SIZE), ROWS);
    Block.Column column = new Block.Column(bank);
    column.set(COLUMN_SIZE, bank.first(COLUMN_SIZE));
    return new Matched(
        goal,
        new HashJoin(bank, goal, COLUMN_SIZE),
        rows,
        new Block.BinaryBlock(rows, column, loops),
        new SampleFilter(List.of(goal)));
  }

  private static void build(Problem problem, Bank bank) {
    BankBuilder builder =
        new BankBuilder(problem, bank, new MemoryBudget(1L << 30), new Progress());
    while (bank.sizes() < ROW_SIZE) {
      builder.build();
    }
  }

  /** The rows' values in the first sample. */
  long[] lane() {
    return rows.lane(goal.lane(0));
  }

  /** The rows that pass when {@code -} with the column is put on top, as the plain engine does. */
  int sifted() {
    combined.setRowFirst(BinaryOp.SUB);
    filter.test(combined);
    int passed = 0;
    for (int row = filter.nextRow(0); row >= 0; row = filter.nextRow(row + 1)) {
      passed++;
    }
    return passed;
  }
}
