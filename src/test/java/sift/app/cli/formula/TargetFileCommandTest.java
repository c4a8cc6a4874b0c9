package sift.app.cli.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.app.cli.Run;
import sift.file.JsonLine;
import sift.spec.SetFile;
import sift.spec.TargetFile;

/** What commands do with target files. */
class TargetFileCommandTest {
  @TempDir private Path folder;

  private String file(String text) throws IOException {
    Path file = folder.resolve("mine.toml");
    Files.writeString(file, "name = 'mine'\nsource = 'a test'\n" + text);
    return file.toString();
  }

  /** The formulas of fewest symbols, and how they are proved. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          lowest-bit         => 4 => (x & neg(x))         => simplification
          blsr               => 5 => (x & (x - 1))        => simplification
          hd-08              => 5 => ~(x | neg(x))        => automaton
          hd-17              => 8 => (x & (x + (x & neg(x)))) => automaton
          lowest-bit-index   => 6 => popcount(~(x | neg(x))) => diagrams
          rotate-90          => 3 => byte_swap(transpose(x)) => simplification
          pop2bits.first     => 2 => countr_zero(x)       => every case
          pop2bits.second    => 6 => countr_zero((x & (x - 1))) => every case
          """)
  void theSmallestFormulaIsFoundAndProved(
      String target, int symbols, String formula, String method) {
    Run run =
        Run.of(
            "--target", target, "--beyond=0", "--max-symbols", "8", "--quiet", "--format", "jsonl");
    assertEquals(0, run.code(), run.err());
    List<String> solutions =
        run.out().lines().filter(line -> line.contains("\"type\":\"formula\"")).toList();
    assertEquals(1, solutions.size());
    var values = JsonLine.read(solutions.getFirst());
    assertEquals((long) symbols, values.get("symbols"));
    assertEquals(formula, values.get("formula"));
    assertEquals("proved", values.get("verdict"));
    assertTrue(
        String.valueOf(values.getOrDefault("method", "every case")).contains(method),
        values.toString());
  }

  /** A function that is another on few words is not mistaken for what it mostly is. */
  @Test
  void wordsOnWhichAFormulaIsWrongBecomeSamples() throws IOException {
    String file =
        file(
            """
            inputs = ["x"]
            result = "x == 0xdeadbeefcafe ? x ^ 1 : x"
            [grammar]
            constants = [1, 0xdeadbeefcafe]
            unary = []
            binary = ["^", "=="]
            """);
    Run run = Run.of("--target", file, "--beyond=0", "--quiet");
    assertTrue(run.out().contains("(x ^ (x == 0xdeadbeefcafe))"), run.out());
    assertTrue(run.out().contains("33 samples: x all words"), run.out());
    assertTrue(run.out().contains("proved on all words, by decision diagrams"), run.out());
  }

  @Test
  void maskAndAssumptionsAllowSmallerFormulas() throws IOException {
    String file =
        file(
            """
            width = 16
            inputs = ["x", "y"]
            assume = ["x < 256"]
            mask = "0xff"
            result = "(x + (y << 8)) & 0xfff"
            """);
    Run run = Run.of("--target", file, "--beyond=0", "--quiet");
    assertTrue(run.out().contains("    1   0   0    0  .00   0       1  x"), run.out());
    assertTrue(run.out().contains("proved on all words"), run.out());
  }

  @Test
  void resultsDoNotDependOnThreads() {
    String one = searched("1");
    assertEquals(one, searched("2"));
    assertEquals(one, searched("3"));
  }

  private static String searched(String threads) {
    Run run =
        Run.of(
            "--target", "average-floor,min", "--max-symbols", "6", "--quiet", "--threads", threads);
    return run.out();
  }

  @Test
  void kernelsOfTablesNameTheTable() throws IOException {
    Files.writeString(folder.resolve("t.csv"), "x,y,sum\n1,2,3\n4,5,9\n");
    String file = file("inputs = ['x', 'y']\ntable = 't.csv'");
    Run run = Run.of("code", "x + y", "--target", file, "--language", "rust");
    assertTrue(run.out().contains("// x: of the table\n"), run.out() + run.err());
  }

  @Test
  void tablesStateTargets() throws IOException {
    Files.writeString(folder.resolve("t.csv"), "x,y,sum,both\n1,2,3,0\n4,5,9,4\n255,1,256,1\n");
    String file = file("inputs = ['x', 'y']\ntable = 't.csv'");
    Run run = Run.of("--target", file, "--beyond=0", "--quiet");
    assertTrue(run.out().contains("(x + y)  [add]"), run.out());
    assertTrue(run.out().contains("(x & y)  [and]"), run.out());
    assertTrue(run.out().contains("proved on all 3 cases"), run.out());
    Run wrong = Run.of("prove", "x ^ y", "--target", file + ".sum");
    assertEquals(1, wrong.code());
    assertTrue(wrong.out().contains("expected  0x0000000000000009  9"), wrong.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          x,y         => inputs = ['x'] / table = 't.csv' => t.csv:1:1: found names, but no row of numbers below them
          x,y/1,2/1,3 => inputs = ['x'] / table = 't.csv' => t.csv:3:1: y is 0x3 here, but 0x2 for the same inputs in line 2
          x,y/1,2     => inputs = ['x', 'y'] / table = 't.csv' => mine.toml:4:1: t.csv has columns of inputs alone, and no result
          x,y/1,2     => inputs = ['z'] / table = 't.csv' => mine.toml:3:1: input 'z' is no column of t.csv; columns are x, y
          x,y/1,2     => inputs = ['x'] / table = 'u.csv' => u.csv: no such file
          x,y/1,2     => inputs = { x = { below = 3 } } / table = 't.csv' => mine.toml:3:18: the words of a table are those of its rows; leave out 'below'
          """)
  void wrongTablesAreRefused(String table, String text, String message) throws IOException {
    Files.writeString(folder.resolve("t.csv"), table.strip().replace('/', '\n') + "\n");
    String file = file(text.replace(" / ", "\n"));
    Run run = Run.of("list", "targets", file);
    assertEquals(2, run.code());
    String said = run.err().replace(folder + "/", "");
    assertTrue(said.contains(message), run.err());
    assertEquals(1, run.err().lines().count());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          --target blsr --ray line        => --ray is for lines; a target file says what is wanted
          --target blsr,rook              => 'blsr,rook' mixes target files and others; 'rook' is no target file
          --target blsr,blsr              => 'blsr,blsr' names a target twice
          --target blsr,hd-01             => the targets have words of different widths
          --target blsrr                  => unknown target 'blsrr'; did you mean 'blsr'
          --target pop2bits.third         => 'pop2bits' has no result 'third'; allowed are first, second
          --target blsr --checkpoint x    => --checkpoint: not for targets of more than 32,768 cases, as 'blsr'
          --target blsr --certificate x   => --certificate: not for targets of more than 32,768 cases, as 'blsr'
          --target blsr --certificate x   => --certificate: not for targets of more than 32,768 cases, as 'blsr'
          --target blsr --grammar rotated => unknown input 'sq'; allowed are x
          prove y --target blsr          => unknown input 'y'; allowed are x
          prove x --target hd-01 --smt y => --smt is for two formulas, or for one set-wise target
          explain x --target blsr --example a1 => --example a1 is for lines
          search --dag --target hd-01              => --dag takes words of 64 bits, not of 32
          search --dag --target blsr,blsmsk        => --dag takes one target file
          search --dag --target blsr --out x       => --out is for set-wise targets
          code x --target hd-01         => code has words of 64 bits, not of 32
          code x --target pop2bits        => a function has one target; NAME.RESULT is one of a file's
          code --measure x&-(x/(x|1)+x-x/(x|1)) --target lowest-bit => '/' has no form in vectors
          code x&-(x/(x|1)+x-x/(x|1)) --target lowest-bit --language c++-avx2 => '/' has no form
          code --measure x&-(x/(x|1)+x-x/(x|1)) --target lowest-bit --format jsonl => '/' has no form
          replay --target blsr            => 'blsr' is a target file; that is for
          """)
  void whatIsNotForTargetFilesIsSaidInOneLine(String command, String message) {
    Run run = Run.of(command.split(" "));
    assertEquals(2, run.code(), run.out());
    assertTrue(run.err().contains(message), run.err());
    assertEquals(1, run.err().strip().lines().count(), run.err());
  }

  @Test
  void solutionsAreKeptAndProvedAgain() throws IOException {
    String file = file("snippet = 'x & ~(x - 1)'");
    Path kept = folder.resolve("kept");
    for (String target : List.of(file, "pop2bits", "lowest-bit")) {
      String[] command = {
        "--target", target, "--beyond=0", "--max-symbols", "4", "--quiet", "--out", kept.toString()
      };
      assertEquals(0, Run.of(command).code());
      assertEquals(0, Run.of(command).code()); // what is there stays
    }
    // Lines are broken where the folder's name is long.
    String read = Run.of("list", "solutions", kept.toString()).out().replaceAll("\\s+", " ");
    assertEquals(
        String.join(
            " ",
            "kept/lowest-bit-lowest-bit.jsonl: 1 formula, each proved again on all words",
            "4 (x & neg(x)) (all words)",
            "kept/mine-mine.jsonl: 1 formula, each proved again on all words",
            "4 (x & neg(x)) (all words)",
            "kept/pop2bits.first-pop2bits.jsonl: 1 formula, each proved again on every case",
            "2 countr_zero(x) (2,081 cases)"),
        read.replace(folder + "/", "").strip());
    Path solutions = kept.resolve("mine-mine.jsonl");
    Files.writeString(
        solutions, Files.readString(solutions).replace("(x & neg(x))", "(x | neg(x))"));
    Run refuted = Run.of("list", "solutions", solutions.toString());
    assertEquals(2, refuted.code());
    assertTrue(refuted.err().contains("mine-mine.jsonl:1: refuted: (x | neg(x))"), refuted.err());
    Run kernel = Run.of("code", solutions + ":1");
    assertEquals(2, kernel.code());
  }

  @Test
  void aProvedFormulaBecomesCodeOrAKernel() {
    Run run = Run.of("code", "x & -x", "--target", "lowest-bit");
    assertEquals(0, run.code());
    assertTrue(run.out().contains("uint64_t compute(uint64_t x) {"), run.out());
    assertTrue(run.out().contains("// x: all words\n// result: lowest-bit, whole word\n"));
    Run wrong = Run.of("code", "x & x - 1", "--target", "lowest-bit");
    assertEquals(1, wrong.code());
    assertTrue(wrong.err().contains("refuted"), wrong.err());
    assertEquals("", wrong.out());
    Run made = Run.of("code", "countr_zero(x)", "--target", "pop2bits.first", "--measure");
    assertTrue(
        made.out().contains("proved on all 2,081 cases; the kernel agrees on 2,081 cases\n"),
        made.out());
    String divides = "x & -(x / (x | 1) + x - x / (x | 1))";
    Run divided = Run.of("code", divides, "--target", "lowest-bit");
    assertTrue(divided.out().contains("udiv64(x, x | 1ULL)"), divided.out());
  }

  private String setWise() throws IOException {
    return file(
        """
        [alphabet]
        words = ["w", "z"]
        letters = { empty = [], pawn = ["w"], king = ["w", "z"] }
        marks = ".PK"
        heading = "P: pawn, K: king"
        [results]
        ahead = "north(pawn)"
        kings = "king"
        """);
  }

  @Test
  void setWiseTargetsOfOnesOwnAreProvedOnAllBoards() throws IOException {
    String file = setWise();
    Run right = Run.of("prove", "(w &~ z) << 8", "--target", file + ".ahead");
    assertEquals(0, right.code(), right.err());
    assertTrue(right.out().contains("mine.ahead, layout lane"), right.out());
    assertTrue(right.out().replaceAll("\\s+", " ").contains("proved on all 3^64 boards"));
    Run wrong = Run.of("prove", "w << 8", "--target", file + ".ahead");
    assertEquals(1, wrong.code());
    assertTrue(wrong.out().contains("  P: pawn, K: king     expected             got\n"));
    Run files =
        Run.of(
            "prove",
            "add_bytes(w &~ z, w &~ z)",
            "--target",
            file + ".ahead",
            "--layout",
            "transposed");
    assertEquals(0, files.code(), files.out());
    Run both = Run.of("search", "--dag", "--target", file, "--quiet", "--max-ops", "2");
    assertTrue(both.out().contains("mine.ahead+mine.kings: fewest 2 operations"), both.out());
    Run code = Run.of("code", "z", "--target", file + ".kings");
    assertTrue(code.out().contains("// z: squares with K\n"), code.out());
    Run shown = Run.of("list", "targets", file);
    assertTrue(
        shown.out().contains("  letters        . empty\n                 P pawn = w\n"),
        shown.out());
    assertTrue(shown.out().contains("  references     ahead = north(pawn)\n"));
    assertEquals(1, Run.of("list", "targets", file, "--format", "jsonl").out().lines().count());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          --target F                   => means several results of one program; that is for 'sift search --dag'
          prove w --target F          => means several results of one program
          prove w --target F.aheda    => has no result 'aheda'; allowed are ahead, kings; did you mean 'ahead'?
          prove w --target F.ahead --layout sliced => 'mine.ahead' is no function of one rank
          prove p --target F.ahead    => unknown input 'p'; allowed are w, z, rw, rz, tw, tz
          search --dag --target F.ahead+attacks-east => no board has the words of all: [[w, z], [s, o]]
          search --dag --target F.ahead --grammar pawn-ranks => grammar 'pawn-ranks' uses the input 'p'
          prove p --target pawn-structure.kings => 'pawn-structure' has no result 'kings'
          """)
  void whatIsNotForSetWiseFilesIsSaidInOneLine(String command, String message) throws IOException {
    Run run = Run.of(command.replace("F", setWise()).split(" "));
    assertEquals(2, run.code(), run.out());
    assertTrue(run.err().contains(message), run.err());
    assertEquals(1, run.err().strip().lines().count(), run.err());
  }

  @Test
  void theResultsOfAFileAreOneProgram() {
    Run run = Run.of("search", "--dag", "--target", "pop2bits", "--quiet");
    assertEquals(0, run.code());
    assertTrue(run.out().contains("pop2bits: fewest 4 operations for all results"), run.out());
    assertTrue(run.out().contains("proved on all 2,081 cases:\n    t1, t4\n"), run.out());
  }

  @Test
  void programsAreProvedOnAllWords() throws IOException {
    String file = file("inputs = ['x', 'y']\n[results]\nsum = 'x + y'\nhalf = '(x + y) >> 1'");
    Run run = Run.of("search", "--dag", "--target", file, "--quiet");
    assertTrue(run.out().contains("fewest 2 operations for all results"), run.out());
    assertTrue(run.out().contains("proved on all words, by simplification"), run.out());
  }

  @Test
  void theReportShowsWhatIsProvedWithoutBoards() throws IOException {
    Path page = folder.resolve("page.html");
    Run run = Run.of("--target", "pop2bits", "--beyond=0", "--quiet", "--report", page.toString());
    assertEquals(0, run.code(), run.err());
    String html = Files.readString(page);
    assertTrue(html.contains("functions pop2bits.first, pop2bits.second"));
    assertTrue(html.contains("proved on all 2,081 cases"));
    assertFalse(html.contains("Why they work"));
    assertFalse(html.contains("slider's square"));
  }

  @Test
  void eachShippedFileIsListedAndShown() {
    String list = Run.of("list", "targets").out().replaceAll("\\s+", " ");
    TargetFile.SHIPPED.forEach(name ->
        assertTrue(
            list.contains(" " + name + " ")
                || list.endsWith(" " + name)
                || list.endsWith(" " + name + " "),
            name));
    SetFile.SHIPPED.forEach(name -> assertTrue(list.contains(" " + name + " "), name));
    Run shown = Run.of(("list targets " + String.join(" ", TargetFile.SHIPPED)).split(" "));
    assertEquals(0, shown.code());
    TargetFile.SHIPPED.forEach(name -> assertTrue(shown.out().contains(name + "\n"), name));
  }
}
