package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import sift.lang.Grammar;
import sift.progress.Ending;
import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.FingerprintTable;
import sift.search.request.Coverage;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;

/**
 * The work of a search, from a short measurement: the engine stores sizes that are quick to store,
 * tries some tasks of each size, evenly spread, and extrapolates their time.
 *
 * @param sizes the sizes that the search will begin
 * @param functions the expected number of stored functions of each size, from 1 on
 * @param counted the largest size whose functions were counted; the numbers of larger ones are
 *     estimates
 * @param bytes estimated memory off the heap for the functions
 */
public record Estimate(List<Size> sizes, List<Long> functions, int counted, long bytes) {
  private static final int MOST_TASKS = 128;

  public Estimate {
    sizes = List.copyOf(sizes);
    functions = List.copyOf(functions);
  }

  /**
   * The work on one size.
   *
   * @param formulas the number of formulas
   * @param isCounted whether that is exact
   * @param tasks the number of tasks
   * @param nanos the elapsed time of these
   */
  public record Size(int symbols, long formulas, boolean isCounted, long tasks, double nanos) {}

  /**
   * Measures for some seconds.
   *
   * @throws java.util.concurrent.CancellationException if {@code progress} was asked to stop
   * @throws IllegalArgumentException if the grammar does not fit the targets, or a size has more
   *     formulas than fit 63 bits
   */
  public static Estimate of(SearchRequest request, Progress progress) {
    try {
      return Engine.run(
          request,
          progress,
          SearchListener.NONE,
          MOST_TASKS,
          (engine, result) -> {
            progress.check();
            return of(request, engine, result.ending());
          });
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException(
          "some size has more than 2^63 formulas; a smaller one may be planned");
    }
  }

  private static Estimate of(SearchRequest request, Engine sampled, Ending ending) {
    Grammar grammar = request.grammar();
    Storage storage = sampled.storage;
    int counted = sampled.bank.sizes();
    int last =
        switch (ending) {
          case Ending.Found _, Ending.ClassLimit _ -> sampled.times.size();
          default -> request.maxSymbols();
        };
    List<Long> functions = new ArrayList<>();
    List<Size> sizes = new ArrayList<>();
    boolean storing = true;
    for (int size = 1; size <= last; size++) {
      double nanos = 0;
      while (storing && functions.size() < Math.max(Storage.SMALL, storage.due(size))) {
        int next = functions.size() + 1;
        long formulas = new Coverage(grammar, functions).formulas(next).orElseThrow();
        long smaller = functions.stream().mapToLong(Long::longValue).sum();
        storing = next <= counted || storage.isPlanned(next, formulas, smaller);
        if (storing && next > counted) {
          nanos += storage.nanos(formulas);
        }
        if (storing) {
          functions.add(
              next <= counted
                  ? (long) sampled.bank.count(next)
                  : grown(functions, formulas, grammar));
        }
      }
      Optional<List<Path>> paths = Path.to(size, functions.size(), grammar);
      if (paths.isEmpty()) {
        break;
      }
      long formulas = new Coverage(grammar, functions).formulas(size).orElseThrow();
      Engine.Time time = sampled.times.get(Math.min(size, sampled.times.size()) - 1);
      nanos += time.nanos() * (double) formulas / Math.max(1, time.tried());
      boolean isCounted = Math.min(size - 1, functions.size()) <= counted;
      sizes.add(new Size(size, formulas, isCounted, tasks(paths.get(), functions, request), nanos));
    }
    int lanes = sampled.bank.lanes();
    long all = functions.stream().mapToLong(Long::longValue).sum();
    return new Estimate(
        sizes,
        functions,
        Math.min(counted, functions.size()),
        all * (FingerprintTable.USUAL_BYTES + Bank.bytesPerEntry(lanes)));
  }

  /**
   * Returns the functions of the next size if the share of new ones among its formulas is that of
   * the last.
   */
  private static long grown(List<Long> functions, long formulas, Grammar grammar) {
    int last = functions.size();
    long before =
        new Coverage(grammar, functions.subList(0, last - 1)).formulas(last).orElseThrow();
    return (long) ((double) formulas * functions.getLast() / before);
  }

  private static long tasks(List<Path> paths, List<Long> functions, SearchRequest request) {
    IntToLongFunction count = size -> functions.get(size - 1);
    boolean isPlain = request.joins().isEmpty();
    return Cut.of(paths, count, request.grammar(), isPlain).stream().mapToLong(Cut::tasks).sum();
  }

  /** Returns the elapsed time of all sizes, without start and ranking. */
  public double nanos() {
    return sizes.stream().mapToDouble(Size::nanos).sum();
  }
}
