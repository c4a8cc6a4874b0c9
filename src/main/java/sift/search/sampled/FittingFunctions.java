package sift.search.sampled;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.search.enumerate.Banks;
import sift.search.enumerate.Block;
import sift.search.enumerate.Enumerator;
import sift.search.enumerate.Level;
import sift.search.enumerate.Operation;
import sift.search.enumerate.SampleBank;
import sift.search.enumerate.Workers;
import sift.search.request.Fingerprint;

/**
 * The functions with smallest formulas of one size that are right on samples, distinguished on all
 * words of the request.
 *
 * @param formulas a formula for each, the first ones found
 * @param count the number of these functions
 * @param tried the number of formulas tried
 * @param isComplete whether these are all
 */
public record FittingFunctions(List<Expr> formulas, long count, long tried, boolean isComplete) {
  /** The greatest number of functions to count. */
  static final int MOST_COUNTED = 100_000;

  public FittingFunctions {
    formulas = List.copyOf(formulas);
  }

  /**
   * Enumerates the formulas of a size, until {@code progress} is asked to stop, the memory ends or
   * 100,000 functions are counted.
   *
   * @param request must have weights in symbols; its limit of symbols is the size
   * @param most the number of formulas to keep
   * @param threads worker threads; the result is the same on any number of them
   */
  public static FittingFunctions of(
      SynthesisRequest request, int most, int threads, Progress progress) {
    Workers workers = new Workers(threads);
    return workers.run(() -> of(request, most, workers, progress));
  }

  private static FittingFunctions of(
      SynthesisRequest request, int most, Workers workers, Progress progress) {
    int size = request.limits().maxSymbols();
    Goal goal = new Goal(request);
    Banks banks = new Banks(request.grammar(), request.samples(), request.weights());
    SampleBank bank = banks.start();
    Collecting collecting = new Collecting(bank, goal, most);
    Enumerator enumerator =
        new Enumerator(banks, request.samples(), request.limits().memory(), workers, progress);
    boolean isComplete = enumerator.fill(Math.max(1, size - 1));
    if (size == 1) {
      collecting.addLeaves();
    } else {
      isComplete &= enumerator.through(size, collecting);
    }
    return new FittingFunctions(
        collecting.formulas, collecting.known.size(), collecting.tried, isComplete);
  }

  /** The sink of values that are right on all samples, one for each function. */
  private static final class Collecting implements Level.Shared<Collecting.Found> {
    private final SampleBank bank;
    private final Goal goal;
    private final int most;
    private final int sample;
    private final Set<Fingerprint> known = new HashSet<>();
    private final List<Expr> formulas = new ArrayList<>();
    private long tried;

    Collecting(SampleBank bank, Goal goal, int most) {
      this.bank = bank;
      this.goal = goal;
      this.most = most;
      sample = goal.anyWanted();
    }

    /** Adds the leaves that are right. */
    void addLeaves() {
      tried = bank.entries();
      for (int leaf = 0; leaf < bank.entries(); leaf++) {
        int entry = leaf;
        if (goal.accepts(each -> bank.word(each, entry))) {
          known.add(new Fingerprint(entry, 0));
          formulas.add(bank.expr(entry));
        }
      }
    }

    @Override
    public Found part() {
      return new Found();
    }

    @Override
    public boolean take(List<Found> parts) {
      boolean isFull = false;
      for (Found part : parts) {
        for (Value value : part.values) {
          if (!isFull) {
            add(value);
            isFull = known.size() >= MOST_COUNTED;
            tried += isFull ? value.tried : 0;
          }
        }
        tried += isFull ? 0 : part.tried;
        part.values.clear();
        part.tried = 0;
      }
      return isFull;
    }

    /** Adds a function, unless a smaller formula computes it. */
    private void add(Value value) {
      Fingerprint print = value.print;
      if (bank.find(print.high(), print.low()) < 0 && known.add(print) && formulas.size() < most) {
        formulas.add(value.operation.expr());
      }
    }

    /** A right value, with the formulas its part had tried up to it. */
    private record Value(Fingerprint print, Operation operation, long tried) {}

    /** The right values of some blocks. */
    private final class Found implements Level.Sink {
      private final List<Value> values = new ArrayList<>();
      private long tried;

      @Override
      public boolean accept(Block block) {
        long[] column = block.values(sample);
        for (int i = 0; i < block.length(); i++) {
          int index = i;
          if (goal.accepts(sample, column[i]) && goal.accepts(s -> block.value(s, index))) {
            values.add(value(block, i));
          }
        }
        tried += block.length();
        return false;
      }

      private Value value(Block block, int i) {
        long[] words = new long[goal.samples()];
        Arrays.setAll(words, s -> block.value(s, i));
        return new Value(bank.fingerprint(words), block.operation(i), tried + i + 1);
      }
    }
  }
}
