package sift.search.tree;

import java.util.concurrent.atomic.LongAdder;
import sift.search.bank.ProgressMonitor;

/**
 * The progress of a search, seen from another thread; that thread can also ask the search to stop.
 *
 * <p>The figures vary from run to run and are for display only.
 */
public final class Progress implements ProgressMonitor {
  private final LongAdder tried = new LongAdder();
  private volatile boolean stopRequested;
  private volatile Stage stage = new Stage(0, "", 0, 0, 0);

  /**
   * A stretch of the search.
   *
   * @param size the number of symbols at work
   * @param activity what is done with formulas of that size
   * @param triedBefore formulas tried when the stage began
   * @param planned formulas to try in this stage, 0 if not known
   * @param classes solution classes found before this stage or round
   */
  public record Stage(int size, String activity, long triedBefore, long planned, long classes) {}

  /** Asks the search to end soon with what it has. */
  public void requestStop() {
    stopRequested = true;
  }

  /** Returns whether the search was asked to end. */
  @Override
  public boolean stopRequested() {
    return stopRequested;
  }

  /** Returns the number of formulas tried up to now, those of an abandoned attempt included. */
  public long tried() {
    return tried.sum();
  }

  /** Returns the current stage. */
  public Stage stage() {
    return stage;
  }

  @Override
  public void tried(long more) {
    tried.add(more);
  }

  public void enter(int size, String activity, long planned, long classes) {
    stage = new Stage(size, activity, tried(), planned, classes);
  }

  void found(long classes) {
    Stage s = stage;
    stage = new Stage(s.size(), s.activity(), s.triedBefore(), s.planned(), classes);
  }
}
