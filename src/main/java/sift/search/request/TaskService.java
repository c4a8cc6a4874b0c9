package sift.search.request;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;

/** A service that runs tasks of a search elsewhere. Tasks and results are lines of JSON. */
public interface TaskService {
  /**
   * Returns the results of tasks, in their order; nothing if they are not wanted any more.
   *
   * @param state what the tasks have in common; they are the same as others of the same text only
   *     where this is the same
   * @param later returns the tasks that come after these if nothing changes, up to so many
   * @param stop whether the results are no longer wanted; asked several times in a second
   * @throws TaskException if a task fails wherever it runs, or there is nothing to run it
   */
  Optional<List<String>> results(
      String state, List<String> tasks, IntFunction<List<String>> later, BooleanSupplier stop);
}
