package sift.search.sampled;

import sift.lang.ColumnLoops;
import sift.progress.Progress;

/** Fills banks level by level, as far as memory and time allow. */
final class Filling {
  /** What a condition takes, and what is known of the samples on which an entry is right. */
  private static final int CONDITION_BYTES = 150;

  private final SynthesisRequest request;
  private final Banks banks;
  private final Workers workers;
  private final Progress progress;
  private final int mostEntries;
  private int countedLevel;
  private long triedBelow;
  private long triedAtLevel;

  /** The filling of empty banks. */
  Filling(SynthesisRequest request, Banks banks, Workers workers, Progress progress) {
    this.request = request;
    this.banks = banks;
    this.workers = workers;
    this.progress = progress;
    long perEntry =
        (SampleBank.bytes(request.samples().cases(), 1 << 20) >> 20)
            + (banks.hasChoices() ? CONDITION_BYTES : 0);
    mostEntries = Math.clamp(request.limits().memory() / perEntry, 1 << 10, 1 << 27);
  }

  /** Fills up to a level; returns whether it is whole. */
  boolean fill(int level) {
    boolean isWhole = true;
    while (levels() < level && isWhole) {
      isWhole = next();
    }
    return isWhole;
  }

  /** Fills the next level of all banks; returns whether it is whole. */
  boolean next() {
    boolean isWhole = true;
    int level = levels() + 1;
    long tried = 0;
    for (SampleBank bank : banks.all()) {
      int most = mostEntries - banks.entries() + bank.entries();
      Storing storing = new Storing(bank, most, workers);
      if (level == 1) {
        storing.leaves(request.samples());
      } else if (isWhole) {
        isWhole = through(bank, level, storing);
      }
      tried += storing.tried();
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

  /** Goes through the whole formulas of a level; returns whether it came to the end. */
  <P extends Level.Sink> boolean through(int level, Level.Shared<P> sink) {
    return through(banks.start(), level, sink);
  }

  private <P extends Level.Sink> boolean through(SampleBank bank, int level, Level.Shared<P> sink) {
    long formulas = formulas(bank, level);
    ColumnLoops loops = ColumnLoops.of(request.samples().width(), formulas * bank.samples());
    Runs runs = Runs.of(bank, loops, sink, workers, formulas, progress);
    return new Level(bank, runs).run(level);
  }

  /**
   * Counts the first formulas of a level as tried: once, however often the level is gone through.
   */
  void count(int level, long formulas) {
    if (level > countedLevel) {
      triedBelow += triedAtLevel;
      triedAtLevel = 0;
      countedLevel = level;
    }
    triedAtLevel = Math.max(triedAtLevel, formulas);
  }

  /** Returns how many formulas were tried. */
  long tried() {
    return triedBelow + triedAtLevel;
  }

  /**
   * Returns how many whole formulas there are at a level: as many as {@link #through} goes through.
   */
  long formulas(int level) {
    return formulas(banks.start(), level);
  }

  private long formulas(SampleBank bank, int level) {
    Runs.Counting counting = new Runs.Counting(progress);
    new Level(bank, counting).run(level);
    return counting.formulas();
  }
}
