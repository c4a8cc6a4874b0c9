package sift.chess.perft;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongConsumer;

/** The most leaves that one count may come to: a {@link Perft} that reports more to it is ended. */
public final class CountLimit implements LongConsumer {
  private final long most;
  private final LongConsumer next;
  private final LongAdder counted = new LongAdder();

  /** A limit of {@code most} leaves, which passes on what is reported to {@code next}. */
  public CountLimit(long most, LongConsumer next) {
    this.most = most;
    this.next = next;
  }

  /**
   * Adds leaves to the present count.
   *
   * @throws CancellationException if they are too many now
   */
  @Override
  public void accept(long leaves) {
    next.accept(leaves);
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
  long counted() {
    return counted.sum();
  }
}
