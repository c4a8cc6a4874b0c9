package sift.search.synth;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sift.lang.Expr;
import sift.progress.Progress;

/**
 * The functions of one size that are right on samples, told apart on all words of the request.
 *
 * @param formulas a formula for each, those found first
 * @param count how many there are
 * @param isComplete whether all formulas of that size were tried
 */
public record FittingFunctions(List<Expr> formulas, long count, boolean isComplete) {
  private static final int MOST_COUNTED = 100_000;

  public FittingFunctions {
    formulas = List.copyOf(formulas);
  }

  /**
   * Goes through the formulas of a size, until {@code progress} is asked to stop, the memory ends
   * or 100,000 functions are counted. No smaller formula may be right.
   *
   * @param request whose weights are symbols; its limit of symbols is the size
   * @param most how many formulas are kept
   * @param threads worker threads; the answer is the same on any number of them
   */
  public static FittingFunctions of(
      SynthesisRequest request, int most, int threads, Progress progress) {
    Workers workers = new Workers(threads);
    return workers.run(() -> of(request, most, workers, progress));
  }

  private static FittingFunctions of(
      SynthesisRequest request, int most, Workers workers, Progress progress) {
    int size = request.limits().maxSymbols();
    Goal goal = new Goal(request.samples());
    SampleBank bank = new SampleBank(goal.samples(), request.grammar());
    Predicates predicates = new Predicates(bank);
    Collecting collecting = new Collecting(bank, goal, most);
    Filling filling = new Filling(request, bank, workers, predicates, progress);
    boolean isComplete = filling.fill(size - 1) && filling.through(size, collecting);
    return new FittingFunctions(collecting.formulas, collecting.known.size(), isComplete);
  }

  /** Collects the values that are right on all samples, one for each function. */
  private static final class Collecting implements Level.Shared<Collecting.Found> {
    private final SampleBank bank;
    private final Goal goal;
    private final int most;
    private final int sample;
    private final Set<List<Long>> known = new HashSet<>();
    private final List<Expr> formulas = new ArrayList<>();

    Collecting(SampleBank bank, Goal goal, int most) {
      this.bank = bank;
      this.goal = goal;
      this.most = most;
      sample = goal.anyWanted();
    }

    @Override
    public boolean accept(Block block) {
      Found part = part();
      part.accept(block);
      return take(List.of(part));
    }

    @Override
    public Found part() {
      return new Found();
    }

    @Override
    public boolean take(List<Found> parts) {
      for (Found part : parts) {
        part.values.forEach(this::add);
        part.values.clear();
      }
      return known.size() >= MOST_COUNTED;
    }

    private void add(Value value) {
      if (known.size() < MOST_COUNTED && known.add(value.words) && formulas.size() < most) {
        formulas.add(value.formula(bank));
      }
    }

    /** A value that is right. */
    private record Value(List<Long> words, Operation operation) {
      Expr formula(SampleBank bank) {
        return bank.expr(operation.code(), operation.x(), operation.y(), operation.z());
      }
    }

    /** The values of some blocks that are right. */
    private final class Found implements Level.Sink {
      private final List<Value> values = new ArrayList<>();

      @Override
      public boolean accept(Block block) {
        long[] column = block.values(sample);
        for (int i = 0; i < block.length(); i++) {
          if (goal.accepts(sample, column[i]) && goal.accepts(block, i)) {
            values.add(value(block, i));
          }
        }
        return false;
      }

      private Value value(Block block, int i) {
        List<Long> words = new ArrayList<>();
        for (int s = 0; s < goal.samples(); s++) {
          words.add(block.value(s, i));
        }
        Operation operation =
            new Operation(block.code(), block.x(i), block.y(i), block.z(i), Operation.NONE);
        return new Value(words, operation);
      }
    }
  }
}
