package sift.search.sampled;

import java.util.Optional;
import sift.lang.Expr;
import sift.lang.TreeGrammar;
import sift.progress.Progress;
import sift.search.sampled.SynthesisRequest.Limits;
import sift.search.sampled.SynthesisRequest.Patience;
import sift.spec.Domain;

/**
 * The smallest formulas of all functions up to a size, told apart on samples. Functions are
 * numbered, those of smaller formulas first.
 */
public final class SmallestFormulas {
  private final SampleBank bank;
  private final Filling filling;

  /** Finds all functions, up to the largest size of the request, of its words. */
  public SmallestFormulas(SynthesisRequest request) {
    this(request, new Progress());
    fill(request.limits().maxSymbols());
  }

  /**
   * No functions yet, told apart on the samples.
   *
   * @param memory bytes that they may take
   */
  public SmallestFormulas(TreeGrammar grammar, Domain samples, long memory, Progress progress) {
    this(
        new SynthesisRequest(
            grammar,
            samples,
            Weights.SYMBOLS,
            new Limits(Integer.MAX_VALUE, memory, Patience.FIRST)),
        progress);
  }

  private SmallestFormulas(SynthesisRequest request, Progress progress) {
    Banks banks = new Banks(request);
    bank = banks.start();
    filling = new Filling(request, banks, Workers.ONE, progress);
  }

  /** Finds all functions up to a size; returns whether that came to its end. */
  public boolean fill(int symbols) {
    return filling.fill(symbols);
  }

  /** Returns how many functions there are. */
  public int count() {
    return bank.entries();
  }

  /** Returns how many functions there are up to a size. */
  public int count(int symbols) {
    return bank.end(symbols);
  }

  /** Returns the words of a function on the samples. */
  public long[] words(int function) {
    return bank.words(function);
  }

  /** Returns the smallest formula that has these words on the samples, if there is one. */
  public Optional<Expr> of(long[] words) {
    int entry = bank.find(words);
    return entry < 0 ? Optional.empty() : Optional.of(bank.expr(entry));
  }
}
