package sift.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExprTest {
  private static final List<String> INPUTS = List.of("sq", "occ", "rev_occ", "o", "s", "ro", "rs");

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '"',
      textBlock =
          """
          occ                                          => 1
          -1                                           => 1
          ~occ                                         => 2
          (occ ^ (occ - 1))                            => 5
          bit_reverse((rev_occ ^ (rev_occ - 1)))       => 6
          (o - s) ^ bit_reverse(ro - rs)               => 8
          ternary(0x96, sq, occ, ~rev_occ)             => 5
          """)
  void aSymbolIsANodeOfTheTree(String text, int symbols) {
    assertEquals(symbols, Parser.parse(text, INPUTS).symbols());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          occ                  => 40
          (occ ^ (occ - 1))    => 15
          (occ - sq)           => 37
          (sq - occ)           => -37
          (occ << sq)          => 320
          ~occ                 => -41
          """)
  void theValueIsThatOfTheOperatorsOnTheInputs(String text, long value) {
    Map<String, Long> words = Map.of("occ", 40L, "sq", 3L);
    long found = Parser.parse(text, INPUTS).value(input -> words.getOrDefault(input.name(), -99L));
    assertEquals(value, found);
  }
}
