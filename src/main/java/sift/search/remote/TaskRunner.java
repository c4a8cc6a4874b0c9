package sift.search.remote;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Runs the tasks of a search on other machines. A search, a task and a result are lines of JSON,
 * which {@link RemoteWorker} reads and writes there.
 */
public interface TaskRunner extends AutoCloseable {
  /**
   * The most tasks sent together, for each core: some seconds of work, of the largest half a
   * minute.
   */
  int TASKS_PER_CORE = 1024;

  /** The messages for each core into which these are divided; each takes about a millisecond. */
  int PARTS_PER_CORE = 4;

  /** The most characters of tasks, or of expected results, sent together. */
  long MOST_TOGETHER = 1L << 26;

  /** Returns the number of cores that run tasks. */
  int cores();

  /**
   * Runs tasks in parallel; one that is lost with its machine is run again.
   *
   * @param search the description of the search; the same for all its tasks
   * @param stop whether to stop; called several times in a second
   * @return the results in the order of the tasks; nothing if the tasks were stopped
   * @throws sift.search.request.TaskException if a task fails wherever it runs, or the machines are
   *     gone
   */
  Optional<List<String>> run(String search, List<String> tasks, BooleanSupplier stop);

  /** Leaves the other machines. */
  @Override
  void close();
}
