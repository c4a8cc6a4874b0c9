package sift.chess.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers that are no squares are refused where they enter. */
class SquaresTest {
  private static final Piece QUEEN = new Piece(Color.BLACK, PieceType.QUEEN);

  @ParameterizedTest
  @ValueSource(ints = {-312, -1, 64, 1000})
  void aNumberOffTheBoardIsNoSquare(int square) {
    assertRefused(square, () -> Board.EMPTY.with(square, QUEEN));
    assertRefused(square, () -> Board.EMPTY.without(square));
    assertRefused(square, () -> Board.EMPTY.at(square));
    assertRefused(
        square, () -> new Setup(Board.EMPTY, Color.WHITE, 0, OptionalInt.of(square), 0, 1));
  }

  @ParameterizedTest
  @ValueSource(ints = {-312, -1, 128, 1000})
  void noMoveLeavesTheLargestBoard(int square) {
    assertThrows(IllegalArgumentException.class, () -> new Move(square, 0, Move.Kind.ORDINARY));
    assertThrows(IllegalArgumentException.class, () -> new Move(0, square, Move.Kind.ORDINARY));
  }

  @Test
  void theCornersAreSquares() {
    assertEquals(63, new Move(0, 63, Move.Kind.ORDINARY).to());
    assertEquals(QUEEN, Board.EMPTY.with(63, QUEEN).at(63).orElseThrow());
  }

  private static void assertRefused(int square, Runnable use) {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, use::run);
    assertEquals("square " + square + "; allowed are 0 to 63", e.getMessage());
  }
}
