package sift.chess.attacks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sift.geometry.Bitboard;
import sift.geometry.Square;

/** Leapers against boards a person drew, against counts done by hand, and against symmetry. */
class LeapersTest {
  @Test
  void aKnightJumpsTwoByOne() {
    assertAttacks(
        Leapers::knight,
        """
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . 1 . 1 . . .
        . . . . . . . .     . 1 . . . 1 . .
        . . . X . . . .     . . . . . . . .
        . . . . . . . .     . 1 . . . 1 . .
        . . . . . . . .     . . 1 . 1 . . .
        . . . . . . . .     . . . . . . . .
        """);
    assertAttacks(
        Leapers::knight,
        """
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . 1 .
        . . . . . . . .     . . . . . 1 . .
        . . . . . . . X     . . . . . . . .
        """);
  }

  @Test
  void aKingStepsToItsNeighbours() {
    assertAttacks(
        Leapers::king,
        """
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . 1 1 1 . . .
        . . . X . . . .     . . 1 . 1 . . .
        . . . . . . . .     . . 1 1 1 . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        """);
    assertAttacks(
        Leapers::king,
        """
        X . . . . . . .     . 1 . . . . . .
        . . . . . . . .     1 1 . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        """);
  }

  @Test
  void aPawnAttacksAheadToBothSides() {
    assertAttacks(
        Leapers::pawnUp,
        """
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . 1 . 1 . . .
        . . . X . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        """);
    assertAttacks(
        LeapersTest::pawnDown,
        """
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . X     . . . . . . . .
        . . . . . . . .     . . . . . . 1 .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        """);
  }

  @Test
  void aPawnOnItsLastRankAttacksNothing() {
    for (int file = 0; file < 8; file++) {
      assertEquals(0, Leapers.pawnUp(Square.at(file, 7)));
      assertEquals(0, pawnDown(Square.at(file, 0)));
    }
  }

  /**
   * A step fits on the board in (8 - files) * (8 - ranks) places: 8 * 42 for a knight, 4 * 56 + 4 *
   * 49 for a king, 2 * 49 for a pawn.
   */
  @Test
  void allSquaresTogetherHaveAsManyMovesAsStepsFitOnTheBoard() {
    assertEquals(336, moves(Leapers::knight));
    assertEquals(420, moves(Leapers::king));
    assertEquals(98, moves(Leapers::pawnUp));
    assertEquals(98, moves(LeapersTest::pawnDown));
  }

  @Test
  void whatAttacksIsAttackedFromThere() {
    assertConverse(Leapers::knight, Leapers::knight);
    assertConverse(Leapers::king, Leapers::king);
    assertConverse(Leapers::pawnUp, LeapersTest::pawnDown);
  }

  private static long pawnDown(int square) {
    return Leapers.pawnsDown(1L << square);
  }

  private static int moves(IntToLongFunction leaper) {
    return IntStream.range(0, Square.COUNT)
        .map(square -> Long.bitCount(leaper.applyAsLong(square)))
        .sum();
  }

  private static void assertConverse(IntToLongFunction leaper, IntToLongFunction back) {
    for (int from = 0; from < Square.COUNT; from++) {
      for (int to = 0; to < Square.COUNT; to++) {
        assertEquals(
            (leaper.applyAsLong(from) >>> to) & 1,
            (back.applyAsLong(to) >>> from) & 1,
            Square.name(from) + " " + Square.name(to));
      }
    }
  }

  /** Two boards side by side: the leaper's square, and what it attacks. */
  private static void assertAttacks(IntToLongFunction leaper, String boards) {
    StringBuilder given = new StringBuilder();
    StringBuilder expected = new StringBuilder();
    for (String row : boards.lines().toList()) {
      given.append(row, 0, Bitboard.PICTURE_WIDTH).append('\n');
      expected.append(row.substring(Bitboard.PICTURE_WIDTH).strip()).append('\n');
    }
    int square = Long.numberOfTrailingZeros(Bitboard.parse(given.toString()));
    assertEquals(
        expected.toString().strip(),
        String.join("\n", Bitboard.picture(leaper.applyAsLong(square))));
  }
}
