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
import sift.chess.variant.Notation;
import sift.chess.variant.Variant;

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
        replays.stream().map(replay -> replay.last().position().variant().name()).toList());
    assertTrue(replays.getFirst().last().position().isCheckmate());
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
        "1. f3 e5 2. g4 Qh4# 1-0 | the result is 1-0, but the last position is checkmate",
        "[Result \"1-0\"] 1. e4 0-1 | the tag Result is '1-0', but the moves end with 0-1"
      })
  void whatIsWrongIsNamed(String text, String reason) {
    assertEquals(List.of(reason), reasons(replay(text)));
  }

  @Test
  void theVariantIsThatOfTheTagOrTheFenOrTheEvent() {
    String middle = "[FEN \"4k5/10/10/10/10/10/10/4K4R w - - 0 1\"]";
    assertEquals("orthodox", variant("1. e4"));
    assertEquals("orthodox", variant("[Event \"Capablanca Memorial\"] 1. e4"));
    assertEquals("orthodox", variant("[Variant \"Chess960\"] 1. e4"));
    assertEquals("janus", variant("[Variant \"Janus Chess\"] 1. e4"));
    assertEquals("gothic", variant("[Event \"a game of Gothic\"]" + middle));
    assertEquals(
        "capablanca",
        variant("[FEN \"rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1\"]"));
    assertEquals(
        "unknown variant: the tags Variant, FEN and Event do not tell it; known are orthodox,"
            + " capablanca, gothic, embassy, janus, optimized",
        assertThrows(PgnException.class, () -> variant(middle)).reason());
  }

  private static String variant(String text) {
    return PgnVariant.of(Pgn.read(text).getFirst()).name();
  }
}
