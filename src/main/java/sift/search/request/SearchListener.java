package sift.search.request;

import java.util.Optional;
import java.util.function.Supplier;

/** A listener to a search; by default it ignores everything. Called on one thread at a time. */
public interface SearchListener {
  /** Ignores everything. */
  SearchListener NONE = new SearchListener() {};

  /**
   * Returns whether {@link #onClass} is to be called: every class then needs its least formula,
   * which takes time.
   */
  default boolean wantsClasses() {
    return false;
  }

  /** Receives every class when it is found, if {@link #wantsClasses}. */
  default void onClass(FoundFormula found) {}

  /** Returns the journal where the search goes on, and to which it writes, if there is one. */
  default Optional<Journal> journal() {
    return Optional.empty();
  }

  /** Returns what runs the tasks of the search on other machines, if they are not to run here. */
  default Optional<TaskService> tasks() {
    return Optional.empty();
  }

  /**
   * Receives the evidence for the result when the search ends.
   *
   * @param evidence computes it when asked, which takes time; usable during this call only
   */
  default void onEnd(Supplier<Evidence> evidence) {}
}
