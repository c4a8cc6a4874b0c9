package sift.search.synth;

import sift.lang.ColumnLoops;
import sift.progress.Progress;
import sift.search.synth.SynthesisRequest.Choices;

/** Fills a bank level by level, as far as memory and time allow. */
final class Filling {
  /** What a condition takes, and what is known of the samples on which an entry is right. */
  private static final int CONDITION_BYTES = 150;

  private final SynthesisRequest request;
  private final SampleBank bank;
  private final Workers workers;
  private final Predicates predicates;
  private final Level.Setting setting;
  private final int mostEntries;
  private int countedLevel;
  private long triedBelow;
  private long triedAtLevel;

  /** The filling of an empty bank; the conditions go along if choices are allowed. */
  Filling(
      SynthesisRequest request,
      SampleBank bank,
      Workers workers,
      Predicates predicates,
      Progress progress) {
    this.request = request;
    this.bank = bank;
    this.workers = workers;
    this.predicates = predicates;
    setting =
        new Level.Setting(request.grammar(), request.weights(), predicates, workers, progress);
    long perEntry =
        (SampleBank.bytes(bank.samples(), 1 << 20) >> 20)
            + (request.choices() == Choices.ALLOWED ? CONDITION_BYTES : 0);
    mostEntries = Math.clamp(request.limits().memory() / perEntry, 1 << 10, 1 << 27);
  }

  /** Fills up to a level; returns whether it is whole. */
  boolean fill(int level) {
    boolean isWhole = true;
    while (bank.levels() < level && isWhole) {
      isWhole = next();
    }
    return isWhole;
  }

  /** Fills the next level; returns whether it is whole. */
  boolean next() {
    Storing storing = new Storing(bank, mostEntries, workers);
    boolean isWhole = true;
    int level = bank.levels() + 1;
    if (level == 1) {
      storing.leaves(request.grammar(), request.samples(), request.samples().width());
    } else {
      isWhole = through(level, storing);
      if (isWhole) {
        bank.endLevel();
      }
    }
    count(level, storing.tried());
    if (isWhole && request.choices() == Choices.ALLOWED) {
      predicates.addLevel();
    }
    return isWhole;
  }

  /** Goes through a level without more ado; returns whether it came to the end. */
  <P extends Level.Sink> boolean through(int level, Level.Shared<P> sink) {
    long formulas = formulas(level);
    ColumnLoops loops = ColumnLoops.of(request.samples().width(), formulas * bank.samples());
    return new Level(bank, setting, Runs.of(bank, loops, sink, setting, formulas)).run(level);
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

  /** Returns how many formulas there are at a level: as many as {@link #through} goes through. */
  long formulas(int level) {
    Runs.Counting counting = new Runs.Counting();
    new Level(bank, setting, counting).run(level);
    return counting.formulas();
  }
}
