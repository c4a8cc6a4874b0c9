package sift.search.exhaustive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.BankBuilder;
import sift.search.bank.Problem;
import sift.search.request.MemoryBudget;
import sift.spec.LineTargets;

/** The work of a size is that of its tasks, and what took long is expected to take long. */
class ForecastTest {
  private static final int STORED = 4;

  private final Grammar grammar = GrammarFile.read("rotated", LineTargets.allInputs());
  private final Problem problem = new Problem(grammar, LineTargets.parse("diagonal", null));
  private final Bank bank = new Bank(problem);
  private final Forecast forecast = new Forecast(bank, grammar);

  @BeforeEach
  void build() {
    try (BankBuilder builder =
            new BankBuilder(problem, bank, new MemoryBudget(1L << 30), new Progress());
        ForkJoinPool pool = new ForkJoinPool(2)) {
      for (int size = 1; size <= STORED; size++) {
        assertTrue(pool.submit(builder::build).join());
      }
    }
  }

  @AfterEach
  void close() {
    bank.close();
  }

  private List<Path> paths(int size) {
    return Path.to(size, STORED, grammar).orElseThrow();
  }

  private List<Rows> tasks(int size, boolean keepLast) {
    return paths(size).stream()
        .flatMap(path -> Cut.of(path, bank::count, grammar, 1 << 12, keepLast).tasks(bank))
        .toList();
  }

  @Test
  void theTasksOfASizeAreItsWork() {
    for (boolean keepLast : List.of(true, false)) {
      forecast.beginSize();
      List<Rows> tasks = tasks(7, keepLast);
      assertEquals(forecast.of(paths(7)), tasks.stream().mapToLong(forecast::of).sum());
    }
  }

  @Test
  void whatTookLongInTheSizeBeforeIsExpectedToTakeLong() {
    forecast.beginSize();
    for (Rows task : tasks(6, true)) {
      boolean isUnary = task.path().steps().getLast() == 0;
      forecast.add(task, (isUnary ? 1 : 100) * task.formulas(bank, grammar));
    }
    forecast.beginSize();
    // A last column of size 3 is new here.
    List<Rows> known =
        tasks(7, true).stream().filter(task -> task.path().steps().getLast() < 3).toList();
    for (Rows task : known) {
      boolean isUnary = task.path().steps().getLast() == 0;
      long expected = (isUnary ? 1_000 : 100_000) * task.formulas(bank, grammar);
      assertEquals(expected, forecast.of(task), task::toString);
    }
  }
}
