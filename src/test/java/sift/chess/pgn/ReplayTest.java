package sift.chess.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.chess.board.Notation;
import sift.chess.board.Variant;

/** Games of programs on 10x8, as their authors printed them, and games with faults. */
class ReplayTest {
  private static List<PgnGame> smirf() throws IOException {
    return Pgn.read(Files.readString(Path.of("src/test/resources/games/smirf.pgn")));
  }

  private static Replay replay(PgnGame game) {
    return Replay.of(game, PgnVariant.start(game, PgnVariant.of(game)));
  }

  private static Replay replay(String text) {
    return replay(Pgn.read(text).getFirst());
  }

  private static Replay replay(PgnGame game, String letters) {
    Variant variant = PgnVariant.of(game);
    return Replay.of(game, PgnVariant.start(game, variant, Notation.parse(variant, letters)));
  }

  private static List<String> reasons(Replay replay) {
    return replay.faults().stream().map(Replay.Fault::reason).toList();
  }

  @Test
  void theGamesOfSmirfAreLegalAndTheirSignsRight() throws IOException {
    List<Replay> replays = smirf().stream().map(ReplayTest::replay).toList();
    assertEquals(List.of(64, 58, 30), replays.stream().map(Replay::plies).toList());
    assertTrue(replays.stream().allMatch(Replay::isRight), replays.toString());
    assertEquals(
        List.of("embassy", "embassy", "optimized"),
        replays.stream().map(replay -> replay.last().variant().name()).toList());
    assertTrue(replays.getFirst().last().isCheckmate());
  }

  @Test
  void movesOfTheOptimizedGameAreNotWrittenInTheLettersOfItsFen() throws IOException {
    Replay replay = replay(smirf().get(2), "ac");
    assertEquals(9, replay.plies());
    assertEquals(
        List.of("ply 10, 5... 'Cg6' is not legal: a chancellor does not move so"), reasons(replay));
  }

  @Test
  void withSwappedLettersTheGamesOfEmbassyAreNotLegal() throws IOException {
    for (PgnGame game : smirf().subList(0, 2)) {
      Replay replay = replay(game, "mc");
      assertEquals(25, replay.plies());
      assertEquals(
          List.of("ply 26, 13... 'Mg8' is not legal: an archbishop does not move so"),
          reasons(replay));
    }
  }

  @Test
  void anIllegalContinuationIsRefusedWithTheReason() throws IOException {
    String second = Files.readString(Path.of("src/test/resources/games/smirf.pgn"));
    String longer = second.replace("29.\nMf2 a2 {(09.02) +1.150} *", "29.\nMf2 a2 30. Qa5 *");
    Replay replay = replay(Pgn.read(longer).get(1));
    assertEquals(58, replay.plies());
    assertEquals(
        List.of("ply 59, 30. 'Qa5' is not legal: a queen does not move so"), reasons(replay));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1. f3 e5 2. g4 Qh4 | ply 4, 2... 'Qh4' gives checkmate and so ends in #",
        "1. f3 e5 2. g4 Qh4+!? | ply 4, 2... 'Qh4+!?' gives checkmate and so ends in #",
        "1. e4 f5 2. Qh5 | ply 3, 2. 'Qh5' gives check and so ends in +",
        "1. e4 f5 2. Qh5# | ply 3, 2. 'Qh5#' gives check and so ends in +",
        "1. e4+ f5 | ply 1, 1. 'e4+' gives no check and so has no sign",
        "1. e4 e5 2. Ke3 | ply 3, 2. 'Ke3' is not legal: a king does not move so",
        "1. f3 e5 2. g4 Qh4# 1-0 | the result is 1-0, but black gives checkmate",
        "[Result \"0-1\"] 1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# | the result is 0-1, but white"
            + " gives checkmate",
        "[FEN \"k7/2Q5/8/8/8/8/8/4K3 b - -\"] 1-0 | the result is 1-0, but black is stalemated",
        "[Result \"1-0\"] 1. e4 0-1 | the tag Result is '1-0', but the moves end with 0-1",
        "[Result \"foo\"] 1. e4 0-1 | the tag Result is 'foo'; allowed are 1-0, 0-1, 1/2-1/2, *",
        "1. e4 e5 1/2-1/2 1-0 | a second result, 1-0, after 1/2-1/2"
      })
  void whatIsWrongIsNamed(String text, String reason) {
    assertEquals(List.of(reason), reasons(replay(text)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[Result \"1-0\"] 1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#",
        "1. f3 e5 2. g4 Qh4# *",
        "[FEN \"8/P3k3/8/8/8/8/8/4K3 w - -\"] 1. a8(Q)",
        "[Variant \"capablanca\"] [FEN \"10/P3k5/10/10/10/10/10/4K5 w - -\"] 1. a8(A)!"
      })
  void whatIsRightHasNoFaults(String text) {
    assertEquals(List.of(), reasons(replay(text)));
  }

  @Test
  void faultsKnowWhereTheyStand() {
    String text = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 0-1 1-0\n\n1. f3 e5 2. g4 Qh4# 1-0\n";
    List<PgnGame> games = Pgn.read(text);
    assertEquals(
        List.of("2:1", "4:11"),
        replay(games.getFirst()).faults().stream().map(ReplayTest::place).toList());
    assertEquals("6:21", place(replay(games.getLast()).faults().getFirst()));
  }

  private static String place(Replay.Fault fault) {
    return fault.line() + ":" + fault.column();
  }

  @Test
  void theVariantIsThatOfTheTagOrTheFenOrTheEvent() {
    String middle = "[FEN \"4k5/10/10/10/10/10/10/4K4R w - - 0 1\"]";
    assertEquals("orthodox", variant("1. e4"));
    assertEquals("orthodox", variant("[Event \"Capablanca Memorial\"] 1. e4"));
    assertEquals("orthodox", variant("[Variant \"Chess960\"] 1. e4"));
    assertEquals("janus", variant("[Variant \"Janus Chess\"] 1. e4"));
    assertEquals(
        "orthodox", variant("[Variant \"From Position\"][FEN \"4k3/8/8/8/8/8/8/4K3 w - -\"]"));
    assertEquals(
        "embassy",
        variant("[FEN \"rnbqkmcbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKMCBNR w mKQkq - 0 1\"]"));
    assertEquals("gothic", variant("[Event \"a game of Gothic\"]" + middle));
    assertEquals(
        "capablanca",
        variant("[FEN \"rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1\"]"));
    assertEquals(
        "unknown variant: the tags Variant, FEN and Event do not tell it; known are orthodox,"
            + " capablanca, gothic, embassy, janus, optimized",
        assertThrows(PgnException.class, () -> variant(middle)).reason());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "xx | 2:1: FEN of orthodox, column 3: no field for the side to move; a FEN has 4 to"
            + " 6 fields",
        "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQ1BCNR w - - | 2:1: FEN of capablanca,"
            + " column 1: no white king; each side has one",
        "rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNB1QBNJR w - - | 2:1: FEN of janus, column"
            + " 1: no white king; each side has one"
      })
  void aFenThatFitsNoVariantIsRefusedForItsOwnFault(String fen, String message) {
    String text = "[Event \"x\"]\n[FEN \"" + fen + "\"]\n1. e4";
    assertEquals(message, assertThrows(PgnException.class, () -> replay(text)).getMessage());
  }

  @Test
  void anUnknownVariantIsRefusedWhereItStands() {
    assertEquals(
        "2:1: unknown variant 'Capablanka'; allowed are orthodox, capablanca, gothic, embassy,"
            + " janus, optimized, chess, chess960, fischerandom, normal, standard",
        assertThrows(PgnException.class, () -> variant("[Event \"x\"]\n[Variant \"Capablanka\"]"))
            .getMessage());
  }

  private static String variant(String text) {
    return PgnVariant.of(Pgn.read(text).getFirst()).name();
  }
}
