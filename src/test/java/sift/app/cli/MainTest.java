package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import jdk.incubator.vector.LongVector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import sift.file.JsonLine;
import sift.store.Solution;
import sift.store.SolutionFile;
import sift.store.SolutionFolder;

/** The commands as a person types them. */
class MainTest {
  @TempDir Path folder;

  @Test
  void aSmallSearchSaysWhatItProvedAndOnWhatGrounds() {
    Run run = Run.of("--target", "D1", "--max-symbols", "5", "--limit", "3", "--quiet");
    assertEquals(
        """
        positive ray of diagonal
        grammar  rotated, up to 5 symbols: 1 2 56 sq occ rev_occ
                 popcount countl_zero countr_zero bit_reverse  | &~ ^ - << >>
        cases    749: all squares, all subsets of the positive ray, compared there;
                 functions told apart over these cases

        size  functions       formulas  classes that solve diagonal
           1          6              6         0
           2         15             24         0
           3        144            246         0
           4        840          1,476         0
           5      7,468         13,140        14

        proved   the formulas shown, on all 749 cases; none of fewer than 5 symbols
                 exists in this grammar, over these cases (tried: all 1,005 functions of
                 up to 4 symbols)
        cost     x86-64-bmi; lat, thr, con: latency, cycles per formula, constants
                 on x86-64-bmi; sym, ops, dep: symbols, operations, depth
        families n classes of one idea, by the cheapest; [instructions]
          sym ops dep  lat  thr con       n  formula
        diagonal: 2 families; 14 classes
            5   2   2    1  .25   0       3  (occ ^ (occ - 1))  [blsmsk]
            5   2   2    2  .33   0      11  ((occ - 1) << 1)  [lea]

        ended: every formula of up to 5 symbols was tried; larger ones may be cheaper:
               --max-symbols 6 goes on
        """,
        run.out());
    assertEquals("", run.err());
    assertEquals(0, run.code());
  }

  @Test
  void nothingFoundIsSaidAndIsExitCodeOne() {
    Run run = Run.of("--target", "diagonal", "--max-symbols", "4", "--quiet");
    assertEquals(1, run.code());
    assertTrue(run.out().contains("diagonal: nothing found"), run.out());
    assertTrue(run.out().contains("none of fewer than 5"), run.out());
  }

  @Test
  void progressAndTimingGoToStderr() {
    Run run = Run.of("--target", "diagonal", "--max-symbols", "3");
    assertFalse(run.out().contains(", heap "), run.out());
    assertTrue(run.err().contains(", heap "), run.err());
  }

  @Test
  void everyLineOfJsonlIsAnObjectWithAType() {
    Run run = Run.of("--target", "D1,D2", "--max-symbols", "5", "--format", "jsonl", "--quiet");
    List<Map<String, Object>> lines = run.out().lines().map(JsonLine::read).toList();
    assertEquals("run", lines.getFirst().get("type"));
    assertEquals(Map.of("type", "end", "ending", "exhausted", "exhausted", 5L), lines.getLast());
    List<Object> targets =
        lines.stream()
            .filter(line -> "formula".equals(line.get("type")))
            .map(line -> line.get("target"))
            .toList();
    assertEquals(
        List.of("diagonal", "diagonal", "antidiagonal", "antidiagonal", "all", "all"), targets);
  }

  @Test
  void theCostModelDecidesWhatStandsOnTop() {
    String[] search = {"--target", "D1", "--max-symbols", "6", "--quiet", "--limit", "1", "--cost"};
    assertTrue(shown(search, "x86-64-bmi").endsWith("(occ ^ (occ - 1))  [blsmsk]"));
    assertTrue(shown(search, "x86-64").endsWith("((occ - 1) << 1)  [lea]"));
    assertTrue(shown(search, "symbols").endsWith("((occ - 1) << 1)  [lea]"));
  }

  /** What a limit cuts is said with the option that lifts the limit. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      textBlock =
          """
          --target D1 --max-symbols 6 --limit 100                            :
          --target D1 --max-symbols 6 --limit 1                              : a larger --limit lists more
          --target D1 --max-symbols 9 --limit 100                            : a --limit above 3000, or more --memory, ranks more
          search --dag --target D1 --max-ops 2 --limit 1                     : a larger --limit lists more
          list solutions solutions/vertical-positive-rotated.jsonl --limit 1 : a larger --limit lists more of each file
          """)
  void whatIsCutNamesTheOptionThatListsMore(String line, @Nullable String cut) {
    Run run = Run.of(line.split(" "));
    assertEquals(0, run.code(), run.err());
    List<String> said =
        run.out().lines().map(String::strip).filter(each -> each.startsWith("cut: ")).toList();
    assertEquals(cut == null ? List.of() : List.of("cut: " + cut), said, run.out());
  }

  @Test
  void aReplayThatStopsAtItsLimitNamesTheOption() {
    Run run = Run.of("replay", "--target", "D1", "--limit", "2");
    assertEquals("sift: the first 2; a larger --limit goes on\n", run.err());
  }

  /** The only formula that a search shows. */
  private static String shown(String[] search, String model) {
    List<String> arguments = new ArrayList<>(List.of(search));
    arguments.add(model);
    Run run = Run.of(arguments.toArray(String[]::new));
    assertEquals(0, run.code(), run.err());
    List<String> lines = run.out().lines().toList();
    int heading = lines.indexOf("diagonal: 1 of 3 families; 56 classes");
    assertTrue(heading > 0, run.out());
    return lines.get(heading + 1);
  }

  @Test
  void theClassesAreShownOnRequest() {
    String[] search = {
      "--target", "D1", "--max-symbols", "6", "--quiet", "--limit", "100", "--show"
    };
    List<String> classes = listed(search, "classes");
    assertEquals(56, classes.size());
    assertEquals(56, classes.stream().distinct().count());
  }

  private static List<String> listed(String[] search, String listing) {
    List<String> arguments = new ArrayList<>(List.of(search));
    arguments.add(listing);
    Run run = Run.of(arguments.toArray(String[]::new));
    List<String> lines = run.out().lines().toList();
    int heading =
        IntStream.range(0, lines.size())
            .filter(i -> lines.get(i).startsWith("diagonal: "))
            .findFirst()
            .orElseThrow();
    return lines.subList(
        heading + 1,
        lines.indexOf(
                "ended: every formula of up to 6 symbols was tried; larger ones may be cheaper:")
            - 1);
  }

  @Test
  void whatASetWiseProgramCostsIsToldAsAWhole() {
    String file = "solutions/set-wise/attacks-east+danger-east+king-rays-east-lane.jsonl";
    Run run = Run.of("explain", file + ":1", "--cost", "avx512");
    assertEquals(
        """
        attacks-east+danger-east+king-rays-east, layout lane: 9 operations, bytes
          avx512       3   .56   0  [2 vpaddb, 3 vpsubb, 4 vpternlogq]
          machines: latency, cycles per formula, constants; others: what they count
        """,
        run.out());
    assertEquals(0, run.code());
    Run none = Run.of("explain", file + ":9");
    assertEquals("sift: " + file + ": no line 9; allowed are 1 to 2\n", none.err());
    assertEquals(2, none.code());
  }

  /** The first program of the file, as a formula. */
  @Test
  void aSetWiseFormulaCostsWhatItsProgramCosts() {
    String formula = "(o ^ sub_bytes(o, add_bytes(s, s)))";
    Run typed = Run.of("explain", formula, "--target", "attacks-east", "--cost", "avx512,java");
    Run kept =
        Run.of("explain", "solutions/set-wise/attacks-east-lane.jsonl:1", "--cost", "avx512,java");
    assertEquals(0, typed.code(), typed.err());
    assertTrue(typed.out().startsWith(formula + "\n  avx512 "), typed.out());
    assertEquals(
        kept.out().lines().skip(1).map(MainTest::figures).toList(),
        typed.out().lines().skip(1).map(MainTest::figures).toList());
  }

  /** A line without its instructions. */
  private static String figures(String line) {
    return line.replaceFirst(" *\\[.*", "");
  }

  @Test
  void costTakesFormulasOverAnyInputsButNotMisspeltOnes() {
    Run run = Run.of("explain", "x & ~(x-1)", "x & -x", "--cost", "x86-64-bmi");
    assertEquals(0, run.code());
    assertEquals(2, run.out().lines().filter(line -> line.endsWith("[blsi]")).count(), run.out());
    assertTrue(Run.of("explain", "ocx ^ (occ - 1)").err().contains("unknown input 'ocx'"));
    assertTrue(Run.of("explain", "x & -x", "--target", "D1").err().contains("unknown input 'x'"));
  }

  @Test
  void whatAFormulaCostsIsToldWithItsInstructions() {
    Run run = Run.of("explain", "(occ ^ (occ - 1))", "--cost", "x86-64,x86-64-bmi,symbols");
    assertEquals(
        """
        (occ ^ (occ - 1))
          x86-64       2   .50   0  [sub, xor]
          x86-64-bmi   1   .25   0  [blsmsk]
          symbols                5
          machines: latency, cycles per formula, constants; others: what they count
        """,
        run.out());
    assertEquals(0, run.code());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --cost=x87        | unknown cost model 'x87' (a name, or a file *.toml); see: sift list costs
          --cost=no.toml    | no.toml: no such file
          --show=ideas      | unknown 'ideas'; allowed are families, classes
          --limit=0         | --limit
          """)
  void aWrongWishIsOneLine(String option, String message) {
    Run run = Run.of("--target", "D1", "--max-symbols", "3", "--quiet", option);
    assertEquals(2, run.code());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains(message), run.err());
    assertEquals("", run.out());
  }

  @Test
  void whatIsKeptCanBeReadAndIsTheSameAfterASecondRun() throws IOException {
    String[] search = {
      "--max-symbols",
      "5",
      "--show",
      "classes",
      "--limit",
      "20",
      "--quiet",
      "--out",
      folder.toString()
    };
    Run.of(search);
    List<Path> files = SolutionFolder.in(folder);
    assertEquals(
        List.of(
            "antidiagonal-positive-rotated.jsonl",
            "diagonal-positive-rotated.jsonl",
            "horizontal-positive-rotated.jsonl",
            "vertical-positive-rotated.jsonl"),
        files.stream().map(file -> file.getFileName().toString()).toList());
    String before = Files.readString(files.get(1));
    List<Solution> solutions = SolutionFile.FORMULAS.read(files.get(1));
    assertEquals(14, solutions.size());
    assertEquals("sift --max-symbols 5 --show classes --limit 20", solutions.getFirst().command());
    Run.of(search);
    assertEquals(before, Files.readString(files.get(1)));
    Run listed = Run.of("list", "solutions", folder.toString(), "--limit", "1");
    assertTrue(listed.out().contains("diagonal-positive-rotated.jsonl: 14 formulas"), listed.out());
    assertEquals(0, listed.code());
  }

  @Test
  void verifyProvesOrShowsTheBoards() {
    Run right = Run.of("prove", "occ ^ (occ - 1ull)", "--target", "D1");
    assertEquals(
        "diagonal, positive ray, (occ ^ (occ - 1)) (5 symbols): proved on all 749 cases\n",
        right.out());
    assertEquals(0, right.code());
    Run wrong = Run.of("prove", "occ", "--target", "D1");
    assertEquals(
        """
        diagonal, positive ray, occ (1 symbol): refuted
          slider on a1, occupied: none
          occupied           expected           got
          . . . . . . . .    . . . . . . . 1    . . . . . . . .
          . . . . . . . .    . . . . . . 1 .    . . . . . . . .
          . . . . . . . .    . . . . . 1 . .    . . . . . . . .
          . . . . . . . .    . . . . 1 . . .    . . . . . . . .
          . . . . . . . .    . . . 1 . . . .    . . . . . . . .
          . . . . . . . .    . . 1 . . . . .    . . . . . . . .
          . . . . . . . .    . 1 . . . . . .    . . . . . . . .
          X . . . . . . .    X . . . . . . .    X . . . . . . .
        """,
        wrong.out());
    assertEquals(1, wrong.code());
  }

  @Test
  void aFormulaMayBeginWithAMinus() {
    Run run = Run.of("prove", "-occ ^ occ", "--target", "D1");
    assertTrue(run.out().contains("(neg(occ) ^ occ) (4 symbols): refuted"), run.out() + run.err());
  }

  @Test
  void aFolderMayBeCalledAsACommandIs() {
    assertEquals(0, Run.of("--target", "D1", "--out", "solutions", "--help").code());
  }

  @Test
  void whatTheSliderCountsAsAndWhereAFormulaIsComparedAreNoContradiction() {
    Run run = Run.of("prove", "o", "--target", "vertical-with-slider", "--ray", "line");
    assertTrue(
        run.out()
            .startsWith(
                "vertical-with-slider, compared on the line without the slider's square, o ("),
        run.out());
  }

  @Test
  void replaySaysOnceThatItIsCut() {
    Run run = Run.of("replay", "--target", "rook", "--limit", "1");
    assertEquals("sift: the first 1; a larger --limit goes on\n", run.err());
    assertEquals(2, run.out().lines().filter(line -> line.startsWith("SOLVE ")).count());
  }

  @Test
  void aCostThatNoMachineHasIsExplained() {
    String program = "solutions/set-wise/attacks-all-lane.jsonl:1";
    String all = Run.of("explain", program).out();
    assertEquals(all.contains("  -\n"), all.contains("-: not in that cost model"), all);
    assertFalse(Run.of("explain", "occ - 1").out().contains("not in that cost model"));
  }

  @Test
  void showDrawsEachStepOnce() {
    Run run = Run.of("explain", "occ ^ (occ - 1)", "--target", "D1", "--example", "b2 e5,g7");
    assertEquals(0, run.code());
    assertTrue(run.out().contains("slider on b2, occupied: e5 g7"), run.out());
    assertTrue(run.out().contains("[2]  occ ^ [1]"), run.out());
    assertTrue(run.out().contains("right in this case"), run.out());
    assertEquals(1, run.out().lines().filter(line -> line.contains("[1]  occ - 1")).count());
  }

  @Test
  void whatWasKeptStaysWhenNothingIsFound() throws IOException {
    Path file = folder.resolve("kept.jsonl");
    Run.of("--target", "D1", "--max-symbols", "5", "--quiet", "--out", file.toString());
    String before = Files.readString(file);
    assertEquals(2, before.lines().count());
    Run run = Run.of("--target", "D1", "--max-symbols", "3", "--quiet", "--out", file.toString());
    assertEquals(1, run.code());
    assertEquals(before, Files.readString(file));
    assertEquals("sift: nothing to write to %s\n".formatted(file), run.err());
  }

  @Test
  void aGrammarOfOnesOwnMustNotTakeAShippedName() throws IOException {
    Path file = folder.resolve("mine.toml");
    String mine =
        """
        name = "rotated"
        source = "mine"
        constants = [1]
        inputs = ["occ"]
        unary = []
        binary = ["-", "^"]
        """;
    Files.writeString(file, mine);
    assertTrue(Run.of("--grammar", file.toString()).err().contains("belongs to a shipped grammar"));
    Files.writeString(file, mine.replace("rotated", "mine"));
    Run run =
        Run.of("--target", "D1", "--max-symbols", "5", "--grammar", file.toString(), "--quiet");
    assertTrue(run.out().contains("  (occ ^ (occ - 1))"), run.out() + run.err());
  }

  @Test
  void targetsAndGrammarsAreListed() {
    assertTrue(Run.of("list", "targets").out().contains("antidiagonal-with-slider"));
    assertTrue(Run.of("list", "targets").out().contains("2,562"));
    assertTrue(Run.of("list", "grammars").out().contains("inputs         sq occ rev_occ"));
    assertTrue(Run.of("completion").out().contains("--max-symbols"));
  }

  @Test
  void theVersionNamesCommitJavaSystemAndTheWidthOfVectors() {
    assertEquals(
        "sift (unpacked), commit unknown\nJava %s\n%s, %s\nvectors of %d bits\n"
            .formatted(
                Runtime.version(),
                System.getProperty("os.name"),
                System.getProperty("os.arch"),
                LongVector.SPECIES_PREFERRED.vectorBitSize()),
        Run.of("--version").out());
  }

  @Test
  void everyCommandHasHelp() {
    Run help = Run.of("--help");
    assertEquals(help.out(), Run.of().out());
    assertTrue(help.out().lines().count() <= 40, help.out());
    for (SubCommand command : SubCommand.values()) {
      Run run = Run.of(command.text(), "--help");
      assertEquals(0, run.code(), command.text());
      assertTrue(run.out().startsWith("Usage: sift " + command.text()), run.out());
      assertTrue(help.out().contains("\n  " + command.text() + " "), help.out());
    }
    assertTrue(Run.of("search", "--help").out().contains("--max-symbols"));
  }

  @Test
  void aCommandUnderItsOldNameRunsAndNamesTheNewOne() {
    Run old = Run.of("grammars", "rotated");
    assertEquals(0, old.code());
    assertEquals("sift: 'grammars' is now 'sift list grammars'\n", old.err());
    assertEquals(Run.of("list", "grammars", "rotated").out(), old.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --target diagonol                          | did you mean 'diagonal'
          --target diagonal,                         | unknown target ''
          --target diagonal,vertical-with-slider     | cannot be searched for together
          --target vertical-with-slider --ray positive | allowed is --ray line
          --out README.md                            | is a file, not a folder; a new folder has no extension
          --out README.md/x.jsonl                    | is not a folder
          --certificate src                          | is a folder
          --out x.jsonl --report x.jsonl             | the same file
          --max-symbols 0                            | allowed are 1 to 99
          --max-symbols 1000000                      | allowed are 1 to 99
          --threads 0                                | allowed are 1 to 1024
          --memory 12                                | is not a memory size
          --memory 1M                                | 64M and more
          --limit 0                                  | allowed are 1 to
          --time soon                                | allowed is a number with its unit
          --grammar rotatd                           | did you mean 'rotated'
          --grammar missing.toml                     | missing.toml: no such file
          --ray line --grammar rotated               | it has o, s, ro, rs
          --max-symbol 3                             | did you mean '--max-symbols'?
          serch occ                                  | did you mean 'search'?
          --max-symbols 3 serch                      | unknown command 'serch'; did you mean 'search'?
          prove popcont(occ)                        | did you mean 'popcount'
          prove                                     | Missing required parameter: A, or --lines
          prove occ^                                | column 5
          explain occ --example z9                      | 'z9' is not a square
          explain occ --example midle                   | did you mean 'middle'
          bench attacks --solutions src              | src: no (occ ^ (occ - 1)) for the line
          bench perft --solutions src                | src: no set-wise solutions
          code queen --solutions nowhere             | nowhere: no such folder
          code occ --solutions solutions             | --solutions is for TARGET, which chooses among
          replay --limit 0                           | allowed are 1 to 100000
          --target mine.toml                         | sift: mine.toml: no such file
          prove x&(x-1)                             | over the inputs of --target
          prove o^s                                 | ; o is an input with --ray line
          prove sq --ray line                       | ; sq is an input of rays
          prove o --target fill-north               | allowed are s, rs, ts; formulas are over
          prove -- -1 2 --target t                  | '--target' stands after --; options stand before it
          prove solutions/vertical-positive-rotated.jsonl:1 | is a file of solutions, which 'sift code'
          --format json                              | did you mean 'jsonl'? See: sift search --help
          search --dag --cost uops                   | --cost is not for --dag
          --max-ops 3                                | --max-ops is for --dag
          --target attacks-east                      | found with --dag
          explain occ --target attacks-east             | unknown input 'occ'
          learn x --target attacks-east              | unknown option '--target'
          list solutions --limit -1                         | --limit -1 is out of range; allowed are 1 to 100000
          prove occ&010                             | '010' is octal in C and Java; write 8 or 0x8
          prove occ$2                               | operators are | ^ & &~ == < << >> + - *
          prove occ ^ 1                             | unknown argument '1'; put a formula in quotes; see:
          explain occ - 1                               | unknown argument '-'; put a formula in quotes; see:
          explain occ ^ 1                               | '~' or '-'; put a formula in quotes
          completion bash                            | sift: unknown argument 'bash'; see: sift completion --help
          --max-symbols five                         | sift: --max-symbols: 'five' is no whole number; see:
          search --dag --max-ops 21                  | allowed are 0 to 20
          --max-symbols 99999999999                  | sift: --max-symbols: '99999999999' is out of range
          --target file --spark spark://host:7077    | --spark: this sift is built without Spark; build with
          --out f.json                               | --out f.json: names a file; a new folder has no extension; a file of solutions ends in .jsonl
          search --dag --target king --out x.jsonl            | --out x.jsonl: names a file; a new folder has no extension
          """)
  void badInputIsOneClearLineAndExitCodeTwo(String command, String fragment) {
    Run run = Run.of(command.split(" "));
    assertEquals(2, run.code(), run.err());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().startsWith("sift: "), run.err());
    assertTrue(run.err().contains(fragment), run.err());
  }

  @Test
  void onlyACommandThatHasMemoryIsToldToTakeMore() {
    assertEquals("--memory, or SIFT_JAVA_OPTS=-Xmx", moreMemory("--target", "D1"));
    assertEquals("--memory, or SIFT_JAVA_OPTS=-Xmx", moreMemory("shorten", "occ"));
    assertEquals("SIFT_JAVA_OPTS=-Xmx", moreMemory("perft", "3"));
    assertEquals("SIFT_JAVA_OPTS=-Xmx", moreMemory("bench", "perft"));
  }

  @Test
  void aContradictionIsABugToBeReportedInOneLine() {
    CommandLine line = new CommandLine(new Contradiction());
    StringWriter err = new StringWriter();
    line.setErr(new PrintWriter(err, true));
    Complaints.on(line);
    assertEquals(70, line.execute());
    assertEquals(
        "sift: a bug of this program, please report it: 1 is 2" + System.lineSeparator(),
        err.toString());
  }

  /** A command that finds itself wrong. */
  @CommandLine.Command(name = "contradiction")
  private static final class Contradiction implements Runnable {
    @Override
    public void run() {
      throw new IllegalStateException("1 is 2");
    }
  }

  private static String moreMemory(String... args) {
    CommandLine line = Main.commands(args);
    line.parseArgs(args);
    return Complaints.moreMemory(line);
  }
}
