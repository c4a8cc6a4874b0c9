package sift.kernel;

import java.util.Arrays;

/** How long a kernel takes, warm, over columns that fit the nearest cache. */
public final class Timing {
  private static final int REPETITIONS = 7;
  private static final long REPETITION_NANOS = 100_000_000;

  private Timing() {}

  /**
   * Nanoseconds for one row, the median of some repetitions of a tenth of a second, the first of
   * which are left to the compiler.
   *
   * @param rows a multiple of the kernel's lanes
   */
  public static double nanosPerRow(ColumnKernel kernel, long[][] in, long[][] out, int rows) {
    double[] nanos = new double[REPETITIONS];
    for (int i = -REPETITIONS; i < REPETITIONS; i++) {
      double now = repetition(kernel, in, out, rows);
      if (i >= 0) {
        nanos[i] = now;
      }
    }
    Arrays.sort(nanos);
    return nanos[REPETITIONS / 2];
  }

  private static double repetition(ColumnKernel kernel, long[][] in, long[][] out, int rows) {
    long begin = System.nanoTime();
    long elapsed;
    long runs = 0;
    do {
      kernel.run(in, out, 0, rows);
      runs++;
      elapsed = System.nanoTime() - begin;
    } while (elapsed < REPETITION_NANOS);
    return (double) elapsed / runs / rows;
  }
}
