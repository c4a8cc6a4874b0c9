package sift.app.cli.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.app.cli.Run;

/** {@code sift shorten} of code that has several results, and of functions. */
class TogetherTest {
  private static final String SUMS =
      "uint64_t a = (x | y) - (x & y); uint64_t b = (x & y) + (x | y);";

  private static Run shorten(String... arguments) {
    return Run.of(
        Stream.concat(Stream.of("shorten", "--time", "0s", "--threads", "1"), Stream.of(arguments))
            .toArray(String[]::new));
  }

  @Test
  void aFunctionWhoseAnswerHasATermTwiceIsPrintedWhole() {
    Run run = shorten("int f(int x, int y) { int s = (x | y) - (x & y); return s * s; }");
    List<String> lines = run.out().lines().toList();
    int head = lines.indexOf("int f(int x, int y) {");
    assertEquals(
        List.of("    int a = x ^ y;", "    return (uint32_t) a * a;"),
        lines.subList(head + 1, head + 3),
        run.out());
    assertTrue(lines.get(head + 3).startsWith("}"), run.out());
    assertTrue(lines.get(head + 3).contains("7 symbols, 2 operations"), run.out());
    Run json =
        shorten(
            "int f(int x, int y) { int s = (x | y) - (x & y); return s * s; }",
            "--format",
            "jsonl");
    assertTrue(
        json.out()
            .contains(
                "\"found_code\":\"int f(int x, int y) {\\n    int a = x ^ y;\\n    return"
                    + " (uint32_t) a * a;\\n}\""),
        json.out());
  }

  @Test
  void anExpressionIsAnsweredByOne() {
    Run run = shorten("int x, y; ((x | y) - (x & y)) * ((x | y) - (x & y))");
    assertTrue(run.out().contains("\n(int) ((uint32_t) (x ^ y) * (x ^ y)) "), run.out());
  }

  @Test
  void variablesAreShortenedTogether() {
    Run run = shorten(SUMS, "--results", "a,b");
    assertEquals(0, run.code());
    assertEquals(
        SUMS
            + "   4 operations\n"
            + """
            read as C, 64-bit words: uint64_t x, uint64_t y -> uint64_t a, uint64_t b
            uint64_t a = x ^ y;
            uint64_t b = x + y;   2 operations
            proved equal on all values: a by automaton over bit positions; b by automaton
              over bit positions
            """,
        run.out());
  }

  @Test
  void referencesAreResults() {
    Run run =
        shorten(
            "bool add(uint32_t a, uint32_t b, uint32_t& s)"
                + " { s = (a ^ b) + 2 * (a & b); return s < a ? true : false; }");
    assertTrue(
        run.out()
            .contains(
                """
                bool add(uint32_t a, uint32_t b, uint32_t& s) {
                    uint32_t c = a + b;
                    s = c;
                    return c < a;
                }   2 operations
                """),
        run.out());
    Run json = shorten("void f(int& x) { x = x + x - x; }", "--format", "jsonl");
    for (String part :
        List.of(
            "\"type\":\"results\"",
            "\"results\":[\"x\"]",
            "\"operations\":2",
            "\"found_operations\":0",
            "\"found_code\":\"void f(int& x) {\\n    x = x;\\n}\"")) {
      assertTrue(json.out().contains(part), part + json.out());
    }
  }

  @Test
  void aSearchSharesTermsOfAFullAdder() {
    Run run =
        Run.of(
            "shorten",
            "uint64_t f(uint64_t x, uint64_t y, uint64_t z, uint64_t& c)"
                + " { c = (x & y) | (y & z) | (x & z); return x ^ y ^ z; }",
            "--time",
            "4s",
            "--threads",
            "2");
    assertTrue(run.out().contains("}   5 operations\n"), run.out());
  }

  @Test
  void whatHasNoFewerOperationsIsSaidSo() {
    Run run = shorten("a = x & y; b = x | y;", "--results", "a,b");
    assertTrue(run.out().endsWith("\nnothing of fewer operations found\n"), run.out());
    assertEquals(1, run.code());
    assertFalse(run.out().contains("proved"), run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          a = x + y; => c => --results: 'c' is no variable with a value of its own; allowed are a
          x + y => a => --results: 'a' is no variable with a value of its own
          int f(int a) { return a; } => a => --results is for variables of statements; a function has those that it changes
          a = x; if (x) return 3; => a => found a return; results are variables of statements without one
          void f(int x) { } => `` => found 'void', and no reference is changed; nothing is computed
          void f(int& x) { return x; } => `` => expected ';'
          """)
  void whatHasNoSuchResultsIsRefused(String code, String names, String message) {
    Run run = names.isEmpty() ? shorten(code) : shorten(code, "--results", names);
    assertEquals(2, run.code());
    assertTrue(run.err().contains(message), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  @Test
  void linesAndCyclesAreForOneResult() {
    Run run = Run.of("shorten", "--lines", "-", "--results", "a");
    assertTrue(run.err().contains("--results is not for --lines"), run.err());
    Run cycles = shorten(SUMS, "--results", "a,b", "--minimize", "latency");
    assertEquals(
        "sift: --minimize: several results are shortened to the fewest operations\n", cycles.err());
  }
}
