package sift.search.request;

import java.util.List;
import sift.lang.Grammar;
import sift.spec.Specification;

/**
 * A request for programs, with limits.
 *
 * @param grammar the leaves and operations of programs
 * @param targets the targets: a program for each is searched for, and one that is right for all
 * @param maxOperations the longest programs to try, 0 to {@link #MOST_OPERATIONS}
 * @param top the number of programs to keep for each question
 * @param threads worker threads; the result does not depend on them
 */
public record ProgramRequest(
    Grammar grammar, List<ProgramTarget> targets, int maxOperations, int top, int threads) {
  /** The greatest limit of operations; longer programs are out of reach. */
  public static final int MOST_OPERATIONS = 20;

  /**
   * @throws IllegalArgumentException if a number is out of range, the targets have different
   *     numbers of results, or the grammar does not fit them
   */
  public ProgramRequest {
    targets = List.copyOf(targets);
    if (targets.isEmpty()
        || targets.stream().mapToInt(target -> target.results().size()).distinct().count() > 1
        || maxOperations < 0
        || maxOperations > MOST_OPERATIONS
        || top < 1
        || threads < 1) {
      throw new IllegalArgumentException(
          "targets %s, operations %d, top %d, threads %d"
              .formatted(
                  targets.stream().map(ProgramTarget::name).toList(), maxOperations, top, threads));
    }
    grammar.checkOperators();
    for (ProgramTarget target : targets) {
      target.results().forEach(result -> result.checkInputs(grammar.name(), grammar.inputs()));
    }
  }

  /** Returns the results of all targets. */
  public List<Specification> results() {
    return targets.stream().<Specification>flatMap(target -> target.results().stream()).toList();
  }
}
