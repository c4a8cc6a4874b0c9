package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.kernel.line.KernelJob;
import sift.kernel.set.SetJob;
import sift.store.SolutionFolder;

class KernelCommandTest {
  @ParameterizedTest
  @ValueSource(strings = {"128", "256"})
  void aKernelIsProvedThenTimed(String width) {
    Run run = Run.of("kernel", "occ ^ (occ - 1)", "--target", "diagonal", "--width", width);
    assertEquals(0, run.code(), run.err());
    List<String> lines = run.out().lines().toList();
    assertEquals("diagonal, positive ray, (occ ^ (occ - 1))", lines.get(0));
    assertEquals(
        "proved on all 749 cases; the kernel agrees with its twin on all of them", lines.get(1));
    assertTrue(
        lines
            .get(2)
            .matches(
                "columns: 2 operations, \\d+ bytes of bytecode, vectors of "
                    + width
                    + " bits(, preferred here)?"),
        lines.get(2));
    assertTrue(
        lines.get(3).matches("\\d+\\.\\d\\d ns a board, (warm|not fast here), \\d+ million/s"),
        lines.get(3));
    assertEquals(4, lines.size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"scalar", "lanes", "bulk"})
  void aKernelForSlidersIsComparedWithTheWalk(String shape) {
    Run run =
        Run.of(
            "kernel",
            "occ ^ (occ - 1)",
            "--target=all",
            "--width=128",
            "--also=horizontal:negative:neg(0x8000000000000001 >> countl_zero(occ))",
            "--shape",
            shape);
    assertEquals(0, run.code(), run.err());
    List<String> lines = run.out().lines().toList();
    assertEquals(
        "horizontal, negative ray, neg((0x8000000000000001 >> countl_zero(occ)))", lines.get(4));
    assertEquals(
        "proved on all 7,618 cases; the kernel agrees with the walk on 21,508 boards,",
        lines.get(5));
    assertTrue(lines.get(7).startsWith(shape + ": "), lines.get(7));
    assertTrue(lines.get(8).contains(" ns a slider, warm, "), lines.get(8));
  }

  @Test
  void aSolutionIsTakenFromItsFile() {
    Run run = Run.of("kernel", "solutions/vertical-line-hyperbola.jsonl:2", "--shape", "scalar");
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().startsWith("vertical, line without the square, "), run.out());
    assertTrue(run.out().contains("agrees with the walk on 8,192 boards"), run.out());
    Run beyond = Run.of("kernel", "solutions/vertical-line-hyperbola.jsonl:99");
    assertEquals(2, beyond.code());
    assertEquals(
        "sift: solutions/vertical-line-hyperbola.jsonl: no line 99; allowed are 1 to 4\n",
        beyond.err());
    assertEquals("sift: none.jsonl: no such file\n", Run.of("kernel", "none.jsonl").err());
  }

  @Test
  void whatCannotBeIsRefusedInOneLine() {
    assertRefused("wanted is a formula, a file of solutions, or --regenerate");
    assertRefused(
        "wanted is a formula, a file of solutions, or --regenerate", "occ", "--regenerate");
    assertRefused(
        "--regenerate goes with --shape, --width, --solutions and --format only",
        "--regenerate",
        "--ray=line");
    assertRefused(
        "--also is for sliders; allowed is --shape scalar, lanes, bulk, gather",
        "occ",
        "--also",
        "VE:line:o");
    assertRefused(
        "--also 'occ'; wanted is TARGET:RAY:FORMULA, as in horizontal:negative:occ",
        "occ",
        "--shape=lanes",
        "--also=occ");
    assertRefused(
        "--shape lanes needs two rays with the same formula; scalar, bulk and gather do not",
        "(o - s) ^ bit_reverse(ro - rs)",
        "--target=VE",
        "--ray=line",
        "--shape=lanes");
    assertRefused(
        "more than one formula for the same squares of the line 'vertical'; allowed is one for the"
            + " whole line, or one for each ray",
        "occ ^ (occ - 1)",
        "--target=VE",
        "--shape=bulk",
        "--also=VE:positive:occ ^ (occ - 1)");
    assertRefused(
        "--also 'VE:up:occ': unknown 'up'; allowed are positive, negative, line",
        "occ",
        "--shape=lanes",
        "--also=VE:up:occ");
    String file = "solutions/vertical-line-hyperbola.jsonl";
    assertRefused(
        "--target is for formulas; solutions have their own targets and functions",
        file,
        "--target=VE");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--print c", "--print=java", "--out DIR", "--class A", "--package a.b"})
  void whatSiftCodeHasIsNamed(String options) {
    Stream.of("occ " + options, options + " occ")
        .forEach(typed ->
            assertRefused(
                "source is printed by 'sift code FORMULA --language L', a class written by its"
                    + " --classes DIR",
                typed.split(" ")));
  }

  @Test
  void aFormulaThatFillsMoreThanAMethodIsRefusedInOneLine() {
    StringBuilder terms = new StringBuilder("occ ^ (occ - 1)");
    for (int i = 2; i < 180; i++) {
      terms.append(" ^ ((rev_occ * %d - occ * %1$d) - (rev_occ * %1$d - occ * %1$d))".formatted(i));
    }
    Run run = Run.of("kernel", terms.toString(), "--target=D1", "--shape=bulk");
    assertEquals(2, run.code());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().startsWith("sift: the kernel has "), run.err());
  }

  private static void assertRefused(String message, String... arguments) {
    String[] all = Stream.concat(Stream.of("kernel"), Stream.of(arguments)).toArray(String[]::new);
    Run run = Run.of(all);
    assertEquals("sift: " + message + "\n", run.err());
    assertEquals(2, run.code());
    assertEquals("", run.out());
  }

  @Test
  @Tag("slow")
  void everySolutionBecomesAKernelAgain() {
    Run run = Run.of("kernel", "--regenerate");
    assertEquals(0, run.code(), run.err());
    List<String> lines = run.out().lines().toList();
    assertTrue(lines.contains("set-wise, right on 4,096 random boards each:"));
    SolutionFolder shipped = SolutionFolder.shipped();
    int kernels =
        KernelJob.all(shipped, KernelJob.Grouping.EACH_LINE).size()
            + shipped.setFiles().stream()
                .mapToInt(file -> SetJob.distinct(file.setSolutions()).size())
                .sum();
    assertEquals(kernels + " kernels", lines.getLast());
    String row = " +[\\d,]+ +\\d+ +[\\d,]+ +[\\d,.]+  \\S.*";
    assertEquals(kernels, lines.stream().filter(line -> line.matches(row)).count());
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
    assertEquals("sift: --vector-bits 64 is no width of vectors; allowed are 128, 256, 512\n", run.err());
  }
}
