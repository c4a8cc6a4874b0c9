package sift.bench.attacks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import sift.chess.game.Position;

class GameBoardsTest {
  @Test
  void gamesBeginAtTheStartAndAreTheSameInEveryRun() {
    long[] boards = GameBoards.occupied(1000);
    assertEquals(Position.START.board().occupied().low(), boards[0]);
    assertArrayEquals(boards, GameBoards.occupied(1000));
    for (long board : boards) {
      assertTrue(Long.bitCount(board) >= 2 && Long.bitCount(board) <= 32);
    }
    assertTrue(Arrays.stream(boards).distinct().count() > 500, "boards repeat");
  }
}
