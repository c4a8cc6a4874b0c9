package sift.search.exhaustive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sift.lang.BinaryOp;
import sift.lang.Grammar;
import sift.lang.UnaryOp;

class CutTest {
  private static final Grammar GRAMMAR =
      new Grammar(
          "g", "", List.of("a"), List.of(1L), List.of(UnaryOp.POPCOUNT), List.of(BinaryOp.SUB));
  private static final int STORED = 6;

  /** Nine times as many functions with each symbol. */
  private static long functions(int size) {
    return Math.round(Math.pow(9, size));
  }

  private static long perTask(int symbols, boolean isPlain) {
    return Cut.perTask(paths(symbols), CutTest::functions, GRAMMAR, isPlain);
  }

  private static List<Path> paths(int symbols) {
    return Path.to(symbols, STORED, GRAMMAR).orElseThrow();
  }

  private static long tasks(int symbols) {
    return paths(symbols).stream()
        .mapToLong(
            path -> Cut.of(path, CutTest::functions, GRAMMAR, perTask(symbols, false)).tasks())
        .sum();
  }

  @Test
  void largeSizesHaveLargerTasks() {
    assertEquals(Cut.MANY_FORMULAS, perTask(8, false));
    assertTrue(perTask(12, false) > Cut.MANY_FORMULAS);
    assertEquals(16 * Cut.MANY_FORMULAS, perTask(14, false));
  }

  @Test
  void largeSizesStillHaveManyTasks() {
    assertTrue(tasks(12) >= 1024, tasks(12) + " tasks");
    assertTrue(tasks(14) > tasks(12));
  }

  @Test
  void tasksWithoutJoinsAreOfOneSize() {
    assertEquals(Cut.FEW_FORMULAS, perTask(8, true));
    assertEquals(Cut.FEW_FORMULAS, perTask(14, true));
  }
}
