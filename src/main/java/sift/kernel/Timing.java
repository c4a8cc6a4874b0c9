package sift.kernel;

import java.util.Arrays;

/**
 * How long kernels take, warm.
 *
 * @param repetitions how many are measured, odd
 * @param repetitionNanos how long each of them lasts at least
 */
public record Timing(int repetitions, long repetitionNanos) {
  /** A second or two. */
  public static final Timing USUAL = new Timing(7, 100_000_000);

  /** A quarter of a second, for many kernels in a row. */
  public static final Timing QUICK = new Timing(3, 20_000_000);

  private static final int MOST_WARM_UPS = 12;

  /**
   * Nanoseconds for one item, the median of the repetitions.
   *
   * <p>Before, it is repeated until a repetition is no longer a tenth faster than the one before,
   * but not less often than it is measured: compilers need seconds for large kernels.
   *
   * @param items how many a pass computes
   */
  public double nanosPerItem(int items, Runnable pass) {
    double before = repetition(items, pass);
    for (int i = 0; i < MOST_WARM_UPS * repetitions; i++) {
      double now = repetition(items, pass);
      if (i >= repetitions && now > 0.9 * before) {
        break;
      }
      before = now;
    }
    double[] nanos = new double[repetitions];
    for (int i = 0; i < repetitions; i++) {
      nanos[i] = repetition(items, pass);
    }
    Arrays.sort(nanos);
    return nanos[repetitions / 2];
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
