package sift.search.remote;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Other machines that run the tasks of a search. A search, a task and a result are lines of JSON,
 * which {@link RemoteWorker} reads and writes there.
 */
public interface TaskRunner extends AutoCloseable {
  /**
   * The most tasks that are sent together, for each core: some seconds of work, of the largest half
   * a minute.
   */
  int TASKS_PER_CORE = 1024;

  /**
   * The parts for each core into which these are dealt, each sent by itself, which takes about a
   * millisecond.
   */
  int PARTS_PER_CORE = 4;

  /** The most characters of tasks, or of results expected, that are sent together. */
  long MOST_TOGETHER = 1L << 26;

  /** Returns how many cores run tasks. */
  int cores();

  /**
   * Runs tasks, some at the same time; one that is lost with its machine is run again.
   *
   * @param search what is searched; the same text for all tasks of a search
   * @param stop whether the results are no longer wanted; asked several times in a second
   * @return the results in the order of the tasks; nothing if the tasks were stopped
   * @throws sift.search.request.TaskException if a task fails wherever it runs, or the machines are
   *     gone
   */
  Optional<List<String>> run(String search, List<String> tasks, BooleanSupplier stop);

  /** Leaves the other machines. */
  @Override
  void close();
}
