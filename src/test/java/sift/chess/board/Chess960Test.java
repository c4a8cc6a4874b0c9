package sift.chess.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sift.geometry.Square;

class Chess960Test {
  @Test
  void theUsualStartHasNumber518() {
    assertEquals(
        Fen.parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        Chess960.start(Chess960.STANDARD));
  }

  /** From the tables in Wikipedia, "Fischer random chess numbering scheme". */
  @Test
  void startsHaveTheirPublishedNumbers() {
    assertEquals("BBQNNRKR", backRank(0));
    assertEquals("BBRNQKNR", backRank(512));
    assertEquals("RKRNNQBB", backRank(959));
  }

  @Test
  void all960AreDifferent() {
    Set<String> ranks =
        IntStream.range(0, Chess960.COUNT)
            .mapToObj(Chess960Test::backRank)
            .collect(Collectors.toSet());
    assertEquals(960, ranks.size());
  }

  @Test
  void bishopsStandOnBothShadesAndTheKingBetweenTheRooks() {
    for (int number = 0; number < Chess960.COUNT; number++) {
      String rank = backRank(number);
      assertEquals(1, (rank.indexOf('B') + rank.lastIndexOf('B')) % 2, rank);
      assertTrue(rank.matches(".*R.*K.*R.*"), rank);
    }
  }

  @Test
  void blackStandsOppositeToWhite() {
    for (int number = 0; number < Chess960.COUNT; number++) {
      Setup start = Chess960.start(number);
      for (PieceType type : PieceType.values()) {
        assertEquals(
            start.board().pieces(Color.BLACK, type).low(),
            Long.reverseBytes(start.board().pieces(Color.WHITE, type).low()));
      }
      assertEquals(start.board().pieces(PieceType.ROOK).low(), start.castling().low());
    }
  }

  @Test
  void otherNumbersAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> Chess960.start(-1));
    assertThrows(IllegalArgumentException.class, () -> Chess960.start(960));
  }

  private static String backRank(int number) {
    Board board = Chess960.start(number).board();
    return IntStream.range(0, 8)
        .mapToObj(
            file -> "" + board.at(Square.at(file, 0)).map(Letters.USUAL::letter).orElseThrow())
        .collect(Collectors.joining());
  }
}
