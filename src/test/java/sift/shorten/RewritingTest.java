package sift.shorten;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.Seed;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Obfuscator;
import sift.lang.Parser;
import sift.lang.Program;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.rank.cost.CostFile;
import sift.search.request.Effort;

class RewritingTest {
  private static final Aim AIM = new Aim(Aim.Measure.SYMBOLS, CostFile.read(CostFile.USUAL));
  private static final String LARGE = "(x ^ y) + 2 * (x & y) - ((x | z) - (x & z)) + (z ^ x)";

  @Test
  void aLargeFormulaIsRewrittenAndThenSearched() {
    Shortening.Result result = shortened(Parser.parse(LARGE));
    assertEquals("x + y", result.formula().orElseThrow().snippet());
    EqualVerdict.Proved proved =
        assertInstanceOf(EqualVerdict.Proved.class, result.verdict().orElseThrow());
    assertEquals(1, proved.widths().least());
    assertEquals(64, proved.widths().most());
    assertEquals(2, result.excludedUpTo());
  }

  @Test
  void whatASearchDoesNotReachComesBack() {
    Obfuscator.Pair pair = Obfuscator.pair(12, 6_000);
    assertTrue(pair.obfuscated().symbols() > 1_000, () -> "" + pair.obfuscated().symbols());
    Progress stopped = new Progress();
    stopped.requestStop();
    Shortening.Result result = shortened(pair.obfuscated(), stopped);
    int found = result.formula().orElseThrow().symbols();
    assertTrue(found <= pair.original().symbols(), () -> pair.original() + " " + result);
    assertInstanceOf(EqualVerdict.Proved.class, result.verdict().orElseThrow());
    assertEquals(0, result.excludedUpTo());
  }

  @Test
  void aGrammarThatTheSmallerFormulaIsNotOfIsObeyed() {
    Expr given = Parser.parse("(x | y) + (x & y) + (x | y) - (x & y) - (x | y)"); // x + y - (x & y)
    Rewriting rewriting = rewriting(BitWidth.WORD, given, new Progress());
    assertEquals(3, rewriting.formula().symbols());
    Grammar logic =
        new Grammar(
            "logic",
            "of a test",
            List.of("x", "y"),
            List.of(),
            List.of(),
            List.of(BinaryOp.AND, BinaryOp.XOR));
    Shortening.Result result = rewriting.shortened(request(given, logic), new Progress());
    assertEquals(7, result.formula().orElseThrow().symbols());
  }

  @Test
  void formulasAsDeepAsTheParserTakesAreRewritten() {
    Expr deep = Parser.parse("~-(y ^ ".repeat(90) + "x" + ")".repeat(90));
    Rewriting rewriting = rewriting(new BitWidth(8), deep, new Progress());
    assertTrue(rewriting.formula().symbols() <= deep.symbols());
    Expr chain = Parser.parse("x" + " + y".repeat(400));
    assertEquals(5, rewriting(BitWidth.WORD, chain, new Progress()).formula().symbols());
  }

  @Test
  void constantsComeToOthers() {
    assertEquals(Set.of(8L, -1L), Rewriting.numbers(BitWidth.WORD, Parser.parse("x * 2 * 4")));
    assertEquals(3, shortened(Parser.parse("x * 2 * 4")).formula().orElseThrow().symbols());
    assertEquals("x + 12", shortened(Parser.parse("x + 5 + 7")).formula().orElseThrow().snippet());
  }

  @Test
  void windowsAreSearchedAsLongAsThereIsTime() {
    Expr given =
        Parser.parse(
            "((popcount(a) == 0) << 3) * (((b >> 4) >> 3) ^ c) - (rotl(c, 3) & (b / (a + 1)))");
    // For cycles nothing is guessed.
    Rewriting rewriting =
        Rewriting.of(Asked.of(BitWidth.WORD, given), Aim.Measure.LATENCY, true, new Progress());
    Grammar grammar = UsualSymbols.of(BitWidth.WORD, given);
    Shortening.Request request =
        request(given, grammar, Duration.ofMillis(20), Duration.ofMinutes(1));
    Progress untilBetter = new UntilBetter();
    Shortening.Result result = rewriting.shortened(request, untilBetter);
    Expr found = result.formula().orElseThrow();
    assertTrue(found.symbols() < given.symbols(), found::snippet);
    EqualVerdict.Proved proved =
        assertInstanceOf(EqualVerdict.Proved.class, result.verdict().orElseThrow());
    assertEquals("windows, each proved by itself", proved.method()); // no method decides the whole
    assertTrue(untilBetter.best().contains("symbols"), untilBetter::best);
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 1000; i++) {
      long[] words = random.longs(3).map(word -> word >>> random.nextInt(64)).toArray();
      ToLongFunction<Expr.Input> inputs = input -> words[input.name().charAt(0) - 'a'];
      assertEquals(given.value(inputs), found.value(inputs));
    }
  }

  /** The inputs have the names that the terms below a window would have. */
  @Test
  void termsHaveNamesThatNoInputHas() {
    Expr given = Parser.parse("(_0 ^ (c ^ (a / b))) * (a % c + b / c) + (_0 ^ __1) - (_0 ^ __1)");
    Grammar grammar = UsualSymbols.of(BitWidth.WORD, given);
    LargerWindows windows =
        new LargerWindows(
            request(given, grammar, Duration.ZERO, Duration.ofMillis(700)), new Progress());
    Expr found = windows.better(given);
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 1000; i++) {
      long[] words = random.longs(5).map(word -> word >>> random.nextInt(64)).toArray();
      ToLongFunction<Expr.Input> inputs =
          input -> words[List.of("a", "b", "c", "_0", "__1").indexOf(input.name())];
      assertEquals(given.value(inputs), found.value(inputs), found::snippet);
    }
  }

  /** A search that ends with the first formula that is better. */
  private static final class UntilBetter extends Progress {
    @Override
    public boolean stopRequested() {
      return super.stopRequested() || !best().isEmpty();
    }
  }

  @Test
  void choicesOfTheFormulaMayStay() {
    Progress stopped = new Progress();
    stopped.requestStop();
    Expr given = Parser.parse("(x < y ? x : y) + (z ^ y) + 2 * (z & y) - z");
    assertEquals(8, shortened(given, stopped).formula().orElseThrow().symbols());
  }

  /** Without limits none of them ends within a minute. */
  @ParameterizedTest
  @CsvSource({
    "' ^ ', (x%1$d >> %2$d), 200",
    "' | ', (x%1$d >> %2$d), 200",
    "' ^ ', (x%1$d + x%2$d), 300",
    "' * ', (x%1$d ^ x%2$d), 100",
    "' + ', %2$d * (x%1$d & %3$d), 300"
  })
  void wideFormulasEnd(String operator, String term, int terms) {
    SplittableRandom random = new SplittableRandom(Seed.of("wide formulas", 53));
    Expr given =
        Parser.parse(
            IntStream.range(0, terms)
                .mapToObj(i -> term.formatted(i % 5, i % 64, random.nextLong() >>> 1))
                .collect(Collectors.joining(operator)));
    Expr found =
        assertTimeoutPreemptively(
            Duration.ofMinutes(2), () -> rewriting(BitWidth.WORD, given, new Progress()).formula());
    assertTrue(found.symbols() <= given.symbols());
    assertEqualOnWords(given, found, random);
  }

  @Test
  void anInterruptedRewritingIsEqual() {
    SplittableRandom random = new SplittableRandom(Seed.of("interrupted rewriting", 53));
    Expr given = Obfuscator.pair(5, 300).obfuscated();
    Set<Integer> sizes = new TreeSet<>();
    for (int asked = 0; asked < 20_000; asked = 1 + 2 * asked) {
      Expr found = rewriting(BitWidth.WORD, given, new AfterAsking(asked)).formula();
      assertEqualOnWords(given, found, random);
      sizes.add(found.symbols());
    }
    assertEquals(given.symbols(), Collections.max(sizes));
    assertTrue(sizes.size() > 1, sizes::toString);
  }

  /** Work that is to end once it has asked so often whether it is. */
  private static final class AfterAsking extends Progress {
    private int left;

    AfterAsking(int times) {
      left = times;
    }

    @Override
    public boolean stopRequested() {
      return --left < 0;
    }
  }

  private static void assertEqualOnWords(Expr given, Expr found, SplittableRandom random) {
    List<String> names = Program.of(given).inputs();
    for (int i = 0; i < 100; i++) {
      long[] words = random.longs(names.size()).map(word -> word >>> random.nextInt(64)).toArray();
      ToLongFunction<Expr.Input> inputs = input -> words[names.indexOf(input.name())];
      assertEquals(given.value(inputs), found.value(inputs));
    }
  }

  private static Rewriting rewriting(BitWidth width, Expr given, Progress progress) {
    return Rewriting.of(Asked.of(width, given), Aim.Measure.SYMBOLS, true, progress);
  }

  private static Shortening.Result shortened(Expr formula) {
    return shortened(formula, new Progress());
  }

  private static Shortening.Result shortened(Expr formula, Progress progress) {
    Rewriting rewriting = rewriting(BitWidth.WORD, formula, new Progress());
    Grammar grammar = UsualSymbols.of(BitWidth.WORD, rewriting.formula());
    return rewriting.shortened(request(formula, grammar), progress);
  }

  private static Shortening.Request request(Expr formula, Grammar grammar) {
    return request(formula, grammar, Duration.ofMinutes(1), Duration.ZERO);
  }

  private static Shortening.Request request(
      Expr formula, Grammar grammar, Duration searching, Duration improving) {
    return new Shortening.Request(
        Asked.of(BitWidth.WORD, formula),
        grammar,
        AIM,
        new Effort(1, 1L << 30, searching, improving));
  }
}
