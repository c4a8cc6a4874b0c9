package sift.search.bank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sift.geometry.Ray;
import sift.lang.GrammarFile;
import sift.progress.Progress;
import sift.search.request.MemoryBudget;
import sift.spec.LineTargets;
import sift.spec.Slider;

class BankTest {
  private static final int SIZES = 5;

  private static Bank built(Problem problem) {
    Bank bank = new Bank(problem);
    BankBuilder builder =
        new BankBuilder(problem, bank, new MemoryBudget(1L << 30), new Progress());
    try (builder;
        ForkJoinPool pool = new ForkJoinPool(2)) {
      pool.submit(
              () -> {
                for (int size = 1; size <= SIZES; size++) {
                  assertTrue(builder.build());
                }
              })
          .join();
    }
    return bank;
  }

  private static Problem problem(String grammar, Ray ray) {
    return new Problem(
        GrammarFile.read(grammar, LineTargets.allInputs()),
        LineTargets.all(ray, Slider.EXCLUDED).subList(2, 3),
        0);
  }

  @Test
  void entriesAreNumberedBySizeThenText() {
    Bank bank = built(problem("rotated", Ray.POSITIVE));
    for (int size = 1; size <= SIZES; size++) {
      List<String> texts =
          IntStream.range(bank.first(size), bank.first(size + 1))
              .mapToObj(entry -> bank.expr(entry).toString())
              .toList();
      assertEquals(texts.stream().sorted().toList(), texts, "size " + size);
    }
  }

  @Test
  void ranksAreTheOrderOfAllTexts() {
    for (Bank bank :
        List.of(built(problem("rotated", Ray.POSITIVE)), built(problem("hyperbola", Ray.LINE)))) {
      List<Integer> byText =
          IntStream.range(0, bank.entries())
              .boxed()
              .sorted(Comparator.comparing(entry -> bank.expr(entry).toString()))
              .toList();
      for (int rank = 0; rank < byText.size(); rank++) {
        assertEquals(rank, bank.rank(byText.get(rank)), bank.expr(byText.get(rank)).toString());
      }
    }
  }

  @Test
  void lanesHoldTheValuesOfTheFormulas() {
    Problem problem = problem("rotated", Ray.POSITIVE);
    Bank bank = built(problem);
    int place = 333;
    bank.addLane(place);
    for (int size = 1; size <= SIZES; size++) {
      for (int entry = bank.first(size); entry < bank.first(size + 1); entry++) {
        long expected =
            bank.expr(entry).value(input -> problem.domain(0).column(input.name())[place]);
        assertEquals(expected, bank.value(0, entry), bank.expr(entry).toString());
      }
    }
  }

  @Test
  void copiedLanesAreTheValuesEntryByEntry() {
    Bank bank = built(problem("rotated", Ray.POSITIVE));
    bank.addLane(100);
    bank.addLane(200);
    int first = bank.first(SIZES) + 3;
    long[] copied = new long[1000];
    bank.copyLane(1, first, copied.length, copied, 0);
    for (int i = 0; i < copied.length; i++) {
      assertEquals(bank.value(1, first + i), copied[i]);
    }
  }

  @Test
  void aClosedBankIsGone() {
    Bank bank = built(problem("rotated", Ray.POSITIVE));
    bank.addLane(100);
    bank.close();
    assertThrows(IllegalStateException.class, () -> bank.left(20));
    assertThrows(IllegalStateException.class, () -> bank.value(0, 0));
  }

  @Test
  void aBankThatDoesNotFitStaysAsItWas() {
    Problem problem = problem("rotated", Ray.POSITIVE);
    Bank bank = new Bank(problem);
    try (BankBuilder builder =
            new BankBuilder(problem, bank, new MemoryBudget(1 << 20), new Progress());
        ForkJoinPool pool = new ForkJoinPool(2)) {
      assertTrue(builder.build());
      assertFalse(pool.submit(builder::build).join());
      assertEquals(1, bank.sizes());
      assertEquals(6, bank.entries());
    }
    bank.close();
  }
}
