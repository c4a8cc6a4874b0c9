package sift.lang;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts that are not formulas: where they stop making sense, and what the message says. */
class ParserErrorTest {
  private static final List<String> INPUTS = List.of("sq", "occ", "rev_occ");
  private static final int MANY = 100_000;

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '"',
      textBlock =
          """
          oc                         =>  1 => unknown input 'oc'; allowed are sq, occ, rev_occ
          oc                         =>  1 => did you mean 'occ'?
          occ ^ rev_oc               =>  7 => did you mean 'rev_occ'?
          occ ^ Occ                  =>  7 => unknown input 'Occ'
          occ ^ Occ                  =>  7 => did you mean 'occ'?
          occ ^ bishop               =>  7 => unknown input 'bishop'
          popcont(occ)               =>  1 => unknown operator 'popcont'; did you mean 'popcount'?
          occ ^ bit_revers(occ)      =>  7 => did you mean 'bit_reverse'?
          std::countl_zeros(occ)     =>  1 => did you mean 'countl_zero'?
          tenary(0x96, sq, sq, sq)   =>  1 => did you mean 'ternary'?
          __builtin_clzl(occ)        =>  1 => did you mean '__builtin_clzll'?
          """)
  void unknownNamesAreNamedWithTheNearestOne(String text, int column, String fragment) {
    assertRefused(text, column, fragment);
  }

  @Test
  void aNameLikeNoOtherGetsTheList() {
    assertEquals(
        "column 1: unknown operator 'frobnicate'; functions are ternary, neg, popcount,"
            + " countl_zero, countr_zero, bit_reverse, byte_swap, bit_reverse_bytes, transpose,"
            + " sdiv, srem, slt, ashr, rotl, rotr, pext, pdep, add_bytes, sub_bytes, clmul",
        refusal("frobnicate(occ)").getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '"',
      textBlock =
          """
          popcount(sq, occ)          =>  1 => 'popcount' takes 1 operand, found 2
          sq ^ popcount(sq, occ)     =>  6 => 'popcount' takes 1 operand, found 2
          pext(occ)                  =>  1 => 'pext' takes 2 operands, found 1
          pext(occ, sq, sq)          =>  1 => 'pext' takes 2 operands, found 3
          ternary(0x96, sq, occ)     =>  1 => 'ternary' takes 4 operands, found 3
          popcount()                 => 10 => found ')', expected an input
          pext(occ,)                 => 10 => found ')', expected an input
          ternary(256, sq, occ, sq)  =>  1 => a truth table, a number from 0 to 255
          ternary(-1, sq, occ, sq)   =>  1 => a truth table, a number from 0 to 255
          ternary(sq, sq, occ, sq)   =>  1 => a truth table, a number from 0 to 255
          """)
  void wrongOperandsAreRefused(String text, int column, String fragment) {
    assertRefused(text, column, fragment);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '"',
      textBlock =
          """
          18446744073709551616       =>  1 => '18446744073709551616' does not fit into 64 bits
          sq ^ 0x10000000000000000   =>  6 => '0x10000000000000000' does not fit into 64 bits
          -18446744073709551616      =>  2 => '18446744073709551616' does not fit into 64 bits
          -0x10000000000000000       =>  2 => '0x10000000000000000' does not fit into 64 bits
          sq ** 65                   =>  7 => found '65', expected a number from 0 to 64
          sq ** -1                   =>  7 => found '-', expected a number from 0 to 64
          sq ** occ                  =>  7 => found 'occ', expected a number from 0 to 64
          sq **                      =>  6 => found the end of the formula, expected a number from 0
          sq ** 2 ** 3               =>  9 => found '**', expected an operator or the end
          (sq ** 64 ** 2             => 11 => found '**', expected an operator or ')'
          ((sq ** 64) ** 64) ** 2    => 20 => more than 10,000 symbols, powers as products
          ++sq                       =>  1 => found '++', expected an input
          sq++ + occ                 =>  3 => found '++', expected an operator or the end
          sq + 0x                    =>  6 => malformed number
          12monkeys                  =>  1 => malformed number
          0b12                       =>  1 => malformed number
          sq ^ 0xfg                  =>  6 => malformed number
          occ & 010                  =>  7 => '010' is octal in C and Java; write 8 or 0x8
          occ & 077ull               =>  7 => '077' is octal in C and Java; write 63 or 0x3f
          sq + 00                    =>  6 => '00' is octal in C and Java; write 0 or 0x0
          sq + 08                    =>  6 => '08' is no number in C and Java; write 8 or 0x8
          UINT64_C(sq)               =>  1 => 'UINT64_C' takes a number
          """)
  void numbersOver64BitsAndHalfNumbersAreRefused(String text, int column, String fragment) {
    assertRefused(text, column, fragment);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '"',
      textBlock =
          """
          ""                         =>  1 => found the end of the formula, expected an input
          "   "                      =>  4 => found the end of the formula, expected an input
          sq ^                       =>  5 => found the end of the formula, expected an input
          (sq                        =>  4 => found the end of the formula, expected an operator or ')'
          popcount(sq                => 12 => found the end of the formula, expected an operator or ')'
          ()                         =>  2 => found ')', expected an input
          (sq))                      =>  5 => found ')', expected an operator or the end
          sq occ                     =>  4 => found 'occ', expected an operator or the end
          sq 1ull                    =>  4 => found '1ull', expected an operator or the end
          sq ~ occ                   =>  4 => found '~', expected an operator or the end
          sq, occ                    =>  3 => found ',', expected an operator or the end
          sq ^ ^ occ                 =>  6 => found '^', expected an input
          sq && occ                  =>  5 => found '&', expected an input
          sq ? occ                   =>  9 => found the end of the formula, expected an operator or ':'
          sq $ occ                   =>  4 => ; operators are | ^ & &~ == < << >> + - *
          (uint64_t)occ              =>  2 => found 'uint64_t'; a formula is one expression, without casts
          uint64_t(occ)              =>  1 => found 'uint64_t'; a formula is one expression, without casts
          return occ & 1;            =>  1 => without casts and statements
          sq = occ                   =>  4 => found '='
          sq ? 1 : 2 : 3             => 12 => found ':', expected an operator or the end
          occ @ 2                    =>  5 => found '@', expected an operator or the end
          (occ @ 2)                  =>  6 => found '@', expected an operator or ')'
          ; occ                      =>  1 => found ';', expected an input
          occ; sq                    =>  6 => found 'sq', expected an operator or the end
          occ ^ ♜                    =>  7 => found '♜'
          occ ^ 🂡                    =>  7 => found '🂡'
          """)
  void brokenTextsAreRefusedWhereTheyBreak(String text, int column, String fragment) {
    assertRefused(text, text.startsWith(" ") ? text.length() + 1 : column, fragment);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          x ^ popcount    =>  5 => 'popcount' is an operator; its operands go into parentheses
          ternary & x     =>  1 => 'ternary' is an operator
          x ^ popcont(x)  =>  5 => unknown operator 'popcont'; did you mean 'popcount'?
          return x        =>  1 => without casts and statements
          x y             =>  3 => found 'y', expected an operator or the end
          """)
  void notEveryNameIsAnInputWhereAllAreFree(String text, int column, String fragment) {
    FormulaException refusal = assertThrows(FormulaException.class, () -> Parser.parse(text));
    assertEquals(column, refusal.column(), refusal.getMessage());
    assertTrue(message(refusal).contains(fragment), refusal.getMessage());
  }

  static Stream<Arguments> bottomlessTexts() {
    return Stream.of(
        Arguments.of("parentheses", "(".repeat(MANY), 402),
        Arguments.of("closed parentheses", "(".repeat(MANY) + "sq" + ")".repeat(MANY), 402),
        Arguments.of("complements", "~".repeat(MANY) + "sq", 402),
        Arguments.of("minus signs", "-".repeat(MANY) + "sq", 402),
        Arguments.of("calls", "neg(".repeat(MANY), 4 * 401 + 1),
        Arguments.of("a chain", "sq" + " ^ sq".repeat(MANY), 5 * 400 + 4),
        Arguments.of("a climbing chain", "sq | sq ^ sq & ".repeat(MANY / 3) + "sq", null),
        Arguments.of("right operands", "sq ^ (".repeat(MANY), null),
        Arguments.of("ternaries", "ternary(1, ".repeat(MANY), null));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("bottomlessTexts")
  void nestingTooDeepIsRefusedBeforeTheStackIsFull(
      String what, String text, @Nullable Integer column) {
    FormulaException refusal = refusal(text);
    assertTrue(
        message(refusal).endsWith("nested or chained deeper than 400 levels, the most allowed"),
        () -> what + ": " + message(refusal));
    if (column != null) {
      assertEquals(column, refusal.column(), what);
    }
  }

  @Test
  void fourHundredLevelsAreAllowed() {
    String nested = "(".repeat(400) + "sq" + ")".repeat(400);
    assertEquals(new Expr.Input("sq"), Parser.parse(nested, INPUTS));
    assertEquals(801, Parser.parse("sq" + " ^ sq".repeat(400), INPUTS).symbols());
  }

  @Test
  void aWideFormulaIsNotADeepOne() {
    String pair = "(sq ^ occ)";
    for (int doubling = 0; doubling < 10; doubling++) {
      pair = "(" + pair + " ^ " + pair + ")";
    }
    assertEquals(4095, Parser.parse(pair, INPUTS).symbols());
  }

  @Test
  void veryLongNumbersAndNamesAreRefusedLikeShortOnes() {
    assertTrue(message(refusal("9".repeat(MANY))).endsWith("does not fit into 64 bits"));
    assertEquals(1, refusal("n".repeat(10_000)).column());
  }

  private static void assertRefused(String text, int column, String fragment) {
    FormulaException refusal = refusal(text);
    assertAll(
        text,
        () -> assertEquals(column, refusal.column(), refusal.getMessage()),
        () -> assertTrue(message(refusal).startsWith("column " + column + ": ")),
        () -> assertTrue(message(refusal).contains(fragment), refusal.getMessage()));
  }

  private static String message(FormulaException refusal) {
    return String.valueOf(refusal.getMessage());
  }

  private static FormulaException refusal(String text) {
    return assertThrows(FormulaException.class, () -> Parser.parse(text, INPUTS));
  }
}
