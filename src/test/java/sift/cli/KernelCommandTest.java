package sift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KernelCommandTest {
  @ParameterizedTest
  @ValueSource(strings = {"128", "256"})
  void aKernelIsProvedThenTimed(String width) {
    Run run = Run.of("kernel", "occ ^ (occ - 1)", "--target", "diagonal", "--width", width);
    assertEquals(0, run.code(), run.err());
    List<String> lines = run.out().lines().toList();
    assertEquals("diagonal, positive ray, (occ ^ (occ - 1))", lines.get(0));
    assertEquals(
        "proved on 749 cases; the kernel agrees with its twin on all of them", lines.get(1));
    int boards = Integer.parseInt(width) / 64;
    assertTrue(
        lines
            .get(2)
            .matches(
                "2 operations, \\d+ bytes of bytecode, "
                    + width
                    + "-bit vectors of "
                    + boards
                    + " boards"),
        lines.get(2));
    assertTrue(lines.get(3).matches("\\d+\\.\\d\\d ns a board, warm, .*"), lines.get(3));
    assertEquals(4, lines.size());
  }

  @Test
  void aWrongFormulaIsShownWhereItIsWrong() {
    Run run = Run.of("kernel", "occ ^ (occ - 3)", "--target", "horizontal");
    assertEquals(1, run.code(), run.err());
    List<String> lines = run.out().lines().toList();
    assertEquals("refuted", lines.get(1));
    assertTrue(lines.get(3).matches(" *occupied +expected +got"), lines.get(3));
  }

  @Test
  void anotherWidthIsRefused() {
    Run run = Run.of("kernel", "occ", "--width", "64");
    assertEquals(2, run.code());
    assertEquals("sift: --width 64; allowed are 128, 256, 512\n", run.err());
  }

  @Test
  void aProvedFormulaIsPrintedInALanguage() {
    Run run = Run.of("kernel", "occ ^ (occ - 1)", "--target", "all", "--print", "c");
    assertEquals(0, run.code(), run.err());
    assertTrue(
        run.out().contains("uint64_t attacks(uint64_t sq, uint64_t occ, uint64_t rev_occ)"),
        run.out());
    assertTrue(run.out().contains("occ ^ (occ - 1)"), run.out());
  }

  @Test
  void aWrongFormulaIsNotPrinted() {
    Run run = Run.of("kernel", "occ ^ (occ - 3)", "--target", "horizontal", "--print", "rust");
    assertEquals(1, run.code(), run.err());
    assertTrue(run.out().startsWith("horizontal, positive ray, "), run.out());
    assertTrue(!run.out().contains("fn attacks"), run.out());
  }

  @Test
  void anotherLanguageIsRefused() {
    Run run = Run.of("kernel", "occ", "--print", "cobol");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("allowed are java, java-vector, c, cpp-avx2"), run.err());
  }
}
