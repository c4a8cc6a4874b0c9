package sift.search.enumerate;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import sift.lang.Expr;
import sift.search.request.Fingerprint;
import sift.spec.Domain;

/** The sink that stores the new functions of a level in the bank. */
public final class BankSink implements Level.Shared<NewFunctions> {
  private final SampleBank bank;
  private final int mostEntries;
  private final long mostTried;
  private final Workers workers;
  private long tried;
  private boolean isFull;

  /**
   * Stores into a bank.
   *
   * @param mostEntries how many entries the bank takes
   * @param mostTried once so many formulas were tried, no more parts are taken
   */
  public BankSink(SampleBank bank, int mostEntries, long mostTried, Workers workers) {
    this.bank = bank;
    this.mostEntries = mostEntries;
    this.mostTried = mostTried;
    this.workers = workers;
  }

  /** Returns the number of formulas tried. */
  public long tried() {
    return tried;
  }

  /** Stores the leaves as the first level. */
  public void leaves(Domain samples) {
    long[] words = new long[bank.samples()];
    for (int leaf = 0; leaf < bank.leaves().size(); leaf++) {
      Expr formula = bank.leaves().get(leaf);
      Arrays.setAll(words, sample -> samples.value(formula, sample));
      tried++;
      store(words, ~leaf);
    }
  }

  private void store(long[] words, int code) {
    Fingerprint print = bank.fingerprint(words);
    if (bank.find(print.high(), print.low()) >= 0) {
      return;
    }
    int entry = bank.entries();
    bank.add(print.high(), print.low(), code, new int[0], 0, sample -> words[sample]);
    for (int sample = 0; sample < words.length; sample++) {
      bank.setWord(sample, entry, words[sample]);
    }
  }

  @Override
  public NewFunctions part() {
    return new NewFunctions(bank);
  }

  @Override
  public boolean take(List<NewFunctions> parts) {
    for (NewFunctions part : parts) {
      if (!isFull) {
        isFull = part.add(mostEntries);
        tried += part.tried();
        isFull |= tried >= mostTried;
      }
    }
    workers.all(parts.stream().map(part -> (Supplier<NewFunctions>) part::setWords).toList());
    return isFull;
  }
}
