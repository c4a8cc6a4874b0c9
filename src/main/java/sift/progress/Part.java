package sift.progress;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/** A part of some work: shown and counted as that work, and over when it is, or before. */
public final class Part extends Progress {
  private final Progress whole;
  private final BooleanSupplier isOver;

  /**
   * A part of {@code whole}.
   *
   * @param isOver whether the part is to end although the whole goes on; called by many threads,
   *     and so often that it must be cheap
   */
  public Part(Progress whole, BooleanSupplier isOver) {
    super(whole);
    this.whole = whole;
    this.isOver = isOver;
  }

  /**
   * Returns the part that ends when so much time is over. A clock says so once, so that loops may
   * ask at each step.
   */
  public static Part within(Duration time, Progress whole) {
    AtomicBoolean isOver = new AtomicBoolean(time.isZero());
    CompletableFuture.delayedExecutor(time.toNanos(), TimeUnit.NANOSECONDS, Runnable::run)
        .execute(() -> isOver.set(true));
    return new Part(whole, isOver::get);
  }

  @Override
  public boolean stopRequested() {
    return super.stopRequested() || whole.stopRequested() || isOver.getAsBoolean();
  }
}
