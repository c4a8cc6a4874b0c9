package sift.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.file.FileException;

class DefinedFunctionTest {
  private static final String GRAMMAR =
      """
      name = "own"
      source = "a test"
      constants = [0]
      inputs = ["x"]
      unary = []
      binary = ["^"]
      [functions]
      maj = "a & b | c & (a ^ b)"
      lowest = { formula = "a & -a", latency = 1, uops = 2 }
      twice = "maj(lowest(a), b, a)"
      """;
  private static final List<DefinedFunction> FUNCTIONS =
      GrammarFile.parse("own.toml", GRAMMAR, List.of("x")).functions();

  @Test
  void aCallIsOneSymbolAndStandsForItsBody() {
    Expr call = Parser.parseCalls("maj(x, y ^ 1, lowest(x)) ^ twice(x, y)", FUNCTIONS);
    assertEquals("(maj(x, (y ^ 1), lowest(x)) ^ twice(x, y))", call.toString());
    assertEquals(11, call.symbols());
    Expr body =
        Parser.parse(
            "(x & (y ^ 1) | (x & -x) & (x ^ (y ^ 1))) ^ ((x & -x) & y | x & ((x & -x) ^ y))");
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 100; i++) {
      long x = RandomFormulas.word(random);
      long y = RandomFormulas.word(random);
      for (BitWidth width : List.of(BitWidth.WORD, new BitWidth(7))) {
        long expected = body.value(width, in -> width.word(in.name().equals("x") ? x : y));
        assertEquals(expected, call.value(width, in -> width.word(in.name().equals("x") ? x : y)));
      }
      assertEquals(Program.of(body).run(x, y)[0], Program.of(call).run(x, y)[0]);
    }
  }

  @Test
  void termsOfCallsAreExchangedInPlace() {
    Expr call = Parser.parseCalls("maj(x, y, z)", FUNCTIONS);
    StringBuilder changed = new StringBuilder();
    call.forEachTerm(
        (term, place) -> changed.append(place.apply(new Expr.Constant(5))).append(' '));
    assertEquals("5 maj(5, y, z) maj(x, 5, z) maj(x, y, 5) ", changed.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '"',
      textBlock =
          """
          f = 'a & d'            => own.toml:8:1: 'a & d', column 5: unknown input 'd'; allowed are a, b, c
          f = 'a & c'            => own.toml:8:1: the inputs of 'f' must be a, or a and b, or a, b and c
          f = '1'                => own.toml:8:1: the inputs of 'f' must be a, or a and b, or a, b and c
          popcount = 'a & -a'    => own.toml:8:1: 'popcount' is no name for a function, or is one already
          x = 'a & -a'           => own.toml:8:1: 'x' is an input
          f = 'f(a)'             => own.toml:8:1: 'f(a)', column 1: unknown operator 'f'
          f = { latency = 1 }    => own.toml:8:
          f = 5                  => own.toml:8:
          """)
  void whatIsNoFunctionIsRefused(String line, String complaint) {
    String text = GRAMMAR.replaceAll("(?s)maj.*", line.replace('\'', '"')) + "\n";
    FileException refused =
        assertThrows(FileException.class, () -> GrammarFile.parse("own.toml", text, List.of("x")));
    assertEquals(complaint, String.valueOf(refused.getMessage()).substring(0, complaint.length()));
  }

  @Test
  void textDefinesTheSameFunctionsWithoutTheirCosts() {
    List<String> texts = List.of("f(a, b) = (a &~ b)", "g(a) = (f(a, 8) + f(1, a))");
    List<DefinedFunction> functions = DefinedFunction.parse(texts);
    assertEquals(texts, functions.stream().map(DefinedFunction::text).toList());
    Expr called = Parser.parseCalls("g(x) ^ g(y)", functions);
    assertEquals(functions, DefinedFunction.calledBy(called));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "f(a) = (a &~ b)",
        "f(b) = (b + 1)",
        "f(a) = a + 1",
        "popcount(a) = (a + 1)",
        "f(a) = f(a)",
        "f(a) =",
        "a + 1"
      })
  void whatIsNoDefinitionIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> DefinedFunction.parse(List.of(text)));
  }
}
