package sift.search.sampled;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.search.enumerate.FingerprintIndex;
import sift.search.enumerate.SampleBank;
import sift.search.enumerate.Weights;

/** Finds an entry, or {@code ^ + -} of two, that is right on some of the samples. */
final class SubsetJoin {
  private final SampleBank bank;
  private final long[] wanted;
  private final BitWidth width;
  private final Weights weights;
  private final List<RootOperator> inverted;

  SubsetJoin(SampleBank bank, long[] wanted, SynthesisRequest request) {
    this.bank = bank;
    this.wanted = wanted;
    width = request.samples().width();
    weights = request.weights();
    inverted = RootOperator.inverted(WholeRules.of(request));
  }

  /**
   * Returns the formula of least weight.
   *
   * @param on the samples, as bits
   * @param limit entries up to this one serve as operands
   */
  Optional<Expr> solve(long on, int limit) {
    int[] samples = IntStream.range(0, wanted.length).filter(s -> (on >>> s & 1) != 0).toArray();
    long[] keys = new long[limit];
    long whole = 0;
    for (int sample : samples) {
      whole = SampleBank.mix(whole, wanted[sample]);
      for (int entry = 0; entry < limit; entry++) {
        keys[entry] = SampleBank.mix(keys[entry], bank.word(sample, entry));
      }
    }
    FingerprintIndex index = new FingerprintIndex();
    for (int entry = 0; entry < limit; entry++) {
      if (index.find(keys[entry], 0) < 0) {
        index.add(keys[entry], 0, entry);
      }
    }
    int single = index.find(whole, 0);
    if (single >= 0) {
      return Optional.of(bank.expr(single));
    }
    return Split.least(inverted.stream().map(root -> pair(root, samples, limit, index)).toList())
        .map(split -> split.expr(bank));
  }

  private Optional<Split> pair(
      RootOperator root, int[] samples, int limit, FingerprintIndex index) {
    long[] others = new long[limit];
    for (int sample : samples) {
      for (int entry = 0; entry < others.length; entry++) {
        long other = root.other(width, wanted[sample], bank.word(sample, entry));
        others[entry] = SampleBank.mix(others[entry], other);
      }
    }
    Optional<Split> best = Optional.empty();
    for (int entry = 0; entry < others.length; entry++) {
      int found = index.find(others[entry], 0);
      if (found >= 0) {
        best = root.split(bank, weights, entry, found).unlessHeavier(best);
      }
    }
    return best;
  }
}
