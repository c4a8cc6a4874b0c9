package sift.search.enumerate;

import java.util.Optional;
import sift.lang.Expr;
import sift.lang.TreeGrammar;
import sift.progress.Progress;
import sift.spec.Domain;

/** The smallest formulas of all functions up to a size, told apart on samples. */
public final class SmallestFormulas {
  private final SampleBank bank;

  /**
   * Finds all functions of up to so many symbols.
   *
   * @param samples the words of the inputs
   * @param memory bytes that the functions may take
   * @throws IllegalStateException if they take more
   */
  public SmallestFormulas(TreeGrammar grammar, Domain samples, int symbols, long memory) {
    Banks banks = new Banks(grammar, samples, Weights.SYMBOLS);
    bank = banks.start();
    if (!new Enumerator(banks, samples, memory, Workers.ONE, new Progress()).fill(symbols)) {
      throw new IllegalStateException(
          "the functions of up to %d symbols take more than %d bytes".formatted(symbols, memory));
    }
  }

  /** Returns how many functions there are. */
  public int count() {
    return bank.entries();
  }

  /** Returns the smallest formula of a function, by its number; those of few symbols come first. */
  public Expr formula(int function) {
    return bank.expr(function);
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
