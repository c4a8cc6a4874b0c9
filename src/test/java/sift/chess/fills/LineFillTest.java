package sift.chess.fills;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import sift.Seed;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.Fen;
import sift.geometry.Bitboard;
import sift.geometry.Direction;

class LineFillTest {
  // What stands on a square that is not empty (0) and has no king.
  private static final int WHITE_PIECE = 1;
  private static final int BLACK_PIECE = 2;
  private static final int WHITE_SLIDER = 3;
  private static final int BLACK_SLIDER = 4;
  private static final int LETTERS = 5;

  private final LineFill scalar = new ScalarLineFill();
  private final LineFill vector = new VectorLineFill();
  private final LineSets sets = new LineSets();
  private final LineSets inVectors = new LineSets();

  /**
   * Each square empty, or with a piece or a rook of white or black, beside the kings: 8 * 5^7 =
   * 625,000 boards with the white king alone, 8 * 7 * 5^6 = 875,000 with both. The counts are those
   * of the project's issue 21. Boards stand on all ranks in turn.
   */
  @Test
  void everySetIsRightOnAll1500000BoardsOfOneRank() {
    int withOne = 0;
    int withBoth = 0;
    for (int white = 0; white < 8; white++) {
      for (int others = 0; others < 78_125; others++, withOne++) {
        check(rank(others, white, -1, withOne % 8));
      }
      for (int black = 0; black < 8; black++) {
        if (black != white) {
          for (int others = 0; others < 15_625; others++, withBoth++) {
            check(rank(others, white, black, withBoth % 8));
          }
        }
      }
    }
    assertEquals(625_000, withOne);
    assertEquals(875_000, withBoth);
  }

  private static Board rank(int others, int whiteKing, int blackKing, int rank) {
    int[] letters = new int[LETTERS];
    int rest = others;
    for (int file = 0; file < 8; file++) {
      if (file != whiteKing && file != blackKing) {
        letters[rest % LETTERS] |= 1 << file;
        rest /= LETTERS;
      }
    }
    int king = 1 << whiteKing;
    int enemyKing = blackKing < 0 ? 0 : 1 << blackKing;
    int at = 8 * rank;
    return new Board(
        (long) (letters[WHITE_PIECE] | letters[WHITE_SLIDER] | king) << at,
        (long) (letters[BLACK_PIECE] | letters[BLACK_SLIDER] | enemyKing) << at,
        0,
        (long) (letters[WHITE_PIECE] | letters[BLACK_PIECE]) << at,
        0,
        (long) (letters[WHITE_SLIDER] | letters[BLACK_SLIDER]) << at,
        0,
        (long) (king | enemyKing) << at);
  }

  @Test
  void everySetIsThatOfTheWalkOnWholeBoards() {
    SplittableRandom random = new SplittableRandom(Seed.of("LineFillTest", 21));
    for (int i = 0; i < 100_000; i++) {
      Board board = random(random, i % 3);
      check(board);
    }
  }

  /** A board from crowded to nearly empty, with a king of each side or of one. */
  private static Board random(SplittableRandom random, int thinnings) {
    long occupied = random.nextLong();
    for (int i = 0; i < thinnings; i++) {
      occupied &= random.nextLong();
    }
    long white = random.nextLong();
    long one = random.nextLong();
    long two = random.nextLong();
    int king = random.nextInt(64);
    int enemyKing = random.nextInt(65);
    long whiteKing = 1L << king;
    long blackKing = enemyKing == 64 || enemyKing == king ? 0 : 1L << enemyKing;
    long kings = whiteKing | blackKing;
    long others = occupied & ~kings;
    return new Board(
        (others & white) | whiteKing,
        (others & ~white) | blackKing,
        0,
        others & one & two,
        others & one & ~two,
        others & ~one & two,
        others & ~one & ~two,
        kings);
  }

  private void check(Board board) {
    scalar.fill(board, sets);
    vector.fill(board, inVectors);
    assertArrayEquals(sets.words, inVectors.words);
    for (Color side : Color.values()) {
      LineWalk walk = new LineWalk(board, side);
      long all = 0;
      boolean isRight = true;
      for (Direction direction : Direction.values()) {
        isRight &= walk.pinned[direction.ordinal()] == sets.pinned(side, direction);
        all |= walk.pinned[direction.ordinal()];
      }
      isRight &= all == sets.pinned(side);
      isRight &= walk.between == sets.between(side);
      isRight &= walk.checkers == sets.checkers(side);
      isRight &= walk.discovered == sets.discovered(side.other());
      isRight &= walk.taboo == sets.taboo(side);
      if (!isRight) {
        throw new AssertionError(side + "\n" + board.picture());
      }
    }
  }

  /** The knight on e4 is pinned from the north, and the bishop on d2 discovers a check. */
  @Test
  void aPinAndADiscoveredCheckerOfOneBoard() {
    LineSets found = of("4r3/8/8/8/3kN3/2p5/3B4/R2RK3");
    assertEquals("e4", Bitboard.names(found.pinned(Color.WHITE)));
    assertEquals("e4", Bitboard.names(found.pinned(Color.WHITE, Direction.SOUTH)));
    assertEquals("d2", Bitboard.names(found.discovered(Color.WHITE)));
    assertEquals(0, found.pinned(Color.BLACK) | found.discovered(Color.BLACK));
  }

  @Test
  void aCheckIsBrokenBetweenAndByCapture() {
    LineSets found = of("4r3/8/8/8/8/8/8/4K2k");
    assertEquals("e2 e3 e4 e5 e6 e7 e8", Bitboard.names(found.checkBreaking(Color.WHITE, 0)));
    assertEquals(0, found.checkBreaking(Color.BLACK, 0));
  }

  @Test
  void nothingBreaksADoubleCheckByTwoSlidersOrASliderAndALeaper() {
    LineSets twoSliders = of("4r3/8/8/8/7b/8/8/4K2k");
    assertEquals(2, Long.bitCount(twoSliders.checkers(Color.WHITE)));
    assertEquals(0, twoSliders.checkBreaking(Color.WHITE, 0));
    LineSets oneSlider = of("4r3/8/8/8/8/3n4/8/4K2k");
    assertEquals(0, oneSlider.checkBreaking(Color.WHITE, Bitboard.parse(D3)));
  }

  private static final String D3 =
      """
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . 1 . . . .
      . . . . . . . .
      . . . . . . . .
      """;

  /** The king in check from a4 cannot flee to e4 or f4. */
  @Test
  void squaresBehindTheKingAreTaboo() {
    LineSets found = of("8/8/8/8/r2K4/8/8/7k");
    assertEquals("b4 c4 d4 e4 f4 g4 h4", rank4(found.taboo(Color.WHITE)));
  }

  private static String rank4(long squares) {
    return Bitboard.names(squares & Bitboard.RANK_1 << 24);
  }

  private LineSets of(String placement) {
    scalar.fill(Fen.parse(placement + " w - - 0 1").board(), sets);
    return sets;
  }
}
