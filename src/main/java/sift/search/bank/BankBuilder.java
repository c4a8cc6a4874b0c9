package sift.search.bank;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.ColumnLoops;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.search.request.Coverage;
import sift.search.request.MemoryBudget;

/**
 * Builds a bank size by size: applies every operator to all stored operands, evaluates each result
 * on all cases, and keeps one formula per fingerprint.
 *
 * <p>Runs inside a ForkJoin pool. The result is a set with a minimum for each member, so it does
 * not depend on the order of arrival.
 */
public final class BankBuilder implements AutoCloseable {
  private static final long OLD = -1;

  // Rows of a task.
  private static final int ROWS = 256;

  private final Problem problem;
  private final Bank bank;
  private final FullColumns columns;
  private final MemoryBudget memory;
  private final Progress progress;
  private final FingerprintTable table = new FingerprintTable();
  private boolean closed;

  public BankBuilder(Problem problem, Bank bank, MemoryBudget memory, Progress progress) {
    this.problem = problem;
    this.bank = bank;
    this.columns = new FullColumns(problem, bank);
    this.memory = memory;
    this.progress = progress;
  }

  /** Frees the memory that only building needs; no further size can be built. */
  @Override
  public void close() {
    if (!closed) {
      closed = true;
      table.close();
      columns.clear();
    }
  }

  /** Returns the number of formulas of {@code size} symbols over stored operands. */
  public long candidates(int size) {
    List<Long> functions =
        IntStream.rangeClosed(1, bank.sizes()).mapToObj(each -> (long) bank.count(each)).toList();
    return new Coverage(problem.grammar(), functions).formulas(size).orElseThrow();
  }

  /** Returns whether the memory is estimated to suffice for the next size. */
  public boolean fits(int size) {
    return size == 1 || fits(size, candidates(size), bank.entries());
  }

  /**
   * Returns the same for a later size.
   *
   * @param formulas the number of formulas of the size
   * @param smaller the number of functions of smaller sizes
   */
  public boolean fits(int size, long formulas, long smaller) {
    // In practice 40 to 65 % of the formulas are new functions; build() finds out if it is more.
    long functions = smaller + Math.max(1000, formulas / 3 * 2);
    return functions < FormulaWord.MAX_RANKS
        && memory.has(
            functions * (FingerprintTable.USUAL_BYTES + Bank.bytesPerEntry(bank.lanes()))
                + columns.bytes(Math.min((size - 1) / 2, bank.sizes())));
  }

  /**
   * Adds all functions of the next size to the bank.
   *
   * @return false if it was interrupted or ran out of memory; the bank is then as before, and no
   *     further size can be built
   */
  public boolean build() {
    int size = bank.sizes() + 1;
    if (size == 1) {
      addLeaves();
      return true;
    }
    columns.keep((size - 1) / 2);
    ColumnLoops loops = problem.loops(candidates(size) * problem.length());
    List<ForkJoinTask<Boolean>> tasks = new ArrayList<>();
    for (int rowSize = size - 1; rowSize >= size - 1 - rowSize; rowSize--) {
      int colSize = size - 1 - rowSize;
      int end = bank.first(rowSize + 1);
      for (int from = bank.first(rowSize); from < end; from += ROWS) {
        int row = from;
        tasks.add(
            ForkJoinTask.adapt(
                () -> new Combiner(colSize, loops).combine(row, Math.min(row + ROWS, end))));
      }
    }
    boolean complete = true;
    for (ForkJoinTask<Boolean> task : ForkJoinTask.invokeAll(tasks)) {
      complete &= task.join();
    }
    long functions = table.size();
    if (!complete
        || functions >= FormulaWord.MAX_RANKS
        || !memory.has(table.bytes() + functions * Bank.bytesPerEntry(bank.lanes()))) {
      return false;
    }
    bank.addSize(table.drain(Math.toIntExact(functions - bank.entries()), OLD));
    return true;
  }

  private void addLeaves() {
    FullColumns.Evaluator evaluator = columns.new Evaluator(problem.loops(0));
    Fingerprinter fingerprinter = problem.fingerprinter();
    TreeMap<String, Integer> byText = new TreeMap<>();
    for (int leaf = 0; leaf < problem.leaves().size(); leaf++) {
      byText.put(problem.leaves().get(leaf).toString(), leaf);
    }
    List<Integer> distinct = new ArrayList<>();
    for (int leaf : byText.values()) {
      fingerprinter.reset();
      fingerprinter.add(ColumnLoops.SCALAR, evaluator.leafColumn(leaf), 0, 0, problem.length());
      if (table.putLeast(fingerprinter.high(), fingerprinter.low(), OLD)) {
        distinct.add(leaf);
      }
    }
    bank.addLeaves(distinct);
  }

  /** Combines rows of one size with all columns of another; one task. */
  private final class Combiner {
    private final int colSize;
    private final FullColumns.Evaluator evaluator;
    private final Evaluation evaluation;

    /** Columns of {@code colSize} symbols; 0 for unary operators. */
    Combiner(int colSize, ColumnLoops loops) {
      this.colSize = colSize;
      this.evaluator = columns.new Evaluator(loops);
      this.evaluation = new Evaluation(problem, loops);
    }

    boolean combine(int fromRow, int toRow) {
      for (int row = fromRow; row < toRow; row++) {
        if (progress.stopRequested() || !memory.has(bytes())) {
          return false;
        }
        long[] x = evaluator.column(row);
        if (colSize == 0) {
          unary(row, x);
        } else {
          binary(row, x);
        }
      }
      return true;
    }

    private void unary(int row, long[] x) {
      for (UnaryOp op : problem.grammar().unary()) {
        evaluation.add(op, false, FormulaWord.of(op, bank.rank(row)));
      }
      progress.add(evaluation.run(x, x, table));
    }

    private void binary(int row, long[] x) {
      int last = Math.min(row, bank.first(colSize + 1) - 1);
      long tried = 0;
      for (int col = bank.first(colSize); col <= last; col++) {
        int rank = bank.rank(row);
        int colRank = bank.rank(col);
        boolean rowFirst = rank < colRank;
        for (BinaryOp op : problem.grammar().binary()) {
          if (rowFirst || !op.isCommutative() || row == col) {
            evaluation.add(op, false, FormulaWord.of(op, rank, colRank));
          }
          if (row != col && (!rowFirst || !op.isCommutative())) {
            evaluation.add(op, true, FormulaWord.of(op, colRank, rank));
          }
        }
        tried += evaluation.run(x, columns.column(col), table);
      }
      progress.add(tried);
    }

    private long bytes() {
      return table.bytes()
          + table.approximateSize() * Bank.bytesPerEntry(bank.lanes())
          + columns.keptBytes();
    }
  }
}
