package sift.search.request;

import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import sift.lang.BitWidth;
import sift.lang.Grammar;
import sift.spec.Target;

/**
 * A request for the smallest formulas, with limits. Made by {@link #of} and changed by the withers.
 *
 * @param top the solutions kept for each target: all classes of the smallest sizes, as long as they
 *     are at most this many together; of the very smallest size, the first {@code top}
 */
public record SearchRequest(
    Grammar grammar, List<Target> targets, int top, Limits limits, Method method) {
  private static final int USUAL_TOP = 20;

  /** About so many classes are counted, unless more are wanted. */
  public static final long USUAL_CLASS_LIMIT = 2_000_000;

  /**
   * Limits of a search.
   *
   * @param maxSymbols the largest formulas to try
   * @param beyond the number of sizes to search after the first at which every target is solved;
   *     absent: all
   * @param memory bytes that heap and bank may take together
   * @param classLimit about how many classes to count, see {@link #classShare}
   * @param stored store the functions up to this size; absent: as far as that is quick or needed
   */
  public record Limits(
      int maxSymbols, OptionalInt beyond, long memory, long classLimit, OptionalInt stored) {}

  /**
   * Method of a search; it does not influence the result.
   *
   * @param threads worker threads
   * @param samples the number of sample cases to begin with, dealt to the targets in turn
   * @param joins the joins that may cover formulas; without any, each is computed
   * @param seed for the keys of the fingerprints and, if not 0, the samples
   */
  public record Method(int threads, int samples, Set<Join> joins, long seed) {
    public Method {
      joins = Set.copyOf(joins);
    }
  }

  public SearchRequest {
    targets = List.copyOf(targets);
    if (targets.isEmpty() || targets.size() > 60) {
      throw new IllegalArgumentException(targets.size() + " targets; allowed are 1 to 60");
    }
    targets.forEach(target -> target.checkInputs(grammar.name(), grammar.inputs()));
    if (targets.stream().map(target -> target.domain().width()).distinct().count() > 1) {
      throw new IllegalArgumentException("the targets have words of different widths");
    }
    checkOperators(grammar, targets.getFirst().domain().width());
  }

  private static void checkOperators(Grammar grammar, BitWidth width) {
    grammar
        .undefined(width)
        .ifPresent(op -> {
          throw new IllegalArgumentException(
              "grammar '%s' has '%s', which means nothing on words of %d bits"
                  .formatted(grammar.name(), op.symbol(), width.bits()));
        });
  }

  /**
   * Returns a request with ordinary limits: all processors, the memory that goes with the heap, 20
   * classes per target.
   *
   * @throws IllegalArgumentException if the grammar has inputs that a target lacks, or operators
   *     undefined for its words
   */
  public static SearchRequest of(Grammar grammar, List<Target> targets, int maxSymbols) {
    return new SearchRequest(
        grammar,
        targets,
        USUAL_TOP,
        new Limits(
            maxSymbols,
            OptionalInt.empty(),
            MemoryBudget.total(Runtime.getRuntime().maxMemory()),
            USUAL_CLASS_LIMIT,
            OptionalInt.empty()),
        new Method(
            Runtime.getRuntime().availableProcessors(),
            Math.max(8, 4 * targets.size()),
            EnumSet.allOf(Join.class),
            0));
  }

  /** Returns the request about other targets. */
  public SearchRequest withTargets(List<Target> newTargets) {
    return new SearchRequest(grammar, newTargets, top, limits, method);
  }

  /** Returns the request with another number of classes to keep per target. */
  public SearchRequest withTop(int newTop) {
    return new SearchRequest(grammar, targets, newTop, limits, method);
  }

  /** Returns the request that ends {@code sizes} sizes after the first that solves every target. */
  public SearchRequest withBeyond(int sizes) {
    return with(new Limits(maxSymbols(), OptionalInt.of(sizes), memory(), classLimit(), stored()));
  }

  /** Returns the request with this memory for heap and bank together. */
  public SearchRequest withMemory(long bytes) {
    return with(new Limits(maxSymbols(), beyond(), bytes, classLimit(), stored()));
  }

  /** Returns the request with another limit of classes. */
  public SearchRequest withClassLimit(long classes) {
    return with(new Limits(maxSymbols(), beyond(), memory(), classes, stored()));
  }

  /** Returns the request that stores the functions of up to {@code symbols} symbols. */
  public SearchRequest withStored(int symbols) {
    return with(
        new Limits(maxSymbols(), beyond(), memory(), classLimit(), OptionalInt.of(symbols)));
  }

  /** Returns the request with this number of worker threads. */
  public SearchRequest withThreads(int newThreads) {
    return with(new Method(newThreads, samples(), joins(), seed()));
  }

  /** Returns the request with this number of sample cases to begin with. */
  public SearchRequest withSamples(int newSamples) {
    return with(new Method(threads(), newSamples, joins(), seed()));
  }

  /** Returns the request with other joins. */
  public SearchRequest withJoins(Set<Join> newJoins) {
    return with(new Method(threads(), samples(), newJoins, seed()));
  }

  /** Returns the request with another seed. */
  public SearchRequest withSeed(long newSeed) {
    return with(new Method(threads(), samples(), joins(), newSeed));
  }

  private SearchRequest with(Limits newLimits) {
    return new SearchRequest(grammar, targets, top, newLimits, method);
  }

  private SearchRequest with(Method newMethod) {
    return new SearchRequest(grammar, targets, top, limits, newMethod);
  }

  public int maxSymbols() {
    return limits.maxSymbols;
  }

  public OptionalInt beyond() {
    return limits.beyond;
  }

  public long memory() {
    return limits.memory;
  }

  public long classLimit() {
    return limits.classLimit;
  }

  public OptionalInt stored() {
    return limits.stored;
  }

  public int threads() {
    return method.threads;
  }

  public int samples() {
    return method.samples;
  }

  /** Returns the joins; none if joins do not support the width. */
  public Set<Join> joins() {
    return Join.areFor(targets.getFirst().domain().width()) ? method.joins : Set.of();
  }

  public long seed() {
    return method.seed;
  }

  /**
   * Returns the number of classes at which the counting of a target's classes ends, before the size
   * that would exceed it. Several targets share half of the limit equally; their common solutions
   * have the whole.
   */
  public long classShare() {
    return targets.size() == 1 ? classLimit() : classLimit() / (2L * targets.size());
  }
}
