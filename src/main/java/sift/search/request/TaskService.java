package sift.search.request;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;

/** A service that runs tasks of a search elsewhere. Tasks and results are lines of JSON. */
public interface TaskService {
  /**
   * Returns the results of tasks, in their order; nothing if stopped.
   *
   * @param state the common state of the tasks; tasks are equal only if text and state are equal
   * @param later returns the next tasks if the state does not change, up to a number
   * @param stop whether to stop; called several times in a second
   * @throws TaskException if a task fails wherever it runs, or there is nothing to run it
   */
  Optional<List<String>> results(
      String state, List<String> tasks, IntFunction<List<String>> later, BooleanSupplier stop);
}
