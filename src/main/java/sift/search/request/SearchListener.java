package sift.search.request;

import java.util.Optional;
import java.util.function.Supplier;

/** A listener to a search; the default methods do nothing. Called on one thread at a time. */
public interface SearchListener {
  /** A listener that does nothing. */
  SearchListener NONE = new SearchListener() {};

  /**
   * Returns whether to call {@link #onClass}: every class then needs its least formula, which takes
   * time.
   */
  default boolean wantsClasses() {
    return false;
  }

  /** Receives every class when it is found, if {@link #wantsClasses}. */
  default void onClass(FoundFormula found) {}

  /** Returns the journal to resume from and to write to, if there is one. */
  default Optional<Journal> journal() {
    return Optional.empty();
  }

  /** Returns the service that runs tasks on other machines, if there is one. */
  default Optional<TaskService> tasks() {
    return Optional.empty();
  }

  /**
   * Receives the evidence for the result when the search ends.
   *
   * @param evidence computes it on demand, which takes time; usable during this call only
   */
  default void onEnd(Supplier<Evidence> evidence) {}
}
