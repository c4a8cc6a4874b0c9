package sift.search.request;

import java.util.List;
import java.util.Optional;

/**
 * A record of the results of a search's tasks, a line of JSON for each, in the order in which the
 * search took them. A search that begins with such lines takes them in place of running the tasks.
 */
public interface Journal {
  /**
   * Returns the next line that an earlier search kept, without taking it; nothing after the last.
   */
  Optional<String> next();

  /**
   * Takes the line that {@link #next} returned.
   *
   * @param symbols the size that its task is of
   */
  void take(int symbols);

  /**
   * Drops the lines that were not taken: the tasks of this search are others from here on.
   *
   * @param symbols the size whose task the next line is not of
   * @throws RuntimeException if that cannot be; the message is one line
   */
  void drop(int symbols);

  /**
   * Keeps lines of tasks that were run, after all that were taken; they survive the end of the
   * process. At the end of a search it is called without lines.
   */
  void append(int symbols, List<String> lines);
}
