package sift.progress;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.LongAdder;

/**
 * What long work is doing, for a watcher in another thread; and the watcher's request to stop.
 *
 * <p>The figures vary from run to run and are for display only.
 */
public class Progress {
  private final Shown shown;
  private volatile boolean stopRequested;

  /** What is shown, common to some work and its parts. */
  private static final class Shown {
    private final LongAdder done = new LongAdder();
    private final LongAdder parts = new LongAdder();
    private volatile String best = "";
    private volatile Stage stage =
        new Stage(0, "preparing", 0, 0, new Begin(0, false, System.nanoTime()));
  }

  /** The progress of new work. */
  public Progress() {
    shown = new Shown();
  }

  /** The progress of a part of some work. */
  Progress(Progress whole) {
    shown = whole.shown;
  }

  /**
   * A stretch of the work.
   *
   * @param size the number of symbols or operations at work, 0 if there are none
   * @param activity what is done
   * @param planned how much is to be done in this stage, 0 if not known
   * @param found what was found before this stage or round
   * @param begin what was done before
   */
  public record Stage(int size, String activity, long planned, long found, Begin begin) {}

  /**
   * The begin of a stage.
   *
   * @param done what was done, in the unit of what is planned
   * @param inParts whether that unit is parts
   * @param nanos the time of {@link System#nanoTime}
   */
  public record Begin(long done, boolean inParts, long nanos) {}

  /**
   * How far a stage has come.
   *
   * @param share of what is planned, 0 to 1
   * @param nanos since it began
   */
  public record Share(double share, long nanos) {}

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
    return shown.done.sum();
  }

  /** Returns the current stage. */
  public Stage stage() {
    return shown.stage;
  }

  /** Counts what was done since the last call; called by many threads. */
  public void add(long more) {
    shown.done.add(more);
  }

  /** Counts as {@link #add}, then ends the work as {@link #check}. */
  public void addAndCheck(long more) {
    add(more);
    check();
  }

  /** Begins a stage of which {@code planned} is to be counted by {@link #add}, 0 if not known. */
  public void enter(int size, String activity, long planned, long found) {
    shown.stage =
        new Stage(size, activity, planned, found, new Begin(done(), false, System.nanoTime()));
  }

  /**
   * Begins a stage of so many parts, which take about the same time each and are counted by {@link
   * #addParts}.
   */
  public void enterParts(int size, String activity, long planned, long found) {
    shown.stage =
        new Stage(
            size, activity, planned, found, new Begin(shown.parts.sum(), true, System.nanoTime()));
  }

  /** Counts parts of a stage as done; called by many threads. */
  public void addParts(long more) {
    shown.parts.add(more);
  }

  /** Takes parts that were done earlier from what is planned. */
  public void leaveOut(long doneEarlier) {
    Stage s = shown.stage;
    shown.stage =
        new Stage(
            s.size(), s.activity(), Math.max(1, s.planned() - doneEarlier), s.found(), s.begin());
  }

  /** Returns how far the current stage has come, unless that is not known. */
  public Optional<Share> share() {
    Stage now = shown.stage;
    if (now.planned() == 0) {
      return Optional.empty();
    }
    long since = (now.begin().inParts() ? shown.parts.sum() : done()) - now.begin().done();
    // Abandoned attempts count too, so that it may seem more than all.
    double share = Math.clamp((double) since / now.planned(), 0, 1);
    return Optional.of(new Share(share, System.nanoTime() - now.begin().nanos()));
  }

  /** Begins a stage of work without sizes, unless it is to end: see {@link #check}. */
  public void enter(String activity) {
    enter(0, activity, 0, 0);
    check();
  }

  /** Says what the best is of all that was found by now. */
  public void found(String newBest) {
    shown.best = newBest;
  }

  /** Returns the best of all that was found, empty if nothing was. */
  public String best() {
    return shown.best;
  }

  /** Says how much has been found by now. */
  public void found(long found) {
    Stage s = shown.stage;
    shown.stage = new Stage(s.size(), s.activity(), s.planned(), found, s.begin());
  }
}
