package sift.chess.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.board.Notation;
import sift.chess.board.Variant;
import sift.chess.game.Outcome;

/** Games of programs on 10x8, as their authors printed them, and games with faults. */
class ReplayTest {
  private static List<PgnGame> smirf() throws IOException {
    return Pgn.read(Files.readString(Path.of("src/test/resources/games/smirf.pgn")));
  }

  private static Replay replay(String text) {
    return Replay.of(Pgn.read(text).getFirst());
  }

  private static Replay replay(PgnGame game, String letters) {
    Variant variant = PgnStart.variant(game);
    return Replay.of(game, variant, List.of(Notation.parse(variant, letters)));
  }

  private static List<String> reasons(Replay replay) {
    return replay.remarks().stream().map(PgnRemark::reason).toList();
  }

  @Test
  void theGamesOfSmirfAreLegalAndTheirSignsRight() throws IOException {
    List<Replay> replays = smirf().stream().map(Replay::of).toList();
    assertEquals(
        List.of(64, 58, 30), replays.stream().map(replay -> replay.moves().size()).toList());
    assertTrue(replays.stream().allMatch(Replay::isRight), replays.toString());
    assertEquals(
        List.of("embassy", "embassy", "optimized"),
        replays.stream().map(replay -> replay.last().variant().name()).toList());
    assertTrue(replays.getFirst().last().isCheckmate());
  }

  @Test
  void movesOfTheOptimizedGameAreNotWrittenInTheLettersOfItsFen() throws IOException {
    Replay replay = replay(smirf().get(2), "ac");
    assertEquals(9, replay.moves().size());
    assertEquals(
        List.of("ply 10, 5... 'Cg6' is not legal: a chancellor does not move so"), reasons(replay));
  }

  @Test
  void withSwappedLettersTheGamesOfEmbassyAreNotLegal() throws IOException {
    for (PgnGame game : smirf().subList(0, 2)) {
      Replay replay = replay(game, "mc");
      assertEquals(25, replay.moves().size());
      assertEquals(
          List.of("ply 26, 13... 'Mg8' is not legal: an archbishop does not move so"),
          reasons(replay));
    }
  }

  @Test
  void anIllegalContinuationIsRefusedWithTheReason() throws IOException {
    String second = Files.readString(Path.of("src/test/resources/games/smirf.pgn"));
    String longer = second.replace("29.\nMf2 a2 {(09.02) +1.150} *", "29.\nMf2 a2 30. Qa5 *");
    Replay replay = Replay.of(Pgn.read(longer).get(1));
    assertEquals(58, replay.moves().size());
    assertEquals(
        List.of("ply 59, 30. 'Qa5' is not legal: a queen does not move so"), reasons(replay));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1. f3 e5 2. g4 Qh4 | ply 4, 2... 'Qh4' gives checkmate; its sign # is missing",
        "1. f3 e5 2. g4 Qh4+!? | ply 4, 2... 'Qh4+' gives checkmate and so ends in #",
        "1. e4 f5 2. Qh5 | ply 3, 2. 'Qh5' gives check; its sign + is missing",
        "1. e4 f5 2. Qh5++ | ply 3, 2. 'Qh5++' gives check and so ends in +",
        "1. e4 f5 2. Qh5# | ply 3, 2. 'Qh5#' gives check and so ends in +",
        "1. e4+ f5 | ply 1, 1. 'e4+' gives no check and so has no sign",
        "1. e4 e5 2. Ke3 | ply 3, 2. 'Ke3' is not legal: a king does not move so",
        "1. f3 e5 2. g4 Qh4# 1-0 | the result is 1-0, but black gives checkmate",
        "[Result \"0-1\"] 1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# | the result is 0-1, but white"
            + " gives checkmate",
        "[FEN \"k7/2Q5/8/8/8/8/8/4K3 b - -\"] 1-0 | the result is 1-0, but black is stalemated",
        "[Result \"1-0\"] 1. e4 0-1 | the tag Result is '1-0', but the moves end with 0-1",
        "[Result \"foo\"] 1. e4 0-1 | the tag Result is 'foo'; allowed are 1-0, 0-1, 1/2-1/2, *",
        "1. e4 e5 1/2-1/2 1-0 | a second result, 1-0, after 1/2-1/2",
        "1. e4 e5 3. Nf3 Nc6 4. Bb5 | move number '3.'; expected 2",
        "1. e4 5 e5 2. Nf3 | move number '5'; expected 1",
        "1. e4 e5 2... Nf3 | '2...' is for a move of black, and white is to move",
        "7. e4 | move number '7.'; expected 1",
        "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 7\"] 6. Kd1 Kd8 7. Kc1 | move number '6.'; expected 7",
        "1. 99999999999. e4 | move number '99999999999.'; expected 1",
        "1. e4 d5 2. exd5 e.p. | ply 3, 2. 'exd5 e.p.' is no capture en passant",
        "1. e4 -- 2. d4 | ply 2, 1... '--' is a null move",
        "1. e4 f5 2. Qh5+ Z0 | ply 4, 2... '--' is not legal: a null move, and the king is in check",
        "[SetUp \"1\"] 1. e4 | the tag SetUp is '1', but there is no tag FEN",
        "[PlyCount \"3\"] 1. e4 (1. d4) e5 | the tag PlyCount is '3', but there are 2",
        "[FEN \"4k3/8/8/8/8/8/8/4K2N w - -\"] 1. Ng3 1-0 | the result is 1-0, but white has"
            + " insufficient material",
        "[FEN \"3qk3/8/8/8/8/8/8/4K2N w - -\"] 1. Ng3 1-0 | the result is 1-0, but white has"
            + " insufficient material",
        "[FEN \"4k3/8/8/8/8/8/8/4K2N w - -\"] 1. Ng3 0-1 | the result is 0-1, but black has"
            + " insufficient material"
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
        "[Variant \"capablanca\"] [FEN \"10/P3k5/10/10/10/10/10/4K5 w - -\"] 1. a8(A)!",
        "[Result \"?\"] [FEN \"\"] [Variant \"?\"] [PlyCount \"\"] [SetUp \"0\"] 1. e4 1-0",
        "[Result \"\u00bd-\u00bd\"] 1. e4 1/2-1/2",
        "1. e2e4 e7-e5 2. g1f3 b8-c6 3. f1b5 a7a6 4. e1g1 Nf6 5. b5xc6 d7:c6",
        "1. e4 d5 2. e:d5 Q:d5 3. Nc3",
        "1. e2e4 f7f5 2. d1h5",
        "1. \u2659e4 \u265fe5 2. \u2658f3 \u265ec6 3. \u2657b5 \u265dc5 4. o-o \u265ef6",
        "[FEN \"8/P3k3/8/8/8/8/8/4K3 w - -\"] 1. a8=q",
        "[FEN \"8/P3k3/8/8/8/8/8/4K3 w - -\"] 1. a7a8q",
        "[FEN \"1n6/P3k3/8/8/8/8/8/4K3 w - -\"] 1. axb8n",
        "[FEN \"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 41\"] 41. e4 dxe3ep 42. Kd1",
        "[FEN \"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 41\"] 1. e4 dxe3 e.p. 2. Kd1 Kd8 3. 1/2-1/2",
        "[FEN \"4k3/8/8/8/8/8/8/4K2N w - - 0 9999\"] 9999. Kd1 Kd8 10000. Kc1 Kc8 10001. Kb1",
        "[Variant \"Chess 960\"] 1. e4",
        "[Variant \"Fischerandom\"] 1. e4",
        "[Variant \"wild/fr\"] 1. e4"
      })
  void whatIsRightHasNoRemarks(String text) {
    Replay replay = replay(text);
    assertEquals(List.of(), reasons(replay));
  }

  @Test
  void whatManyAcceptIsLessWrong() {
    for (String text :
        List.of("1. e4 f5 2. Qh5", "1. e4 -- 2. d4", "1. e4 f5 2. Qh5++", "[PlyCount \"0\"] e4")) {
      assertFalse(replay(text).isRight());
      assertTrue(replay(text).isRight(PgnRemark.Weight.ERROR));
    }
    for (String text : List.of("1. e4+", "1. e4 f5 2. Qh5#", "2. e4", "1. Ke2")) {
      assertFalse(replay(text).isRight(PgnRemark.Weight.ERROR));
    }
  }

  @Test
  void aNullMoveGivesTheTurnToTheOtherSide() {
    Replay replay = replay("1. e4 Z0 2. d4 -- 3. Nf3 0000");
    assertEquals(
        "rnbqkbnr/pppppppp/8/8/3PP3/5N2/PPP2PPP/RNBQKB1R w KQkq - 3 4", replay.last().fen());
    assertEquals(6, replay.moves().size());
    assertEquals(Move.NULL, replay.moves().get(1));
    assertEquals(replay.last(), replay.game().position());
    assertEquals(3, replay.remarks().size());
  }

  @Test
  void movesAfterADrawThatNobodyClaimsAreTold() {
    String shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
    assertEquals(List.of(), reasons(replay(shuffle + "1/2-1/2")));
    assertEquals(
        List.of("ply 17, 9. a move after a draw: the position has occurred five times"),
        reasons(replay(shuffle + "Nf3 Nf6 Ng1 Ng8 e4")));
    // In the first of these positions white could castle.
    String rook = "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"] Rh2 Rh7 Rh1 Rh8 ";
    assertEquals(List.of(), reasons(replay(rook + "Ra2 Ra7 Ra1 Ra8 ".repeat(3) + "Ke2")));
    String long75 = "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 147 90\"] 90. Rh2 Kd7 91. Rh3 ";
    assertEquals(List.of(), reasons(replay(long75)));
    assertEquals(
        List.of(
            "ply 4, 91... a move after a draw: 75 moves of each side without a capture or a pawn"
                + " move"),
        reasons(replay(long75 + "Kd6 92. Rh4")));
    assertTrue(replay(long75 + "Kd6").isRight(PgnRemark.Weight.ERROR));
  }

  @Test
  void aReplayHasTheGameItsOutcomeAndTheResultClaimed() {
    Replay mate = replay("1. f3 e5 2. g4 Qh4# 1-0");
    assertEquals(Optional.of(new Outcome.Checkmate(Color.BLACK)), mate.outcome());
    assertEquals(Optional.of("1-0"), mate.result());
    assertFalse(mate.isResultPossible());
    assertTrue(replay("1. f3 e5 2. g4 Qh4#").isResultPossible());
    Replay resigned = replay("1. e4 1-0");
    assertEquals(Optional.empty(), resigned.outcome());
    assertTrue(resigned.isResultPossible());
    Replay shuffle = replay("Nf3 Nf6 Ng1 Ng8 ".repeat(4) + "1/2-1/2");
    assertEquals(5, shuffle.game().repetitions());
    assertEquals(Optional.of(Outcome.Draw.FIVEFOLD_REPETITION), shuffle.outcome());
  }

  private static final String JANUS =
      "[Variant \"janus\"] [FEN \"r3k4r/10/10/10/10/10/10/R3K4R w KQkq - 0 1\"] ";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Ki1 Kb8 | 1kr6r/10/10/10/10/10/10/R6RK1 |",
        "Ki1 O-O | 1kr6r/10/10/10/10/10/10/R6RK1 | O-O is the king to the b-file, as XBoard writes"
            + " it",
        "O-O Ki8 | r6rk1/10/10/10/10/10/10/1KR6R | O-O is the king to the b-file, as XBoard writes"
            + " it",
        "O-O O-O-O Kh2 | 1kr6r/10/10/10/10/10/7K2/R6R2 | O-O is the king to the i-file",
        "O-O O-O-O Kb2 | r6rk1/10/10/10/10/10/1K8/2R6R | O-O is the king to the b-file, as XBoard"
            + " writes it",
        "O-O O-O-O | 1kr6r/10/10/10/10/10/10/R6RK1 | 'O-O' is ambiguous: O-O is the king to the"
            + " i-file, or to the b-file as XBoard writes it",
        "Rxa8+ O-O | R3k4r/10/10/10/10/10/10/4K4R | ply 2, 1... 'O-O' is not legal: no castling"
            + " while the king is in check from the rook on a8"
      })
  void castlingInJanusChessIsReadWhereItCanBeToldApart(String moves, String board, String told) {
    Replay replay = replay(JANUS + moves);
    assertEquals(board, replay.last().fen().split(" ", -1)[0]);
    List<String> castling =
        reasons(replay).stream().filter(reason -> reason.contains("O-O")).toList();
    assertEquals(told == null ? List.of() : List.of(told), castling);
  }

  @Test
  void lettersOfEmbassyAreThoseWithWhichTheMovesAreLegal() {
    String fen = "[FEN \"4k5/10/10/10/10/10/10/4KC4 w - - 0 1\"] [Variant \"embassy\"] ";
    assertEquals(
        List.of("the letters are ac, with which most moves are legal"),
        reasons(replay(fen + "Cf8+")));
    assertEquals(
        List.of("the letters are cm, with which most moves are legal"),
        reasons(replay(fen + "Ch3")));
    assertTrue(replay(fen + "Ch3").isRight());
    assertThrows(PgnException.class, () -> replay(fen + "Cg3"));
    assertThrows(PgnException.class, () -> replay(fen));
  }

  @Test
  void faultsKnowWhereTheyStand() {
    String text = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 0-1 1-0\n\n1. f3 e5 2. g4 Qh4# 1-0\n";
    List<PgnGame> games = Pgn.read(text);
    assertEquals(
        List.of("2:1", "4:11"),
        Replay.of(games.getFirst()).remarks().stream().map(ReplayTest::place).toList());
    assertEquals("6:21", place(Replay.of(games.getLast()).remarks().getFirst()));
  }

  private static String place(PgnRemark remark) {
    return remark.line() + ":" + remark.column();
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
        assertThrows(PgnException.class, () -> variant(middle)).remark().reason());
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
    return PgnStart.variant(Pgn.read(text).getFirst()).name();
  }
}
