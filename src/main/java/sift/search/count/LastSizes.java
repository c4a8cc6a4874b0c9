package sift.search.count;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.LongStream;
import sift.lang.BinaryOp;
import sift.lang.ColumnLoops;
import sift.lang.ColumnOps;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.search.bank.Application;
import sift.search.bank.Bank;
import sift.search.bank.EntryIndex;
import sift.search.bank.Fingerprinter;
import sift.search.bank.FullColumns;
import sift.search.bank.Problem;
import sift.search.bank.RowRange;
import sift.search.request.Fingerprint;

/**
 * The derivations of one function among the formulas that are larger than what a bank holds.
 *
 * <p>A tree of N symbols with a binary operator on top stands on trees of up to N - 2, and a bank
 * of all functions up to N - 2 with their derivations suffices. Under an operator of one operand
 * stands a tree of N - 1. Its function is stored only if that operator makes of it the one wanted.
 *
 * <p>Every operator on all entries is tried on sample cases, a row of entries at once; what passes
 * is tried on every case.
 */
final class LastSizes {
  private static final int TASKS_PER_ROUND = 64;
  private static final int RUN = 512;
  private static final int ITSELF = 1;

  private final Problem problem;
  private final Bank bank;
  private final FullColumns columns;
  private final EntryIndex index;
  private final Derivations derivations;
  private final FunctionValues wantedValues;
  private final List<Integer> samples;
  private final Progress progress;
  private final List<UnaryOp> unary;
  private final Map<Fingerprint, Integer> added = new HashMap<>();
  private final int wanted;

  /**
   * A formula that does not compute the wanted function, but does so under an operator.
   *
   * @param ways bit 1 + i: the grammar's unary operator i on top of it makes the function
   */
  private record Below(long step, long ways, Fingerprint fingerprint) {}

  /**
   * Derivations of the function with these values, to be added to those of {@code store}, which has
   * all of the entries of its bank; the bank's lanes are samples of it.
   */
  LastSizes(
      DerivationStore store, EntryIndex index, FunctionValues wantedValues, List<Integer> samples) {
    problem = store.problem();
    bank = store.bank();
    columns = store.columns();
    derivations = store.derivations();
    progress = store.progress();
    this.index = index;
    this.wantedValues = wantedValues;
    this.samples = samples;
    unary = problem.grammar().unary();
    Fingerprint own = wantedValues.fingerprint(problem.fingerprinter());
    int entry = index.entry(own.high(), own.low());
    wanted = entry != EntryIndex.NONE ? entry : derivations.addFunction();
    if (entry == EntryIndex.NONE) {
      unary.stream()
          .filter(op -> Arrays.equals(wantedValues.applied(op), wantedValues.words()))
          .forEach(op -> derivations.add(Application.of(op, wanted), wanted));
    }
  }

  /** Returns the number of the function wanted among the derivations. */
  int wanted() {
    return wanted;
  }

  /**
   * Adds the derivations of formulas of exactly {@code symbols} symbols, more than the bank has;
   * runs inside a ForkJoin pool.
   *
   * @param afterRound told from time to time that some were added
   * @return false if it was interrupted
   */
  boolean add(int symbols, int maxSymbols, Runnable afterRound) {
    List<RowRange> ranges = RowRange.of(bank, symbols);
    List<UnaryOp> above = symbols < maxSymbols ? unary : List.of();
    ColumnLoops loops =
        problem.loops(
            ranges.stream().mapToLong(range -> range.pairs(bank)).sum()
                * problem.grammar().binary().size());
    for (int at = 0; at < ranges.size(); at += TASKS_PER_ROUND) {
      List<ForkJoinTask<Task>> tasks =
          ranges.subList(at, Math.min(at + TASKS_PER_ROUND, ranges.size())).stream()
              .map(range -> ForkJoinTask.adapt(() -> new Task(range, above, loops).run()))
              .toList();
      for (ForkJoinTask<Task> task : ForkJoinTask.invokeAll(tasks)) {
        Task done = task.join();
        done.steps.build().forEach(step -> derivations.add(step, wanted));
        done.below.forEach(
            each -> derivations.add(each.step, function(each.fingerprint, each.ways)));
      }
      if (progress.stopRequested()) {
        return false;
      }
      afterRound.run();
    }
    return true;
  }

  /**
   * Returns the number of a function; one that is not in the bank is added, with what lies above
   * it.
   */
  private int function(Fingerprint fingerprint, long ways) {
    int entry = index.entry(fingerprint.high(), fingerprint.low());
    if (entry != EntryIndex.NONE) {
      return entry;
    }
    return added.computeIfAbsent(
        fingerprint,
        unknown -> {
          int function = derivations.addFunction();
          for (int i = 0; i < unary.size(); i++) {
            if ((ways & way(i)) != 0) {
              derivations.add(Application.of(unary.get(i), function), wanted);
            }
          }
          return function;
        });
  }

  private static long way(int unaryOp) {
    return 2L << unaryOp;
  }

  /** Tries the formulas of some rows. */
  private final class Task {
    private final RowRange range;
    private final List<UnaryOp> above;
    private final ColumnLoops loops;
    private final FullColumns.Evaluator rows;
    private final FullColumns.Evaluator cols;
    private final Fingerprinter fingerprinter = problem.fingerprinter();
    private final long[] goals = new long[bank.lanes()];
    private final long[] result = new long[problem.length()];
    private final long[] further = new long[RUN];
    // What was found: steps to the wanted function, and steps to functions below it.
    private final LongStream.Builder steps = LongStream.builder();
    private final List<Below> below = new ArrayList<>();

    Task(RowRange range, List<UnaryOp> above, ColumnLoops loops) {
      this.range = range;
      this.above = above;
      this.loops = loops;
      rows = columns.new Evaluator(loops);
      cols = columns.new Evaluator(loops);
      Arrays.setAll(goals, lane -> wantedValues.words()[samples.get(lane)]);
    }

    Task run() {
      if (range.colSize() == 0) {
        unary();
      } else {
        binary();
      }
      return this;
    }

    private void unary() {
      for (int row = range.from(); row < range.to() && !progress.stopRequested(); row++) {
        for (UnaryOp op : unary) {
          tryOut(Application.of(op, row), row, row);
        }
      }
      progress.add(range.pairs(bank) * unary.size());
    }

    private void binary() {
      int firstCol = bank.first(range.colSize());
      int count = bank.count(range.colSize());
      RowMatcher matcher = new RowMatcher(ColumnOps.padded(count), goals[0], above, loops);
      bank.copyLane(0, range.colSize(), firstCol, count, matcher.cols());
      for (int row = range.from(); row < range.to() && !progress.stopRequested(); row++) {
        int end = Math.min(row + 1 - firstCol, count);
        matcher.setRow(bank.value(0, range.rowSize(), row), end);
        for (BinaryOp op : problem.grammar().binary()) {
          for (int at = matcher.first(op); at < end; at = matcher.next(at)) {
            tryOut(Application.of(op, row, firstCol + at), row, firstCol + at);
          }
          if (!op.isCommutative()) {
            for (int at = matcher.firstSwapped(op); at < end; at = matcher.next(at)) {
              if (firstCol + at != row) {
                tryOut(Application.of(op, firstCol + at, row), row, firstCol + at);
              }
            }
          }
        }
        progress.add((long) end * problem.grammar().binary().size());
      }
    }

    private void tryOut(long step, int row, int col) {
      long ways = (2L << above.size()) - 1;
      for (int lane = 0; lane < goals.length && ways != 0; lane++) {
        long x = bank.value(lane, range.rowSize(), row);
        long value;
        if (range.colSize() == 0) {
          value = problem.width().apply(Application.unary(step), x);
        } else {
          long y = bank.value(lane, range.colSize(), col);
          BinaryOp op = Application.binary(step);
          value =
              Application.left(step) == row
                  ? problem.width().apply(op, x, y)
                  : problem.width().apply(op, y, x);
        }
        ways = leadingTo(goals[lane], value, ways);
      }
      if (ways != 0) {
        prove(step, row, col, ways);
      }
    }

    private long leadingTo(long goal, long value, long ways) {
      long leading = value == goal ? ways & ITSELF : 0;
      for (int i = 0; i < above.size(); i++) {
        if ((ways & way(i)) != 0 && problem.width().apply(above.get(i), value) == goal) {
          leading |= way(i);
        }
      }
      return leading;
    }

    private void prove(long step, int row, int col, long passed) {
      long[] x = rows.column(row);
      long[] y = range.colSize() == 0 ? x : cols.column(col);
      long ways = passed;
      for (int from = 0; from < result.length && ways != 0; from += RUN) {
        int length = Math.min(RUN, result.length - from);
        if (range.colSize() == 0) {
          loops.apply(Application.unary(step), x, from, result, from, length);
        } else if (Application.left(step) == row) {
          loops.apply(Application.binary(step), x, from, y, from, result, from, length);
        } else {
          loops.apply(Application.binary(step), y, from, x, from, result, from, length);
        }
        ways = leadingTo(from, length, ways);
      }
      if ((ways & ITSELF) != 0) {
        steps.accept(step);
      } else if (ways != 0) {
        fingerprinter.reset();
        fingerprinter.add(ColumnLoops.SCALAR, result, 0, 0, result.length);
        below.add(new Below(step, ways, fingerprinter.fingerprint()));
      }
    }

    private long leadingTo(int from, int length, long ways) {
      long[] words = wantedValues.words();
      int to = from + length;
      long leading = Arrays.equals(result, from, to, words, from, to) ? ways & ITSELF : 0;
      for (int i = 0; i < above.size(); i++) {
        if ((ways & way(i)) != 0) {
          loops.apply(above.get(i), result, from, further, 0, length);
          leading |= Arrays.equals(further, 0, length, words, from, to) ? way(i) : 0;
        }
      }
      return leading;
    }
  }
}
