package sift.shorten;

import java.util.EnumSet;
import java.util.Set;

/**
 * Two pieces of work that go on by turns, a moment each, so that together they take one processor.
 * Each calls {@link #pass} all the time.
 */
final class Turns {
  private static final long MOMENT_NANOS = 50_000_000;

  /** The two. */
  enum Work {
    EXHAUSTIVE,
    GENERAL;

    private Work other() {
      return this == EXHAUSTIVE ? GENERAL : EXHAUSTIVE;
    }
  }

  private final Set<Work> ended = EnumSet.noneOf(Work.class);
  private Work turn = Work.EXHAUSTIVE;
  private long begin = System.nanoTime();

  /** Waits while it is the turn of the other one. */
  synchronized void pass(Work work) {
    if (turn == work && System.nanoTime() - begin >= MOMENT_NANOS) {
      give(work.other());
    }
    try {
      while (turn != work && !ended.contains(work)) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Leaves all turns to the other one. */
  synchronized void end(Work work) {
    ended.add(work);
    give(work.other());
  }

  private void give(Work work) {
    if (!ended.contains(work)) {
      turn = work;
      begin = System.nanoTime();
      notifyAll();
    }
  }
}
