package sift.search.bank;

import java.util.List;
import java.util.PrimitiveIterator;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.LongStream;
import sift.lang.BinaryOp;
import sift.lang.ColumnLoops;
import sift.lang.UnaryOp;
import sift.progress.Progress;

/**
 * Every operator on all entries of a finished bank, and the entry that each result is.
 *
 * <p>Runs inside a ForkJoin pool.
 */
public final class Combinations {
  private static final int TASKS_PER_ROUND = 64;

  private final Problem problem;
  private final Bank bank;
  private final EntryIndex index;
  private final FullColumns columns;
  private final Progress progress;

  /** Combinations of the entries of {@code bank}, looked up in {@code index}. */
  public Combinations(
      Problem problem, Bank bank, EntryIndex index, FullColumns columns, Progress progress) {
    this.problem = problem;
    this.bank = bank;
    this.index = index;
    this.columns = columns;
    this.progress = progress;
  }

  /** A receiver of combinations. */
  public interface Sink {
    /** Receives an {@link Application} of entries that has the function of entry {@code result}. */
    void accept(long application, int result);
  }

  /**
   * Hands over every operator on entries whose sizes make {@code size} symbols with it, of
   * operators that may exchange their operands once for each pair; always in the same order, on one
   * thread.
   *
   * @return false if it was interrupted
   */
  public boolean forEach(int size, Sink sink) {
    columns.keep((size - 1) / 2);
    List<RowRange> ranges = RowRange.of(bank, size);
    ColumnLoops loops =
        problem.loops(
            ranges.stream().mapToLong(range -> range.pairs(bank)).sum() * problem.length());
    for (int at = 0; at < ranges.size(); at += TASKS_PER_ROUND) {
      List<ForkJoinTask<Results>> tasks =
          ranges.subList(at, Math.min(at + TASKS_PER_ROUND, ranges.size())).stream()
              .map(range -> ForkJoinTask.adapt(() -> combined(range, loops)))
              .toList();
      for (ForkJoinTask<Results> task : ForkJoinTask.invokeAll(tasks)) {
        task.join().tell(sink);
      }
      if (progress.stopRequested()) {
        return false;
      }
    }
    return true;
  }

  private Results combined(RowRange range, ColumnLoops loops) {
    FullColumns.Evaluator evaluator = columns.new Evaluator(loops);
    Evaluation evaluation = new Evaluation(problem, loops);
    Results results = new Results();
    for (int row = range.from(); row < range.to() && !progress.stopRequested(); row++) {
      long[] x = evaluator.column(row);
      long tried = 0;
      if (range.colSize() == 0) {
        for (UnaryOp op : problem.grammar().unary()) {
          evaluation.add(op, Application.of(op, row));
        }
        tried += evaluation.find(x, x, index.table(), results);
      } else {
        int end = Math.min(row + 1, bank.first(range.colSize() + 1));
        for (int col = bank.first(range.colSize()); col < end; col++) {
          add(evaluation, row, col);
          tried += evaluation.find(x, columns.column(col), index.table(), results);
        }
      }
      progress.add(tried);
    }
    return results;
  }

  private void add(Evaluation evaluation, int row, int col) {
    for (BinaryOp op : problem.grammar().binary()) {
      evaluation.add(op, Application.of(op, row, col));
      if (row != col && !op.isCommutative()) {
        evaluation.addSwapped(op, Application.of(op, col, row));
      }
    }
  }

  /** The results of a task: application, entry, application, entry, ... */
  private static final class Results implements Evaluation.Sink {
    private final LongStream.Builder words = LongStream.builder();

    @Override
    public void accept(long word, long known) {
      words.accept(word);
      words.accept(known);
    }

    void tell(Sink sink) {
      PrimitiveIterator.OfLong iterator = words.build().iterator();
      while (iterator.hasNext()) {
        sink.accept(iterator.nextLong(), (int) iterator.nextLong());
      }
    }
  }
}
