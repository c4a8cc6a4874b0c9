package sift.search.count;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sift.progress.Progress;
import sift.search.bank.Problem;
import sift.search.request.MemoryBudget;

/** What is known of all functions of a store together. */
final class DerivationStores {
  private DerivationStores() {}

  /** For each size the number of trees of all functions. */
  static List<Long> trees(Problem problem, int symbols, Operands operands) {
    try (DerivationStore store =
            new DerivationStore(problem, new MemoryBudget(1L << 30), new Progress());
        ForkJoinPool pool = new ForkJoinPool(2)) {
      // Up to two symbols less than asked for, all functions are derived.
      int any = pool.submit(() -> store.derive(problem.leaves().getFirst(), symbols + 2)).join();
      Counts counts = store.counts(operands);
      assert any >= 0;
      return LongStream.rangeClosed(1, symbols)
          .map(size ->
              IntStream.range(0, store.functions(symbols))
                  .mapToLong(function -> counts.trees(function, (int) size))
                  .sum())
          .boxed()
          .toList();
    }
  }
}
