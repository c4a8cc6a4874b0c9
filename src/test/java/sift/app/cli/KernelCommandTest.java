package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.bench.fills.SetJob;
import sift.chess.attacks.WalkAttacks;
import sift.kernel.line.KernelJob;
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
        "--format jsonl is for timed kernels, not for --print and --out",
        "occ",
        "--print=c",
        "--format=jsonl");
    assertRefused(
        "wanted is a formula, a file of solutions, or --regenerate", "occ", "--regenerate");
    assertRefused(
        "--regenerate goes with --shape, --width, --solutions and --format only",
        "--regenerate",
        "--print",
        "c");
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
        "--print c: --shape lanes is printed as java-vector or bytecode; columns and bulk in every"
            + " language",
        "occ ^ (occ - 1)",
        "--shape=lanes",
        "--print=c");
    assertRefused("--class 'class' is no class name", "occ", "--class=class");
    assertRefused("--package 'a b' is no package name; one is com.example", "occ", "--package=a b");
    assertRefused("--class 'record' is no class name", "occ", "--class=record");
    assertRefused("--package is for --out", "occ", "--package=a");
    assertRefused("--class is for --out and --print", "occ", "--class=A");
    assertRefused(
        "--class is for --print java and java-vector, and for --out",
        "occ",
        "--class=A",
        "--print=c");
    assertRefused(
        "--also 'VE:up:occ': unknown 'up'; allowed are positive, negative, line",
        "occ",
        "--shape=lanes",
        "--also=VE:up:occ");
    String file = "solutions/vertical-line-hyperbola.jsonl";
    assertRefused(
        "--target is for formulas; solutions have their own targets", file, "--target=VE");
    assertRefused(
        file + ": 4 solutions; name one of them, " + file + ":1 to " + file + ":4",
        file,
        "--print=c");
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

  @ParameterizedTest
  @ValueSource(strings = {"columns", "scalar", "lanes", "bulk"})
  void theClassesAndSourcesWrittenStandByThemselves(String shape, @TempDir Path folder)
      throws Exception {
    Run run =
        Run.of(
            "kernel",
            "occ ^ (occ - 1)",
            "--shape",
            shape,
            "--width=128",
            "--out",
            folder.toString(),
            "--package=com.example",
            "--class=Rays");
    assertEquals(0, run.code(), run.err());
    List<Path> files;
    try (Stream<Path> all = Files.list(folder.resolve("com/example"))) {
      files = all.sorted().toList();
    }
    for (Path file : files) {
      assertTrue(run.out().contains(file.toString()), run.out());
    }
    compile(folder, files.stream().filter(file -> file.toString().endsWith(".java")).toList());
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {folder.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
      Class<?> rays = loader.loadClass("com.example.Rays");
      Method compute =
          Stream.of(rays.getMethods())
              .filter(method -> method.getName().equals("compute"))
              .findFirst()
              .orElseThrow();
      if (compute.getParameterCount() == 2) {
        long d4OnAnEmptyBoard = new WalkAttacks().queen(27, 0);
        assertEquals(d4OnAnEmptyBoard, compute.invoke(null, 27, 0L));
        Method source =
            loader.loadClass("com.example.RaysSource").getMethod("attacks", int.class, long.class);
        assertEquals(d4OnAnEmptyBoard, source.invoke(null, 27, 0L));
      }
    }
  }

  private static void compile(Path folder, List<Path> sources) {
    List<String> arguments = new ArrayList<>(List.of("-d", folder.toString()));
    arguments.addAll(List.of("--add-modules", "jdk.incubator.vector", "-Xlint:-incubating"));
    sources.forEach(source -> arguments.add(source.toString()));
    if (!sources.isEmpty()) {
      int code =
          ToolProvider.getSystemJavaCompiler()
              .run(null, null, null, arguments.toArray(String[]::new));
      assertEquals(0, code);
    }
  }

  @Test
  void bytecodeIsPrintedInstructionByInstruction() {
    Run run =
        Run.of("kernel", "occ ^ (occ - 1)", "--target=D1", "--shape=scalar", "--print=bytecode");
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains("    LSUB\n"), run.out());
    assertTrue(run.out().contains("public static compute(IJ)J"), run.out());
    Run gathered = Run.of("kernel", "occ ^ (occ - 1)", "--shape=gather", "--print=bytecode");
    assertTrue(gathered.out().contains("public static compute([I[J[JII)V"), gathered.out());
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
    assertEquals("sift: --width 64 is no width of vectors; allowed are 128, 256, 512\n", run.err());
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

  /** The result of a formula is right within a mask, and its input is masked too. */
  @ParameterizedTest
  @ValueSource(strings = {"java", "java-vector", "c", "cpp-avx2", "cpp-avx512", "rust"})
  void aPrintedFunctionSaysWhatGoesInAndComesOut(String language) {
    String out = Run.of("kernel", "occ^(occ-1)", "--target", "D1", "--print", language).out();
    List<String> notes =
        out.lines().map(String::strip).filter(line -> line.startsWith("// ")).toList();
    List<String> expected =
        List.of(
            "// (occ ^ (occ - 1))",
            "// a1 is bit 0, h1 bit 7, h8 bit 63",
            "// mask: the squares of the slider's diagonal that are higher than its own",
            "// occ: occupied squares & mask",
            "// the attacks are the result & mask");
    assertTrue(notes.containsAll(expected), out);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          D1     ; the squares of the slider's diagonal that are other than its own
          bishop ; of the line wanted, diagonal or antidiagonal, the squares that are other than
          all    ; of the line wanted, horizontal, vertical, diagonal or antidiagonal, the
          """)
  void thePrintedMaskNamesAllLinesProved(String target, String mask) {
    String formula = "(o - s) ^ bit_reverse(ro - rs)";
    String out =
        Run.of("kernel", formula, "--ray", "line", "--target", target, "--print", "c").out();
    assertTrue(out.replace("\n//   ", " ").contains("\n// mask: " + mask), out);
  }

  @Test
  void aPrintedSetWiseFunctionSaysWhatGoesInAndComesOut() {
    Run run =
        Run.of("kernel", "o^s", "--target", "attacks-east", "--layout", "sliced", "--print", "c");
    assertEquals(1, run.code(), run.out()); // refuted
    String out =
        Run.of("kernel", "solutions/set-wise/attacks-east-lane.jsonl:1", "--print", "c").out();
    assertTrue(out.contains("// boards: a1 is bit 0, h1 bit 7, h8 bit 63\n// s: the pieces"), out);
    assertTrue(out.contains("\n// result: attacks-east\n"), out);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          outposts-transposed       | boards, file after file: a1 is bit 0, a8 bit 7, h8 bit 63
          outposts-transposed       | q: black pawns, none on the first or last rank
          attacks-east-ten-wide     | j1 bit 9, j6 bit 59; bits 60 to 63 are 0, those of the result free
          attacks-north-sliced      | one rank of eight boards, a byte each, the file a its lowest bit
          quad-all-lane             | b1: pawns, bishops, queens
          packed-all-lane           | s: pawns, knights, bishops
          """)
  void aPrintedSetWiseFunctionSaysWhichBitIsWhichSquareAndPiece(String file, String line) {
    String out = Run.of("kernel", "solutions/set-wise/" + file + ".jsonl:1", "--print", "c").out();
    assertTrue(out.replace("\n//   ", " ").contains(line + "\n"), out);
  }
}
