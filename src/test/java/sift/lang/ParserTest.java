package sift.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What people type, and the printed form of the formula that is meant. */
class ParserTest {
  private static final List<String> INPUTS = List.of("sq", "occ", "rev_occ");

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          (occ ^ (occ - 1ull))                          => (occ ^ (occ - 1))
          (occ &~ 1ull)                                 => (occ &~ 1)
          ((occ - 56ull) << 1ull)                       => ((occ - 56) << 1)
          std::popcount(occ)                            => popcount(occ)
          std::countl_zero(occ)                         => countl_zero(occ)
          std::countr_zero(occ)                         => countr_zero(occ)
          (bit_reverse((rev_occ >> 1ull)) - 1ull)       => (bit_reverse((rev_occ >> 1)) - 1)
          bit_reverse((rev_occ ^ (rev_occ - 1ull)))     => bit_reverse((rev_occ ^ (rev_occ - 1)))
          """)
  void thePostsSpellingsAreRead(String typed, String meant) {
    assertReads(meant, typed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          Long.reverse(occ)                             => bit_reverse(occ)
          Long.reverseBytes(occ)                        => byte_swap(occ)
          Long.bitCount(occ)                            => popcount(occ)
          Long.numberOfLeadingZeros(occ)                => countl_zero(occ)
          Long.numberOfTrailingZeros(occ)               => countr_zero(occ)
          Long.rotateLeft(occ, 8)                       => rotl(occ, 8)
          Long.rotateRight(occ, 8)                      => rotr(occ, 8)
          Long.compress(occ, sq)                        => pext(occ, sq)
          Long.expand(occ, sq)                          => pdep(occ, sq)
          occ >>> sq                                    => (occ >> sq)
          -1L                                           => -1
          std::byteswap(occ)                            => byte_swap(occ)
          std::rotl(occ, 8)                             => rotl(occ, 8)
          __builtin_popcountll(occ)                     => popcount(occ)
          _pext_u64(occ, sq)                            => pext(occ, sq)
          _pdep_u64(occ, sq)                            => pdep(occ, sq)
          bswap(occ)                                    => byte_swap(occ)
          rbit(occ)                                     => bit_reverse(occ)
          mirror(occ)                                   => bit_reverse_bytes(occ)
          transpose(occ)                                => transpose(occ)
          clz(occ)                                      => countl_zero(occ)
          ctz(occ)                                      => countr_zero(occ)
          popcnt(occ)                                   => popcount(occ)
          __popcnt64(occ) ^ _mm_popcnt_u64(occ)         => (popcount(occ) ^ popcount(occ))
          __builtin_clzll(occ) + _lzcnt_u64(occ)        => (countl_zero(occ) + countl_zero(occ))
          __lzcnt64(occ)                                => countl_zero(occ)
          __builtin_ctzll(occ) - _tzcnt_u64(occ)        => (countr_zero(occ) - countr_zero(occ))
          __builtin_bitreverse64(occ)                   => bit_reverse(occ)
          __builtin_bswap64(occ) | _byteswap_uint64(sq) => (byte_swap(occ) | byte_swap(sq))
          UINT64_C(1) << sq                             => (1 << sq)
          INT64_C(-1) ^ UINT64_C(0x38)                  => (-1 ^ 56)
          not(occ)                                      => ~occ
          """)
  void spellingsOfJavaAndCAreRead(String typed, String meant) {
    assertReads(meant, typed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          occ | sq ^ rev_occ                            => (occ | (sq ^ rev_occ))
          occ ^ sq & rev_occ                            => (occ ^ (sq & rev_occ))
          occ & sq == rev_occ                           => (occ & (sq == rev_occ))
          occ == sq < rev_occ                           => (occ == (sq < rev_occ))
          occ < sq << rev_occ                           => (occ < (sq << rev_occ))
          occ << sq + rev_occ                           => (occ << (sq + rev_occ))
          occ >> sq - rev_occ                           => (occ >> (sq - rev_occ))
          occ + sq * rev_occ                            => (occ + (sq * rev_occ))
          occ - sq * rev_occ                            => (occ - (sq * rev_occ))
          occ & sq | rev_occ                            => ((occ & sq) | rev_occ)
          occ ^ sq | rev_occ & 1 + 2                    => ((occ ^ sq) | (rev_occ & (1 + 2)))
          ~occ & sq                                     => (~occ & sq)
          -occ * sq                                     => (neg(occ) * sq)
          ~-occ                                         => ~neg(occ)
          occ - -1                                      => (occ - -1)
          occ -1                                        => (occ - 1)
          """)
  void operatorsBindAsInC(String typed, String meant) {
    assertReads(meant, typed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          occ - sq - 1                                  => ((occ - sq) - 1)
          occ - sq + 1                                  => ((occ - sq) + 1)
          occ << sq >> 1                                => ((occ << sq) >> 1)
          occ ^ sq ^ 1                                  => ((occ ^ sq) ^ 1)
          occ &~ sq &~ 1                                => ((occ &~ sq) &~ 1)
          occ & sq &~ 1                                 => ((occ & sq) &~ 1)
          occ &~ sq - 1                                 => (occ & (~sq - 1))
          occ &~ sq << 1 | 1                            => ((occ & (~sq << 1)) | 1)
          occ &~ (sq - 1)                               => (occ &~ (sq - 1))
          occ &~ sq == 1                                => (occ & (~sq == 1))
          occ * sq * 2                                  => ((occ * sq) * 2)
          """)
  void equalOperatorsGroupFromTheLeft(String typed, String meant) {
    assertReads(meant, typed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          ((((occ))))                                   => occ
          (occ) ^ ((occ) - (1))                         => (occ ^ (occ - 1))
          popcount((((occ))))                           => popcount(occ)
          ((occ - sq)) - (1)                            => ((occ - sq) - 1)
          occ^(occ-1)                                   => (occ ^ (occ - 1))
          occ - 1 ;                                     => (occ - 1)
          """)
  void redundantParenthesesAndMissingSpacesDoNoHarm(String typed, String meant) {
    assertReads(meant, typed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          occ != sq                                     => ((occ == sq) == 0)
          occ > sq                                      => (sq < occ)
          occ <= sq                                     => ((sq < occ) == 0)
          occ >= sq                                     => ((occ < sq) == 0)
          occ & sq != rev_occ                           => (occ & ((sq == rev_occ) == 0))
          occ == sq <= rev_occ                          => (occ == ((rev_occ < sq) == 0))
          occ > sq + 1 > 2                              => (2 < ((sq + 1) < occ))
          occ >> sq > 1                                 => (1 < (occ >> sq))
          """)
  void otherComparisonsAreReadAsThoseThereAre(String typed, String meant) {
    assertReads(meant, typed);
  }

  @Test
  void withoutInputsGivenEveryNameIsOne() {
    Expr read = Parser.parse("x & -y2 | popcount(x) ^ _z");
    assertEquals("((x & neg(y2)) | (popcount(x) ^ _z))", read.toString());
  }

  /**
   * Powers and signs bind as the Python language reference, 6.5 and 6.17, has them: -1**2 is -1.
   */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          x ** 3                => ((x * x) * x)
          x*y**2                => (x * (y * y))
          -x ** 2               => neg((x * x))
          ~x ** 2               => ~(x * x)
          (-x) ** 2             => (neg(x) * neg(x))
          (x ** 2) ** 2         => ((x * x) * (x * x))
          x ** 1 + y ** 0       => (x + 1)
          -2 ** 2               => -4
          (-2) ** 3             => -8
          3 * 2 ** 4            => (3 * 16)
          2 ** 63               => 0x8000000000000000
          2 ** 64               => 0
          +x - +3               => (x - 3)
          ~ + - x               => ~neg(x)
          18446744073709551615  => -1
          -9223372036854775809  => 0x7fffffffffffffff
          -18446744073709551615 => 1
          -0xffffffffffffffff   => 1
          """)
  void powersSignsAndNumbersAreReadAsInPython(String text, String read) {
    assertEquals(read, Parser.parse(text).toString());
  }

  @Test
  void linesMayBreakAnywhereBetweenWords() {
    assertReads("(occ ^ (occ - 1))", "\tocc\n  ^ (occ\r\n - 1)\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          56                                            => 56
          0x38                                          => 56
          0X38                                          => 56
          0b111000                                      => 56
          56u                                           => 56
          56ULL                                         => 56
          0x38ull                                       => 56
          0x8000000000000000                            => -9223372036854775808
          18446744073709551615                          => -1
          0xffffffffffffffff                            => -1
          -9223372036854775808                          => -9223372036854775808
          - 2                                           => -2
          """)
  void numbersAreReadInThreeBasesUpTo64Bits(String typed, long value) {
    assertEquals(new Expr.Constant(value), Parser.parse(typed, INPUTS));
  }

  static Stream<String> callSpellings() {
    return Stream.concat(
        Arrays.stream(UnaryOp.values())
            .flatMap(op -> op.aliases().stream())
            .map(alias -> alias + "(sq)"),
        Arrays.stream(BinaryOp.values())
            .filter(op -> !op.isInfix())
            .flatMap(op -> op.aliases().stream())
            .map(alias -> alias + "(sq, occ)"));
  }

  @ParameterizedTest
  @MethodSource("callSpellings")
  void noSpellingMeansTwoOperators(String call) {
    String alias = call.substring(0, call.indexOf('('));
    Expr read = Parser.parse(call, INPUTS);
    boolean own =
        switch (read) {
          case Expr.Unary(UnaryOp op, Expr operand) -> op.aliases().contains(alias);
          case Expr.Binary(BinaryOp op, Expr left, Expr right) -> op.aliases().contains(alias);
          case Expr.Ternary _, Expr.Choice _, Expr.Call _ -> false;
          case Expr.Leaf leaf -> false;
        };
    assertTrue(own, () -> call + " was read as " + read);
  }

  private static void assertReads(String meant, String typed) {
    assertEquals(meant, Parser.parse(typed, INPUTS).toString(), () -> "typed: " + typed);
  }
}
