package sift.lang;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sift.file.FileException;

/** Short texts that stand for huge formulas. */
class FormulaLimitsTest {
  private static final String HEAD =
      """
      name = "mine"
      source = "a test"
      constants = [1]
      inputs = ["x"]
      unary = ["~"]
      binary = ["+"]
      [functions]
      f0 = "a + 1"
      """;

  private static String grammar(String body, int functions) {
    StringBuilder text = new StringBuilder(HEAD);
    for (int i = 1; i < functions; i++) {
      String above = "f" + (i - 1) + "(a)";
      text.append("f%d = \"%s\"\n".formatted(i, body.replace("f", above)));
    }
    return text.toString();
  }

  private static String refusal(String grammar) {
    return String.valueOf(
        assertThrows(FileException.class, () -> GrammarFile.parse("my.toml", grammar, List.of("x")))
            .getMessage());
  }

  /** f0 has 3 symbols, fn has 2 * (f(n-1) + 1) + 1 with its calls: f11 has 6 * 2^11 - 3. */
  @Test
  void functionsThatDoubleAreRefusedAtOnce() {
    assertEquals(
        "my.toml:19:1: 'f10(a) + f10(a)', column 1: more than 10,000 symbols, its terms and"
            + " functions counted in",
        refusal(grammar("f + f", 40)));
  }

  /** f0 has 2 levels, fn two more than f(n-1): f249 has 500. */
  @Test
  void functionsThatCallEachOtherTooDeepAreRefused() {
    assertEquals(
        "my.toml:258:1: '~f249(a)', column 1: more than 500 levels, its terms and functions counted"
            + " in",
        refusal(grammar("~f", 3000)));
  }

  @Test
  void whatIsSmallIsRead() {
    assertDoesNotThrow(() -> GrammarFile.parse("my.toml", grammar("f + f", 11), List.of("x")));
    assertDoesNotThrow(() -> GrammarFile.parse("my.toml", grammar("~f", 250), List.of("x")));
  }

  @Test
  void callsInAFormulaThatDoubleAreRefused() {
    DefinedFunction twice = new DefinedFunction("twice", Parser.parse("a + a"), Optional.empty());
    String nested = "twice(".repeat(300) + "x" + ")".repeat(300);
    FormulaException refused =
        assertThrows(
            FormulaException.class, () -> Parser.parse(nested, List.of("x"), List.of(twice)));
    assertEquals(
        "column 1: more than 10,000 symbols, its terms and functions counted in",
        refused.getMessage());
  }

  /** Solutions name their functions so. */
  @Test
  void definitionsThatDoubleAreRefused() {
    List<String> texts = new ArrayList<>(List.of("f0(a) = (a + 1)"));
    IntStream.range(1, 40)
        .forEach(i -> texts.add("f%d(a) = (f%d(a) + f%d(a))".formatted(i, i - 1, i - 1)));
    assertThrows(FormulaException.class, () -> DefinedFunction.parse(texts));
  }

  /** Functions that do nothing: the calls are what is put in. */
  @Test
  void callsOfIdentitiesCountToo() {
    List<String> nested = new ArrayList<>(List.of("f0(a) = a"));
    IntStream.range(1, 20)
        .forEach(i -> nested.add("f%d(a) = f%d(f%d(a))".formatted(i, i - 1, i - 1)));
    assertThrows(FormulaException.class, () -> DefinedFunction.parse(nested));
    List<String> chain = new ArrayList<>(List.of("f0(a) = a"));
    IntStream.range(1, 600).forEach(i -> chain.add("f%d(a) = f%d(a)".formatted(i, i - 1)));
    assertThrows(FormulaException.class, () -> DefinedFunction.parse(chain));
  }

  @Test
  void termsCountWithWhatTheyStandFor() {
    Expr half = Parser.parse("x" + " + x".repeat(299));
    Expr nine = Parser.parse("t" + " + t".repeat(8));
    assertDoesNotThrow(() -> FormulaLimits.check(nine, Map.of("t", half)));
    Expr twenty = Parser.parse("t" + " + t".repeat(19));
    assertThrows(
        IllegalArgumentException.class, () -> FormulaLimits.check(twenty, Map.of("t", half)));
  }
}
