package sift.search;

import java.util.concurrent.atomic.LongAdder;

/**
 * What a search is doing, for a watcher in another thread; and the watcher's request to stop.
 *
 * <p>The figures vary from run to run and are for display only.
 */
public final class ProgramProgress {
  private final LongAdder tried = new LongAdder();
  private final LongAdder tasksDone = new LongAdder();
  private volatile boolean stopRequested;
  private volatile Stage stage = new Stage("", 0, 0, 0);

  /**
   * A stretch of the search.
   *
   * @param question the target, or all of them
   * @param operations the number of operations at work
   * @param tasks how many tasks the stretch has
   * @param tasksBefore tasks done before it
   */
  public record Stage(String question, int operations, int tasks, long tasksBefore) {}

  /** Asks the search to end soon with what it has proved. */
  public void requestStop() {
    stopRequested = true;
  }

  /** Returns whether somebody asked the search to end. */
  public boolean stopRequested() {
    return stopRequested;
  }

  /** Returns the number of programs tried up to now, those of an abandoned attempt included. */
  public long tried() {
    return tried.sum();
  }

  /** Returns the number of tasks done up to now, those of an abandoned attempt included. */
  public long tasksDone() {
    return tasksDone.sum();
  }

  /** Returns the current stage. */
  public Stage stage() {
    return stage;
  }

  public void done(long programs) {
    tried.add(programs);
    tasksDone.increment();
  }

  public void enter(String question, int operations, int tasks) {
    stage = new Stage(question, operations, tasks, tasksDone());
  }
}
