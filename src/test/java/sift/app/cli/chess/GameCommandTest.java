package sift.app.cli.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.app.cli.ChildJvm;
import sift.app.cli.Main;
import sift.app.cli.Run;
import sift.file.JsonLine;

class GameCommandTest {
  private static final String SMIRF = "src/test/resources/games/smirf.pgn";

  @TempDir Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("x.pgn"), text);
  }

  @Test
  void gamesThatAreRightEndWithTheirLastPosition() {
    Run run = Run.of("game", SMIRF);
    assertEquals(0, run.code(), run.err());
    assertTrue(
        run.out()
            .startsWith(
                """
                game 1, line 1: ChessV 0.9.2 - Smirf MS-175j, 0-1
                embassy, 64 legal moves: right; white is checkmated
                . . b . k . . . . r
                """),
        run.out());
    assertTrue(run.out().contains("optimized, 30 legal moves: right; white to move"), run.out());
  }

  @Test
  void recordsHaveTheLastPosition() {
    List<Map<String, Object>> records =
        Run.of("game", SMIRF, "--format", "jsonl").out().lines().map(JsonLine::read).toList();
    assertEquals(4, records.size());
    assertEquals(
        "1rcb1k2r1/pp3q1bpp/1n1p3pn1/2p2p4/5PpNP1/6B2P/PPPP1APP2/1RC1QK2R1 w sKQkq - 2 16",
        records.get(2).get("fen"));
    assertEquals(List.of(), records.get(2).get("faults"));
    assertEquals("{type=games, games=3, right=3, wrong=0}", records.getLast().toString());
  }

  @Test
  void anIllegalMoveIsNamedWithItsPlaceAndTheReason() throws IOException {
    Path file = file("1. e4 e5\n2. Ke3 Nc6 *\n\n1. f3 e5 2. g4 Qh4 0-1\n");
    Run run = Run.of("game", file.toString(), "--format", "jsonl");
    assertEquals(1, run.code());
    List<Map<String, Object>> records = run.out().lines().map(JsonLine::read).toList();
    assertEquals(
        List.of("2:4: ply 3, 2. 'Ke3' is not legal: a king does not move so"),
        records.getFirst().get("faults"));
    assertEquals(
        List.of("4:16: ply 4, 2... 'Qh4' gives checkmate; its sign # is missing"),
        records.get(1).get("faults"));
    assertTrue(
        Run.of("game", file.toString()).out().contains("x.pgn:2:4: ply 3, 2. 'Ke3'"), run.out());
  }

  @Test
  void aFileThatIsNotUtf8IsReadAsLatin1() throws IOException {
    Path file = folder.resolve("latin1.pgn");
    Files.write(file, "[White \"Caf\u00e9\"] 1. e4".getBytes(StandardCharsets.ISO_8859_1));
    Run run = Run.of("game", file.toString());
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().startsWith("game 1, line 1: Caf\u00e9 - ?, *\n"), run.out());
  }

  @Test
  void aNameNeitherActsOnTheTerminalNorIsWiderThanIt() throws IOException {
    String red = "[White \"\u001b[31mred\"]\n";
    String black = "[Black \"" + "x".repeat(120) + "\"]\n";
    Run run = Run.of("game", file(red + black + "1. e4").toString());
    assertEquals(
        "game 1, line 1: <U+001B>[31mred - " + "x".repeat(38) + ".., *",
        run.out().lines().findFirst().orElseThrow());
  }

  @Test
  void aFenStandsOnOneLine() throws IOException {
    String fen =
        "1r".repeat(7)
            + "rk"
            + "/p1p1p1p1p1p1p1p1".repeat(6)
            + "/"
            + "R1".repeat(7)
            + "RK w - - 0 1";
    Run run = Run.of("game", file("[FEN \"" + fen + "\"]").toString(), "--board", "16x8");
    assertTrue(run.out().contains("\n" + fen + "\n"), run.out() + run.err());
  }

  private static final String TWO =
      "1. e4 f5 2. Qh5 *\n\n[White \"b\"]\n[FEN \"x\"]\n\n1. e4 *\n\n[White \"c\"]\n\n1. e4 {*\n";

  @Test
  void theSummaryCountsTheGames() throws IOException {
    Run run = Run.of("game", file(TWO).toString(), "--quiet");
    assertEquals("3 games: 0 right, 3 wrong\n", run.out());
    assertEquals("", run.err());
    assertEquals(1, run.code());
    Run lenient = Run.of("game", file(TWO).toString(), "--quiet", "--lenient");
    assertEquals("3 games: 1 right, 2 wrong\n", lenient.out());
    assertEquals(0, Run.of("game", SMIRF, "--quiet").code());
    assertTrue(
        Run.of("game", file("1. e4 e5\n\n".repeat(1000)).toString())
            .out()
            .endsWith("\n\n1,000 games: 1,000 right, 0 wrong\n"));
  }

  @Test
  void onlyWrongGamesAreShownIfThoseAreAskedFor() throws IOException {
    Path file = file(TWO + "}\n\n[White \"d\"]\n\n1. d4 *\n");
    Run run = Run.of("game", file.toString(), "--wrong");
    assertEquals(
        """
        game 1, line 1: ? - ?, *
        orthodox, 3 legal moves: wrong; black to move, in check
        r n b q k b n r
        p p p p p . p p
        . . . . . . . .
        . . . . . p . Q
        . . . . P . . .
        . . . . . . . .
        P P P P . P P P
        R N B . K B N R
        rnbqkbnr/ppppp1pp/8/5p1Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2
        FILE:1:13: ply 3, 2. 'Qh5' gives check; its sign + is missing

        game 2, line 3: b - ?, *
        wrong
        FILE:4:1: FEN of orthodox, column 2: no field for the side to move; a FEN has 4 to 6 fields

        4 games: 2 right, 2 wrong
        """,
        run.out().replace(file.toString(), "FILE").replace("\n  ", " "));
    List<Map<String, Object>> records =
        Run.of("game", file.toString(), "--format", "jsonl", "--lenient")
            .out()
            .lines()
            .map(JsonLine::read)
            .toList();
    assertEquals(
        List.of("1:13: ply 3, 2. 'Qh5' gives check; its sign + is missing"),
        records.getFirst().get("notes"));
    assertEquals(false, records.get(1).containsKey("fen"));
  }

  @Test
  void aNoteDoesNotMakeAGameWrong() throws IOException {
    String janus = "[Variant \"janus\"]\n[FEN \"4k5/10/10/10/10/10/10/R3K4R w KQ - 0 1\"]\n";
    Path file = file(janus + "1. O-O Kd8 2. Ka1 *");
    Run run = Run.of("game", file.toString());
    assertEquals(0, run.code());
    assertTrue(
        run.out()
            .replace("\n  ", " ")
            .contains("x.pgn:3:4: O-O is the king to the b-file, as XBoard writes it\n"),
        run.out());
  }

  @Test
  void severalFilesAreReadOneAfterTheOther() throws IOException {
    Path empty = Files.writeString(folder.resolve("empty.pgn"), "{nothing}\n");
    Path file = file("1. e4 *");
    Run run = Run.of("game", empty.toString(), file.toString(), file.toString());
    assertEquals(2, run.code());
    assertEquals("sift: " + empty + ": no games\n", run.err());
    assertTrue(run.out().endsWith("\n2 games: 2 right, 0 wrong\n"), run.out());
    assertTrue(run.out().contains("game 1, line 1"), run.out());
    assertEquals(2, Run.of("game", file.toString(), file + "x").code());
    assertEquals("", Run.of("game", file.toString(), file + "x").out());
  }

  @Test
  void aMinusIsStdin() throws IOException, InterruptedException {
    Path out = folder.resolve("out");
    Process process =
        new ProcessBuilder(
                ChildJvm.command(Main.class, List.of("game", "-"), ChildJvm.QUICKLY_COMPILED))
            .redirectInput(file("1. e5").toFile())
            .redirectOutput(out.toFile())
            .start();
    assertTrue(process.waitFor(120, TimeUnit.SECONDS));
    assertEquals(1, process.exitValue());
    String printed = Files.readString(out);
    assertTrue(printed.contains("\nstdin:1:4: ply 1, 1. 'e5' is not legal"), printed);
  }

  /** A file of 40 MB, in a heap that would not hold it. */
  @Test
  @Tag("slow")
  void memoryDoesNotGrowWithTheFile() throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(ChildJvm.command(Main.class, List.of("game", "-", "--quiet")));
    command.add(1, "-Xmx32m");
    Path out = folder.resolve("out");
    Process process = new ProcessBuilder(command).redirectOutput(out.toFile()).start();
    String games = ("[White \"w\"]\n\n1. e4 {" + "word ".repeat(200) + "} *\n\n").repeat(100);
    for (int i = 0; i < 400; i++) {
      process.getOutputStream().write(games.getBytes(StandardCharsets.UTF_8));
    }
    process.getOutputStream().close();
    assertTrue(process.waitFor(300, TimeUnit.SECONDS));
    assertEquals("40,000 games: 40,000 right, 0 wrong", Files.readString(out).strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[FEN \"4k5/10/10/10/10/10/10/4K5 w - -\"] | unknown variant: the tags Variant, FEN and"
            + " Event do not tell it; known are orthodox, capablanca, gothic, embassy, janus,"
            + " optimized; --variant or --board names it",
        "[Variant \"Capablanka\"] | unknown variant 'Capablanka'; allowed are orthodox,"
            + " capablanca, gothic, embassy, janus, optimized, chess, chess960, fischerandom, normal,"
            + " standard; did you mean 'capablanca'?"
      })
  void aVariantThatIsNotKnownIsToldWithAHint(String text, String fault) throws IOException {
    Run run = Run.of("game", file(text).toString(), "--format", "jsonl");
    assertEquals(1, run.code());
    Map<String, Object> record = JsonLine.read(run.out().lines().findFirst().orElseThrow());
    assertEquals(List.of("1:1: " + fault), record.get("faults"));
  }

  @Test
  void aFenOfNoPositionIsAFaultOfItsGame() throws IOException {
    String text = "[FEN \"4k3/8/8/8/8/8/8/8 w - -\"]";
    Run run = Run.of("game", file(text).toString(), "--format", "jsonl");
    assertEquals(1, run.code());
    Map<String, Object> record = JsonLine.read(run.out().lines().findFirst().orElseThrow());
    assertEquals(
        List.of("1:1: FEN of orthodox, column 1: no white king; each side has one"),
        record.get("faults"));
  }

  @Test
  void anEmptyNameIsNoFolder() {
    assertEquals("sift: '': no such file\n", Run.of("game", "").err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hello world | 1:1: 'hello' is no move; a game begins with a tag like [Event \"a name\"] or"
            + " a move like 1. e4",
        "{nothing} | no games"
      })
  void whatIsNoGameIsRefused(String text, String message) throws IOException {
    Path file = file(text);
    Run run = Run.of("game", file.toString());
    assertEquals(2, run.code());
    String place = message.startsWith("1:") ? file + ":" : file + ": ";
    assertEquals("sift: " + place + message + "\n", run.err());
    assertEquals("0 games: 0 right, 0 wrong\n", run.out());
  }
}
