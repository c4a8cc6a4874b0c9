package sift.search.census;

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
import sift.search.bank.MemoryBudget;
import sift.search.bank.Problem;

/**
 * All formulas of a grammar, up to a size, that compute the same function as a given one: agree
 * with it in all 64 bits on all cases of all targets.
 *
 * <ol>
 *   <li>Complete: every tree of the grammar up to the size is counted, operators and leaves as they
 *       stand, nothing simplified. It rests on the fingerprints of the bank, as a search does.
 *   <li>Neither the counts nor the order of the trees depend on the number of threads.
 * </ol>
 *
 * <p>Serves one thread at a time, until it is closed.
 */
public final class Census implements AutoCloseable {
  private final int maxSymbols;
  private final int function;
  private final Stock stock;
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

  private Census(Stock stock, int function, int maxSymbols) {
    this.stock = stock;
    this.function = function;
    this.maxSymbols = maxSymbols;
    for (Operands operands : Operands.values()) {
      counts.put(operands, stock.counts(operands));
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
      Problem problem,
      Expr formula,
      int maxSymbols,
      int threads,
      MemoryBudget memory,
      Progress progress) {
    Stock stock = new Stock(problem, memory, progress);
    boolean done = false;
    try (ForkJoinPool pool = new ForkJoinPool(threads)) {
      int function = pool.submit(() -> stock.derive(formula, maxSymbols)).join();
      Census census = new Census(stock, function, maxSymbols);
      done = true;
      return census;
    } finally {
      if (!done) {
        stock.close();
      }
    }
  }

  /** The largest size counted. */
  public int maxSymbols() {
    return maxSymbols;
  }

  /** The size of the smallest tree, if there is one. */
  public OptionalInt leastSymbols() {
    return IntStream.rangeClosed(1, maxSymbols).filter(this::has).findFirst();
  }

  /** What there is of each size from 1 to {@link #maxSymbols}. */
  public List<Row> rows() {
    return IntStream.rangeClosed(1, maxSymbols).mapToObj(this::row).toList();
  }

  /**
   * Hands out the trees of exactly {@code symbols} symbols one by one, in an order that is always
   * the same; none is held.
   */
  public void forEach(int symbols, Operands operands, Consumer<Expr> consumer) {
    stock.trees(counts(operands), operands).forEach(function, symbols, consumer);
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
    stock.close();
  }

  private Row row(int symbols) {
    return new Row(
        symbols,
        counts(Operands.ORDERED).trees(function, symbols),
        counts(Operands.EXCHANGEABLE).trees(function, symbols),
        has(symbols) ? Optional.of(example(symbols)) : Optional.empty());
  }

  private Expr example(int symbols) {
    Examples examples = stock.examples(counts(Operands.EXCHANGEABLE));
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
