package sift.bench.attacks;

import sift.bench.Runner;

/** One contestant on one course, in laps of {@value #LAP} look-ups; the same laps in each round. */
final class Laps implements Runner.Passes {
  static final int LAP = 4096;

  private final Lap lap;
  private int laps;
  private long answer;

  /** So many look-ups. */
  interface Lap {
    /** Runs the lap of this number, from 0 on; returns what depends on every look-up of it. */
    long run(int number);
  }

  private Laps(Lap lap) {
    this.lap = lap;
  }

  static Runner runner(Lap lap) {
    return new Runner(new Laps(lap), LAP, Runner.UNKNOWN);
  }

  @Override
  public long nanos(int count) {
    long begin = System.nanoTime();
    long all = run(count);
    long nanos = System.nanoTime() - begin;
    if (laps == count && answer != all) {
      throw new IllegalStateException("the same look-ups had another result the next time");
    }
    laps = count;
    answer = all;
    return nanos;
  }

  private long run(int count) {
    long all = 0;
    for (int i = 0; i < count; i++) {
      all += lap.run(i);
    }
    return all;
  }
}
