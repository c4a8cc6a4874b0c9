package sift.bench.attacks;

import java.util.concurrent.CancellationException;

/** How far a contest has come, to be read by another thread, which may also end it. */
public final class Progress {
  private volatile String stage = "preparing";
  private volatile boolean stopRequested = false;

  /** What is being done, {@code "round 3 of 21"}. */
  public String stage() {
    return stage;
  }

  /** Makes the contest throw a {@link CancellationException} soon. */
  public void requestStop() {
    stopRequested = true;
  }

  /** Begins something else. */
  public void enter(String newStage) {
    stage = newStage;
    check();
  }

  /** Throws the exception once a stop is requested. */
  void check() {
    if (stopRequested) {
      throw new CancellationException("stopped");
    }
  }
}
