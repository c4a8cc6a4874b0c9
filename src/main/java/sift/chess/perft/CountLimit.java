package sift.chess.perft;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.LongAdder;

/** The most leaves that one count may come to: a {@link Perft} that reports more to it is ended. */
public final class CountLimit implements Perft.Watcher {
  private final long most;
  private final Perft.Watcher next;
  private final LongAdder counted = new LongAdder();

  /** A limit of {@code most} leaves, which passes on what is reported to {@code next}. */
  public CountLimit(long most, Perft.Watcher next) {
    this.most = most;
    this.next = next;
  }

  /**
   * Adds leaves to the present count.
   *
   * @throws CancellationException if they are too many now
   */
  @Override
  public void counted(long leaves) {
    next.counted(leaves);
    counted.add(leaves);
    if (isPassed()) {
      throw new CancellationException("above the limit");
    }
  }

  /** Begins the next count. */
  void begin() {
    counted.reset();
  }

  /** Whether the present count is above the limit. */
  boolean isPassed() {
    return counted.sum() > most;
  }

  /** Returns the leaves of the present count so far. */
  long sum() {
    return counted.sum();
  }
}
