package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sift.chess.board.Move;

class UciTest {
  private static final String CASTLES = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

  @Test
  void everyLegalMoveIsReadAsItWasWritten() {
    TestPositions.all().forEach(UciTest::assertReadAsWritten);
  }

  @Test
  void theDialectsDifferInCastling() {
    assertTexts(CASTLES, "e1h1", "e1g1", "e1h1");
    assertTexts(CASTLES, "e1a1", "e1c1", "e1a1");
    assertTexts("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8a8", "e8c8", "e8a8");
  }

  @Test
  void castlingThatOnlyChess960KnowsIsWrittenAsKingTakesRook() {
    assertTexts("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", "e1g1", "e1g1", "e1g1");
    assertTexts("4k3/8/8/8/8/8/8/1R1K3R w HB - 0 1", "d1b1", "d1b1", "d1b1");
    assertTexts("4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1", "f1h1", "f1h1");
  }

  @Test
  void theGoalOfTheKingIsReadWhereItIsNoStep() {
    assertTexts("4k3/8/8/8/8/8/8/R2K3R w HA - 0 1", "d1g1", "d1h1", "d1h1");
    Position steps = Position.fen("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    assertEquals(Move.Kind.ORDINARY, Uci.move(steps, "f1g1").kind());
  }

  @Test
  void whatIsNoMoveIsRefused() {
    for (String text : List.of("e2", "0001", "E1e2", "a1a8Q", "z1z2")) {
      assertRefused(CASTLES, text, "is no move; allowed are those like e2e4, e7e8q");
    }
    assertRefused(CASTLES, "e2i4", "is no move: 'i4' is not a square; allowed are a1 to h8");
    assertRefused(CASTLES, "a1a8k", "has no promotion as its last letter; allowed are n, b, r, q");
  }

  @Test
  void theRefusalSaysWhichPieceStandsInTheWayOrDoesNotMoveSo() {
    assertIllegal(CASTLES, "e3e4", "no piece on e3");
    assertIllegal(CASTLES, "e8e7", "the king on e8 is black's, and white is to move");
    assertIllegal(CASTLES, "a1b3", "a rook does not move so");
    assertIllegal(CASTLES, "e1b1", "a king does not move so");
    assertIllegal(CASTLES, "a1a1", "a rook does not move so");
    assertIllegal(CASTLES, "a1f1", "the king on e1 is in the way");
    assertIllegal(CASTLES, "a1e1", "the king on e1 is in the way");
    String start = Position.START.fen();
    assertIllegal(start, "b1d2", "the pawn on d2 is in the way");
    assertIllegal(start, "e2d3", "nothing to take on d3");
    assertIllegal(start, "e2e5", "a pawn does not move so");
    assertIllegal("4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e3e4", "the pawn on e4 is in the way");
    assertIllegal("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2e4", "the pawn on e3 is in the way");
  }

  @Test
  void theRefusalSaysWhatEndangersTheKing() {
    String pinned = "4r2k/8/8/8/8/4N3/8/4K3 w - - 0 1";
    assertIllegal(pinned, "e3d5", "the knight on e3 is pinned");
    String check = "4r2k/8/8/8/8/8/3N4/4K3 w - - 0 1";
    assertIllegal(check, "d2b3", "the king is in check from the rook on e8, and would stay so");
    assertIllegal(check, "e1e2", "the king would be in check on e2");
    assertIllegal("7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5d6", "the king would be in check");
  }

  @Test
  void theRefusalSaysWhyThereIsNoCastling() {
    assertIllegal("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1g1", "white has no right to castle there");
    assertIllegal("4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1", "e1g1", "the knight on g1 is in the way");
    assertIllegal(
        "4k3/8/8/8/8/8/5r2/R3K2R w KQ - 0 1", "e1h1", "castling would take the king through check");
    assertIllegal(
        "4kr2/8/8/8/8/8/4q3/R3K2R w KQ - 0 1",
        "e1g1",
        "no castling while the king is in check from the queen on e2");
  }

  @Test
  void aPromotionNeedsItsLetterAndOnlyAPromotionHasOne() {
    String fen = "7k/4P3/8/8/8/8/8/R3K3 w - - 0 1";
    assertIllegal(fen, "e7e8", "the pawn promotes: to a knight, bishop, rook or queen?");
    assertIllegal(fen, "a1a8q", "a promotion on a8");
    assertIllegal(CASTLES, "e1g1q", "castling there is legal, but not written so");
  }

  private static void assertReadAsWritten(Position position) {
    List<Move> moves = position.legalMoves();
    for (Uci dialect : Uci.values()) {
      Set<String> texts = new HashSet<>();
      for (Move move : moves) {
        String text = dialect.text(position, move);
        texts.add(text);
        assertEquals(move, Uci.move(position, text), () -> position + " " + text);
      }
      assertEquals(moves.size(), texts.size(), position::fen);
    }
  }

  private static void assertTexts(String fen, String read, String standard, String chess960) {
    Position position = Position.fen(fen);
    Move move = Uci.move(position, read);
    assertEquals(standard, Uci.STANDARD.text(position, move));
    assertEquals(chess960, Uci.CHESS960.text(position, move));
  }

  private static void assertIllegal(String fen, String text, String reason) {
    assertRefused(fen, text, "is not legal: " + reason);
  }

  private static void assertRefused(String fen, String text, String reason) {
    Position position = Position.fen(fen);
    IllegalMoveException refusal =
        assertThrows(IllegalMoveException.class, () -> Uci.move(position, text));
    assertEquals("'" + text + "' " + reason, refusal.getMessage());
  }
}
