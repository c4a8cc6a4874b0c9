package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import sift.chess.board.Color;

class OutcomeTest {
  @Test
  void foolsMateIsWonByBlack() {
    Position position =
        Position.fen("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    assertTrue(position.isCheckmate());
    assertFalse(position.isStalemate());
    assertOutcome(new Outcome.Checkmate(Color.BLACK), position);
    assertEquals("0-1", position.outcome().orElseThrow().result());
  }

  @Test
  void aSideThatCannotMoveAndIsNotInCheckIsStalemated() {
    Position position = Position.fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assertTrue(position.isStalemate());
    assertFalse(position.isCheckmate());
    assertOutcome(Outcome.Draw.STALEMATE, position);
    assertEquals("1/2-1/2", position.outcome().orElseThrow().result());
  }

  @Test
  void aCheckWithAWayOutIsNoMate() {
    Position position = Position.fen("4k3/8/8/8/8/8/8/4RK2 b - - 0 1");
    assertTrue(position.isCheck());
    assertFalse(position.isCheckmate());
    assertEquals(Optional.empty(), position.outcome());
  }

  @Test
  void kingsWithAMinorPieceOrBishopsOfOneShadeCannotMate() {
    assertInsufficient("8/8/4k3/8/8/3K4/8/8");
    assertInsufficient("8/8/4k3/8/8/3K4/8/6N1");
    assertInsufficient("8/8/4k3/1b6/8/3K4/8/8");
    assertInsufficient("8/8/4k3/b7/8/3K4/3B1B2/8");
    assertSufficient("8/8/4k3/b7/8/3K4/4B3/8");
    assertSufficient("8/8/4k3/b7/8/3K4/4N3/8");
    assertSufficient("8/8/4k3/8/8/3K4/3NN3/8");
    assertSufficient("8/8/4k3/4p3/8/3K4/8/8");
  }

  @Test
  void oneColorMayLackWhatTheOtherHas() {
    Position position = Position.fen("8/8/4k2r/8/8/3K4/8/2B5 w - - 0 1");
    assertTrue(position.hasInsufficientMaterial(Color.WHITE));
    assertFalse(position.hasInsufficientMaterial(Color.BLACK));
    assertFalse(position.isInsufficientMaterial());
  }

  private static void assertInsufficient(String board) {
    Position position = Position.fen(board + " w - - 0 1");
    assertTrue(position.isInsufficientMaterial(), board);
    assertOutcome(Outcome.Draw.INSUFFICIENT_MATERIAL, position);
  }

  private static void assertSufficient(String board) {
    Position position = Position.fen(board + " w - - 0 1");
    assertFalse(position.isInsufficientMaterial(), board);
    assertEquals(Optional.empty(), position.outcome());
  }

  private static void assertOutcome(Outcome outcome, Position position) {
    assertEquals(Optional.of(outcome), position.outcome());
  }
}
