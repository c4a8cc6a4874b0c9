package sift.app.cli.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.app.cli.ChildJvm;
import sift.app.cli.FakeEngine;
import sift.app.cli.FakeEngine.Way;
import sift.app.cli.Main;
import sift.app.cli.Run;
import sift.chess.perft.Suites;
import sift.file.JsonLine;

/** {@code sift perft --against} with engines that are wrong in each way. */
class PerftAgainstTest {
  private static final String AS_SCRIPT = "{depth} {fen} {moves}";

  /** Longer than a program of Java takes to start on a busy machine. */
  private static final String SILENCE = "--time=4s";

  /** After d2d4 black can take en passant. */
  private static final String START = "4k3/8/8/8/2p5/8/3P4/4K3 w - - 0 1";

  private static final String AFTER = "4k3/8/8/8/2pP4/8/8/4K3 b - d3 0 1";
  private static final String WRONG_THERE = "  " + AFTER + "\n  after d2d4\n";
  private static final String CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  private static final String SECOND_TO_LAST = "rk5r/8/8/8/8/8/8/RK5R w KQkq - 0 1";

  @TempDir Path folder;

  private static Run against(Way way, String arguments, String... perft) {
    return against(FakeEngine.command(way, arguments), perft);
  }

  private static Run against(String command, String... perft) {
    return Run.of(
        Stream.of(
                Stream.of("perft"),
                Stream.of(perft),
                Stream.of("--quiet", "--generator=scalar", "--against", command))
            .flatMap(part -> part)
            .toArray(String[]::new));
  }

  private static void assertRight(Run run) {
    assertEquals(0, run.code(), run.out() + run.err());
    assertTrue(run.out().strip().endsWith(" nodes: all agree"), run.out());
    assertEquals("", run.err());
  }

  private static void assertWrong(String out, Run run) {
    assertEquals("", run.err());
    assertEquals(1, run.code(), run.out());
    assertTrue(run.out().startsWith(out), run.out());
    assertTrue(run.out().strip().endsWith(" nodes: 1 differs"), run.out());
  }

  @ParameterizedTest
  @EnumSource(
      value = Way.class,
      names = {"RIGHT", "DASHES", "SAN", "TOTAL_ONLY"})
  void anEngineThatIsRightAgreesWhateverItsForms(Way way) {
    assertRight(against(way, "", START, "3"));
  }

  @Test
  void aScriptThatIsRightAgrees() {
    assertRight(against(Way.RIGHT, AS_SCRIPT, START, "3"));
  }

  @Test
  void castlingIsUnderstoodInEitherDialect() throws IOException {
    String mate = "7k/5KQ1/8/8/8/8/8/8 b - - 0 1";
    Path file = suite(CASTLING + ",,568", SECOND_TO_LAST + ",,1", mate + ",,0", CASTLING + ",26");
    assertRight(against(Way.RIGHT, "", "--suite", file.toString()));
    assertRight(against(Way.OTHER_CASTLING, "", "--suite", file.toString()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "MISSING | depth 2: c4d3 is missing",
        "EXTRA   | depth 2: a1h8 is too many",
        "TWICE   | depth 2: c4d3 is too many"
      })
  void theFirstWrongPositionIsFound(Way way, String fault) {
    assertWrong(fault + "\n" + WRONG_THERE, against(way, "", START, "3"));
  }

  @ParameterizedTest
  @ValueSource(strings = {AS_SCRIPT, "{depth} {fen}"})
  void aScriptIsWalkedDownToo(String arguments) {
    assertWrong(
        "depth 2: c4d3 is missing\n" + WRONG_THERE, against(Way.MISSING, arguments, START, "3"));
  }

  @Test
  void anEngineThatPrintsTotalsOnlyIsWalkedDownToo() {
    assertWrong(
        "depth 1: total: expected 7, got 6\n  " + AFTER + "\n",
        against(Way.MISSING_IN_TOTAL, "", AFTER, "1"));
    Run run = against(Way.MISSING_IN_TOTAL, "", START, "3");
    assertWrong("depth 2: total: expected ", run);
    assertTrue(run.out().contains(WRONG_THERE), run.out());
  }

  @Test
  void aMoveThatLeavesSomethingBehindIsTold() {
    String right =
        "  Given as a FEN, this position is counted right: a move before it goes wrong.\n";
    assertWrong(
        "depth 2: c4d3 is missing\n" + WRONG_THERE + right, against(Way.FORGETS, "", START, "3"));
  }

  @Test
  void aCountThatIsWrongFromAboveOnlyIsToldWithItsMove() {
    assertWrong(
        "depth 2: c4d3: expected 4, got 5, but not from the position after it\n  " + AFTER + "\n",
        against(Way.MISCOUNTS, "", AFTER, "2"));
  }

  @Test
  void aTotalThatIsNotTheSumIsTold() {
    assertWrong("depth 1: total: expected 6, got 7\n", against(Way.WRONG_TOTAL, "", START, "1"));
    assertWrong(
        "depth 1: total: expected 6, got 7\n", against(Way.WRONG_TOTAL, AS_SCRIPT, START, "1"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "DIES     | ended with exit code 7",
        "SILENT   | ended with exit code 0",
        "HANGS    | printed nothing for 4.0 s (--time)",
        "FLOODS   | printed more than 100,000 lines",
        "REFUSES  | does not take the position: Illegal position",
        "NO_PERFT | does not take the position: Unknown command: go perft 3"
      })
  void whyThereIsNoCountIsTold(Way way, String reason) {
    Run run = against(way, "", START, "3", SILENCE);
    assertEquals("", run.err());
    assertEquals(1, run.code());
    assertEquals("depth 3: java " + reason, run.out().lines().findFirst().orElseThrow());
    assertTrue(run.out().contains("\n  " + START + "\n"), run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SILENT | 4s    | ended with exit code 0 and printed no count",
        "HANGS  | 500ms | printed nothing for 0.5 s (--time)"
      })
  void whyAScriptPrintsNoCountIsTold(Way way, String time, String reason) {
    Run run = against(way, AS_SCRIPT, START, "3", "--time=" + time);
    assertEquals(1, run.code());
    assertEquals("depth 3: java " + reason, run.out().lines().findFirst().orElseThrow());
  }

  @Test
  void anEngineWithoutChess960IsNotAskedForIt() {
    assertRight(against(Way.NO_CHESS960, "", CASTLING, "2"));
    Run run = against(Way.NO_CHESS960, "", SECOND_TO_LAST, "2");
    assertEquals(1, run.code());
    assertTrue(run.out().contains("has no option UCI_Chess960"), run.out());
  }

  @Test
  void anEngineThatHasFailedIsStartedAgainForTheNextRow() throws IOException {
    Path file = suite(AFTER + " ;D1 6", START + " ;D1 6 ;D3 99 ;D4 999");
    Run run = against(Way.DIES, "", "--suite", file.toString(), "--max-nodes=100");
    assertEquals(1, run.code());
    assertTrue(run.out().contains(file + ":1: depth 1: "), run.out());
    assertTrue(run.out().contains(file + ":2: depth 3: "), run.out());
    assertTrue(run.out().endsWith("2 positions, 0 nodes: 2 differ\n"), run.out());
  }

  @Test
  void everyRowOfASuiteIsComparedAndBadOnesAreTold() throws IOException {
    Path file = suite(AFTER + " ;D2 1", "4k2/8 ;D1 1", CASTLING + " ;D1 26 ;D2 568;");
    Run run = against(Way.MISSING, "", "--suite", file.toString());
    assertEquals(2, run.code());
    assertTrue(run.err().startsWith("sift: " + file + ":2:"), run.err());
    assertTrue(
        run.out().startsWith(file + ":1: depth 2: c4d3 is missing\n  " + AFTER + "\n2 positions, "),
        run.out());
    assertTrue(run.out().endsWith(" nodes: 1 differs, 1 row refused\n"), run.out());
  }

  private Path suite(String... lines) throws IOException {
    return Files.write(folder.resolve("s.epd"), List.of(lines));
  }

  @Test
  void recordsTellTheSame() {
    Run run = against(Way.MISSING, "", START, "3", "--format=jsonl");
    List<String> lines = run.out().lines().toList();
    assertEquals(
        "{type=difference, fen=%s, moves=[d2d4], depth=2, fault=c4d3 is missing, missing=[c4d3], extra=[], right_as_fen=false}"
            .formatted(AFTER),
        JsonLine.read(lines.getFirst()).toString());
    assertEquals(1L, JsonLine.read(lines.getLast()).get("different"));
  }

  /** Returns the command of our own engine. */
  private static String ourselves() {
    List<String> words = new ArrayList<>(ChildJvm.command(Main.class, List.of("uci")));
    words.add(1, ChildJvm.QUICKLY_COMPILED);
    return words.stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
  }

  @Test
  void variantsAreToldToTheEngine() {
    Run run =
        Run.of(
            "perft",
            "--suite",
            Suites.path("10x8.epd").toString(),
            "--max-nodes=1000",
            "--quiet",
            "--against",
            ourselves());
    assertRight(run);
    assertTrue(run.out().startsWith("8 positions, "), run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "perft 3 --against ''         | sift: --against needs a command",
        "perft 3 --against x\"y       | sift: --against: a quote is not closed in x\"y",
        "perft 3 --against no/such    | sift: --against: cannot start 'no/such': No such file or directory",
        "perft 3 --against cat{fen}   | sift: --against: a command that prints a divide needs both",
        "perft 3 --against true       | sift: --against: no UCI engine: 'true' ended with exit code 0"
            + " before uciok; in a command that prints a divide write {depth} and {fen} where they go",
        "perft 3 --time 5s            | sift: missing: --against=COMMAND; see: sift perft --help",
        "perft 3 --against x --time y | sift: --time: found 'y'; allowed is a number with its unit, as 0s",
        "perft 0 --against x          | sift: depth 0 is out of range; allowed are 1 to 99",
        "perft 3 --against x --divide | sift: --against and --divide exclude each other; see: sift perft --help"
      })
  void badInputIsOneLineAndExitCodeTwo(String command, String message) {
    Run run = Run.of(command.replace("''", "").split(" ", -1));
    assertEquals(2, run.code(), run.out() + run.err());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().startsWith(message), run.err());
  }

  @Test
  void anEngineThatDoesNotPlayTheVariantIsRefused() {
    Run run =
        Run.of("perft", "2", "--variant=janus", "--against", FakeEngine.command(Way.RIGHT, ""));
    assertEquals(2, run.code());
    assertTrue(
        run.err().endsWith(" does not play janus: it has no option UCI_Variant\n"), run.err());
  }
}
