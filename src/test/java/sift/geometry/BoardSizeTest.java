package sift.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.word.Word;

/** Boards of every size: their squares, names, and the walk on them. */
class BoardSizeTest {
  /** Returns all sizes there are. */
  static Stream<BoardSize> all() {
    return IntStream.rangeClosed(4, 16)
        .boxed()
        .flatMap(files ->
            IntStream.rangeClosed(4, 16)
                .filter(ranks -> files * ranks <= BoardSize.MOST_SQUARES)
                .mapToObj(ranks -> new BoardSize(files, ranks)));
  }

  @Test
  void everySquareHasOneNameAndOnePlace() {
    all()
        .forEach(board ->
            IntStream.range(0, board.squares())
                .forEach(square -> {
                  assertEquals(square, board.square(board.name(square)));
                  assertEquals(square, board.at(board.file(square), board.rank(square)));
                }));
    assertEquals("d12", new BoardSize(8, 16).name(11 * 8 + 3));
  }

  @Test
  void theBoardOfChessHasTheSquaresOfChess() {
    IntStream.range(0, Square.COUNT)
        .forEach(square -> assertEquals(Square.name(square), BoardSize.CHESS.name(square)));
  }

  @Test
  void sizesAreEqualByFilesAndRanks() {
    for (BoardSize one : all().toList()) {
      for (BoardSize other : all().toList()) {
        assertEquals(one.text().equals(other.text()), one.equals(other));
      }
      assertEquals(one.hashCode(), BoardSize.parse(one.text()).hashCode());
    }
  }

  @Test
  void everySizeParsesBack() {
    all().forEach(board -> assertEquals(board, BoardSize.parse(board.text())));
  }

  @ParameterizedTest
  @ValueSource(strings = {"3x8", "17x4", "12x11", "8", "x8", "8x", "8x8x8", "-8x8", "axb", ""})
  void otherTextsAreRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> BoardSize.parse(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"k1", "a9", "a0", "a01", "", "1a", "a"})
  void otherNamesAreRefused(String name) {
    assertThrows(IllegalArgumentException.class, () -> new BoardSize(10, 8).square(name));
  }

  @Test
  void theWalkOnTheBoardOfChessIsThatOfChess() {
    for (Line line : Line.values()) {
      for (Ray ray : Ray.values()) {
        for (int square = 0; square < Square.COUNT; square++) {
          long mask = RayWalk.mask(square, line, ray);
          int from = square;
          Bitboard.subsets(mask)
              .forEach(occupied ->
                  assertEquals(
                      Word.of(RayWalk.attacks(from, line, ray, occupied)),
                      RayWalk.attacks(BoardSize.CHESS, from, line, ray, Word.of(occupied))));
        }
      }
    }
  }

  /** Squares and subsets of their rays, empty rays once. */
  @ParameterizedTest
  @CsvSource({"8x8,5578", "10x8,13252", "10x10,26558", "11x11,57272", "14x8,139192", "8x14,139192"})
  void positiveRaysHaveSoManyCases(String size, long cases) {
    BoardSize board = BoardSize.parse(size);
    long counted = 0;
    for (Line line : Line.values()) {
      for (int square = 0; square < board.squares(); square++) {
        counted += 1L << RayWalk.mask(board, square, line, Ray.POSITIVE).bitCount();
      }
    }
    assertEquals(cases, counted);
  }
}
