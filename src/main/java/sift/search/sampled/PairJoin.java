package sift.search.sampled;

import java.util.List;
import java.util.Optional;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.search.enumerate.SampleBank;
import sift.search.enumerate.Weights;
import sift.search.enumerate.Workers;

/** Solves {@code | & &~ *} at the root: tries pairs of entries that may be {@link Operands}. */
final class PairJoin {
  /** The greatest number of pairs that is not divided among threads. */
  private static final int FEW = 1 << 16;

  private final SampleBank bank;
  private final Weights weights;
  private final BitWidth width;
  private final int sample;
  private final Workers workers;
  private final List<BinaryOp> ops;

  /** A join whose pairs are compared on one sample before all. */
  PairJoin(SampleBank bank, SynthesisRequest request, int sample, Workers workers) {
    this.bank = bank;
    this.sample = sample;
    this.workers = workers;
    weights = request.weights();
    width = request.samples().width();
    ops =
        WholeRules.of(request).binary().stream()
            .map(WholeRules.Two::op)
            .filter(Operands::restricts)
            .toList();
  }

  /**
   * Returns the split of least weight.
   *
   * @param wanted the words on all samples
   * @param limit the last entry to use as an operand
   */
  Optional<Split> solve(long[] wanted, int limit) {
    return Split.least(ops.stream().map(op -> solve(op, wanted, limit)).toList());
  }

  private Optional<Split> solve(BinaryOp op, long[] wanted, int limit) {
    Operands.Problem problem = new Operands.Problem(bank, op, width);
    Operands left = new Operands(problem, 0, wanted, sample, limit);
    Operands right = op.isCommutative() ? left : new Operands(problem, 1, wanted, sample, limit);
    int few = FEW / Math.max(1, right.size());
    return Split.least(
        workers.ranges(left.size(), few, (from, end) -> solve(op, left, right, from, end)));
  }

  private Optional<Split> solve(BinaryOp op, Operands left, Operands right, int from, int end) {
    Optional<Split> best = Optional.empty();
    for (int i = from; i < end; i++) {
      // The first one has the least weight.
      int found = right.right(bank.words(left.entry(i)), op.isCommutative() ? i : 0);
      if (found >= 0) {
        best = Split.of(bank, weights, op, left.entry(i), found).unlessHeavier(best);
      }
    }
    return best;
  }
}
