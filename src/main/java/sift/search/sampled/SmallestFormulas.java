package sift.search.sampled;

import java.util.Optional;
import sift.lang.Expr;
import sift.progress.Progress;

/** The smallest formulas of all functions up to a size, told apart on samples. */
public final class SmallestFormulas {
  private final SampleBank bank;

  /** Finds all functions, up to the largest size of the request, of its words. */
  public SmallestFormulas(SynthesisRequest request) {
    Banks banks = new Banks(request);
    bank = banks.start();
    new Filling(request, banks, Workers.ONE, new Progress()).fill(request.limits().maxSymbols());
  }

  /** Returns how many functions there are. */
  public int count() {
    return bank.entries();
  }

  /** Returns the smallest formula that has these words on the samples, if there is one. */
  public Optional<Expr> of(long[] words) {
    int entry = bank.find(words);
    return entry < 0 ? Optional.empty() : Optional.of(bank.expr(entry));
  }
}
