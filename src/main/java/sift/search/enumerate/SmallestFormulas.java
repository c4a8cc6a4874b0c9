package sift.search.enumerate;

import sift.lang.Expr;
import sift.lang.TreeGrammar;
import sift.progress.Progress;
import sift.spec.Domain;

/**
 * The smallest formulas of all functions up to a size, distinguished on samples. Functions are
 * numbered, those of smaller formulas first.
 */
public final class SmallestFormulas {
  private final SampleBank bank;
  private final Enumerator enumerator;

  /**
   * Finds all functions of up to {@code symbols} symbols.
   *
   * @param samples the words of the inputs
   * @param memory bytes that the functions may take
   * @throws IllegalStateException if they take more
   */
  public SmallestFormulas(TreeGrammar grammar, Domain samples, int symbols, long memory) {
    this(grammar, samples, memory, new Progress());
    if (!fill(symbols)) {
      throw new IllegalStateException(
          "the functions of up to %d symbols take more than %d bytes".formatted(symbols, memory));
    }
  }

  /** No functions yet; {@link #fill} runs until {@code progress} is asked to stop. */
  public SmallestFormulas(TreeGrammar grammar, Domain samples, long memory, Progress progress) {
    Banks banks = new Banks(grammar, samples, Weights.SYMBOLS);
    bank = banks.start();
    enumerator = new Enumerator(banks, samples, memory, Workers.ONE, progress);
  }

  /** Finds all functions up to a size; returns whether it was completed. */
  public boolean fill(int symbols) {
    return enumerator.fill(symbols);
  }

  /** Returns the number of functions. */
  public int count() {
    return bank.entries();
  }

  /** Returns the number of functions up to a size. */
  public int count(int symbols) {
    return bank.end(symbols);
  }

  /** Returns the smallest formula of a function, by its number. */
  public Expr formula(int function) {
    return bank.expr(function);
  }

  /** Returns the words of a function on the samples. */
  public long[] words(int function) {
    return bank.words(function);
  }
}
