package sift.search;

import java.util.List;
import java.util.OptionalInt;
import sift.grammar.Grammar;
import sift.target.Target;

/**
 * What to search for, and within what limits.
 *
 * @param maxSymbols the largest formulas to try
 * @param top how many classes to keep for each target, best first
 * @param untilFound whether to end after the first size at which every target is solved
 * @param threads worker threads
 * @param memory bytes that heap and bank may take together
 * @param classLimit a target is left out once so many classes solve it
 * @param samples how many sample cases to begin with, dealt to the targets in turn
 * @param stored store the functions up to this size; absent: as far as that is quick or needed
 */
public record SearchRequest(
    Grammar grammar,
    List<Target> targets,
    int maxSymbols,
    int top,
    boolean untilFound,
    int threads,
    long memory,
    long classLimit,
    int samples,
    OptionalInt stored) {
  public SearchRequest {
    targets = List.copyOf(targets);
    if (targets.isEmpty() || targets.size() > 60) {
      throw new IllegalArgumentException(targets.size() + " targets; allowed are 1 to 60");
    }
    targets.forEach(target -> target.checkInputs(grammar.name(), grammar.inputs()));
  }

  /** A request with ordinary limits: all processors, most of the heap, 20 classes per target. */
  public static SearchRequest of(Grammar grammar, List<Target> targets, int maxSymbols) {
    return new SearchRequest(
        grammar,
        targets,
        maxSymbols,
        20,
        false,
        Runtime.getRuntime().availableProcessors(),
        Runtime.getRuntime().maxMemory(),
        10_000_000,
        Math.max(8, 4 * targets.size()),
        OptionalInt.empty());
  }
}
