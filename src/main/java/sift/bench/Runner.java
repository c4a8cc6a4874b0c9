package sift.bench;

/**
 * What takes part in a {@link Race}.
 *
 * @param items how many a pass computes
 * @param operations about how many for an item, to tell compiled code from interpreted; {@link
 *     #UNKNOWN} if nobody can say
 */
public record Runner(Passes passes, double items, double operations) {
  /** Operations of code that is not told from interpreted code. */
  public static final double UNKNOWN = Double.POSITIVE_INFINITY;

  /** So slow is an operation that HotSpot has not compiled, or has no instruction for. */
  private static final double INTERPRETED_NANOS = 2;

  /** The work, in passes. */
  public interface Passes {
    /** Runs so many passes one after the other; returns the nanoseconds that count. */
    long nanos(int count);
  }

  /** Returns one whose passes count from begin to end. */
  public static Runner of(Runnable pass, int items, double operations) {
    return new Runner(count -> nanos(pass, count), items, operations);
  }

  private static long nanos(Runnable pass, int count) {
    long begin = System.nanoTime();
    for (int i = 0; i < count; i++) {
      pass.run();
    }
    return System.nanoTime() - begin;
  }

  /** Returns whether so many nanoseconds for an item can only be those of compiled code. */
  public boolean isCompiled(double nanos) {
    return nanos < INTERPRETED_NANOS * Math.max(1, operations);
  }
}
