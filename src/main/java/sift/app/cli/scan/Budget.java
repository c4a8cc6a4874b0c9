package sift.app.cli.scan;

import java.time.Duration;

/** Shares the time that all expressions may take among those that are left. */
final class Budget {
  // The search and the improvement of what it finds each take the time of an expression.
  private static final int PARTS = 2;

  private final Duration each;
  private final long endNanos;
  private final int threads;
  private int left;

  /**
   * A budget.
   *
   * @param each the most that an expression gets
   * @param endNanos when all is spent, as {@link System#nanoTime} says
   * @param expressions how many there are
   */
  Budget(Duration each, long endNanos, int threads, int expressions) {
    this.each = each;
    this.endNanos = endNanos;
    this.threads = threads;
    left = expressions;
  }

  /** Returns the time for the next expression; none when all of it is spent. */
  synchronized Duration next() {
    long nanos = Math.max(0, endNanos - System.nanoTime());
    Duration share = Duration.ofNanos(nanos).multipliedBy(threads).dividedBy((long) PARTS * left--);
    return share.compareTo(each) < 0 ? share : each;
  }
}
