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

  @Override
  public long done() {
    return whole.done();
  }

  @Override
  public Stage stage() {
    return whole.stage();
  }

  @Override
  public void add(long more) {
    whole.add(more);
  }

  @Override
  public void enter(int size, String activity, long planned, long found) {
    whole.enter(size, activity, planned, found);
  }

  @Override
  public void enterParts(int size, String activity, long planned, long found) {
    whole.enterParts(size, activity, planned, found);
  }

  @Override
  public void addParts(long more) {
    whole.addParts(more);
  }

  @Override
  public void leaveOut(long doneEarlier) {
    whole.leaveOut(doneEarlier);
  }

  @Override
  public void found(long found) {
    whole.found(found);
  }

  @Override
  public void found(String best) {
    whole.found(best);
  }

  @Override
  public String best() {
    return whole.best();
  }
}
