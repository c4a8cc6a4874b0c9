package sift.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.Program;

class SmtLibTest {
  private static final List<String> INPUTS = List.of("occ", "s", "mask");

  /** The formulas of a file: those that are 0, and the two that may differ. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '"',
      textBlock =
          """
          shared.smt2      =>                             => occ ^ (occ - 1)   => 2 * (occ - 1) ^ -(occ - 1)
          assumptions.smt2 => occ &~ mask; popcount(s) == 0 => (occ - s) & mask  => rotl(occ, s) + 1
          moved.smt2       =>                             => byte_swap(occ)    => mirror(occ) << s
          ternary.smt2     => ternary(0, occ, s, mask)    => ternary(0xca, occ, s, mask) => occ &~ s
          """)
  void theScriptIsTheTextOfTheFile(String file, String assumptions, String left, String right)
      throws IOException {
    List<Expr> zero =
        assumptions == null
            ? List.of()
            : Stream.of(assumptions.split(";")).map(SmtLibTest::parse).toList();
    assertEquals(text(file), differ(INPUTS, zero, parse(left), parse(right)));
  }

  @Test
  void equalTermsAreOneStep() {
    String script = differ(INPUTS, List.of(), parse("(occ - s) ^ ~(occ - s)"), parse("~(occ - s)"));
    assertEquals(3, steps(script));
  }

  /** As a tree, the formula has more than a billion terms. */
  @Test
  void aScriptIsAsLongAsThereAreTerms() {
    Expr sum = new Expr.Input("occ");
    for (int i = 0; i < 100; i++) {
      sum = new Expr.Binary(BinaryOp.ADD, sum, sum);
    }
    assertEquals(100, steps(differ(INPUTS, List.of(), sum, new Expr.Constant(0))));
  }

  @Test
  void onlyTheFunctionsThatAreUsedAreDefined() {
    String script = differ(INPUTS, List.of(), parse("popcount(occ)"), parse("s << 1"));
    assertTrue(script.contains("(define-fun popcount "), script);
    assertTrue(script.contains("(define-fun shl "), script);
    assertEquals(2, script.lines().filter(line -> line.matches(".*define-fun [a-s].*")).count());
  }

  @Test
  void nothingIsAskedForWhereThereAreNoInputs() {
    String script = differ(List.of(), List.of(), parse("1"), parse("2"));
    assertTrue(script.endsWith("(check-sat)\n"), script);
  }

  @Test
  void anInputThatIsNotNamedIsRefused() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> differ(List.of("s"), List.of(), parse("occ"), parse("s")));
    assertEquals("unknown input 'occ'; the inputs are s", e.getMessage());
  }

  private static long steps(String script) {
    return script.lines().filter(line -> line.startsWith("(define-fun t")).count();
  }

  private static Expr parse(String formula) {
    return Parser.parse(formula, INPUTS);
  }

  private static String text(String file) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(SmtLibTest.class.getResourceAsStream("/smt/" + file), file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String differ(List<String> inputs, List<Expr> zero, Expr left, Expr right) {
    return SmtLib.differ(
        Program.of(inputs, Stream.concat(zero.stream(), Stream.of(left, right)).toList()));
  }
}
