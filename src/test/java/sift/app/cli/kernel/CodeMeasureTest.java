package sift.app.cli.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.app.cli.Run;
import sift.file.JsonLine;

/** {@code sift code --measure}; what it measures is not asserted. */
class CodeMeasureTest {
  private static final String EAST = "o ^ sub_bytes(o, add_bytes(s, s))";

  private static Run measured(String... arguments) {
    return Run.of(
        Stream.concat(Stream.of("code", "--measure"), Stream.of(arguments)).toArray(String[]::new));
  }

  private static List<String> lines(String... arguments) {
    Run run = measured(arguments);
    assertEquals(0, run.code(), run.err());
    return run.out().lines().toList();
  }

  private static void assertLine(String pattern, String line) {
    assertTrue(line.matches(pattern), line);
  }

  @Test
  void aFormulaIsTimedOverColumnsThenAsASliderOneByOneAndInVectors() {
    List<String> lines = lines("occ ^ (occ - 1)", "--target", "diagonal");
    assertEquals("diagonal, positive ray, (occ ^ (occ - 1))", lines.get(0));
    assertEquals("proved on all 749 cases; the kernel agrees on 749 cases", lines.get(1));
    assertLine("columns: 2 operations, \\d+ bytes of bytecode, vectors of \\d+ bits", lines.get(2));
    assertLine("\\d+\\.\\d\\d ns a board, (warm|not fast here), \\d+ million/s", lines.get(3));
    assertEquals("proved on all 749 cases; the kernel agrees on 2,562 cases", lines.get(5));
    assertLine("scalar: \\d+ operations, \\d+ bytes of bytecode", lines.get(6));
    assertLine("gather: \\d+ operations, \\d+ bytes of bytecode, vectors of .*", lines.get(10));
    assertEquals(12, lines.size());
  }

  @Test
  void theOldNameIsToldAndStillMeasures() {
    Run run = Run.of("kernel", "x & -x");
    assertEquals(0, run.code());
    assertEquals("sift: 'kernel' is now 'sift code --measure'\n", run.err());
    assertTrue(run.out().startsWith("(x & neg(x))\n"), run.out());
  }

  @ParameterizedTest
  @CsvSource({
    "attacks-east, lane, board, 3^64 boards",
    "attacks-north, transposed, board, 3^64 boards",
    "attacks-east, sliced, rank of eight boards, 3^64 words of a rank of eight boards"
  })
  void aFillIsTimedInItsLayout(String target, String layout, String row, String every) {
    Run run = measured(EAST, "--target", target, "--layout", layout, "--format", "jsonl");
    assertEquals(0, run.code(), run.err());
    Map<String, Object> kernel = JsonLine.read(run.out().strip());
    assertEquals(List.of(target), kernel.get("targets"));
    assertEquals(layout, kernel.get("layout"));
    assertEquals("proved on all " + every + " by decision diagrams", kernel.get("proof"));
    assertEquals(row, kernel.get("row"));
    assertEquals(3L, kernel.get("operations"));
  }

  @ParameterizedTest
  @CsvSource({
    "attacks-north+attacks-south-ten-wide, 17",
    "attacks-east+danger-east+king-rays-east-lane, 9"
  })
  void aProgramOfSeveralResultsIsOneKernel(String file, int operations) {
    List<String> lines = lines("solutions/set-wise/" + file + ".jsonl:1");
    assertTrue(lines.stream().anyMatch(line -> line.startsWith("columns: " + operations + " op")));
  }

  @Test
  void whatIsNotProvedIsNotMeasured() {
    Run run = measured(EAST + " + o * s - s * o", "--target", "attacks-east");
    assertEquals(1, run.code());
    assertEquals("", run.out());
    assertTrue(
        run.err().contains("survived 10,657 cases, not proved: '*' of words that vary"), run.err());
  }

  @Test
  void aFormulaThatFillsMoreThanAMethodIsRefusedInOneLine() {
    StringBuilder terms = new StringBuilder("occ ^ (occ - 1)");
    for (int i = 2; i < 120; i++) {
      terms.append(" ^ ((rev_occ * %d - occ * %1$d) - (rev_occ * %1$d - occ * %1$d))".formatted(i));
    }
    Run run = measured(terms.toString(), "--target=D1", "--quiet");
    assertEquals(2, run.code());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().startsWith("sift: the kernel has "), run.err());
  }
}
