package sift.search.count;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.search.bank.Problem;
import sift.search.request.MemoryBudget;

/**
 * All formulas of a grammar, up to a size, that compute the same function as a given one: agree
 * with it in all 64 bits on all cases of all targets.
 *
 * <ol>
 *   <li>Complete: every tree of the grammar up to the size is counted, operators and leaves as they
 *       stand, nothing simplified. Like a search, it takes functions of equal fingerprints for
 *       equal.
 *   <li>Neither the counts nor the order of the trees depend on the number of threads.
 * </ol>
 *
 * <p>Serves one thread at a time, until it is closed.
 */
public final class Census implements AutoCloseable {
  private final int maxSymbols;
  private final int function;
  private final DerivationStore store;
  private final Map<Operands, Counts> counts = new EnumMap<>(Operands.class);

  /**
   * The trees of one size.
   *
   * @param symbols their size
   * @param trees how many there are
   * @param upToOrder how many there are up to the order of operands that may be exchanged
   * @param example one of them; of the smallest size the one of least text
   */
  public record Row(int symbols, long trees, long upToOrder, Optional<Expr> example) {}

  /**
   * The threads and the memory that a census may use.
   *
   * @param threads worker threads
   * @param memory the memory off the heap
   */
  public record Resources(int threads, MemoryBudget memory) {}

  private Census(DerivationStore store, int function, int maxSymbols) {
    this.store = store;
    this.function = function;
    this.maxSymbols = maxSymbols;
    for (Operands operands : Operands.values()) {
      counts.put(operands, store.counts(operands));
    }
  }

  /**
   * Takes the census of the formulas of up to {@code maxSymbols} symbols that compute the same
   * function as {@code formula}, which may have symbols that the grammar lacks.
   *
   * @param maxSymbols at least 1
   * @throws CensusException if the memory does not suffice or {@code progress} asked to stop
   */
  public static Census of(
      Problem problem, Expr formula, int maxSymbols, Resources resources, Progress progress) {
    DerivationStore store = new DerivationStore(problem, resources.memory, progress);
    boolean done = false;
    try (ForkJoinPool pool = new ForkJoinPool(resources.threads)) {
      int function = pool.submit(() -> store.derive(formula, maxSymbols)).join();
      Census census = new Census(store, function, maxSymbols);
      done = true;
      return census;
    } finally {
      if (!done) {
        store.close();
      }
    }
  }

  /** Returns the largest size counted. */
  public int maxSymbols() {
    return maxSymbols;
  }

  /** Returns the size of the smallest tree, if there is one. */
  public OptionalInt leastSymbols() {
    return IntStream.rangeClosed(1, maxSymbols).filter(this::has).findFirst();
  }

  /** Returns what there is of each size from 1 to {@link #maxSymbols}. */
  public List<Row> rows() {
    return IntStream.rangeClosed(1, maxSymbols).mapToObj(this::row).toList();
  }

  /**
   * Hands out the trees of exactly {@code symbols} symbols one by one, in an order that is always
   * the same; none is held.
   */
  public void forEach(int symbols, Operands operands, Consumer<Expr> consumer) {
    store.trees(counts(operands), operands).forEach(function, symbols, consumer);
  }

  /** Hands out the trees of all sizes one by one, smaller ones first. */
  public void forEach(Operands operands, Consumer<Expr> consumer) {
    for (int symbols = 1; symbols <= maxSymbols; symbols++) {
      forEach(symbols, operands, consumer);
    }
  }

  /** Gives the memory back. */
  @Override
  public void close() {
    store.close();
  }

  private Row row(int symbols) {
    return new Row(
        symbols,
        counts(Operands.ORDERED).trees(function, symbols),
        counts(Operands.EXCHANGEABLE).trees(function, symbols),
        has(symbols) ? Optional.of(example(symbols)) : Optional.empty());
  }

  private Expr example(int symbols) {
    Examples examples = store.examples(counts(Operands.EXCHANGEABLE));
    return symbols == leastSymbols().orElseThrow()
        ? examples.least(function)
        : examples.of(function, symbols);
  }

  private boolean has(int symbols) {
    return counts(Operands.ORDERED).trees(function, symbols) != 0;
  }

  private Counts counts(Operands operands) {
    return Objects.requireNonNull(counts.get(operands));
  }
}
