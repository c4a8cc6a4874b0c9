package sift.search.sampled;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.search.enumerate.FingerprintIndex;
import sift.search.enumerate.SampleBank;
import sift.search.enumerate.Weights;

/**
 * Finds an entry, or {@code ^ + -} of two, that is right under masks, which may be 0 on some
 * samples. Sums are exact under masks of low bits only, {@code ^} under all.
 */
final class MaskedJoin {
  private final SampleBank bank;
  private final BitWidth width;
  private final Weights weights;
  private final List<RootOperator> inverted;

  MaskedJoin(SampleBank bank, SynthesisRequest request) {
    this.bank = bank;
    width = request.samples().width();
    weights = request.weights();
    inverted = RootOperator.inverted(WholeRules.of(request));
  }

  /** Target words on all samples, with their masks. */
  @SuppressWarnings("ArrayRecordComponent") // read only here
  record Wanted(long[] words, long[] masks) {
    /** Returns the target words restricted to the samples in a set of bits. */
    static Wanted on(long samples, long[] words, BitWidth width) {
      long[] masks = new long[words.length];
      Arrays.setAll(masks, sample -> (samples >>> sample & 1) == 0 ? 0 : width.mask());
      return new Wanted(words, masks);
    }

    /** Returns the number of bits in the masks. */
    int bits() {
      return Arrays.stream(masks).mapToInt(Long::bitCount).sum();
    }

    private boolean hasLowBitsOnly() {
      return Arrays.stream(masks).allMatch(mask -> (mask & mask + 1) == 0);
    }
  }

  /** Returns the steps that {@link #solve} takes per entry. */
  int stepsPerEntry() {
    return 1 + inverted.size();
  }

  /**
   * Returns the formula of least weight.
   *
   * @param limit entries up to this one serve as operands
   */
  Optional<Expr> solve(Wanted wanted, int limit) {
    int[] samples =
        IntStream.range(0, wanted.masks.length).filter(s -> wanted.masks[s] != 0).toArray();
    long[] keys = new long[limit];
    long whole = 0;
    for (int sample : samples) {
      long mask = wanted.masks[sample];
      whole = SampleBank.mix(whole, wanted.words[sample] & mask);
      for (int entry = 0; entry < limit; entry++) {
        keys[entry] = SampleBank.mix(keys[entry], bank.word(sample, entry) & mask);
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
    boolean hasSums = wanted.hasLowBitsOnly();
    return Split.least(
            inverted.stream()
                .filter(root -> hasSums || root.op() == BinaryOp.XOR)
                .map(root -> pair(root, wanted, samples, limit, index))
                .toList())
        .map(split -> split.expr(bank));
  }

  private Optional<Split> pair(
      RootOperator root, Wanted wanted, int[] samples, int limit, FingerprintIndex index) {
    long[] others = new long[limit];
    for (int sample : samples) {
      long word = wanted.words[sample];
      long mask = wanted.masks[sample];
      for (int entry = 0; entry < others.length; entry++) {
        long other = root.other(width, word, bank.word(sample, entry)) & mask;
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
