package sift.kernel;

import java.util.Arrays;

/**
 * How long kernels take, warm.
 *
 * <p>Before anything is measured, a kernel runs until HotSpot has compiled it: until a repetition
 * is no longer a tenth faster than the one before, and no slower than {@value #INTERPRETED_NANOS}
 * ns an operation, which nothing compiled is, or until patience is at an end.
 *
 * @param repetitions how many are measured, odd
 * @param repetitionNanos how long each of them lasts at least
 * @param patienceNanos how long to wait for the compiler
 */
public record Timing(int repetitions, long repetitionNanos, long patienceNanos) {
  /** A second or two. */
  public static final Timing USUAL = new Timing(7, 100_000_000, 30_000_000_000L);

  /** A quarter of a second, for many kernels in a row. */
  public static final Timing QUICK = new Timing(7, 15_000_000, 30_000_000_000L);

  /** So slow is an operation that HotSpot has not compiled, or has no instruction for. */
  private static final double INTERPRETED_NANOS = 2;

  /**
   * Nanoseconds for one item, the median of the repetitions.
   *
   * @param items how many a pass computes
   * @param operations of an item: a vector of four items shares each of its own
   */
  public double nanosPerItem(int items, double operations, Runnable pass) {
    long begin = System.nanoTime();
    double now = repetition(items, pass);
    for (int i = 1; i < repetitions || System.nanoTime() - begin < patienceNanos; i++) {
      double before = now;
      now = repetition(items, pass);
      if (i >= repetitions && now > 0.9 * before && isCompiled(now, operations)) {
        break;
      }
    }
    double[] nanos = new double[repetitions];
    for (int i = 0; i < repetitions; i++) {
      nanos[i] = repetition(items, pass);
    }
    Arrays.sort(nanos);
    return nanos[repetitions / 2];
  }

  /** The same for vectors wider than the machine's, which no compiler makes fast. */
  public Timing impatient() {
    return new Timing(repetitions, repetitionNanos, 0);
  }

  /** Whether so many nanoseconds for an item can only be those of compiled code. */
  public static boolean isCompiled(double nanos, double operations) {
    return nanos < INTERPRETED_NANOS * Math.max(1, operations);
  }

  private double repetition(int items, Runnable pass) {
    long begin = System.nanoTime();
    long elapsed;
    long passes = 0;
    do {
      pass.run();
      passes++;
      elapsed = System.nanoTime() - begin;
    } while (elapsed < repetitionNanos);
    return (double) elapsed / passes / items;
  }
}
