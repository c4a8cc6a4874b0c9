package sift.search.enumerate;

import sift.lang.ColumnLoops;
import sift.progress.Progress;
import sift.spec.Domain;

/**
 * Fills banks level by level within memory and time; enumerates further levels without storing
 * them.
 *
 * <p>Here the formulas of the general engine are enumerated: {@link Level} makes them, and a {@link
 * Level.Shared} sink receives them.
 */
public final class Enumerator {
  /** The bytes of an entry as a condition, with the samples on which it is right. */
  private static final int CONDITION_BYTES = 150;

  private final Domain samples;
  private final Banks banks;
  private final Workers workers;
  private final Progress progress;
  private final int mostEntries;
  private final long mostTried;
  private int countedLevel;
  private long triedBelow;
  private long triedAtLevel;

  /**
   * An enumerator of empty banks.
   *
   * @param memory bytes that the banks may take
   */
  public Enumerator(Banks banks, Domain samples, long memory, Workers workers, Progress progress) {
    this(banks, samples, mostEntries(banks, samples, memory), Long.MAX_VALUE, workers, progress);
  }

  /**
   * An enumerator of empty banks.
   *
   * @param mostEntries how many entries they take
   * @param mostTried once about so many formulas were tried, they are full too
   */
  public Enumerator(
      Banks banks,
      Domain samples,
      int mostEntries,
      long mostTried,
      Workers workers,
      Progress progress) {
    this.samples = samples;
    this.banks = banks;
    this.workers = workers;
    this.progress = progress;
    this.mostEntries = mostEntries;
    this.mostTried = mostTried;
  }

  private static int mostEntries(Banks banks, Domain samples, long memory) {
    long perEntry =
        (SampleBank.bytes(samples.cases(), 1 << 20) >> 20)
            + (banks.hasChoices() ? CONDITION_BYTES : 0);
    return Math.clamp(memory / perEntry, 1 << 10, 1 << 27);
  }

  /** Fills all levels up to {@code level}; returns whether it was completed. */
  public boolean fill(int level) {
    boolean isWhole = true;
    while (levels() < level && isWhole) {
      isWhole = next();
    }
    return isWhole;
  }

  /** Fills the next level of all banks; returns whether it was completed. */
  public boolean next() {
    boolean isWhole = true;
    int level = levels() + 1;
    long tried = 0;
    for (SampleBank bank : banks.all()) {
      int most = mostEntries - banks.entries() + bank.entries();
      BankSink sink = new BankSink(bank, most, mostTried - tried() - tried, workers);
      if (level == 1) {
        sink.leaves(samples);
      } else if (isWhole) {
        isWhole = through(bank, level, sink);
      }
      tried += sink.tried();
    }
    if (isWhole) {
      banks.endLevel();
    }
    count(level, tried);
    return isWhole;
  }

  private int levels() {
    return banks.start().levels();
  }

  /**
   * Enumerates the whole formulas of a level without storing them; returns whether it was
   * completed.
   */
  public <P extends Level.Sink> boolean through(int level, Level.Shared<P> sink) {
    return through(banks.start(), level, sink);
  }

  private <P extends Level.Sink> boolean through(SampleBank bank, int level, Level.Shared<P> sink) {
    long formulas = formulas(bank, level);
    ColumnLoops loops = ColumnLoops.of(samples.width(), formulas * bank.samples());
    Runs runs = new Runs.Batches<>(bank, loops, sink, workers, batch(), progress);
    return new Level(bank.productions(), Level.Cost.SUM, 0, runs).run(level);
  }

  /** Returns the formulas of a batch; one thread uses up each block while it is in the cache. */
  private int batch() {
    return workers.threads() == 1 ? 2 * Block.RUN : workers.threads() * Runs.SHARE;
  }

  /** Counts formulas of a level as tried; those counted before count once. */
  public void count(int level, long formulas) {
    if (level > countedLevel) {
      triedBelow += triedAtLevel;
      triedAtLevel = 0;
      countedLevel = level;
    }
    triedAtLevel = Math.max(triedAtLevel, formulas);
  }

  /** Returns the number of formulas tried. */
  public long tried() {
    return triedBelow + triedAtLevel;
  }

  /** Returns the number of whole formulas of a level, which {@link #through} enumerates. */
  public long formulas(int level) {
    return formulas(banks.start(), level);
  }

  private long formulas(SampleBank bank, int level) {
    Runs.Counting counting = new Runs.Counting(Long.MAX_VALUE, progress);
    new Level(bank.productions(), Level.Cost.SUM, 0, counting).run(level);
    return counting.formulas();
  }
}
