package sift.progress;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.LongAdder;

/**
 * What long work is doing, for a watcher in another thread; and the watcher's request to stop.
 *
 * <p>The figures vary from run to run and are for display only.
 */
public class Progress {
  private final LongAdder done = new LongAdder();
  private volatile boolean stopRequested;
  private volatile Stage stage = new Stage(0, "preparing", 0, 0, 0);

  /**
   * A stretch of the work.
   *
   * @param size the number of symbols or operations at work, 0 if there are none
   * @param activity what is done
   * @param doneBefore what was done when the stage began
   * @param planned how much is to be done in this stage, 0 if not known
   * @param found what was found before this stage or round
   */
  public record Stage(int size, String activity, long doneBefore, long planned, long found) {}

  /** Asks the work to end soon with what it has. */
  public void requestStop() {
    stopRequested = true;
  }

  /** Returns whether somebody asked the work to end. */
  public boolean stopRequested() {
    return stopRequested;
  }

  /**
   * Ends work that has nothing to show before it is complete.
   *
   * @throws CancellationException if somebody asked it to end
   */
  public void check() {
    if (stopRequested()) {
      throw new CancellationException("stopped");
    }
  }

  /** Returns how much was done: formulas tried, nodes counted; abandoned attempts included. */
  public long done() {
    return done.sum();
  }

  /** Returns the current stage. */
  public Stage stage() {
    return stage;
  }

  /** Counts what was done since the last call; called by many threads. */
  public void add(long more) {
    done.add(more);
  }

  /** Counts as {@link #add}, then ends the work as {@link #check}. */
  public void addAndCheck(long more) {
    add(more);
    check();
  }

  /** Begins a stage. */
  public void enter(int size, String activity, long planned, long found) {
    stage = new Stage(size, activity, done(), planned, found);
  }

  /** Begins a stage of work without sizes, unless it is to end: see {@link #check}. */
  public void enter(String activity) {
    enter(0, activity, 0, 0);
    check();
  }

  /** Says how much has been found by now. */
  public void found(long found) {
    Stage s = stage;
    stage = new Stage(s.size(), s.activity(), s.doneBefore(), s.planned(), found);
  }
}
