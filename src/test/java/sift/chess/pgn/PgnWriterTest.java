package sift.chess.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.chess.board.Variant;
import sift.chess.game.Game;
import sift.chess.game.Position;
import sift.chess.game.San;

class PgnWriterTest {
  /** Asserts that what is read from a written game is the game, but for places and numbers. */
  static void assertReadAgain(PgnGame game) {
    List<PgnGame> read = Pgn.read(game.text());
    assertEquals(1, read.size(), game.text());
    PgnGame again = read.getFirst();
    assertEquals(List.of(), again.remarks(), game.text());
    assertEquals(tags(game), tags(again), game.text());
    assertEquals(words(game), words(again), game.text());
    assertEquals(game.text(), again.text());
    game.text()
        .lines()
        .filter(line -> line.indexOf(' ') >= 0 && !line.matches("\\[.*|.*;.*"))
        .forEach(line -> assertTrue(line.length() < 80, line));
  }

  private static Map<String, String> tags(PgnGame game) {
    Map<String, String> tags = new LinkedHashMap<>();
    game.tags().forEach((name, value) -> tags.put(name, value.text()));
    return tags;
  }

  private static List<String> words(PgnGame game) {
    List<String> words =
        new ArrayList<>(
            game.words().stream()
                .filter(word -> word.kind() != PgnWord.Kind.NUMBER)
                .map(word -> word.kind() + " " + word.text())
                .toList());
    if (game.results().isEmpty()) {
      words.add("RESULT " + game.result().map(PgnWord::text).orElse("*"));
    }
    return words;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1. e4",
        "[Event \"a \\\"b\\\" \\\\\"]\n[Result \"1-0\"] 1. e4",
        "[FEN \"8/8/8/8/8/8/8/8 b - - 0 34\"]\n34... e5 {a } b} 35. Nf3! $20 (35. d4 ; } %\n d5) *",
        "{a} e4 {b} ({c} d4 (c4) (1. b4 Z0 (d5))) e5 0-1 {d}",
        "1. e4 {% x %} e5 ; %\n2. Nf3 {} (2. Nc3 1-0) 1-0",
        "[Event \"x\"] foo %bar exd6+ e.p. e8(Q) ?! 1-0 0-1",
        "[Event \"only tags\"]",
        "{only} 1/2-1/2"
      })
  void whatIsWrittenIsReadAgain(String text) {
    assertReadAgain(Pgn.read(text).getFirst());
  }

  @Test
  void theGamesOfSmirfAreReadAgain() throws IOException {
    List<PgnGame> games = Pgn.read(Files.readString(Path.of("src/test/resources/games/smirf.pgn")));
    games.forEach(PgnWriterTest::assertReadAgain);
    String all = String.join("\n", games.stream().map(PgnGame::text).toList());
    assertEquals(3, Pgn.read(all).size());
  }

  @Test
  void longWordsAndCommentsAreBrokenAtBlanksOnly() {
    String comment = ("word ".repeat(40) + "x".repeat(100)).strip();
    assertReadAgain(Pgn.read("1. e4 {" + comment + "} " + "e5 ".repeat(60)).getFirst());
    assertReadAgain(Pgn.read("e4 " + "{% a} ".repeat(60) + "%b ".repeat(100)).getFirst());
  }

  @Test
  void movesAreNumberedAsInTheStandard() {
    assertEquals(
        """
        [FEN "8/8/8/8/8/8/8/8 b - - 0 7"]

        7... e5 8. Nf3 $1 Nc6 {x} 9. Bb5 (9. Bc4 Bc5 (9... Be7) 10. c3) 9... a6 1-0
        """,
        Pgn.read(
                "[FEN \"8/8/8/8/8/8/8/8 b - - 0 7\"] e5 Nf3! Nc6 {x} Bb5 (Bc4 Bc5 (Be7) c3) a6 1-0")
            .getFirst()
            .text());
  }

  @Test
  void aGameCanBeMadeOfTagsAndMoves() {
    Map<String, String> tags = new LinkedHashMap<>();
    tags.put("White", "a \"b\"\nc");
    tags.put("Result", "0-1");
    assertEquals(
        "[White \"a \\\"b\\\" c\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n",
        PgnGame.of(tags, List.of("f3", "e5", "g4", "Qh4#")).text());
    assertEquals("*\n", PgnGame.of(Map.of(), List.of()).text());
  }

  @Test
  void theSevenTagRosterComesFirstAndSetUpIsAdded() {
    Map<String, String> tags = new LinkedHashMap<>();
    tags.put("ECO", "C20");
    tags.put("Result", "*");
    tags.put("White", "me");
    tags.put("FEN", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assertEquals(
        """
        [White "me"]
        [Result "*"]
        [ECO "C20"]
        [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
        [SetUp "1"]

        1. e4 *
        """,
        PgnGame.of(tags, List.of("e4")).text());
  }

  @Test
  void aPlayedGameIsWrittenWithItsVariantStartAndResult() {
    Position start = Position.start(Variant.GOTHIC);
    Game game = Game.from(start).play(San.move(start, "Nc3"));
    String text = PgnGame.of(Map.of(), game).text();
    assertEquals(
        """
        [Result "*"]
        [Variant "gothic"]
        [FEN "%s"]
        [SetUp "1"]

        1. Nc3 *
        """
            .formatted(start.fen()),
        text);
    assertEquals(game.position(), Replay.of(Pgn.read(text).getFirst()).last());
  }

  @Test
  void anotherEndOfLineInAFenMovesItsFieldsBeforeMovesAreCounted() {
    PgnGame game =
        Pgn.read("[FEN \"4k\u0085r/8/8/8/8/8/8/R3K3 b - - 0 1\"]\n\n1... O-O *\n").getFirst();
    assertEquals(game.text(), Pgn.read(game.text()).getFirst().text());
  }

  @Test
  void tagsAndMovesThatWouldNotBeReadAgainAreRefused() {
    var tag =
        assertThrows(
            IllegalArgumentException.class, () -> PgnGame.of(Map.of("Bad Name", "x"), List.of()));
    assertEquals("tag 'Bad Name'; allowed are letters, digits and _", tag.getMessage());
    var move =
        assertThrows(
            IllegalArgumentException.class, () -> PgnGame.of(Map.of(), List.of("{hello}")));
    assertEquals(
        "move '{hello}'; allowed are those of SAN, without white space, brackets, ; and $",
        move.getMessage());
  }
}
