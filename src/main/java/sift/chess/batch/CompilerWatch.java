package sift.chess.batch;

import java.util.concurrent.locks.LockSupport;

/**
 * Runs code until HotSpot has compiled it: until it takes as little time as only compiled code
 * does. Before, a kernel takes a thousand times as long.
 *
 * @param limitNanos after this time something is given up
 */
record CompilerWatch(long limitNanos) {
  /** The time that a compiled batch takes where it does badly, by that of scalar. */
  private static final double MAX_RATIO = 1.3;

  /** The rounds in a row in which a batch must take no more. */
  private static final int WINS = 3;

  /** The positions of a run of a kernel: two vectors or more, so that it comes to loop. */
  private static final int POSITIONS = 16;

  /** What a compiled kernel takes for a run, at most; before, a position takes microseconds. */
  private static final int MAX_NANOS = 200 * POSITIONS;

  /**
   * The runs after which a kernel waits for the compiler, as the launcher lets HotSpot compile it
   * after a few. More runs would only make the Vector API hot, and keep the compiler from what
   * matters.
   */
  private static final int RUNS = 12;

  private static final long PAUSE_NANOS = 2_000_000;

  /** Elsewhere kernels take thousands of runs; so they begin to run again after this time. */
  private static final long PAUSES_NANOS = 1_500_000_000L;

  /** Returns whether a kernel is compiled by now, after some time. */
  boolean isCompiled(LaneKernel kernel) {
    long[] columns = kernel.memory();
    long begin = System.nanoTime();
    for (int runs = 1; nanos(() -> kernel.run(columns, POSITIONS)) > MAX_NANOS; runs++) {
      long passed = System.nanoTime() - begin;
      if (passed > limitNanos) {
        return false;
      }
      if (runs >= RUNS && passed < PAUSES_NANOS) {
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
    return true;
  }

  /** Returns whether a batch counts a sample as fast as compiled code by now, after some time. */
  boolean isFast(Batch batch, Sample sample) {
    long begin = System.nanoTime();
    for (int wins = 0; wins < WINS; ) {
      long rival = nanos(sample::countByScalar);
      wins = nanos(() -> sample.countIn(batch)) < MAX_RATIO * rival ? wins + 1 : 0;
      if (wins < WINS && System.nanoTime() - begin > limitNanos) {
        return false;
      }
    }
    return true;
  }

  private static long nanos(Runnable work) {
    long begin = System.nanoTime();
    work.run();
    return System.nanoTime() - begin;
  }
}
