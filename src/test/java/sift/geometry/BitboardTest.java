package sift.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BitboardTest {
  private static final String SEVEN_SQUARES =
      """
      . . . . . . . 1
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . 1 1 1 . .
      . . . 1 . . . .
      . 1 . . . . . .
      1 . . . . . . .\
      """;

  @Test
  void aPictureHasA1AtTheLowerLeftAndH8AtTheUpperRight() {
    long board = board("a1", "b2", "d3", "d4", "e4", "f4", "h8");
    assertEquals(SEVEN_SQUARES, String.join("\n", Bitboard.picture(board)));
    assertEquals(board, Bitboard.parse(SEVEN_SQUARES));
  }

  @Test
  void allSquaresAreSaidOfSeveralAndNoneOfOneOrNone() {
    assertEquals(0, Bitboard.allIfSeveral(0));
    assertEquals(-1, Bitboard.allIfSeveral(-1));
    assertEquals(0, Bitboard.allIfAny(0));
    assertEquals(-1, Bitboard.allIfAny(-1));
    for (int first = 0; first < Square.COUNT; first++) {
      for (int second = 0; second < Square.COUNT; second++) {
        assertEquals(first == second ? 0 : -1, Bitboard.allIfSeveral(1L << first | 1L << second));
      }
    }
  }

  @Test
  void everyPictureLeadsBackToItsBoard() {
    SplittableRandom random = new SplittableRandom(64);
    for (int i = 0; i < 1_000; i++) {
      long board = random.nextLong();
      List<String> picture = Bitboard.picture(board);
      assertEquals(board, Bitboard.parse(String.join("\n", picture)), () -> "board " + board);
      assertEquals(board, Bitboard.parse(String.join("", picture)), () -> "board " + board);
      picture.forEach(row -> assertEquals(Bitboard.PICTURE_WIDTH, row.length(), row));
    }
  }

  @Test
  void markedSquaresShowAnXAndCountWhenReadBack() {
    long occupied = board("a1", "d4");
    long marked = board("d4", "e1");
    String picture =
        """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . X . . . .
        . . . . . . . .
        . . . . . . . .
        1 . . . X . . .\
        """;
    assertEquals(picture, String.join("\n", Bitboard.picture(occupied, marked)));
    assertEquals(occupied | marked, Bitboard.parse(picture));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 63, 65, 128})
  void aPictureWithoutExactly64SquaresIsRefused(int squares) {
    assertThrows(IllegalArgumentException.class, () -> Bitboard.parse(".".repeat(squares)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "x", "#", "2", "é"})
  void aPictureOfOtherSignsIsRefused(String sign) {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> Bitboard.parse(".".repeat(63) + sign));
    assertTrue(String.valueOf(refusal.getMessage()).contains("64 of '.', '1' and 'X'"));
  }

  @ParameterizedTest
  @CsvSource({"0x1, a1", "0x80, h1", "0x8000000000000001, a1 h8", "0x0, none", "0x900, a2 d2"})
  void namesComeInAscendingOrder(String board, String names) {
    assertEquals(names, Bitboard.names(Long.parseUnsignedLong(board.substring(2), 16)));
  }

  @Test
  void subsetsOfThreeSquaresAreAllEightInAscendingOrder() {
    long mask = board("a1", "c1", "h8");
    List<String> subsets = Bitboard.subsets(mask).mapToObj(Bitboard::names).toList();
    assertEquals(List.of("none", "a1", "c1", "a1 c1", "h8", "a1 h8", "c1 h8", "a1 c1 h8"), subsets);
  }

  /** 2^n different subsets of n squares are all there are. */
  @Test
  void subsetsAreCompleteAndAscending() {
    SplittableRandom random = new SplittableRandom(7);
    for (int trial = 0; trial < 200; trial++) {
      long mask = 0;
      for (int i = trial % 12; i > 0; i--) {
        mask |= 1L << random.nextInt(64);
      }
      long[] subsets = Bitboard.subsets(mask).toArray();
      String what = "mask 0x" + Long.toHexString(mask);
      assertEquals(1 << Long.bitCount(mask), subsets.length, what);
      assertEquals(0, subsets[0], what);
      for (int i = 0; i < subsets.length; i++) {
        assertEquals(0, subsets[i] & ~mask, what);
        assertTrue(i == 0 || Long.compareUnsigned(subsets[i - 1], subsets[i]) < 0, what);
      }
    }
  }

  @Test
  void transposingExchangesFileAndRankOfEverySquare() {
    SplittableRandom random = new SplittableRandom(8);
    for (int i = 0; i < 1_000; i++) {
      long board = random.nextLong();
      long expected = 0;
      for (int square = 0; square < Square.COUNT; square++) {
        int fileMajor = Layout.TRANSPOSED.bit(Square.file(square), Square.rank(square));
        expected |= (board >>> square & 1) << fileMajor;
      }
      assertEquals(expected, Bitboard.transposed(board));
      assertEquals(board, Bitboard.transposed(expected));
    }
  }

  private static long board(String... names) {
    long board = 0;
    for (String name : names) {
      board |= 1L << Square.parse(name);
    }
    return board;
  }
}
