package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
    assertEquals(3, records.size());
    assertEquals(
        "1rcb1k2r1/pp3q1bpp/1n1p3pn1/2p2p4/5PpNP1/6B2P/PPPP1APP2/1RC1QK2R1 w sKQkq - 2 16",
        records.getLast().get("fen"));
    assertEquals(List.of(), records.getLast().get("faults"));
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
        List.of("4:16: ply 4, 2... 'Qh4' gives checkmate and so ends in #"),
        records.getLast().get("faults"));
    assertTrue(
        Run.of("game", file.toString()).out().contains("x.pgn:2:4: ply 3, 2. 'Ke3'"), run.out());
  }

  @Test
  void lettersMayBeNamed() {
    Run run = Run.of("game", SMIRF, "--variant", "embassy", "--letters", "mc");
    assertTrue(
        run.out().contains("smirf.pgn:18:9: ply 26, 13... 'Mg8' is not legal: an\n"), run.out());
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
    assertTrue(run.out().endsWith("\n" + fen + "\n"), run.out() + run.err());
  }

  @Test
  void anEmptyNameIsNoFolder() {
    assertEquals("sift: '': no such file\n", Run.of("game", "").err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1. e4 {x | 1:7: a comment that does not end; '}' is missing",
        "[FEN \"4k5/10/10/10/10/10/10/4K5 w - -\"] | 1:1: unknown variant: the tags Variant, FEN"
            + " and Event do not tell it; known are orthodox, capablanca, gothic, embassy, janus,"
            + " optimized; --variant or --board names it",
        "[Variant \"Capablanka\"] | 1:1: unknown variant 'Capablanka'; allowed are orthodox,"
            + " capablanca, gothic, embassy, janus, optimized, chess, chess960, fischerandom, normal, standard;"
            + " did you mean 'capablanca'?",
        "hello world | 1:1: 'hello' is no move; a game begins with a tag like [Event \"a name\"] or"
            + " a move like 1. e4",
        "[FEN \"4k3/8/8/8/8/8/8/8 w - -\"] | 1:1: FEN of orthodox, column 1: no white king; each"
            + " side has one",
        "{nothing} | no games"
      })
  void whatIsNoGameIsRefused(String text, String message) throws IOException {
    Path file = file(text);
    Run run = Run.of("game", file.toString());
    assertEquals(2, run.code());
    String place = message.startsWith("1:") ? file + ":" : file + ": ";
    assertEquals("sift: " + place + message + "\n", run.err());
  }
}
