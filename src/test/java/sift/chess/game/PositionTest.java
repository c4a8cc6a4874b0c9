package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import sift.chess.board.CastlingSide;
import sift.chess.board.Color;
import sift.chess.board.Fen;
import sift.chess.board.FenException;
import sift.chess.board.FenLines;
import sift.chess.board.FenLines.Bad;
import sift.chess.board.FenLines.Good;

class PositionTest {
  @TestFactory
  List<DynamicTest> goodFensAreReadAndWritten() {
    return FenLines.good().stream()
        .map(good -> DynamicTest.dynamicTest(good.fen(), () -> assertReadAndWritten(good)))
        .toList();
  }

  @TestFactory
  List<DynamicTest> badFensAreRefusedWithColumnAndReason() {
    return FenLines.bad().stream()
        .map(bad -> DynamicTest.dynamicTest(bad.reason(), () -> assertRefused(bad)))
        .toList();
  }

  @Test
  void thereAreFiftyKindsOfBadFens() {
    long kinds = FenLines.bad().stream().map(Bad::reason).distinct().count();
    assertTrue(kinds >= 50, () -> "only " + kinds);
  }

  @Test
  void theStartHasSixteenPiecesOnEachSideAndWhiteToMove() {
    assertEquals(0xFFFFL, Position.START.board().pieces(Color.WHITE).low());
    assertEquals(0xFFFFL << 48, Position.START.board().pieces(Color.BLACK).low());
    assertEquals(Color.WHITE, Position.START.turn());
    assertEquals("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Position.START.fen());
    assertEquals(Position.START.fen(), Position.START.toString());
  }

  @Test
  void positionsAreEqualIfAllFieldsAre() {
    Position position = Position.fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    Position same = Position.fen("r3k2r/8/8/8/8/8/8/R3K2R w ahAH - 0 1");
    assertEquals(position, same);
    assertEquals(position.hashCode(), same.hashCode());
    assertNotEquals(position, Position.fen("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"));
    assertNotEquals(position, Position.fen("r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1"));
    assertNotEquals(position, Position.fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 1 1"));
  }

  private static void assertReadAndWritten(Good good) {
    Position position = Position.fen(good.fen());
    assertEquals(good.text(), position.fen());
    assertEquals(good.shredder(), position.shredderFen());
    assertEquals(position, Position.fen(good.text()));
    assertEquals(position, Position.fen(good.shredder()));
    assertEquals(position, Position.of(Fen.parse(good.fen())));
  }

  private static void assertRefused(Bad bad) {
    FenException thrown = assertThrows(FenException.class, () -> Position.fen(bad.fen()));
    assertEquals(bad.column() + " " + bad.reason(), thrown.column() + " " + thrown.reason());
  }

  @Test
  void castlingRightsAreThoseOfTheFen() {
    Position position = Position.fen("r3k3/8/8/8/8/8/8/R3K2R b Kq - 0 1");
    assertTrue(position.hasCastlingRight(Color.WHITE, CastlingSide.KINGSIDE));
    assertTrue(position.hasCastlingRight(Color.BLACK, CastlingSide.QUEENSIDE));
    assertFalse(position.hasCastlingRight(Color.WHITE, CastlingSide.QUEENSIDE));
    assertFalse(position.hasCastlingRight(Color.BLACK, CastlingSide.KINGSIDE));
  }
}
