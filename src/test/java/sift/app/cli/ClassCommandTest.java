package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.file.JsonLine;

/** The command {@code sift class} as a person types it. */
class ClassCommandTest {
  private static final String FORMULA = "(occ ^ (occ - 1))";

  @TempDir private Path folder;

  @Test
  void aClassIsCountedAndItsExamplesAreShown() {
    Run run = Run.of("class", FORMULA, "--target", "D1", "--quiet");
    assertEquals(
        """
        class of (occ ^ (occ - 1)) (5 symbols)
        over     positive ray of diagonal
        cases    749: every square, every subset of the positive ray
                 its formulas agree in all 64 bits on each, told apart by fingerprint
        grammar  rotated, up to 7 symbols
        scalars  1 2 56 sq occ rev_occ
        ops      popcount countl_zero countr_zero bit_reverse  | &~ ^ - << >>
        solves   diagonal, proved on every case

        symbols                trees    up to order of operands
              1                    0                          0
              2                    0                          0
              3                    0                          0
              4                    0                          0
              5                    2                          1
              6                   10                          5
              7                  162                         65

        smallest 5 symbols; a formula of each size:
            5  (occ ^ (occ - 1))
            6  (bit_reverse(rev_occ) ^ (occ - 1))
            7  bit_reverse((rev_occ ^ bit_reverse((occ - 1))))

        counted: every tree of the grammar of up to 7 symbols, simplified or not;
          (a ^ b) and (b ^ a) are two trees, and one up to the order of operands;
          a larger --max-symbols goes on

        cheapest of its formulas of up to 7 symbols, by cost model
          symbols                5  (occ ^ (occ - 1))
          operations             2  (occ ^ (occ - 1))
          depth                  2  (occ ^ (occ - 1))
          x86-64       2   .50   0  (occ ^ (occ - 1))  [sub, xor]
          x86-64-bmi   1   .25   0  (occ ^ (occ - 1))  [blsmsk]
          aarch64      2   .33   0  (occ ^ (occ - 1))  [sub, eor]
          java         1   .25   0  (occ ^ (occ - 1))  [blsmsk]
          avx2         2   .13   1  (occ ^ (occ - 1))  [vpsubq, vpxor]
          avx512       2   .13   1  (occ ^ (occ - 1))  [vpsubq, vpternlogq]
          java-512     2   .13   1  (occ ^ (occ - 1))  [vpsubq, vpternlogq]
          machines: latency, cycles per formula, constants; others: what they count
        """,
        run.out());
    assertEquals("", run.err());
    assertEquals(0, run.code());
    assertTrue(run.out().lines().allMatch(line -> line.length() <= 80));
  }

  @Test
  void symbolsThatTheGrammarLacksAreNamed() {
    Run run = Run.of("class", "occ & -occ", "--target", "D1", "--max-symbols", "5", "--quiet");
    assertTrue(
        run.out().contains("\n  (occ & neg(occ)) itself is not in this grammar: it has no & neg\n"),
        run.out());
  }

  @Test
  void aFormulaMayBeginWithAMinus() {
    Run run = Run.of("class", "-occ", "--target", "D1", "--max-symbols", "3", "--quiet");
    assertEquals(1, run.code(), run.err());
    assertTrue(
        run.out().contains("no formula of up to 3 symbols in this grammar computes it"), run.out());
    assertTrue(run.out().contains("solves   none of its targets"), run.out());
  }

  @Test
  void everyLineOfJsonlIsAnObjectWithAType() {
    Run run = Run.of("class", FORMULA, "--max-symbols", "5", "--format", "jsonl", "--quiet");
    List<Map<String, Object>> lines = run.out().lines().map(JsonLine::read).toList();
    assertEquals(1 + 5 + 10, lines.size());
    assertEquals("class", lines.getFirst().get("type"));
    assertEquals(5L, lines.getFirst().get("smallest"));
    Map<String, Object> last = lines.get(5);
    assertEquals("trees", last.get("type"));
    assertEquals(2L, last.get("trees"));
    assertEquals(1L, last.get("up_to_order"));
    assertEquals("(occ ^ (occ - 1))", last.get("example"));
    Map<String, Object> cheapest = lines.getLast();
    assertEquals("cheapest", cheapest.get("type"));
    assertEquals("java-512", cheapest.get("cost"));
    assertEquals(List.of("vpsubq", "vpternlogq"), cheapest.get("instructions"));
  }

  @Test
  void allTreesGoToAFile() throws IOException {
    Path file = Files.createDirectory(folder.resolve("new")).resolve("trees.jsonl");
    Run run = Run.of("class", FORMULA, "--target", "D1", "--all", file.toString(), "--quiet");
    assertEquals(0, run.code(), run.err());
    List<Map<String, Object>> lines =
        Files.readAllLines(file).stream().map(JsonLine::read).toList();
    assertEquals(2 + 10 + 162, lines.size());
    assertEquals(5L, lines.getFirst().get("symbols"));
    assertEquals(7L, lines.getLast().get("symbols"));
    assertArrayEquals(new String[] {"trees.jsonl"}, folder.resolve("new").toFile().list());
  }

  @Test
  void allTreesGoToStdoutAndTheReportToStderr() {
    Run run = Run.of("class", FORMULA, "--target", "D1", "--max-symbols", "5", "--all", "-");
    assertEquals(
        List.of("((occ - 1) ^ occ)", "(occ ^ (occ - 1))"), run.out().lines().sorted().toList());
    assertTrue(run.err().contains("class of (occ ^ (occ - 1))"), run.err());
    assertEquals(
        "((occ - 1) ^ occ)\n",
        Run.of("class", FORMULA, "--max-symbols", "5", "--all", "-", "--up-to-order", "--quiet")
            .out());
    assertEquals(
        "{\"symbols\":5,\"formula\":\"((occ - 1) ^ occ)\"}\n",
        Run.of(
                "class",
                FORMULA,
                "--max-symbols",
                "5",
                "--all",
                "-",
                "--up-to-order",
                "--quiet",
                "--format",
                "jsonl")
            .out());
  }

  @Test
  void badInputIsOneLineAndExitCodeTwo() {
    for (String[] args :
        new String[][] {
          {"class"},
          {"class", "(occ ^"},
          {"class", "o"},
          {"class", FORMULA, "--max-symbols", "0"},
          {"class", FORMULA, "--threads", "0"},
          {"class", FORMULA, "--target", "diagnal"},
          {"class", FORMULA, "--grammar", "hyperbola"},
          {"class", FORMULA, "--up-to-order"},
          {"class", FORMULA, "--all", "/"},
          {"class", FORMULA, "--max-symbols", "20", "--memory", "64M", "--quiet"}
        }) {
      Run run = Run.of(args);
      String context = String.join(" ", args);
      assertEquals(2, run.code(), context);
      assertEquals(1, run.err().lines().count(), context + ": " + run.err());
      assertEquals("", run.out(), context);
    }
  }

  @Test
  void timingGoesToStderr() {
    Run run = Run.of("class", "occ", "--max-symbols", "3");
    assertTrue(run.err().contains("formulas tried"), run.err());
  }
}
