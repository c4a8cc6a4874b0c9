package sift.lang.snippet.print;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sift.lang.Expr;
import sift.lang.RandomFormulas;
import sift.lang.snippet.Lowered;
import sift.lang.snippet.Lowering;
import sift.lang.snippet.RandomSnippets;
import sift.lang.snippet.SlowEvaluator;
import sift.lang.snippet.Snippet;
import sift.lang.snippet.SourceLanguage;
import sift.lang.snippet.Type;

class StatementsTest {
  private static final Prover NEVER = (_, _) -> false;
  private static final int FUNCTIONS = 300;
  private static final int CASES = 20;

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          uint64_t f(uint64_t x) { return ((x & -x) + x) ^ (x & -x); } => uint64_t f(uint64_t x) {|uint64_t a = x & -x;|return (a + x) ^ a;
          uint64_t f(uint64_t a) { return (a & -a) * (a & -a); } => uint64_t f(uint64_t a) {|uint64_t b = a & -a;|return b * b;
          static int f(const int x, /* y */ int y) { return (x < y) + 2 * (x < y); } => static int f(const int x, int y) {|int a = x < y;|return a + (2 * a);
          boolean f(int x, int y) { return (x < y) == (x != 3 && x < y); } => boolean f(int x, int y) {|boolean a = x < y;|return
          auto f(int x) -> int64_t { return int64_t(~x) * ~x; } => auto f(int x) -> int64_t {|int a = ~x;|return
          byte f(byte x) { return (byte) ((x + 1) * (x + 1)); } => byte f(byte x) {|int a = x + 1;|return (byte) (a * a);
          uint32_t f(uint32_t x) { return __builtin_rotateleft32(x * x, 5); } => uint32_t f(uint32_t x) {|uint32_t a = x * x;|return (a << 5)
          unsigned f(unsigned x, unsigned y) { return x / (y & x); } => unsigned f(unsigned x, unsigned y) {|unsigned a = y & x;|return a == 0 ?
          int f(int x) { return x + 1; } => int f(int x) {|return x + 1u;
          """)
  void aTermThatIsWrittenTwiceIsALocalVariable(String code, String expected) {
    String text = printed(lowered(code));
    assertTrue(text.startsWith(expected.replace("|", "\n    ")), text);
  }

  @Test
  void termsThatAnOperatorPrintsAwayHaveNoVariable() {
    // The comparison is printed once: the other time it is the one of >=.
    String text = printed(lowered("int f(int x, int y) { return (x < y) + 2 * !(x < y); }"));
    assertTrue(text.contains("return (x < y) + (2 * (x >= y))"), text);
  }

  @Test
  void aReferenceIsChangedAfterItWasRead() {
    assertEquals(
        """
        void f(uint64_t& x, uint64_t& y) {
            uint64_t a = x;
            x = y;
            y = a;
        }\
        """,
        results("void f(uint64_t& x, uint64_t& y) { uint64_t t = x; x = y; y = t; }"));
    assertEquals(
        """
        int f(int& x) {
            int a = x;
            x = 0;
            return a;
        }\
        """,
        results("int f(int& x) { int t = x; x = 0; return t; }"));
  }

  @Test
  void resultsOfStatementsAreTheirOwnVariables() {
    assertEquals(
        "uint32_t a = x & y;\nuint32_t b = x ^ a;\nuint8_t c = a;",
        results("uint32_t x, y; uint32_t a = x & y; uint32_t b = x ^ a; uint8_t c = a;"));
    assertEquals("uint64_t y = x;\nx = y + 1;", results("y = x; x = x + 1;"));
  }

  /** As the original is evaluated slowly, so is what is read of the function printed. */
  @ParameterizedTest
  @EnumSource(value = SourceLanguage.class, names = "LLVM", mode = EnumSource.Mode.EXCLUDE)
  void whatIsPrintedReadsAgainAsTheSame(SourceLanguage language) {
    SplittableRandom random = new SplittableRandom(language.ordinal());
    int compared = 0;
    int shared = 0;
    for (int i = 0; i < FUNCTIONS; i++) {
      Snippet snippet = RandomSnippets.function(random, language, Type.I32, Type.I8);
      String text = printed(Lowering.of(snippet));
      shared += text.lines().count() > 3 ? 1 : 0;
      Snippet again =
          Snippet.read(text, new Snippet.Reading(Optional.of(language), Long.SIZE, Map.of()));
      for (int j = 0; j < CASES; j++) {
        Map<String, BigInteger> inputs =
            Map.of("x", word(random, Type.I32), "y", word(random, Type.I8));
        Optional<BigInteger> value = value(snippet, inputs);
        if (value.isPresent()) {
          assertEquals(value, value(again, inputs), () -> snippet.text() + "\n" + text + inputs);
          compared++;
        }
      }
    }
    assertTrue(compared > FUNCTIONS && shared > FUNCTIONS / 4, compared + ", " + shared);
  }

  private static BigInteger word(SplittableRandom random, Type type) {
    return BigInteger.valueOf(type.extended(RandomFormulas.word(random)));
  }

  private static Optional<BigInteger> value(Snippet snippet, Map<String, BigInteger> inputs) {
    try {
      return Optional.of(SlowEvaluator.value(snippet, inputs));
    } catch (SlowEvaluator.UndefinedException e) {
      return Optional.empty();
    }
  }

  private static Lowered lowered(String code) {
    return Lowering.of(Snippet.read(code, Snippet.Reading.USUAL));
  }

  private static String printed(Lowered code) {
    return Statements.of(
        List.of(new Statements.Result("", code, code.formula())), code.assumptions(), NEVER);
  }

  /** Returns code with all its results. */
  private static String results(String code) {
    Map<String, Lowered> all = new LinkedHashMap<>();
    Snippet.results(code, Snippet.Reading.USUAL)
        .forEach((name, snippet) -> all.put(name, Lowering.of(snippet)));
    Set<Expr> assumptions = new LinkedHashSet<>();
    List<Statements.Result> results = new ArrayList<>();
    all.forEach((name, result) -> {
      assumptions.addAll(result.assumptions());
      results.add(new Statements.Result(name, result, result.formula()));
    });
    return Statements.of(results, List.copyOf(assumptions), NEVER);
  }
}
