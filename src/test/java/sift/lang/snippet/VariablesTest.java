package sift.lang.snippet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What changes a variable, and which variable a name means. */
class VariablesTest {
  private static final String POP =
      "uint64_t pop(uint64_t& b) { uint64_t l = b & -b; b &= b - 1; return l; } ";

  /** The values are those of g++, clang++ and javac. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      textBlock =
          """
          POP uint64_t f(uint64_t x) { uint64_t a = pop(x); return a * 16 | x; }          @ 12 @ 72
          POP uint64_t f(uint64_t x) { pop(x); pop(x); return x; }                        @ 7  @ 4
          POP uint64_t f(uint64_t x) { uint64_t y = x; return pop(x) + pop(y); }          @ 6  @ 4
          POP uint64_t f(uint64_t x) { if (pop(x) > 3) return x; return x + 1; }          @ 6  @ 5
          POP uint64_t f(uint64_t x) { if (x & 1) pop(x); else x = 9; return x; }         @ 3  @ 2
          POP uint64_t two(uint64_t& c) { return pop(c) + 0 * 1; } uint64_t f(uint64_t x) { two(x); return x; } @ 6 @ 4
          POP uint64_t f(uint64_t x) { for (int i = 0; i < 2; i++) { pop(x); } return x; } @ 7 @ 4
          POP uint64_t f(uint64_t b) { uint64_t l = b; { uint64_t b = 6; pop(b); l = b; } return l * b; } @ 3 @ 12
          int up(int& a, int b) { if (a > b) return 0; a += b; return 1; } int f(int x) { int r = up(x, 5); return x * 2 + r; } @ 3 @ 17
          int up(int& a, int b) { if (a > b) return 0; a += b; return 1; } int f(int x) { int r = up(x, 5); return x * 2 + r; } @ 7 @ 14
          void up(int& a, int b) { if (b < a) return; a += b; } int f(int x) { up(x, 5); return x; } @ 3 @ 8
          void up(int& a, int b) { if (b < a) return; a += b; } int f(int x) { up(x, 5); return x; } @ 7 @ 7
          int g(const int& a) { return a + 1; } int f(int x) { return g(x) * g(x); }      @ 2  @ 9
          int g(int a) { a++; return a; } int f(int a, int x) { return g(x) * 10 + x; }   @ 2  @ 32
          int g(int x, int y) { return x - y; } int f(int x, int y) { return g(y, x); }   @ 2  @ -2
          int f(int x) { if (x > 1) { int x = 3; x++; } return x; }                       @ 2  @ 2
          int f(int x) { int y = 1; { int y = x; { int y = 7; x += y; } x += y; } return x + y; } @ 2 @ 12
          int f(int x) { int r = 0; for (int x = 0; x < 3; x++) r += x; return r + x; }   @ 9  @ 12
          const int N = 5; int f(int x) { const int N = 6; return x + N; }                @ 1  @ 7
          const int N = 5; int f(int N) { return N; }                                     @ 1  @ 1
          class A { static final int N = 5; static int f(int x) { int N = x; return N; } } @ 1 @ 1
          final int y; if (x > 1) y = 2; else y = 3; y                                    @ 2  @ 2
          int f(int x) { static const int k = 2 + 3; return k + x; }                      @ 1  @ 6
          """)
  void namesMeanWhatTheirLanguageSays(String text, BigInteger x, BigInteger value) {
    Snippet snippet = Snippet.read(text.replace("POP ", POP), Snippet.Reading.USUAL);
    Type type = snippet.result().type();
    Map<String, BigInteger> inputs =
        snippet.inputs().size() == 1
            ? Map.of(snippet.inputs().keySet().iterator().next(), x)
            : Map.of("x", x, "y", BigInteger.ZERO, "a", BigInteger.ZERO);
    assertEquals(SlowEvaluator.wrapped(type, value), SlowEvaluator.value(snippet, inputs), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          POP                                             => column 50: 'b' is a reference, and what it is changed to a second result
          POP int f(int& b) { b++; return 1; }            => column 90: 'b' is a reference
          POP uint64_t f(uint64_t x) { return pop(x) | x; }   => 'x' is read and changed in one expression
          POP uint64_t f(uint64_t x) { return x | pop(x); }   => 'x' is read and changed in one expression
          POP uint64_t f(uint64_t x) { return pop(x) | pop(x); } => 'x' is read and changed in one expression
          POP uint64_t f(uint64_t x) { x ^= pop(x); return x; } => 'x' is changed on both sides of '^='
          POP uint64_t f(uint64_t x) { return x && pop(x); }  => 'x' is changed for some inputs only; write a statement of its own
          POP uint64_t f(uint64_t x, bool c) { return c ? pop(x) : 1; } => 'x' is changed for some inputs only
          POP uint64_t f(uint64_t x) { return sizeof pop(x); } => 'x' is changed for some inputs only
          POP uint64_t f(uint64_t x) { assert(pop(x)); return x; } => found 'pop'; an assertion must change nothing
          POP uint64_t f(uint64_t x) { return pop(x + 1); }   => found 'x', expected a variable, which is passed by reference
          POP uint64_t f(int64_t x) { return pop(x); }        => 'x' is passed by reference and must have type uint64_t, found int64_t
          POP uint64_t f(const uint64_t x) { return pop(x); } => 'x' is const and keeps its value
          int f(int* x) { *x = 1; return 2; }             => column 10: found '*', expected the name of a parameter
          int f(int x) { int& y = x; y = 1; return x; }   => column 19: found '&', expected the name of a variable
          int f(int x) { return f(x - 1); }               => column 23: 'f' calls itself; recursion is not read
          int g = 0; int f(int x) { g = g + x; return g; } => column 5: 'g' may change outside of the function; read are constants alone: write const
          static int g = 0; int f(int x) { return g; }    => column 12: 'g' may change outside of the function
          class A { static int g = 0; int f(int x) { g++; return g; } } => column 22: 'g' may change outside
          const int g = 0; int f(int x) { g = x; return g; } => column 33: 'g' is const and keeps its value
          class A { static final int g = 0; int f(int x) { ++g; return g; } } => column 52: 'g' is final and keeps its value
          int f(int x) { static int c = 5; c += x; return c; } => column 16: found 'static', whose value is kept between calls
          int f(int x) { static const int c = x; return c; } => column 16: found 'static'
          int f(int x) { volatile int c = x; return c; }  => column 16: found 'volatile'
          int f(volatile int x) { return x; }             => column 7: found 'volatile'
          int f(int x) { const int k = 1; k = x; return k; } => column 33: 'k' is const and keeps its value
          int f(int x) { int const k = 1; k++; return k; } => column 33: 'k' is const
          int f(const int x) { x |= 1; return x; }        => column 22: 'x' is const
          int f(const int& x) { x |= 1; return x; }       => column 23: 'x' is const
          int f(final int x) { x |= 1; return x; }        => column 22: 'x' is final
          int f(int x) { { int x = x + 1; return x; } }   => column 26: 'x' is read before it has a value
          boolean f(int x) { if (x > 1) { int x = 3; } return x > 1; } => column 37: 'x' is declared twice
          int f(int x) { { int y; } return y; }           => column 34: unknown name 'y'
          int f(int x) { assert(x = 3); return x; }       => column 25: found '='; an assertion must change nothing
          POP uint64_t f(uint64_t x) { __builtin_assume(pop(x) > 3); return x; } => found 'pop'; an assumption must change nothing
          int f(int x) { __builtin_assume(x++ > 3); return x; } => column 34: found '++'; an assumption must change nothing
          int f(int x) { int y; return x + (y = (x = 1) && 1); } => column 35: 'y' is read and changed in one expression
          int f(int x) { int y; return (y = (x = 1) && 1) + x; } => column 51: 'x' is read and changed in one expression
          int f(int x, int y) { int r; return __builtin_add_overflow(x, y, &r) + (x = 3); } => column 73: 'x' is read and changed
          int f(int x, int y) { return x++ + (y = x); }   => column 37: 'y' is read and changed in one expression
          int f(int x) { x = x++; return x; }             => column 16: 'x' is changed on both sides of '='
          int x; x += x = 3; x                            => column 8: 'x' is changed on both sides of '+='
          int x; if (x < 0) x = -x;                       => column 26: found the end of the snippet, expected an expression
          """)
  void whatIsNotReadIsRefusedAtItsPlace(String text, String message) {
    String code = text.equals("POP") ? POP : text.replace("POP ", POP);
    SnippetException refused =
        assertThrows(SnippetException.class, () -> Snippet.read(code, Snippet.Reading.USUAL), code);
    assertTrue(String.valueOf(refused.getMessage()).contains(message), refused.getMessage());
  }

  @Test
  void aReferenceAmongParametersIsAMarkOfCpp() {
    assertEquals(
        SourceLanguage.CPP,
        Snippet.read("int f(int a, int &b) { return a + b; }", Snippet.Reading.USUAL).language());
    assertEquals(
        SourceLanguage.C,
        Snippet.read(
                "int f(int a, int b) { if (a & b) { return a; } return b; }", Snippet.Reading.USUAL)
            .language());
  }
}
