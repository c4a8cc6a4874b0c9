package sift.search.request;

import java.util.List;
import java.util.Optional;

/**
 * A record of the results of a search's tasks, a line of JSON for each, in the order in which the
 * search took them. A resumed search takes these lines instead of running their tasks.
 */
public interface Journal {
  /**
   * Returns the next line that an earlier search kept, without taking it; nothing after the last.
   */
  Optional<String> next();

  /**
   * Takes the line that {@link #next} returned.
   *
   * @param symbols the size of its task
   */
  void take(int symbols);

  /**
   * Drops the remaining lines, because the tasks of this search differ from here on.
   *
   * @param symbols the size of the task that the next line does not belong to
   * @throws RuntimeException if lines cannot be dropped; the message is one line
   */
  void drop(int symbols);

  /**
   * Appends the lines of finished tasks after all taken; they survive the end of the process. At
   * the end of a search it is called without lines.
   */
  void append(int symbols, List<String> lines);
}
