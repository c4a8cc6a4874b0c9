package sift.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.Seed;
import sift.word.Word;

class SymmetryTest {
  @Test
  void onTheUsualBoardTheyAreTheKnownTricks() {
    assertLike(Symmetry.FLIP_VERTICAL, Long::reverseBytes);
    assertLike(Symmetry.FLIP_HORIZONTAL, board -> Long.reverseBytes(Long.reverse(board)));
    assertLike(Symmetry.ROTATE_180, Long::reverse);
    assertLike(Symmetry.FLIP_DIAGONAL, Bitboard::transposed);
    assertLike(Symmetry.FLIP_ANTIDIAGONAL, board -> Bitboard.transposed(Long.reverse(board)));
    assertLike(Symmetry.ROTATE_90, board -> Long.reverseBytes(Bitboard.transposed(board)));
    assertLike(Symmetry.ROTATE_270, board -> Bitboard.transposed(Long.reverseBytes(board)));
  }

  @Test
  void aCornerGoesWhereTheNameSays() {
    assertEquals("a8", image(Symmetry.FLIP_VERTICAL, "a1"));
    assertEquals("h1", image(Symmetry.FLIP_HORIZONTAL, "a1"));
    assertEquals("h8", image(Symmetry.ROTATE_180, "a1"));
    assertEquals("a8", image(Symmetry.FLIP_DIAGONAL, "h1"));
    assertEquals("h8", image(Symmetry.FLIP_ANTIDIAGONAL, "a1"));
    assertEquals("a8", image(Symmetry.ROTATE_90, "a1"));
    assertEquals("h1", image(Symmetry.ROTATE_270, "a1"));
  }

  @ParameterizedTest
  @EnumSource(
      value = Symmetry.class,
      names = {"FLIP_VERTICAL", "FLIP_HORIZONTAL", "ROTATE_180"})
  void aFlipOfAnyBoardIsUndoneByItself(Symmetry symmetry) {
    BoardSize size = new BoardSize(10, 8);
    Word some = Word.bit(3).or(Word.bit(71)).or(Word.bit(40));
    assertEquals(some, symmetry.apply(size, symmetry.apply(size, some)));
    assertEquals(size.mask(), symmetry.apply(size, size.mask()));
  }

  @ParameterizedTest
  @EnumSource(
      value = Symmetry.class,
      names = {"FLIP_DIAGONAL", "FLIP_ANTIDIAGONAL", "ROTATE_90", "ROTATE_270"})
  void filesBecomeRanksOnlyOnSquareBoards(Symmetry symmetry) {
    BoardSize square = new BoardSize(11, 11);
    assertEquals(square.mask(), symmetry.apply(square, square.mask()));
    BoardSize size = new BoardSize(10, 8);
    assertEquals(
        symmetry + " of a board of 10x8; it must have as many files as ranks",
        assertThrows(IllegalArgumentException.class, () -> symmetry.apply(size, 0)).getMessage());
  }

  private static void assertLike(Symmetry symmetry, LongUnaryOperator trick) {
    Random random = new Random(Seed.of(symmetry.name(), 1));
    for (int i = 0; i < 1_000; i++) {
      long board = random.nextLong();
      Word image = symmetry.apply(BoardSize.CHESS, Word.of(board));
      assertEquals(Word.of(trick.applyAsLong(board)), image, symmetry::name);
    }
  }

  private static String image(Symmetry symmetry, String square) {
    return Square.name(symmetry.apply(BoardSize.CHESS, Square.parse(square)));
  }
}
