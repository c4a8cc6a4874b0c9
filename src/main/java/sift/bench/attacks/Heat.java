package sift.bench.attacks;

/** One contestant on one course, in laps of {@value #LAP} look-ups. */
final class Heat {
  static final int LAP = 4096;

  private final Lap lap;
  private final double[] rounds;
  private int done = 0;
  private int laps = 1;
  private long answer;

  /** So many look-ups. */
  interface Lap {
    /** Runs the lap of this number, from 0 on; returns what depends on every look-up of it. */
    long run(int number);
  }

  Heat(Lap lap, Effort effort) {
    this.lap = lap;
    rounds = new double[effort.rounds()];
  }

  /** Runs until the compiler should have done its work, and sees how many laps make a round. */
  void warm(Effort effort) {
    long begin = System.nanoTime();
    long elapsed = 0;
    long lapNanos = 1;
    for (int i = 0; elapsed < effort.warmNanos(); i++) {
      answer = lap.run(i);
      long now = System.nanoTime() - begin;
      lapNanos = Math.max(1, now - elapsed);
      elapsed = now;
    }
    laps = Math.clamp(effort.roundNanos() / lapNanos, 1, 1 << 20);
    answer = run();
  }

  /** Times one more round. */
  void time() {
    long begin = System.nanoTime();
    long again = run();
    rounds[done++] = (double) (System.nanoTime() - begin) / laps / LAP;
    if (again != answer) {
      throw new IllegalStateException("the same look-ups had another result the next time");
    }
  }

  private long run() {
    long all = 0;
    for (int i = 0; i < laps; i++) {
      all += lap.run(i);
    }
    return all;
  }

  Times times() {
    return Times.of(rounds);
  }
}
