package sift.rank.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.lang.BitWidth;
import sift.lang.Parser;
import sift.spec.LineTargets;

/** Boards and numbers. */
class ReadingTest {
  @ParameterizedTest
  @CsvSource({
    "occ, BOARD",
    "s, BOARD",
    "sq, NUMBER",
    "56, NUMBER",
    "-2, NUMBER",
    "64, BOARD",
    "0x8080808080808080, BOARD",
    "popcount(occ), NUMBER",
    "countl_zero(occ) - 1, NUMBER",
    "occ == 0, NUMBER",
    "56 - sq, NUMBER",
    "~sq, NUMBER",
    "sq << 1, NUMBER",
    "1 << sq, BOARD",
    "occ - 1, BOARD",
    "occ >> sq, BOARD",
    "sq ^ occ, BOARD",
    "bit_reverse(1), BOARD",
  })
  void aFormulaIsRead(String formula, Reading reading) {
    assertEquals(
        reading, Reading.of(BitWidth.WORD, Parser.parse(formula, LineTargets.allInputs())));
  }

  @ParameterizedTest
  @CsvSource({"79, NUMBER", "127, NUMBER", "128, BOARD", "sq ^ 127, NUMBER"})
  void squaresOfLargeBoardsAreNumbers(String formula, Reading reading) {
    assertEquals(
        reading, Reading.of(BitWidth.WIDE, Parser.parse(formula, LineTargets.allInputs())));
  }
}
