package sift.search.tree;

import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import sift.lang.Grammar;
import sift.search.bank.MemoryBudget;
import sift.spec.Target;

/**
 * What to search for, and within what limits.
 *
 * @param maxSymbols the largest formulas to try
 * @param top keep, for each target, the classes of as many whole sizes as come to at most so many;
 *     of the smallest size, if that alone has more, the first
 * @param untilFound whether to end after the first size at which every target is solved
 * @param threads worker threads
 * @param memory bytes that heap and bank may take together
 * @param classLimit about how many classes to count, see {@link #classShare}
 * @param samples how many sample cases to begin with, dealt to the targets in turn
 * @param joins which joins may cover formulas; with none, the plain engine computes each
 * @param stored store the functions up to this size; absent: as far as that is quick or needed
 * @param seed for the keys of the fingerprints and, if not 0, the samples; no influence on what is
 *     found
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
    Set<Join> joins,
    OptionalInt stored,
    long seed) {
  public SearchRequest {
    targets = List.copyOf(targets);
    joins = Set.copyOf(joins);
    if (targets.isEmpty() || targets.size() > 60) {
      throw new IllegalArgumentException(targets.size() + " targets; allowed are 1 to 60");
    }
    targets.forEach(target -> target.checkInputs(grammar.name(), grammar.inputs()));
  }

  /** A request with the usual seed. */
  public SearchRequest(
      Grammar grammar,
      List<Target> targets,
      int maxSymbols,
      int top,
      boolean untilFound,
      int threads,
      long memory,
      long classLimit,
      int samples,
      Set<Join> joins,
      OptionalInt stored) {
    this(
        grammar,
        targets,
        maxSymbols,
        top,
        untilFound,
        threads,
        memory,
        classLimit,
        samples,
        joins,
        stored,
        0);
  }

  /**
   * A request with ordinary limits: all processors, the memory that goes with the heap, 20 classes
   * per target.
   */
  public static SearchRequest of(Grammar grammar, List<Target> targets, int maxSymbols) {
    return new SearchRequest(
        grammar,
        targets,
        maxSymbols,
        20,
        false,
        Runtime.getRuntime().availableProcessors(),
        memoryFor(Runtime.getRuntime().maxMemory()),
        2_000_000,
        Math.max(8, 4 * targets.size()),
        EnumSet.allOf(Join.class),
        OptionalInt.empty(),
        0);
  }

  /**
   * A target is left out once it has so many classes, or would have with the next size. Of several
   * targets all have an equal share of half the limit; solutions of all of them have the whole.
   */
  long classShare() {
    return targets.size() == 1 ? classLimit : classLimit / (2L * targets.size());
  }

  /** The memory, in bytes, that a heap of that limit is the share of. */
  public static long memoryFor(long heap) {
    return MemoryBudget.total(heap);
  }

  /** The share of that much memory that the heap may take, in bytes; the rest is off the heap. */
  public static long heapFor(long memory) {
    return MemoryBudget.heap(memory);
  }
}
