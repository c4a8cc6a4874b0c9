package sift.search.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MemoryBudgetTest {
  private static final long MB = 1L << 20;

  @Test
  void heapAndBankTogetherAreWhatIsAllowed() {
    for (long total : new long[] {64 * MB, 200 * MB, 1024 * MB, 40_000 * MB}) {
      long heap = MemoryBudget.heap(total);
      assertTrue(MemoryBudget.within(total).has(total - heap));
      assertFalse(MemoryBudget.within(total).has(total - heap + 1));
      assertEquals(total / MB, (MemoryBudget.total(heap) + MB / 2) / MB);
    }
  }

  /** The launcher computes the same with whole megabytes. */
  @Test
  void theHeapHasTwoFifthsAnd24Megabytes() {
    assertEquals(104 * MB, MemoryBudget.heap(200 * MB));
    assertEquals(424 * MB, MemoryBudget.heap(1000 * MB));
  }
}
