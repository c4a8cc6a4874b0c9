package sift.search.program;

import java.util.List;
import sift.lang.Grammar;
import sift.spec.Specification;

/**
 * What to search for, and within what limits.
 *
 * @param grammar the leaves and operations of programs
 * @param targets the functions wanted, each by itself and all together
 * @param maxOperations the longest programs to try, 0 to {@link #MOST_OPERATIONS}
 * @param top how many programs to keep for each question
 * @param threads worker threads
 */
public record DagRequest(
    Grammar grammar,
    List<? extends Specification> targets,
    int maxOperations,
    int top,
    int threads) {
  /** Longer programs are out of reach in any case. */
  public static final int MOST_OPERATIONS = 20;

  /**
   * @throws IllegalArgumentException if a number is out of range, or the grammar does not fit the
   *     targets
   */
  public DagRequest {
    targets = List.copyOf(targets);
    if (targets.isEmpty()
        || maxOperations < 0
        || maxOperations > MOST_OPERATIONS
        || top < 1
        || threads < 1) {
      throw new IllegalArgumentException(
          "targets %d, operations %d, top %d, threads %d"
              .formatted(targets.size(), maxOperations, top, threads));
    }
    targets.forEach(target -> target.checkInputs(grammar.name(), grammar.inputs()));
  }
}
