package sift.search.sampled;

import java.util.List;
import java.util.Optional;
import sift.lang.BitWidth;
import sift.search.enumerate.SampleBank;
import sift.search.enumerate.Weights;
import sift.search.enumerate.Workers;

/**
 * Solves an operator at the root for both operands: finds entries a and b of a bank with {@code a
 * op b} equal to the goal. For {@code ^ + -} one operand determines the other, which is looked up;
 * other operators are left to {@link PairJoin}.
 */
final class RootJoin {
  /** The greatest number of entries that is not divided among threads. */
  private static final int FEW = 1 << 14;

  private final SampleBank bank;
  private final Weights weights;
  private final BitWidth width;
  private final WordFilter first;
  private final WordFilter second;
  private final WordFilter several;
  private final Workers workers;
  private final RootOperator[] inverted;
  private final PairJoin pairs;

  /**
   * A join over all entries of a bank.
   *
   * @param filters of two samples, the more selective first
   */
  RootJoin(SampleBank bank, SynthesisRequest request, List<WordFilter> filters, Workers workers) {
    this.bank = bank;
    first = filters.getFirst();
    second = filters.getLast();
    this.workers = workers;
    several = WordFilter.several(bank);
    weights = request.weights();
    width = request.samples().width();
    inverted = RootOperator.inverted(WholeRules.of(request)).toArray(RootOperator[]::new);
    pairs = new PairJoin(bank, request, first.sample(), workers);
  }

  /**
   * Returns the split of least weight.
   *
   * @param wanted the words on all samples
   * @param limit the last entry to use as the first operand
   */
  Optional<Split> solve(long[] wanted, int limit) {
    return Split.least(List.of(looked(wanted, limit), pairs.solve(wanted, limit)));
  }

  /** Returns the split of least weight among operators with a look-up. */
  Optional<Split> looked(long[] wanted, int limit) {
    return Split.least(workers.ranges(limit, FEW, (from, end) -> looked(wanted, from, end)));
  }

  private Optional<Split> looked(long[] wanted, int from, int end) {
    Optional<Split> best = Optional.empty();
    int sample = first.sample();
    long result = wanted[sample];
    for (int entry = from; entry < end; entry++) {
      long known = bank.word(sample, entry);
      for (RootOperator root : inverted) {
        if (first.mayHave(root.other(width, result, known))) {
          int found = other(root, wanted, entry);
          if (found >= 0) {
            best = root.split(bank, weights, entry, found).unlessHeavier(best);
          }
        }
      }
    }
    return best;
  }

  /** Returns the entry that is the other operand, or -1. */
  private int other(RootOperator root, long[] wanted, int entry) {
    int sample = second.sample();
    long known = bank.word(sample, entry);
    if (!second.mayHave(root.other(width, wanted[sample], known))
        || !several.mayHaveOther(root, width, wanted, bank, entry)) {
      return -1;
    }
    long[] others = new long[wanted.length];
    for (int s = 0; s < others.length; s++) {
      others[s] = root.other(width, wanted[s], bank.word(s, entry));
    }
    return bank.find(others);
  }
}
