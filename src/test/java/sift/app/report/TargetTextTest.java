package sift.app.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.lang.Parser;

class TargetTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          x != 0              => where x != 0
          x + 0 < 32          => where x < 32
          x + 128 < 256       => where x is -128 to 127
          x + 1 != y << 2     => where (x + 1) != (y << 2)
          x == y              => where x == y
          x < 16              => where x < 16
          x <= 7              => where 7 >= x
          (x ? y : 1) != 0    => where (x ? y : 1) != 0
          x & 1               => where x & 1 is not 0
          slt(x, y)           => where slt(x, y) is not 0
          """)
  void anAssumptionReadsAsItIsTyped(String assumption, String clause) {
    assertEquals(clause, TargetText.where(Parser.parse(assumption)));
  }
}
