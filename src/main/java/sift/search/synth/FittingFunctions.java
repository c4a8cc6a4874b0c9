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
   */
  public static FittingFunctions of(SynthesisRequest request, int most, Progress progress) {
    int size = request.limits().maxSymbols();
    Goal goal = new Goal(request.samples());
    SampleBank bank = new SampleBank(goal.samples(), request.grammar());
    Predicates predicates = new Predicates(bank);
    Collecting collecting = new Collecting(bank, goal, most);
    Filling filling = new Filling(request, bank, predicates, progress);
    boolean isComplete = filling.fill(size - 1) && filling.through(size, collecting);
    return new FittingFunctions(collecting.formulas, collecting.known.size(), isComplete);
  }

  /** Collects the values that are right on all samples, one for each function. */
  private static final class Collecting implements Level.Sink {
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
      long[] values = block.values(sample);
      for (int i = 0; i < block.length(); i++) {
        if (goal.accepts(sample, values[i]) && goal.accepts(block, i)) {
          add(block, i);
        }
      }
      return known.size() >= MOST_COUNTED;
    }

    private void add(Block block, int i) {
      List<Long> words = new ArrayList<>();
      for (int s = 0; s < goal.samples(); s++) {
        words.add(block.value(s, i));
      }
      if (known.size() < MOST_COUNTED && known.add(words) && formulas.size() < most) {
        formulas.add(bank.expr(block.code(), block.x(i), block.y(i), block.z(i)));
      }
    }
  }
}
