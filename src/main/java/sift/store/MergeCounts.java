package sift.store;

import java.util.Optional;

/**
 * The counts of a merge of solutions into files.
 *
 * @param before the number of solutions in the files before
 * @param added the number of new solutions
 */
public record MergeCounts(int before, int added) {
  /** Returns the sum of both. */
  public MergeCounts plus(MergeCounts other) {
    return new MergeCounts(before + other.before, added + other.added);
  }

  /** Returns a message about {@code where}, unless all solutions are new. */
  public Optional<String> message(String where) {
    return before == 0
        ? Optional.empty()
        : Optional.of(
            "sift: %s: %,d %s there, %,d added"
                .formatted(where, before, before == 1 ? "solution was" : "solutions were", added));
  }
}
