package sift.app.cli.chess;

import static java.util.stream.Collectors.toMap;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.app.cli.Run;
import sift.app.cli.options.GeneratorName;
import sift.app.cli.options.Named;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.Printer;
import sift.chess.attacks.PextAttacks;
import sift.chess.layout.BoardLayout;
import sift.chess.movegen.ScalarGenerator;
import sift.chess.perft.Counter;
import sift.chess.perft.Suite;
import sift.chess.perft.Suites;
import sift.file.JsonLine;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.progress.Progress;
import sift.store.Solution;
import sift.store.SolutionFile;

/** {@code sift perft} as a person types it. */
class PerftCommandTest {
  private static final String CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

  /** As Stockfish counts them, sorted. */
  private static final String START_3 =
      """
      a2a3: 380
      a2a4: 420
      b1a3: 400
      b1c3: 440
      b2b3: 420
      b2b4: 421
      c2c3: 420
      c2c4: 441
      d2d3: 539
      d2d4: 560
      e2e3: 599
      e2e4: 600
      f2f3: 380
      f2f4: 401
      g1f3: 440
      g1h3: 400
      g2g3: 420
      g2g4: 421
      h2h3: 380
      h2h4: 420

      Nodes searched: 8902

      """;

  @TempDir Path folder;

  private static Run perft(String... args) {
    return Run.of(Stream.concat(Stream.of("perft"), Stream.of(args)).toArray(String[]::new));
  }

  private static List<String> words(Run run) {
    assertEquals(0, run.code(), run.err());
    return List.of(run.out().lines().toList().getLast().strip().split(" +"));
  }

  private static List<String> moves(Run run) {
    assertEquals(0, run.code(), run.err());
    return run.out()
        .lines()
        .filter(line -> line.contains(": "))
        .map(line -> line.split(":", 2)[0])
        .toList();
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("suite.epd"), text);
  }

  @Test
  void theTableHasDepthNodesTimeAndSpeed() {
    Run run = perft("kiwipete", "3");
    assertEquals(0, run.code(), run.err());
    assertEquals(
        List.of("depth", "nodes", "seconds", "Mnps"),
        List.of(run.out().lines().findFirst().orElseThrow().strip().split(" +")));
    assertEquals(List.of("3", "97,862"), words(run).subList(0, 2));
    assertEquals("sift: counted by scalar\n", run.err());
  }

  @Test
  void aDepthAloneMeansTheStart() {
    assertEquals(List.of("4", "197,281"), words(perft("4")).subList(0, 2));
    assertEquals(List.of("0", "1"), words(perft("0")).subList(0, 2));
  }

  @Test
  void aFenMayBeQuotedOrNot() {
    assertEquals(List.of("2", "568"), words(perft(CASTLING, "2")).subList(0, 2));
    String[] several = (CASTLING + " 2").split(" ", -1);
    assertEquals(List.of("2", "568"), words(perft(several)).subList(0, 2));
  }

  @ParameterizedTest
  @CsvSource({
    "startpos, 8902",
    "StartPos, 8902",
    "kiwipete, 97862",
    "position1, 8902",
    "position2, 97862",
    "position3, 2812",
    "POSITION4, 9467",
    "position5, 62379",
    "position6, 89890",
    "chess960:518, 8902",
    "Chess960:518, 8902"
  })
  void positionsHaveNames(String name, long nodes) {
    Run run = perft(name, "3", "--format", "jsonl");
    assertEquals(0, run.code(), run.err());
    Map<String, Object> values = JsonLine.read(run.out().strip());
    assertEquals("perft", values.get("type"));
    assertEquals(3L, values.get("depth"));
    assertEquals(nodes, values.get("nodes"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--generator siblings",
        "--hash 1M",
        "--generator scalar --hash 64M --threads 3",
        "--generator scalar",
        "--generator slow",
        "--generator batch --hash 64M",
        "--threads 1",
        "--threads 3"
      })
  void divideIsTheSameHoweverItIsCounted(String options) {
    Run run = perft(("3 --divide " + options).split(" ", -1));
    assertEquals(0, run.code(), run.err());
    assertEquals(START_3, run.out());
    assertTrue(run.err().startsWith("sift: 8,902 nodes, "), run.err());
  }

  @Test
  void divideOfOneAndTwoMoves() {
    assertEquals(
        START_3.replaceAll(": [0-9]+", ": 1").replace("searched: 1", "searched: 20"),
        perft("1", "--divide").out());
    assertEquals(
        START_3.replaceAll(": [0-9]+", ": 20").replace("searched: 20", "searched: 400"),
        perft("startpos", "2", "--divide").out());
  }

  @Test
  void divideOfSeveralThreadsIsThatOfOne() {
    assertEquals(
        perft("kiwipete", "5", "--divide", "--threads", "1").out(),
        perft("kiwipete", "5", "--divide", "--threads", "4").out());
  }

  @Test
  void aMateHasNoMovesToDivide() {
    assertEquals(
        "\nNodes searched: 0\n\n", perft("7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "4", "--divide").out());
  }

  @Test
  void castlingIsWrittenAsTheKingsMove() {
    assertTrue(moves(perft(CASTLING, "1", "--divide")).containsAll(List.of("e1g1", "e1c1")));
  }

  @Test
  void castlingWithoutTheUsualSquaresIsTheKingThatTakesTheRook() {
    assertTrue(
        moves(perft("1r2k3/8/8/8/8/8/8/1R2K3 w Bb - 0 1", "1", "--divide")).contains("e1b1"));
  }

  /** The published counts of the start after 1. e4, which e2e4 has in a division of one more. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "startpos moves e2e4 3",
        "moves e2e4 3",
        "moves e4 3",
        "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4 3 --quiet"
      })
  void movesArePlayedFirst(String arguments) {
    assertEquals(List.of("3", "13,160"), words(perft(arguments.split(" "))).subList(0, 2));
  }

  @Test
  void movesMayBeMixedAndInOneArgument() {
    Run run = perft("startpos moves e2e4 e7e5", "Nf3", "1", "--format", "jsonl");
    assertEquals(
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
        JsonLine.read(run.out().strip()).get("fen"));
  }

  @Test
  void eachDepthOfARangeHasARow() {
    Run run = perft("kiwipete", "1..3", "--quiet");
    List<List<String>> rows =
        run.out().lines().map(line -> List.of(line.strip().split(" +")).subList(0, 2)).toList();
    assertEquals(
        List.of(
            List.of("depth", "nodes"),
            List.of("1", "48"),
            List.of("2", "2,039"),
            List.of("3", "97,862")),
        rows);
    Run lines = perft("kiwipete", "1..3", "--quiet", "--format", "jsonl");
    assertEquals(
        List.of(48L, 2039L, 97_862L),
        lines.out().lines().map(line -> JsonLine.read(line).get("nodes")).toList());
  }

  @Test
  void dividedLinesForProgramsEndWithTheTotal() {
    Run run = perft("2", "--divide", "--format", "jsonl");
    List<Map<String, Object>> lines = run.out().lines().map(JsonLine::read).toList();
    assertEquals(21, lines.size());
    assertEquals(Map.of("type", "divide", "move", "a2a3", "nodes", 20L), lines.getFirst());
    assertEquals(400L, lines.getLast().get("nodes"));
  }

  @ParameterizedTest
  @EnumSource(BoardLayout.class)
  void eachLayoutOfABoardCountsTheSameByFirstMove(BoardLayout layout) {
    String name = Named.name(layout);
    assertEquals(START_3, perft("3", "--divide", "--generator", name).out());
    Run run = perft("3", "--generator", name, "--format", "jsonl");
    assertEquals(name, JsonLine.read(run.out().strip()).get("generator"));
    assertEquals("", run.err());
    assertTrue(Run.of("perft", "--help").out().contains(name), name);
  }

  @Test
  void theGeneratorOfASuiteIsNamed() {
    String file = Suites.path("wiki.epd").toString();
    Run run =
        perft("--suite", file, "--max-nodes", "500", "--generator", "quad", "--format", "jsonl");
    assertEquals("quad", JsonLine.read(run.out().strip()).get("generator"));
  }

  @Test
  void aSuiteThatIsRightIsOneSentence() {
    Run run = perft("--suite", Suites.path("wiki.epd").toString(), "--max-nodes", "100000");
    assertEquals(0, run.code(), run.err());
    assertTrue(
        run.out()
            .replace("\n  ", " ")
            .matches(
                "6 positions, 19 counts \\(15 left out by --max-nodes\\), 321,187 nodes, [0-9.]+ s,"
                    + " [0-9.]+ Mnps: all right\n"),
        run.out());
    assertTrue(run.err().startsWith("sift: counted by scalar"), run.err());
  }

  @Test
  void wrongCountsAreShownWithTheExpectedOnes() throws IOException {
    Path file = file("# kings\n4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;D2 26\n");
    Run run = perft("--suite", file.toString());
    assertEquals(1, run.code());
    List<String> lines = run.out().lines().toList();
    assertEquals(file + ":2: depth 2: expected 26, got 25", lines.getFirst());
    assertEquals("  4k3/8/8/8/8/8/8/4K3 w - - 0 1", lines.get(1));
    assertTrue(lines.getLast().startsWith("1 position, 2 counts, 30 nodes, "), run.out());
    assertTrue(lines.getLast().endsWith(": 1 wrong"), run.out());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void wrongCountsAreToldInTheOrderOfTheFile(int threads) throws IOException {
    Path file = file("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 6 ;D6 1\n".repeat(30));
    Run run = perft("--suite", file.toString(), "--threads", "" + threads);
    assertEquals(
        IntStream.rangeClosed(1, 30)
            .boxed()
            .flatMap(line ->
                Stream.of(
                    file + ":" + line + ": depth 1: expected 6, got 5",
                    file + ":" + line + ": depth 6: expected 1, got 53,896"))
            .toList(),
        run.out().lines().filter(line -> line.contains(": depth ")).toList());
  }

  @Test
  void wrongCountsForProgramsAreLinesToo() throws IOException {
    Path file = file("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;D2 26\n");
    Run run = perft("--suite", file.toString(), "--format", "jsonl");
    assertEquals(1, run.code());
    List<Map<String, Object>> lines = run.out().lines().map(JsonLine::read).toList();
    assertEquals("wrong", lines.getFirst().get("type"));
    assertEquals(26L, lines.getFirst().get("expected"));
    assertEquals(25L, lines.getFirst().get("got"));
    assertEquals(1L, lines.getLast().get("wrong"));
  }

  @Test
  void aCountThatPassesMaxNodesIsStoppedAndWrong() throws IOException {
    Path file =
        file("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" + " ;D1 20 ;D12 21\n");
    Run run = perft("--suite", file.toString(), "--max-nodes", "100000");
    assertEquals(1, run.code());
    assertEquals(
        file + ":1: depth 12: expected 21, got at least 100,001, stopped by --max-nodes",
        run.out().lines().toList().getFirst());
    assertTrue(run.out().endsWith(": 1 wrong\n"), run.out());
  }

  @Test
  void aSuiteOfWhichNothingIsLeftIsNotRight() throws IOException {
    Path file = file("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;D2 25\n");
    Run run = perft("--suite", file.toString(), "--max-nodes", "1");
    assertEquals(2, run.code());
    assertEquals("", run.out());
    assertEquals(
        "sift: nothing compared: every count of " + file + " is above --max-nodes 1\n", run.err());
  }

  /** Text for a reader who leaves after the first flush; {@code left} is told. */
  private static StringWriter leaving(Runnable left) {
    return new StringWriter() {
      @Override
      public void flush() {
        left.run();
      }
    };
  }

  @ParameterizedTest
  @EnumSource
  void anInterruptedSuiteSaysWhatWasCompared(Format format) {
    Suite suite = Suites.read("s.epd", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 6 ;D20 1");
    Progress progress = new Progress();
    StringWriter text = leaving(progress::requestStop);
    StringWriter err = new StringWriter();
    PrintWriter told = new PrintWriter(err);
    PerftOutput output =
        new PerftOutput(
            new Printer(format, new PrintWriter(text)),
            told,
            told,
            ChosenGenerator.of(
                GeneratorName.SCALAR, Counter.ofTwoPlies(ScalarGenerator.with(new PextAttacks()))),
            1,
            progress);
    SuiteRun run = new SuiteRun(suite, suite, output);
    assertEquals(1, run.call(Long.MAX_VALUE));
    List<String> lines = text.toString().lines().toList();
    assertEquals(format == Format.TEXT ? 3 : 2, lines.size(), text::toString);
    switch (format) {
      case TEXT -> {
        assertTrue(lines.getLast().startsWith("1 position, 1 of 2 counts, "), text::toString);
        assertTrue(lines.getLast().endsWith(": interrupted, 1 wrong"), text::toString);
      }
      case JSONL -> {
        Map<String, Object> summary = JsonLine.read(lines.getLast());
        assertEquals("suite", summary.get("type"));
        assertEquals(2L, summary.get("counts"));
        assertEquals(1L, summary.get("compared"));
        assertEquals(1L, summary.get("wrong"));
      }
    }
    assertTrue(err.toString().startsWith("sift: interrupted after "), err::toString);
  }

  private static void assertEndsWhenNobodyReads(String... args) {
    PrintWriter out =
        new PrintWriter(
            new Writer() {
              @Override
              public void write(char[] text, int from, int length) throws IOException {
                throw new IOException("Broken pipe");
              }

              @Override
              public void flush() {}

              @Override
              public void close() {}
            });
    StringWriter err = new StringWriter();
    int code =
        assertTimeoutPreemptively(
            Duration.ofSeconds(60), () -> Run.into(out, new PrintWriter(err, true), args));
    assertEquals(2, code);
    assertEquals("sift: the output could not be written", err.toString().strip());
  }

  @Test
  void divideEndsWhenNobodyReads() {
    String firstMoveMates = "1R6/8/8/8/8/8/2K5/k7 w - - 0 1";
    assertEndsWhenNobodyReads("perft", firstMoveMates, "20", "--divide");
  }

  @Test
  void aSuiteEndsWhenNobodyReads() throws IOException {
    Path file = file("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 6 ;D20 1\n");
    assertEndsWhenNobodyReads("perft", "--suite", file.toString());
  }

  @Test
  void quietLeavesOutTheTiming() {
    Run run = perft("3", "--divide", "--quiet");
    assertEquals(0, run.code());
    assertEquals(START_3, run.out());
    assertEquals("", run.err());
  }

  @Test
  void rowsBesideABadOneAreCounted() throws IOException {
    String kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    Path file =
        file(kings + " ;D1 5\n4x3 ;D1 1\n" + kings + ",5,25\nid a\nepd " + kings + "\nperft 1 6");
    Run run = perft("--suite", file.toString(), "--quiet");
    assertEquals(2, run.code());
    assertTrue(run.err().startsWith("sift: " + file + ":2:"), run.err());
    assertEquals(1, run.err().lines().count());
    assertTrue(
        run.out().startsWith(file + ":5: depth 1: expected 6, got 5\n  " + kings + "\n"),
        run.out());
    String summary = run.out().replaceAll("\\s+", " ").strip();
    assertTrue(summary.contains("3 positions, 4 counts, "), summary);
    assertTrue(summary.endsWith(": 1 wrong, 1 row refused"), summary);
  }

  @Test
  void ofManyBadRowsTheFirstAreTold() throws IOException {
    Run run = perft("--suite", file("x\n".repeat(1022)).toString());
    assertEquals(2, run.code());
    assertEquals("", run.out());
    assertEquals(21, run.err().lines().count());
    assertTrue(run.err().endsWith(": 1,002 more rows refused\n"), run.err());
  }

  @Test
  void anErrorInASuiteIsNamedByItsPlace() throws IOException {
    Path file = file("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5\n4k3/8/8/8/8/8/8/4x3 w - - 0 1 ;D1 5\n");
    Run run = perft("--suite", file.toString());
    assertEquals(2, run.code());
    assertTrue(run.out().endsWith(" row refused\n"), run.out());
    assertTrue(run.err().startsWith("sift: " + file + ":2:18: 'x' on the board"), run.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          perft                          | sift: no depth; write sift perft [POSITION] DEPTH
          perft startpos                 | sift: 'startpos' is no depth; the last argument must be one
          perft 100                      | sift: depth 100 is out of range; allowed are 0 to 99
          perft -1                       | sift: depth -1 is out of range; allowed are 0 to 99
          perft 0 --divide               | sift: depth 0 is out of range; allowed are 1 to 99
          perft 99999999999              | sift: '99999999999' is no depth
          perft kiwipet 3                | did you mean 'kiwipete'?
          perft position7 3              | did you mean 'position
          perft foo 3                    | sift: unknown position 'foo'; allowed are startpos, position1, kiwipete, position2, position3, position4, position5, position6, chess960:N (N 0 to 959) or a FEN
          perft chess960:960 3           | allowed are 0 to 959
          perft chess960: 3              | allowed are 0 to 959
          perft chess960:+5 3            | allowed are 0 to 959
          perft chess960:\u0665 3             | allowed are 0 to 959
          perft chess960:99999999999 3   | allowed are 0 to 959
          perft +3                       | sift: '+3' is no depth
          perft \u0663                        | sift: '\u0663' is no depth
          perft 1..3 --divide            | sift: 1..3 are several depths; --divide and --against take one
          perft 0..3 --divide            | sift: depth 0 is out of range; allowed are 1 to 99
          perft 3..1                     | sift: last depth 1 is out of range; allowed are 3 to 99
          perft 1..100                   | sift: last depth 100 is out of range; allowed are 1 to 99
          perft 1...3                    | sift: '1...3' is no depth
          perft moves e2e4               | sift: 'e2e4' is no depth
          perft startpos e2e4 3          | sift: unknown position 'startpos e2e4'; allowed are startpos,
          perft moves e2e5 3             | sift: move 1, 'e2e5' is not legal: a pawn does not move so; nearest legal are e2e3, e2e4
          perft moves e4,e5 3            | sift: moves are separated by spaces, not by commas: e4,e5
          perft moves e2e4 Nf3 3         | sift: move 2, 'Nf3' is not legal: no such black knight can go to f3; nearest legal are Nf6
          perft moves e2e4 e7e9 3        | sift: move 2, 'e7e9' is no move: 'e9' is not a square; allowed are a1 to h8; nearest legal are e7e5, e7e6
          perft 7k/8/8/8/8/8/8/K7 w - - 0 1 moves a1a3 2 | sift: move 1, 'a1a3' is not legal: a king does not move so; legal are a1a2, a1b1, a1b2
          perft moves f3 e5 g4 Qh4 a3 2  | and would stay so; no move is legal
          perft 8/8/8/8/8/8/8/8 w - - 3  | sift: FEN, column 1: no white king
          perft 4k3/8/8/8/8/8/8/4K2x w - - 0 1 3 | sift: FEN, column 20: 'x' on the board
          perft 4k3/8/8/8/8/8/8/4K3 x - - 0 1 3  | sift: FEN, column 21: side to move 'x'
          perft 4k3/8/8/8/8/8/8/4K3 w - - 0 1 | sift: is '1' the last field of the FEN or the depth?
          perft 3 --threads 0            | allowed are 1 to 1024
          perft 3 --generator fast       | sift: --generator: unknown 'fast'; allowed are siblings, scalar, batch, slow, classical,
          perft 3 --generator slow --hash 64M | sift: --hash is not for --generator slow
          perft 3 --hash 12 | '12' is not a memory size; allowed are 1M and more
          perft 3 --hash 999T | at most
          perft 3 --generator qad | did you mean 'quad'? See: sift perft --help
          perft 3 --generator quad --hash 64M | sift: --hash is not for --generator quad
          perft 3 --generator quad --solutions solutions | sift: --solutions is not for --generator quad
          perft 3 --generator siblings --solutions solutions | sift: --solutions is not for --generator siblings
          perft 3 --solutions no/such.jsonl | sift: no/such.jsonl: no such file
          perft 3 --generator scalar --explain | sift: --explain is not for --generator scalar
          perft 3 --generator slow --explain | sift: --explain is not for --generator slow
          perft 3 --variant gothic --explain | sift: --explain is not for variants
          perft 3 --generator batch --solutions pom.xml | pom.xml: not a file of set-wise solutions
          perft 3 --generator batch --solutions solutions/set-wise/fill-east-lane.jsonl | no formula fits the kernel; it takes attacks-north and so on, layout lane, no transpose
          perft 3 --generator batch --solutions solutions/set-wise/attacks-east-sliced.jsonl | no formula fits the kernel; it takes attacks-north and so on, layout lane, no transpose
          perft 3 --solutions no/such | sift: no/such: no such folder; solutions are read from the files in it
          perft 3 --solutions src        | sift: src: no formula for the positive ray of the line 'horizontal'
          perft 3 --max-nodes 5          | sift: missing: --suite=FILE; see: sift perft --help
          perft 3 --suite x.epd          | sift: --suite counts what its file says; leave out 3
          perft --divide --suite x.epd   | leave out --divide
          perft --suite=                 | sift: '': no such file
          perft --suite src              | sift: src: is a folder, not a file
          perft --suite x.epd --max-nodes 0 | allowed are 1 and more
          perft --suite no/such.epd      | sift: no/such.epd: no such file
          perft 3 --dvide                | did you mean '--divide'?
          """)
  void badInputIsOneClearLineAndExitCodeTwo(String command, String fragment) {
    Run run = Run.of(command.split(" ", -1));
    assertEquals(2, run.code(), run.err());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().startsWith("sift: "), run.err());
    assertTrue(run.err().contains(fragment), run.err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "perft kiwipete 4 --generator batch --quiet",
        "perft kiwipete 4 --generator batch --quiet --solutions"
            + " solutions/set-wise/attacks-east-lane.jsonl"
      })
  void theBatchGeneratorCountsToo(String command) {
    Run run = Run.of(command.split(" "));
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains(" 4,085,603 "), run.out());
  }

  @Test
  void aWrongFormulaIsRefusedWithABoardThatShowsWhy() throws IOException {
    Path shipped = Path.of("solutions/set-wise/attacks-west-lane.jsonl");
    String right = Files.readAllLines(shipped).getFirst();
    Path wrong = folder.resolve("wrong.jsonl");
    Files.writeString(wrong, right.replace("bit_reverse(t3)", "bit_reverse(t2)") + "\n");
    Run run = perft("4", "--generator", "batch", "--solutions", wrong.toString());
    assertEquals(2, run.code());
    List<String> lines = run.err().lines().toList();
    assertEquals("sift: " + wrong + ":1: attacks-west: refuted", lines.getFirst());
    assertTrue(lines.get(1).matches("occupied \\(X: pieces\\) +expected +got"), run.err());
    assertEquals(10, lines.size(), run.err());
  }

  /** A folder of those shipped solutions whose names end so. */
  private void copySolutions(String ending) throws IOException {
    Path sets = Files.createDirectories(folder.resolve("set-wise"));
    try (Stream<Path> files = Files.walk(Path.of("solutions"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(ending)).toList()) {
        boolean isSet = file.getNameCount() == 3;
        Files.copy(file, (isSet ? sets : folder).resolve(file.getFileName()));
      }
    }
  }

  /** The formulas that fill the tables of attacks. */
  private void copyRays() throws IOException {
    copySolutions("-positive-rotated.jsonl");
    copySolutions("-negative-highest-bit.jsonl");
  }

  private void assertRefusesTheFolder(String reason) {
    for (String generator : List.of("--quiet", "--generator=batch")) {
      Run run = perft(generator, "3", "--solutions", folder.toString());
      assertEquals(2, run.code(), run.out());
      assertEquals("", run.out());
      assertTrue(run.err().startsWith("sift: " + reason), run.err());
    }
  }

  @Test
  void aFolderWithoutSetWiseSolutionsIsRefused() throws IOException {
    copyRays();
    assertRefusesTheFolder(
        folder
            + ": no set-wise solutions; they are read from the files in "
            + folder
            + "/set-wise");
  }

  @Test
  void aRefutedSolutionIsRefused() throws IOException {
    copyRays();
    copySolutions("-lane.jsonl");
    Path west = folder.resolve("set-wise").resolve("attacks-west-lane.jsonl");
    Files.writeString(
        west, Files.readString(west).replaceFirst("bit_reverse\\(t3\\)", "bit_reverse(t2)"));
    assertRefusesTheFolder(west + ":1: attacks-west: refuted");
  }

  @Test
  void aFolderWithoutALineIsRefused() throws IOException {
    copyRays();
    copySolutions("-lane.jsonl");
    assertRefusesTheFolder(folder + ": no formula for the whole line 'horizontal'");
  }

  @Test
  void aFolderWithoutAFormulaOfARayIsRefused() {
    assertRefusesTheFolder(folder + ": no formula for the positive ray of the line 'horizontal'\n");
  }

  @Test
  void aWrongFormulaOfARayIsRefused() throws IOException {
    copyRays();
    Path file = folder.resolve("horizontal-positive-rotated.jsonl");
    Files.writeString(file, Files.readString(file).replace("(occ - 1)", "(occ + 1)"));
    assertRefusesTheFolder(file + ":1: refuted: ");
  }

  /** Returns the union of {@code ((formula + number) - number)} over these numbers. */
  private static String union(String formula, int from, int to) {
    if (from + 1 == to) {
      return "((%s + %d) - %2$d)".formatted(formula, from);
    }
    int middle = (from + to) / 2;
    return "(" + union(formula, from, middle) + " | " + union(formula, middle, to) + ")";
  }

  /** The right function, of so many operations that HotSpot would not compile the kernel. */
  @Test
  void aFormulaOfARayThatIsTooLongIsRefused() throws IOException {
    copyRays();
    Path file = folder.resolve("horizontal-positive-rotated.jsonl");
    Solution shortest = SolutionFile.FORMULAS.read(file).getFirst();
    Expr union = Parser.parse(union(shortest.formula().toString(), 1_000, 2_000), List.of("occ"));
    SolutionFile.FORMULAS.write(
        file,
        List.of(new Solution(shortest.target(), shortest.grammar(), union, shortest.command())));
    assertRefusesTheFolder("the kernel has ");
  }

  @Test
  void solutionsAreReadFromTheFolderThatIsNamed() throws IOException {
    copySolutions(".jsonl");
    Run run = perft("kiwipete", "3", "--quiet", "--solutions", folder.toString());
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains(" 97,862 "), run.out());
  }

  @Test
  void whatTheProgramChoseIsTold() {
    assertEquals("sift: counted by scalar\n", Run.of("perft", "3").err());
    assertEquals("", Run.of("perft", "3", "--generator", "siblings").err());
    Run lines = Run.of("perft", "3", "--format", "jsonl", "--quiet");
    assertEquals("", lines.err());
    assertEquals("scalar", JsonLine.read(lines.out().strip()).get("generator"));
  }

  @Test
  void anExplanationNamesMeansSlidersAndFormulas() {
    Run run = perft("3", "--explain");
    assertEquals(0, run.code(), run.err());
    List<String> lines = run.out().lines().toList();
    String text = run.out().replaceAll("\\s+", " ");
    for (String part :
        List.of(
            " rule: three plies above the leaves, batch if ",
            " leaves: batch 0.0 %, siblings 0.0 %, scalar 100.0 % formulas: table-* fill ",
            " packed with the program, one for each set",
            " table-horizontal-positive horizontal-positive-rotated.jsonl (occ ^ (occ - 1)) ",
            " attacks-east attacks-east-lane.jsonl t1 = ",
            " king-vertical vertical-line-hyperbola")) {
      assertTrue(text.contains(part), run.out());
    }
    assertEquals("", lines.get(2), run.out());
    assertTrue(lines.stream().allMatch(line -> line.length() <= Columns.WIDTH), run.out());
  }

  @Test
  void anExplanationOfBatchHasItsRule() {
    Run run = perft("3", "--explain", "--generator", "batch");
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains("\nrule: batch from the beginning, "), run.out());
    assertTrue(run.out().contains("\nleaves: batch 100.0 %, "), run.out());
  }

  @Test
  void anExplanationFollowsASuiteAndADivision() {
    Run suite =
        perft("--suite", Suites.path("wiki.epd").toString(), "--max-nodes", "100", "--explain");
    assertTrue(suite.out().contains(": all right\n\nrule: "), suite.out());
    Run divided = perft("3", "--divide", "--explain");
    assertTrue(divided.out().startsWith(START_3 + "\nrule: "), divided.out());
  }

  /** Returns the records of an explanation, formulas by their slots. */
  private static Map<String, Map<String, Object>> explained(String... args) {
    Run run =
        perft(
            Stream.concat(Stream.of("1", "--explain", "--format=jsonl"), Stream.of(args))
                .toArray(String[]::new));
    assertEquals(0, run.code(), run.err());
    return run.out()
        .lines()
        .map(JsonLine::read)
        .collect(toMap(each -> "" + each.getOrDefault("slot", each.get("type")), each -> each));
  }

  private static String field(
      Map<String, Map<String, Object>> records, String record, String field) {
    return "" + records.getOrDefault(record, Map.of()).get(field);
  }

  @Test
  void anotherFormulaInSolutionsIsUsedWithoutAChangeOfTheProgram() throws IOException {
    copySolutions(".jsonl");
    Map<String, Map<String, Object>> before = explained();
    String formula = field(before, "attacks-east", "formula");
    String program = formula.replace("; ", "\",\"");
    Path east = folder.resolve("set-wise").resolve("attacks-east-lane.jsonl");
    List<String> kept =
        Files.readAllLines(east).stream().filter(line -> !line.contains(program)).toList();
    assertNotEquals(Files.readAllLines(east), kept, program);
    Files.write(east, kept);
    Map<String, Map<String, Object>> after = explained("--solutions", folder.toString());
    assertNotEquals(formula, field(after, "attacks-east", "formula"));
    assertEquals(before.get("attacks-north"), after.get("attacks-north"));
    assertEquals("true", field(before, "explain", "packed"));
    assertEquals("false", field(after, "explain", "packed"));
  }

  @ParameterizedTest
  @CsvSource({
    "capablanca, 25228",
    "embassy, 25281",
    "gothic, 25283",
    "janus, 24747",
    "optimized, 20613",
    "Orthodox, 8902"
  })
  void variantsCountFromTheirStarts(String variant, long nodes) {
    for (String[] args : List.of(new String[] {"3"}, new String[] {"startpos", "3"})) {
      Run run =
          perft(
              Stream.concat(Stream.of(args), Stream.of("--variant", variant, "--format", "jsonl"))
                  .toArray(String[]::new));
      assertEquals(0, run.code(), run.err());
      assertEquals(nodes, JsonLine.read(run.out().strip()).get("nodes"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"siblings", "slow"})
  void variantsHaveAFastGeneratorAndASlowOne(String generator) {
    Run run = perft("3", "--variant", "janus", "--generator", generator, "--threads", "2");
    assertEquals("24,747", words(run).get(1), run.err());
  }

  @Test
  void commentsOfASuiteNameTheVariantOfTheRowsBelow() {
    Run run =
        perft("--suite", Suites.path("10x8.epd").toString(), "--max-nodes", "1000", "--quiet");
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().startsWith("8 positions, 16 counts (24 left out by"), run.out());
    assertTrue(run.out().strip().endsWith("all right"), run.out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"# UCI_Variant=janus", "# UCI_Variant: janus", "#uci_variant = Janus (start)"})
  void commentsNameTheVariantInSeveralForms(String comment) throws IOException {
    Path file = file(comment + "\nr3k4r/10/10/10/10/10/10/R3K4R w KQkq - 0 1 ;D1 28\n");
    Run run = perft("--suite", file.toString());
    assertEquals(0, run.code(), run.out() + run.err());
  }

  @Test
  void recordsNameTheVariant() {
    String fen = "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1";
    for (String variant : List.of("capablanca", "embassy")) {
      assertEquals(variant, values(fen, "1", "--variant", variant).get("variant"));
    }
    String kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    assertEquals("8x8", values(kings, "1", "--board", "8x8").get("variant"));
    assertEquals("orthodox", values("1").get("variant"));
  }

  private static Map<String, Object> values(String... args) {
    Run run =
        perft(Stream.concat(Stream.of(args), Stream.of("--format=jsonl")).toArray(String[]::new));
    return JsonLine.read(run.out().strip());
  }

  @Test
  void theVariantOfTheOptionIsThatOfAllRows() throws IOException {
    Path file =
        file("# UCI_Variant janus\nr3k4r/10/10/10/10/10/10/R3K4R w KQkq - 0 1 ;D1 31 ;D2 791\n");
    assertEquals(1, perft("--suite", file.toString()).code());
    Run unknown = perft("--suite", file("# UCI_Variant gotic\n4k5 ;D1 1").toString());
    assertEquals(2, unknown.code());
    assertTrue(
        unknown.err().contains("suite.epd:1:1: unknown variant 'gotic'; allowed are orthodox,"),
        unknown.err());
    assertTrue(unknown.err().endsWith("; did you mean 'gothic'?\n"), unknown.err());
  }

  @Test
  void movesOfVariantsArePlayedAndDividedAsTheyAreWritten() {
    String fen = "r4k3r/P9/10/10/10/10/10/R4K3R w KQkq - 0 1";
    List<String> moves = moves(perft(fen, "1", "--variant", "capablanca", "--divide"));
    assertTrue(moves.containsAll(List.of("f1i1", "f1c1")), moves.toString());
    assertEquals(
        "1", words(perft(fen, "moves", "O-O", "f8c8", "0", "--variant", "capablanca")).get(1));
    assertRefused(
        "sift: move 2, 'Na3' is not legal: no such black knight can go to a3; nearest legal are",
        "moves Na3 Na3",
        "2",
        "--variant",
        "gothic");
  }

  @Test
  void boardsOfAnySizeTakeAFen() {
    String fen = "13k/P13/14/14/14/14/14/K13 w - - 0 1";
    Run run = perft(fen, "1", "--board", "14x8", "--divide");
    List<String> moves = moves(run);
    assertTrue(moves.containsAll(List.of("a7a8a", "a7a8c", "a7a8q")), moves.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3 --variant gothic --hash 1M | --hash is not for variants",
        "3 --variant gothic --generator quad | --generator quad is for orthodox chess; variants have"
            + " siblings and slow",
        "3 --variant gothic --generator batch | --generator batch is for orthodox chess; variants"
            + " have siblings and slow",
        "3 --variant gothic --board 10x8 | --variant=V, --board=FxR exclude each other",
        "3 --board 10x8 | a board of 10x8 has no start position; give a FEN",
        "kiwipete 3 --variant gothic | unknown position 'kiwipete'; allowed with a variant are"
            + " startpos or a FEN",
        "kiwipete 3 --board 10x8 | unknown position 'kiwipete'; allowed with --board is a FEN",
        "3 --variant gotic | --variant: unknown variant 'gotic'; allowed are orthodox, capablanca,"
            + " gothic, embassy, janus, optimized, chess, chess960, fischerandom, normal, standard;"
            + " did you mean 'gothic'?",
        "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1 3 | FEN, the board"
            + " has 10 files and 8 ranks, not 8 and 8; name --board 10x8 or a variant",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 3 --variant janus | FEN of janus, column 4: rank 8 has 8"
            + " squares; it must have 10"
      })
  void whatVariantsCannotDoIsRefused(String args, String message) {
    assertRefused("sift: " + message, args.split(" "));
  }

  private static void assertRefused(String message, String... args) {
    Run run = perft(args);
    assertEquals(2, run.code());
    assertTrue(run.err().startsWith(message), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }
}
