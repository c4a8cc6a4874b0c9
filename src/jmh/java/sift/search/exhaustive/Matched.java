package sift.search.exhaustive;

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
    SampleGoal goal,
    HashJoin join,
    RowBlock.StoredRows rows,
    RowBlock.OperatorRows combined,
    Link link) {
  static final int ROWS = 1024; // of a block
  private static final int ROW_SIZE = 5;
  private static final int COLUMN_SIZE = 4;

  /** With what the loops have computed. */
  static Matched ofTheDiagonal(ColumnLoops loops) {
    Problem problem =
        new Problem(
            GrammarFile.read("rotated", LineTargets.allInputs()),
            LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED).subList(2, 3),
            0);
    Bank bank = new Bank(problem);
    try (ForkJoinPool pool = new ForkJoinPool(2)) {
      pool.submit(() -> build(problem, bank)).join();
    }
    SampleGoal goal = SampleGoal.of(new TargetSamples(problem, bank, 8, 0), 1);
    RowBlock.StoredRows rows = new RowBlock.StoredRows(bank);
    rows.set(bank.first(ROW_SIZE), ROWS);
    RowBlock.Column column = new RowBlock.Column(bank);
    column.set(bank.first(COLUMN_SIZE));
    return new Matched(
        goal,
        new HashJoin(bank, goal, COLUMN_SIZE),
        rows,
        new RowBlock.OperatorRows(rows, column, loops),
        new Link(BinaryOp.SUB, true, bank.first(COLUMN_SIZE)));
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

  /** The rows that pass the first sample when {@code -} with the column is put on top. */
  int computed(boolean isVector, int[] hits) {
    combined.set(link);
    RowTests.Wanted wanted = new RowTests.Wanted(0, 0, goal.mask(0), goal.expected(0));
    long[] words = combined.lane(goal.lane(0));
    return isVector
        ? RowTests.MASKED.run(words, words, ROWS, wanted, wanted, hits)
        : RowTests.MASKED.runScalar(words, words, ROWS, wanted, wanted, hits);
  }
}
