package sift.template;

import java.util.concurrent.atomic.LongAdder;

/**
 * What a search is doing, for a watcher in another thread; and the watcher's request to stop.
 *
 * <p>The figures are for display only.
 */
public final class Progress {
  private final LongAdder shapes = new LongAdder();
  private final LongAdder tasksDone = new LongAdder();
  private volatile boolean stopRequested;
  private volatile Stage stage = new Stage(0, 0, 0, 0);

  /**
   * A stretch of the search.
   *
   * @param logic how many of the operations are logic
   * @param shifts how many are shifts
   * @param tasks how many tasks the stretch has
   * @param tasksBefore tasks done before it
   */
  public record Stage(int logic, int shifts, int tasks, long tasksBefore) {}

  /** Asks the search to end soon with what it has proved. */
  public void requestStop() {
    stopRequested = true;
  }

  /** Whether somebody asked the search to end. */
  public boolean stopRequested() {
    return stopRequested;
  }

  /** Shapes tried up to now. */
  public long shapes() {
    return shapes.sum();
  }

  /** Tasks done up to now. */
  public long tasksDone() {
    return tasksDone.sum();
  }

  /** The current stage. */
  public Stage stage() {
    return stage;
  }

  void tried(long more) {
    shapes.add(more);
  }

  void taskDone() {
    tasksDone.increment();
  }

  public void enter(int logic, int shifts, int tasks) {
    stage = new Stage(logic, shifts, tasks, tasksDone());
  }
}
