package sift.lang.snippet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.lang.Program;

class SnippetTest {
  /** The values are those of gcc, clang and javac. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      textBlock =
          """
          uint8_t x; x << 4                                  @ x=255    @ I32 @ 4080
          uint8_t x; uint8_t y = x << 4; y                   @ x=255    @ U8  @ 240
          int8_t x; x >> 1                                   @ x=-3     @ I32 @ -2
          unsigned x; -x                                     @ x=1      @ U32 @ 4294967295
          unsigned x; x - 2 > 0                              @ x=1      @ I32 @ 1
          int x; x < 1u                                      @ x=-1     @ I32 @ 0
          unsigned short x; ~x                               @ x=0      @ I32 @ -1
          unsigned long long x; x >> 63                      @ x=-1     @ U64 @ 1
          long x; x + 0xffffffff                             @ x=1      @ I64 @ 4294967296
          long long int x; int(x)                            @ x=4294967297 @ I32 @ 1
          x & -x                                             @ x=12     @ U64 @ 4
          (unsigned char) x                                  @ x=259    @ U8  @ 3
          (int8_t) x                                         @ x=255    @ I8  @ -1
          static_cast<std::uint16_t>(x) + 1                  @ x=65535  @ I32 @ 65536
          uint32_t{5} - uint32_t(6)                          @ x=0      @ U32 @ 4294967295
          x ? 1 : 2u                                         @ x=0      @ U32 @ 2
          !x                                                 @ x=0      @ I32 @ 1
          x && 2 || 0                                        @ x=3      @ I32 @ 1
          std::popcount(x) + std::countl_zero(x)             @ x=255    @ I32 @ 64
          std::has_single_bit(x)                             @ x=16     @ BOOL @ 1
          std::bit_width(x)                                  @ x=16     @ I32 @ 5
          std::rotl(uint8_t(x), 3)                           @ x=129    @ U8  @ 12
          std::min(x, y) + std::max(x, y)                    @ x=1,y=2  @ U64 @ 3
          __builtin_popcount(x)                              @ x=-1     @ I32 @ 32
          __builtin_popcountll(x)                            @ x=-1     @ I32 @ 64
          __builtin_ctz(x)                                   @ x=8      @ I32 @ 3
          __builtin_clzll(x)                                 @ x=8      @ I32 @ 60
          __builtin_bswap32(x)                               @ x=1      @ U32 @ 16777216
          _mm_popcnt_u64(x)                                  @ x=7      @ I64 @ 3
          _mm_popcnt_u64(x) - 1u > 5                         @ x=0      @ I32 @ 0
          bool(x < 1) - (1 < x) < 0u                         @ x=2      @ I32 @ 0
          auto y = (x < 2) - (2 < x); y < 0u                 @ x=3      @ BOOL @ 0
          __builtin_ffs(x)                                   @ x=8      @ I32 @ 4
          abs(-3)                                            @ x=0      @ I32 @ 3
          1 << 3                                             @ x=0      @ I32 @ 8
          0b101 + 0x1'0 + 1'000                              @ x=0      @ I32 @ 1021
          'a' + 1                                            @ x=0      @ I32 @ 98
          x >> (sizeof(int) * CHAR_BIT - 1)                  @ x=4294967296 @ U64 @ 2
          sizeof x                                           @ x=0      @ U64 @ 8
          UINT64_C(1) << 40                                  @ x=0      @ U64 @ 1099511627776
          INT64_C(-5) + UINT8_C(0xff)                        @ x=0      @ I64 @ 250
          int six() { return 6; } int f(int x) { return x * six(); } @ x=7 @ I32 @ 42
          UINT64_MAX - x                                     @ x=1      @ U64 @ -2
          U64 f(U64 x) { x ^= x << 1; ++x; return x; }       @ x=1      @ U64 @ 4
          int f(int x) { if (x < 0) return -1; return 1; }   @ x=-5     @ I32 @ -1
          int f(int x) { int y = 1; if (x) { y = 2; } else { int z = 3; y = z; } return y; } @ x=0 @ I32 @ 3
          int f(int x) { if (x > 9) { if (x > 99) return 3; x++; } return x; } @ x=10 @ I32 @ 11
          int f(int x) { if (x > 9) return 1; else if (x > 5) return 2; else return 3; } @ x=7 @ I32 @ 2
          bool f(int x) { return x & 6; }                    @ x=4      @ BOOL @ 1
          auto f(const uint16_t& x) -> uint8_t { return x; } @ x=513    @ U8  @ 1
          x += 3; y = x; y * 2                               @ x=1      @ U64 @ 8
          if (x) y = 1; y                                    @ x=0,y=7  @ U64 @ 7
          int f(int x) { do { x += 3; } while (false); return x; } @ x=4 @ I32 @ 7
          int f(int x) { int i = 0; do { x += i; i++; } while (i < 4); return x; } @ x=1 @ I32 @ 7
          int f(unsigned x) { int r = 0; while (x >>= 1) r++; return r; } @ x=40 @ I32 @ 5
          int f(unsigned x) { x &= 7; int r = 1; while (x--) r += r; return r; } @ x=13 @ I32 @ 32
          int f(int x) { int n = 5; return n-- * 10 + x; }   @ x=1      @ I32 @ 51
          int f(int x) { int n = 5; int m = (--n * 10) + x; return m * 10 + n; } @ x=1 @ I32 @ 414
          int f(int x) { return (x += 2) * 3; }              @ x=1      @ I32 @ 9
          int f(int x) { int y = 5; int z = x++ * 10 + y--; return z * 100 + x * 10 + y; } @ x=1 @ I32 @ 1524
          int f(int x) { int y; int z = x++ + (y = 3); return z * 100 + x * 10 + y; } @ x=1 @ I32 @ 423
          public static int f(int x) { x = x++; return x; }  @ x=7      @ I32 @ 7
          x++ * 2                                            @ x=3      @ U64 @ 6
          ++x * 2                                            @ x=3      @ U64 @ 8
          int f(int x) { if ((x = x >> 1) > 2) return x; return -x; } @ x=7 @ I32 @ 3
          int f(int x) { int y; int z = (x += (y = 3)); return z * 10 + y; } @ x=1 @ I32 @ 43
          int f(int x) { switch (x) { case 1: x = 9; case 2: x++; break; case 3: return 7; default: return 8; } return x; } @ x=1 @ I32 @ 10
          int f(int x) { switch (x) { case 1: x = 9; case 2: x++; break; case 3: return 7; default: return 8; } return x; } @ x=2 @ I32 @ 3
          int f(int x) { switch (x) { case 1: case 3: return 7; default: return 8; } } @ x=3 @ I32 @ 7
          int f(int x) { switch (x) { default: x++; case 5: x += 2; } return x; } @ x=1 @ I32 @ 4
          int f(int x) { switch (x) { default: x++; case 5: x += 2; } return x; } @ x=5 @ I32 @ 7
          int f(unsigned x) { static const unsigned char t[4] = {5, 255, 7}; return t[x & 3]; } @ x=1 @ I32 @ 255
          const int T[] = {5, -1, 7, 9,}; int f(unsigned x) { return T[x & 3] + T[2]; } @ x=1 @ I32 @ 6
          int f(int x) { int t[8] = {1}; return t[x]; }      @ x=5      @ I32 @ 0
          private static final int[] T = {3, 4}; public static int f(byte x) { return T[x & 1]; } @ x=-1 @ I32 @ 4
          _bzhi_u64(x, 260)                                  @ x=255    @ U64 @ 15
          _bzhi_u32(x, 40)                                   @ x=255    @ U32 @ 255
          _bextr_u32(x, 4, 3)                                @ x=255    @ U32 @ 7
          _bextr_u64(x, 64, 3)                               @ x=-1     @ U64 @ 0
          stdc_leading_zeros((uint8_t) x)                    @ x=1      @ U32 @ 7
          stdc_trailing_ones(x)                              @ x=7      @ U32 @ 3
          __builtin_popcountg((unsigned short) x)            @ x=-1     @ I32 @ 16
          std::midpoint(int8_t(x), int8_t(-128))             @ x=127    @ I8  @ 0
          std::midpoint(int8_t(-128), int8_t(x))             @ x=127    @ I8  @ -1
          bool f(uint8_t x) { uint8_t z; return __builtin_add_overflow(x, 200, &z) && z == 44; } @ x=100 @ BOOL @ 1
          uint8_t f(uint8_t x) { uint8_t z; return __builtin_mul_overflow(x, x, &z) ? 255 : z; } @ x=16 @ U8 @ 255
          uint8_t f(uint8_t x) { uint8_t z; return __builtin_mul_overflow(x, x, &z) ? 255 : z; } @ x=15 @ U8 @ 225
          bool f(unsigned x, int y) { int z; return __builtin_sub_overflow(x, y, &z); } @ x=4294967295,y=-1 @ BOOL @ 1
          bool f(unsigned x, int y) { int z; return __builtin_sub_overflow(x, y, &z); } @ x=2147483646,y=-1 @ BOOL @ 0
          bool f(int64_t x, int64_t y) { int64_t z; return __builtin_saddll_overflow(x, y, &z); } @ x=9223372036854775807,y=1 @ BOOL @ 1
          bool f(int64_t x, int64_t y) { int64_t z; return __builtin_ssubl_overflow(x, y, &z); } @ x=-2,y=9223372036854775807 @ BOOL @ 1
          bool f(int64_t x, int64_t y) { int64_t z; return __builtin_ssubl_overflow(x, y, &z); } @ x=-1,y=9223372036854775807 @ BOOL @ 0
          bool f(uint64_t x, uint64_t y) { uint64_t z; return __builtin_add_overflow(x, y, &z); } @ x=-1,y=1 @ BOOL @ 1
          bool f(uint64_t x, uint64_t y) { uint64_t z; return __builtin_sub_overflow(x, y, &z); } @ x=5,y=5 @ BOOL @ 0
          C64(1) << 40                                       @ x=0      @ U64 @ 1099511627776
          Math.floorMod((int) x, 8)                          @ x=-3     @ I32 @ 5
          Math.floorDiv((int) x, 8)                          @ x=-3     @ I32 @ -1
          // a comment @ x=2 @ U64 @ 3
          #include <stdint.h> @ x=2 @ U64 @ 3
          int x; x >>> 1 >= 0 ? x : 0                        @ x=-1     @ I32 @ -1
          byte x; x >>> 1                                    @ x=-1     @ I32 @ 2147483647
          byte x; x & 0xff                                   @ x=-1     @ I32 @ 255
          final int x; 1 << x + 0 * Integer.SIZE             @ x=33     @ I32 @ 2
          byte x; x++; x                                     @ x=127    @ I8  @ -128
          Long.compareUnsigned(x, y) < 0                     @ x=1,y=-1 @ BOOL @ 1
          Long.compare(x, y)                                 @ x=1,y=-1 @ I32 @ 1
          Integer.toUnsignedLong((int) x)                    @ x=-1     @ I64 @ 4294967295
          Math.abs((byte) x)                                 @ x=128    @ I32 @ 128
          Long.numberOfTrailingZeros(x) + 1_0                @ x=0      @ I32 @ 74
          Long.reverse(x)                                    @ x=1      @ I64 @ -9223372036854775808
          boolean x; x & !x                                  @ x=1      @ BOOL @ 0
          public static int f(char x) { return -x; }         @ x=65535  @ I32 @ -65535
          Math.max(x, 1)                                     @ x=-2     @ I64 @ 1
          Integer.MIN_VALUE / -1 + (int) x                   @ x=0      @ I32 @ -2147483648
          """)
  void codeComputesWhatItsLanguageSays(String text, String inputs, Type type, BigInteger value) {
    String code = text.startsWith("//") || text.startsWith("#") ? text + "\nx + 1" : text;
    Snippet snippet = Snippet.read(code, Snippet.Reading.USUAL);
    Map<String, BigInteger> values = new HashMap<>();
    for (String input : inputs.split(",", -1)) {
      String[] parts = input.split("=", 2);
      Type given = snippet.inputs().getOrDefault(parts[0], Type.U64);
      values.put(parts[0], SlowEvaluator.wrapped(given, new BigInteger(parts[1])));
    }
    assertEquals(type, snippet.result().type());
    assertEquals(SlowEvaluator.wrapped(type, value), SlowEvaluator.value(snippet, values));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          x & -x                                => C
          std::popcount(x)                      => C++
          uint32_t(x) + 1                       => C++
          static_cast<int>(x)                   => C++
          x >>> 3                               => Java
          Long.bitCount(x)                      => Java
          public static int f(int x) { return x; } => Java
          int f(int x) { return x; }            => C
          x + 1u /* a byte of Long. */          => C
          int f(int byte) { return byte + 1; }  => C
          unsigned f(unsigned char byte, int final) { if (byte) return final; return (byte); } => C
          int f(int var, int and, int not) { return var * (not & and); } => C
          byte f(byte x) { return x; }          => Java
          int x; int y = (byte) x; y            => Java
          bool f(bool a, bool b) { return not a and b; } => C++
          """)
  void theLanguageIsGuessedByItsMarks(String text, String language) {
    assertEquals(language, Snippet.read(text, Snippet.Reading.USUAL).language().title());
  }

  /** The standard says so since LWG 3656; gcc 12 gives the type of the operand. */
  @Test
  void whatIsDecidedWhereCompilersDifferIsSaid() {
    assertEquals(
        "uint64_t x -> int; std::bit_width gives int, as in C++23",
        Snippet.read("std::bit_width(x)", Snippet.Reading.USUAL).signature());
    String own = "int bit_width(int x) { return x; } int f(int x) { return bit_width(x); }";
    assertEquals("int x -> int", Snippet.read(own, Snippet.Reading.USUAL).signature());
  }

  @Test
  void inputsStandInTheirOrderWithTheirTypes() {
    Snippet function =
        Snippet.read("U64 f(u8 b, const int a) { return a; }", Snippet.Reading.USUAL);
    assertEquals("u8 b, int a", function.declared());
    assertEquals("U64", function.resultType());
    assertTrue(function.isFunction() && !function.hasUndeclared());
    Snippet.Reading narrow = new Snippet.Reading(Optional.empty(), 16, Map.of("y", Type.I8));
    Snippet expression = Snippet.read("x + y", narrow);
    assertEquals("uint16_t x, int8_t y", expression.declared());
    assertTrue(expression.hasUndeclared() && !expression.isFunction());
    assertEquals("long x", Snippet.read("x >>> 1", Snippet.Reading.USUAL).declared());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          int f(int x) { for (;;) x = 0; }   => column 16: more than 1,000 rounds of loops
          for (;;) for (;;) x = 0;           => column 10: more than 1,000 rounds of loops
          for (int i : x) y += i;            => column 12: found ':', expected ';': only loops over numbers
          for (int i = 0; i < 3; i++ { }     => column 31: found the end of the snippet, expected ')'
          int f(int x) { int t[2] = {x, 1}; return t[0]; } => column 28: 'x' begins no number; of arrays only
          int f(int x) { int t[2] = {1, 2, 3}; return t[x]; } => column 20: 't' has 3 elements of 2; read are tables of 1 to 64
          int t[2] = {1, 2}; int f(int x) { return t[x]; } => column 5: 't' may change outside of the function
          int f(int x) { int t[2] = {1, 2}; t[0] = x; return t[1]; } => column 40: found '='
          goto a;                            => column 1: found 'goto'; read are expressions, declarations of integers, assignments, if, switch, loops with 'for', 'while' and 'do', and return
          switch (x) { x = 1; }              => column 14: found 'x', expected 'case', 'default' or '}'
          switch (x) { case y: x = 1; }      => column 14: found 'case' of a value that depends on an input
          if (y) break;                      => column 8: found 'break'
          switch (x) { case 1: continue; }   => column 22: found 'continue'
          public static int f(long x) { switch (x) { default: return 1; } } => column 31: 'switch' of a long; write a cast to int
          typedef float F;                   => column 9: found 'float'
          typedef int I; typedef long I; I x => column 29: 'I' is defined twice
          using F = G;                       => column 11: found 'G', expected the name of a type of integers
          using 3 = int;                     => column 7: found '3', expected the new name of a type
          int g(int x) { return h(x); } int h(int x) { return x; } => column 23: unknown function 'h'
          int g(int x) { return x; } int f(int x) { return g(x, x); } => column 50: 'g' takes 1 operand, found 2
          int g(int x) { return x; } int g(int x) { return x; } int f(int x) { return x; } => column 32: 'g' is defined twice
          const int N = x; int f(int x) { return x; } => column 15: unknown name 'x'
          int N; int f(int x) { return x; }  => column 6: found ';', expected '(' or '='
          a[3] + 1                           => column 2: found '[', of arrays only tables of numbers are read
          (x++) + x                          => column 9: 'x' is read and changed in one expression
          (x = 1) + (x = 2)                  => column 12: 'x' is read and changed in one expression
          (x + y)++                          => column 8: found '++', it changes a value within an expression
          bool f(long x, int y) { long z; return __builtin_add_overflow(x, y, &z); } => column 40: '__builtin_add_overflow' is read with numbers of up to 32 bits; sums also with three of one type
          int f(int x) { int z; return z + __builtin_add_overflow(x, 1, &z); } => column 30: 'z' is read before it has a value
          int f(int x) { int z = 1; return z + __builtin_add_overflow(x, 1, &z); } => column 68: 'z' is read and changed in one expression
          popcnt(x) + (int) y                => column 1: unknown function 'popcnt' in C; did you mean
          __builtin_popcont(x)               => column 1: unknown function '__builtin_popcont' in C; did you mean '__builtin_popcount'?
          std::popcnt(x)                     => column 1: unknown function 'std::popcnt' in C++; did you mean 'std::popcount'?
          Long.bitcount(x)                   => column 1: unknown function 'Long.bitcount' in Java; did you mean 'Long.bitCount'?
          std::popcount((int) x)             => column 1: 'std::popcount' takes a type without sign, found int
          std::min(x, 1)                     => column 1: 'std::min' takes operands of one type, found int
          std::rotl(x)                       => column 1: 'std::rotl' takes 2 operands, found 1
          int f(int x) { return y; }         => column 23: unknown name 'y'; allowed are x
          int f(int x) { int y; return y; }  => column 30: 'y' is read before it has a value
          int f(int x) { int x = 1; }        => column 20: 'x' is declared twice
          int f(int x) { x = 1; }            => column 23: found '}', expected
          int f(int x) { if (x) return 1; }  => column 33: found '}', expected a return for the other cases
          int f(int x) { return x; } int g() => column 35: found the end of the snippet, expected '{'
          void f(int x) { }                  => column 1: found 'void'
          double f(double x) { return x; }   => column 1: found 'double'
          int f(float x) { return x; }       => column 7: found 'float'
          unsigned signed x; x               => column 1: found 'unsigned signed'
          uint33_t x; x                      => column 1: unknown type 'uint33_t', expected
          1.5 + x                            => column 1: '1.5' is no integer of C
          017 + x                            => column 1: '017' begins with 0, which makes it octal
          99999999999999999999 + x           => column 1: '99999999999999999999' is no integer of C
          x >>> 3 + int                      => expected an operand
          Long.bitCount(x) + 3000000000      => column 20: '3000000000' is no integer of Java
          Long.bitCount(x) + 0_17            => column 20: '0_17' begins with 0, which makes it octal
          std::popcount(x) + 0'17            => column 20: '0'17' begins with 0, which makes it octal
          int64_t(x) < 9223372036854775808   => column 14: '9223372036854775808' is no integer of C++
          std::popcount(x) + abs(int64_t(x)) => column 20: 'abs' takes int; write std::abs or labs, found int64_t
          int abs(int x) { return x < 0 ? abs(-x) : x + 1; } => column 33: 'abs' calls itself
          namespace a { int abs(int x) { return 0; } } int f(int x) { return abs(x); } => column 46: found 'int' after the end of 'a'
          a = b; { int c; a = c; } c + a     => column 26: 'c' is read before it has a value
          Long.bitCount(x) ? 1 : 2           => found a value of type int, expected boolean; write x != 0
          int x = 1L; Long.bitCount(x)       => found a value of type long, expected int; write a cast
          (boolean) (x >>> 1)                => Java does not cast between boolean and numbers
          static final int x; (x < 1) + 1    => found a boolean, expected a number; write c ? 1 : 0
          boolean x; x <= true               => found a boolean, expected a number
          (x + 1                             => column 7: found the end of the snippet, expected an operator or ')'
          int x                              => expected
          #define A(x) x                     => column 1: found '#', of directives only #include and '#define NAME VALUE' are read
          x @ y                              => column 3: found '@', expected
          std::max('a', int8_t(x))           => column 1: 'std::max' takes operands of one type, found int8_t
          int f(int a) { int b; return (b = a + 1, b * 2); } => column 40: found ',', the comma operator
          int f(int a) { return a + 1, a * 2; } => column 28: found ',', the comma operator is not read
          int f(int a) { int b = (a, 2); return b; } => column 26: found ',', the comma operator
          int f(int a) { return a ? 1 : 2, 3; }  => column 32: found ',', the comma operator
          int f(int a) { if (a, 1) return 1; return 2; } => column 21: found ',', the comma operator
          int f(int a) { int b = 1; return (b == a += 1) * 2; } => column 42: found '+=', it changes a value within an expression
          int f(boolean c, int a) { return a, a; } => column 35: found ',', expected an operator or ';'
          int f(int a, long b) { std::swap(a, b); return a; } => column 37: 'a' and 'b' have different types and cannot be swapped
          int f(int a) { std::swap(a, 3); return a; } => column 29: found '3', expected the name of a variable
          int f(int a) { const int b = 1; std::swap(a, b); return a; } => column 46: 'b' is const and keeps its value
          std::numeric_limits<int>::radix + x => column 27: found 'radix' of std::numeric_limits; read are max(), min(), lowest() and digits
          static int g(boolean b) { return 1; } static int f(int x) { return g(x); } => column 68: found a value of type int, expected boolean
          x + y = 3;                         => column 7: found '=', it changes a value within an expression
          """)
  void whatIsNotReadIsRefusedAtItsPlace(String text, String message) {
    SnippetException refused =
        assertThrows(SnippetException.class, () -> Snippet.read(text, Snippet.Reading.USUAL), text);
    assertTrue(String.valueOf(refused.getMessage()).contains(message), refused.getMessage());
  }

  /** To a compiler the second line belongs to the comment, or the comment ends within its line. */
  @Test
  void textsThatHideCodeFromReadersAreRefused() {
    for (String text :
        List.of(
            "int f(int x) { // why? \\\n x = 3;\n return x; }",
            "byte f(byte x) { // \\u000a x = 3;\n return x; }")) {
      SnippetException refused =
          assertThrows(SnippetException.class, () -> Snippet.read(text, Snippet.Reading.USUAL));
      assertTrue(String.valueOf(refused.getMessage()).contains("found '\\"), refused::getMessage);
    }
  }

  @Test
  void aPlaceInSeveralLinesHasALine() {
    SnippetException refused =
        assertThrows(
            SnippetException.class,
            () -> Snippet.read("int f(int x) {\n  return x +;\n}\n", Snippet.Reading.USUAL));
    assertTrue(String.valueOf(refused.getMessage()).startsWith("line 2, column 13: found ';'"));
  }

  /** Each step doubles the values that stand in the places of variables. */
  @Test
  void whatGrowsWithoutMeasureIsRefused() {
    String text = "uint64_t x; " + "x = std::rotl(x, 1) + x * x;".repeat(600) + " x";
    SnippetException refused =
        assertThrows(SnippetException.class, () -> Snippet.read(text, Snippet.Reading.USUAL));
    assertTrue(String.valueOf(refused.getMessage()).contains("too large"), refused.getMessage());
    String deep = "(".repeat(300) + "x" + ")".repeat(300);
    assertThrows(SnippetException.class, () -> Snippet.read(deep, Snippet.Reading.USUAL));
    String chain = "int f(int x) { " + "x = ".repeat(100_000) + "x; return x; }";
    assertThrows(SnippetException.class, () -> Snippet.read(chain, Snippet.Reading.USUAL));
  }

  /** Functions that are put into each other: symbols and levels have the limits of one. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "uint64_t a0(uint64_t x) { return x * x; }",
        "uint64_t a0(uint64_t x) { return x + 1; }",
        "uint64_t a0(uint64_t x) { for (int i = 0; i < 9; i++) x = x * x; return x; }"
      })
  @Timeout(10)
  void functionsThatCallEachOtherHaveTheLimitsOfOne(String first) {
    StringBuilder text = new StringBuilder(first);
    for (int i = 1; i < 12; i++) {
      text.append("uint64_t a%d(uint64_t x) { return a%d(a%d(x)); }".formatted(i, i - 1, i - 1));
    }
    SnippetException refused =
        assertThrows(
            SnippetException.class, () -> Snippet.read(text.toString(), Snippet.Reading.USUAL));
    assertTrue(String.valueOf(refused.getMessage()).contains("too large"), refused.getMessage());
  }

  /** 80 letters, and a million symbols that say where nothing overflows. */
  @Test
  @Timeout(10)
  void operationsHaveALimit() {
    String text =
        "uint64_t f(uint64_t x) { uint64_t c = 0; for (int i = 1; i < 900; i++) c ^= (x + i) * 3"
            + " + (x - i) / 7 + (x * i) % 5 + ((x | i) << 2) + ((x & i) >> 1) + (x ^ i) * 9"
            + " + (x + 2 * i) * (x - 3 * i) + ~(x * (i + 5)); return c; }";
    String refusal =
        Lowering.of(Snippet.read(text, Snippet.Reading.USUAL)).refusal("it").orElseThrow();
    assertTrue(refusal.startsWith("it is too large: more than 20,000 operations"), refusal);
  }

  /** As a tree it would have more symbols than there are atoms. */
  @Test
  @Timeout(10)
  void sharedTermsAreLoweredOnce() {
    String text = "uint64_t x; " + "x = x * x + (x >> 1);".repeat(150) + " x";
    Lowered lowered = Lowering.of(Snippet.read(text, Snippet.Reading.USUAL));
    assertTrue(lowered.formula().isHuge());
    assertEquals(450, Program.of(lowered.formula()).operations());
  }

  /** Lowering a term must not lower its operands twice. */
  @Test
  void nestedCallsAreLoweredInTheTimeOfTheirSize() {
    String text = "__builtin_ctz(".repeat(150) + "x" + ")".repeat(150);
    Lowered lowered = Lowering.of(Snippet.read(text, Snippet.Reading.USUAL));
    assertTrue(lowered.formula().symbols() < 1000);
    assertEquals(1, lowered.formula().toString().split("x").length - 1);
  }
}
