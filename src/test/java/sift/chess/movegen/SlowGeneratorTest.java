package sift.chess.movegen;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.Fen;
import sift.chess.board.Letters;
import sift.chess.board.Move;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.chess.perft.Counter;
import sift.chess.perft.Perft;
import sift.chess.perft.Suite;
import sift.chess.perft.Suites;
import sift.geometry.Square;

class SlowGeneratorTest {
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

  @Test
  void wikiPositionsHaveTheirPublishedCounts() {
    assertCounts(Suites.wiki().within(500_000));
  }

  @Test
  void specialPositionsHaveTheirCounts() {
    assertCounts(Suites.special());
  }

  @Test
  void everySpecialPositionHasAMirroredTwinWithTheSameCounts() {
    List<Suite.Row> rows = Suites.special().rows();
    for (int i = 0; i < rows.size(); i += 2) {
      Suite.Row white = rows.get(i);
      Suite.Row black = rows.get(i + 1);
      assertEquals(mirrored(Fen.parse(white.fen())), Fen.parse(black.fen()), white.fen());
      assertEquals(white.counts(), black.counts(), white.fen());
    }
  }

  @Test
  void firstMovesDivideTheLeavesOfTheStart() {
    assertEquals(
        "a2a3 380, a2a4 420, b1a3 400, b1c3 440, b2b3 420, b2b4 421, c2c3 420, c2c4 441,"
            + " d2d3 539, d2d4 560, e2e3 599, e2e4 600, f2f3 380, f2f4 401, g1f3 440, g1h3 400,"
            + " g2g3 420, g2g4 421, h2h3 380, h2h4 420",
        divide(START, 3));
  }

  @Test
  void castlingDividesLikeAnyOtherMove() {
    assertEquals(
        "a1a2 25, a1a3 24, a1a4 23, a1a5 22, a1a6 21, a1a7 17, a1a8 3, a1b1 26, a1c1 25,"
            + " a1d1 23, e1a1 23, e1d1 26, e1d2 26, e1e2 26, e1f1 26, e1f2 26, e1h1 23, h1f1 23,"
            + " h1g1 25, h1h2 25, h1h3 24, h1h4 23, h1h5 22, h1h6 21, h1h7 17, h1h8 3",
        divide("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 2));
  }

  @Test
  void promotionsAreFourMovesToEachSquare() {
    assertEquals(
        "d7c8b 14, d7c8n 14, d7c8q 7, d7c8r 7, d7d8b 17, d7d8n 17, d7d8q 10, d7d8r 10,"
            + " d7e8b 7, d7e8n 6, d7e8q 2, d7e8r 2, h1g1 17, h1g2 17, h1h2 17",
        divide("2n1r2k/3P4/8/8/8/8/8/7K w - - 0 1", 2));
  }

  @Test
  void theMoveOfAKingLosesBothRights() {
    assertEquals(
        "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1",
        played("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1e2"));
  }

  @Test
  void theMoveOfARookLosesItsRightForGood() {
    assertEquals(
        "r3k2r/8/8/8/8/8/8/R3K2R w Qk - 4 3",
        played("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1h2 a8a7 h2h1 a7a8"));
  }

  @Test
  void aRookThatTakesARookLosesTwoRights() {
    assertEquals(
        "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1",
        played("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1h8"));
  }

  @Test
  void castlingIsNoCapture() {
    assertEquals(
        "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 8 20",
        played("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 7 20", "e1h1"));
    assertEquals(
        "2kr3r/8/8/8/8/8/8/R4RK1 w - - 9 21",
        played("r3k2r/8/8/8/8/8/8/R4RK1 b kq - 8 20", "e8a8"));
  }

  @Test
  void kingAndRookMayChangePlaces() {
    assertEquals("k7/8/8/8/8/8/8/5RK1 b - - 1 1", played("k7/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1"));
  }

  @Test
  void aDoubleStepLeavesASquareOnlyWhereAPawnStandsToTake() {
    assertEquals(
        "4k3/8/8/8/1pP5/8/4P3/4K3 b - c3 0 1",
        played("4k3/8/8/8/1p6/8/2P1P3/4K3 w - - 9 1", "c2c4"));
    assertEquals(
        "4k3/8/8/8/1p2P3/8/2P5/4K3 b - - 0 1",
        played("4k3/8/8/8/1p6/8/2P1P3/4K3 w - - 9 1", "e2e4"));
  }

  @Test
  void aPinnedPawnStandsToTakeAllTheSame() {
    assertEquals(
        "1k6/8/8/8/1pP5/8/8/1R2K3 b - c3 0 1",
        played("1k6/8/8/8/1p6/8/2P5/1R2K3 w - - 0 1", "c2c4"));
  }

  @Test
  void enPassantTakesThePawnThatHasPassed() {
    assertEquals(
        "4k3/8/8/8/8/2p5/4P3/4K3 w - - 0 2",
        played("4k3/8/8/8/1p6/8/2P1P3/4K3 w - - 9 1", "c2c4 b4c3"));
  }

  @Test
  void theSquareLastsOneMove() {
    assertEquals(
        "8/4k3/8/8/1pP5/8/4P3/4K3 w - - 1 2",
        played("4k3/8/8/8/1p6/8/2P1P3/4K3 w - - 9 1", "c2c4 e8e7"));
  }

  @Test
  void thePawnBecomesWhatTheMoveSays() {
    assertEquals(
        "2n1N2k/8/8/8/8/8/8/7K b - - 0 1", played("2n1r2k/3P4/8/8/8/8/8/7K w - - 5 1", "d7e8n"));
  }

  @Test
  void theKingIsInCheckByWhoeverAttacksIt() {
    Setup setup = Fen.parse("4k3/8/8/8/8/3n4/8/4K3 w - - 0 1");
    assertTrue(setup.board().isInCheck(Color.WHITE));
    assertFalse(setup.board().isInCheck(Color.BLACK));
  }

  private static void assertCounts(Suite suite) {
    List<Suite.Result> wrong = new ArrayList<>();
    suite.run(
        new Perft(Counter.slow(), 1, _ -> {}),
        Long.MAX_VALUE,
        result -> {
          if (!result.isRight()) {
            wrong.add(result);
          }
        });
    assertEquals(List.of(), wrong);
  }

  /** Ranks from the other side, colors exchanged, the counters kept. */
  private static Setup mirrored(Setup setup) {
    Board board = setup.board();
    return new Setup(
        new Board(
            Long.reverseBytes(board.pieces(Color.BLACK).low()),
            Long.reverseBytes(board.pieces(Color.WHITE).low()),
            Long.reverseBytes(board.pieces(PieceType.PAWN).low()),
            Long.reverseBytes(board.pieces(PieceType.KNIGHT).low()),
            Long.reverseBytes(board.pieces(PieceType.BISHOP).low()),
            Long.reverseBytes(board.pieces(PieceType.ROOK).low()),
            Long.reverseBytes(board.pieces(PieceType.QUEEN).low()),
            Long.reverseBytes(board.pieces(PieceType.KING).low())),
        setup.turn().other(),
        Long.reverseBytes(setup.castling().low()),
        setup.enPassant().stream().map(square -> square ^ 56).findFirst(),
        setup.halfmoves(),
        setup.fullmoves());
  }

  private static String divide(String fen, int depth) {
    Setup setup = Fen.parse(fen);
    Map<String, Long> leaves =
        SlowGenerator.legalMoves(setup).stream()
            .collect(
                toMap(
                    SlowGeneratorTest::text,
                    move -> SlowGenerator.perft(SlowGenerator.play(setup, move), depth - 1),
                    Long::sum,
                    TreeMap::new));
    return leaves.entrySet().stream()
        .map(entry -> entry.getKey() + " " + entry.getValue())
        .collect(joining(", "));
  }

  /** The X-FEN after legal moves, separated by spaces. */
  private static String played(String fen, String moves) {
    Setup setup = Fen.parse(fen);
    for (String text : moves.split(" ", -1)) {
      Move move =
          SlowGenerator.legalMoves(setup).stream()
              .filter(legal -> text(legal).equals(text))
              .findFirst()
              .orElseThrow(() -> new AssertionError(text + " is not legal"));
      setup = SlowGenerator.play(setup, move);
    }
    return Fen.text(setup);
  }

  private static String text(Move move) {
    return Square.name(move.from())
        + Square.name(move.to())
        + move.promotion()
            .map(type -> "" + Letters.USUAL.letter(type))
            .orElse("")
            .toLowerCase(Locale.ROOT);
  }
}
