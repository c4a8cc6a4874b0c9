package sift.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SquareTest {
  @ParameterizedTest
  @CsvSource({"a1, 0", "b1, 1", "h1, 7", "a2, 8", "d4, 27", "e5, 36", "a8, 56", "h8, 63"})
  void squaresAreNumberedFileByFileFromA1(String name, int square) {
    assertEquals(square, Square.parse(name));
    assertEquals(name, Square.name(square));
  }

  @Test
  void everyNameLeadsBackToItsSquare() {
    for (int square = 0; square < Square.COUNT; square++) {
      assertEquals(square, Square.parse(Square.name(square)));
      assertEquals(square, Square.at(Square.file(square), Square.rank(square)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"D4", " d4 ", "d4\n"})
  void upperCaseAndSpaceDoNoHarm(String name) {
    assertEquals(27, Square.parse(name));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "d", "4", "d0", "d9", "i4", "`4", "4d", "dd", "44", "d44", "d 4"})
  void whatIsNotASquareIsRefused(String name) {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> Square.parse(name));
    assertEquals("'" + name + "' is not a square; allowed are a1 to h8", refusal.getMessage());
  }

  @Test
  void theBoardHasEightFilesAndEightRanks() {
    assertTrue(Square.isOnBoard(0, 0));
    assertTrue(Square.isOnBoard(7, 7));
    assertFalse(Square.isOnBoard(-1, 3));
    assertFalse(Square.isOnBoard(8, 3));
    assertFalse(Square.isOnBoard(3, -1));
    assertFalse(Square.isOnBoard(3, 8));
  }
}
