package sift.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.Seed;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Obfuscator;
import sift.lang.Parser;
import sift.lang.Program;
import sift.lang.RandomFormulas;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Equality;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RewriterTest {
  private static final List<String> NAMES = List.of("x", "y", "z", "w");
  private static final int MOST_BITS = 12; // of all inputs together

  private final Rewriter rewriter = new Rewriter(BitWidth.WORD);

  @ParameterizedTest
  @CsvSource(
      delimiterString = " = ",
      textBlock =
          """
          (x ^ y) + 2 * (x & y) = x + y
          (x | y) - (x & y) + 2 * (x & y) - y = x
          (x + y | z) - (x + y & z) = (x + y) ^ z
          (x & y) * (x | y) + (x & ~y) * (~x & y) = x * y
          x * x + x * y + z * x + z * y = (x + y) * (x + z)
          (x * 2 * 4) + 5 - 5 = x << 3
          ~(-(x / y) - 1) = x / y
          popcount(x + y) - popcount((x | y) + (x & y)) = 0
          3 * (~x & y) + 3 * (x & y) = 3 * y
          (x >> 3 ^ y) + 2 * (y & x >> 3) = y + (x >> 3)
          -x + (x & y) + (x & z) - 2 * (x & y & z) - y + y - z + z = -(x & ~(y ^ z))
          -7 * x + 7 * (x & y) = -7 * (x & ~y)
          3 * x + 3 * y - 6 * (x & y) = 3 * (x ^ y)
          6 * (x & y) - 3 * x - 3 * y - 3 = 3 * ~(x ^ y)
          5 * x + 5 * y - 5 * (x & y) - 5 * w + 5 * (w & z) = 5 * ((x | y) - (w & ~z))
          3 * x * y + 3 + x - x = -3 * ~(x * y)
          (y - (x & y)) * 5 * z + (w & ~x) - w * 1 = 5 * ((y & ~x) * z) - (w & x)
          w * x + w * y - w * (x & y) - w * (x & y) = w * (x ^ y)
          ((x + y - (x & y)) >> 3) * 1 * 1 + 0 + 0 = (x | y) >> 3
          x + y + z - 3 * w + 7 * (x & y & z & w) = x + y + z - 3 * w + 7 * (x & y & z & w)
          (y + 254) + (z + 74) + 0 = y + z + 328
          x + y | 1 + (x + y & ~x) & ~x + ~y = x + y
          72 + y + z - (1 & (y ^ -2 + y)) = y + z + 72
          (x + (x & 0x8000) * 2 ^ 0x8000) - 0x8000 = x
          102 - x + 2 * (34 | -5 & x) - 2 * (20 & ~(-39 ^ x)) + 2 * (17 | -51 ^ x) = 127 - (35 ^ x)
          """)
  void theSmallestFormulaIsFound(String given, String smallest) {
    Expr found = rewriter.rewritten(Parser.parse(given), new Progress());
    assertEquals(Parser.parse(smallest).symbols(), found.symbols(), found::snippet);
    assertProved(Parser.parse(given), found);
  }

  /** Of formulas of as many symbols the one with the fewest different terms. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = " = ",
      textBlock =
          """
          (c * b) + c + (c ^ d) - (c ^ d) = (c * b) + c
          """)
  void amongFormulasOfAsManySymbolsTermsAreShared(String given, String shared) {
    Expr found = rewriter.rewritten(Parser.parse(given), new Progress());
    Expr wanted = Parser.parse(shared);
    assertEquals(wanted.symbols(), found.symbols(), found::snippet);
    assertEquals(
        Program.of(wanted).steps().size(), Program.of(found).steps().size(), found::snippet);
    assertProved(Parser.parse(given), found);
  }

  @Test
  void sumsOfLogicAreNoLargerThanSumsOfConjunctions() {
    SplittableRandom random = new SplittableRandom(Seed.of("sums of logic", 53));
    for (int bits : new int[] {1, 2, 3, 5, 8, 64}) {
      BitWidth width = new BitWidth(bits);
      Rewriter ofWidth = new Rewriter(width);
      for (int i = 0; i < 24; i++) {
        List<String> names = NAMES.subList(0, 1 + i % NAMES.size());
        Map<List<String>, Long> factors = new LinkedHashMap<>();
        long number = width.word(random.nextInt(5) - 2);
        Expr sum = new Expr.Constant(number);
        for (int j = random.nextInt(5); j >= 0; j--) {
          TreeSet<String> members = new TreeSet<>();
          for (int k = random.nextInt(3); k >= 0; k--) {
            members.add(names.get(random.nextInt(names.size())));
          }
          if (i % 4 == 1) {
            members.add(Long.toString(width.word(random.nextLong() & 5)));
          }
          long factor = width.word(random.nextInt(9) - 4);
          factors.merge(List.copyOf(members), factor, (one, other) -> width.word(one + other));
          Expr product =
              new Expr.Binary(
                  BinaryOp.MUL, new Expr.Constant(factor), Parser.parse(String.join("&", members)));
          sum = new Expr.Binary(BinaryOp.ADD, sum, product);
        }
        Expr found = ofWidth.rewritten(sum, new Progress());
        assertSame(width, sum, found, random);
        assertTrue(found.symbols() <= symbols(width, number, factors), found::snippet);
      }
    }
  }

  /** Returns the symbols of a sum of multiples of conjunctions, each of them written once. */
  private static int symbols(BitWidth width, long number, Map<List<String>, Long> factors) {
    int symbols = number == 0 ? -1 : 1;
    boolean isMinus = number == 0;
    for (Map.Entry<List<String>, Long> multiple : factors.entrySet()) {
      long factor = multiple.getValue();
      if (factor != 0) {
        boolean isOne = factor == 1 || factor == width.mask();
        symbols += 2 * multiple.getKey().size() + (isOne ? 0 : 2);
        isMinus &= factor == width.mask() && factor != 1;
      }
    }
    return Math.max(1, symbols + (isMinus ? 1 : 0));
  }

  private static void assertProved(Expr given, Expr found) {
    EqualVerdict verdict = verdict(given, found);
    assertTrue(verdict instanceof EqualVerdict.Proved, () -> found + " " + verdict);
  }

  private static EqualVerdict verdict(Expr given, Expr found) {
    return Equality.of(BitWidth.WORD, List.of(given), List.of(found), List.of()).verdict();
  }

  /** Goal 4 of the issue on a part of the formulas. */
  @Test
  void obfuscatedFormulasComeBack() {
    assertComeBack(30);
  }

  @Test
  @Tag("slow")
  void fourHundredObfuscatedFormulasComeBack() {
    assertComeBack(400);
  }

  /** One in a hundred may be too large to be decided as a whole; all hold on the words tried. */
  private void assertComeBack(int formulas) {
    List<String> larger = new ArrayList<>();
    List<Expr> undecided = new ArrayList<>();
    for (int number = 0; number < formulas; number++) {
      Obfuscator.Pair pair = Obfuscator.pair(number, 6_000);
      Expr found = rewriter.rewritten(pair.obfuscated(), new Progress());
      EqualVerdict verdict = verdict(pair.obfuscated(), found);
      assertFalse(verdict instanceof EqualVerdict.Differs, () -> found + " " + verdict);
      if (verdict instanceof EqualVerdict.NotDecided) {
        undecided.add(found);
      }
      if (found.symbols() > pair.original().symbols()) {
        larger.add(pair.original() + " became one of " + found.symbols());
      }
    }
    assertTrue(larger.size() * 20 <= formulas, larger::toString);
    assertTrue(undecided.size() * 100 <= formulas, undecided::toString);
  }

  @Test
  void noRewritingIsWrong() {
    int smaller = compareAll(96, 1);
    assertTrue(smaller > 30, "only " + smaller);
  }

  @Test
  @Tag("slow")
  void noneOfTenThousandRewritingsIsWrong() {
    int smaller = compareAll(10_000, 2);
    assertTrue(smaller > 3_000, "only " + smaller);
  }

  /** Returns how many formulas became smaller; every one is tried on all words of all inputs. */
  private static int compareAll(int formulas, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int smaller = 0;
    for (int bits = 1; bits <= 8; bits++) {
      BitWidth width = new BitWidth(bits);
      Rewriter ofWidth = new Rewriter(width);
      for (int i = 0; i < formulas / 8; i++) {
        Expr formula =
            i % 3 == 0
                ? RandomFormulas.tree(random, NAMES.subList(0, 2), 5 + random.nextInt(20))
                : Obfuscator.pair(seed * 1_000_000L + i * 8L + bits, 150).obfuscated();
        if (isOf(width, formula)) {
          Expr found = ofWidth.rewritten(formula, new Progress());
          assertSame(width, formula, found, random);
          smaller += found.symbols() < formula.symbols() ? 1 : 0;
        }
      }
    }
    return smaller;
  }

  private static boolean isOf(BitWidth width, Expr formula) {
    boolean isOne =
        switch (formula) {
          case Expr.Unary unary -> width.has(unary.op());
          case Expr.Binary binary -> width.has(binary.op());
          case Expr.Leaf _, Expr.Ternary _, Expr.Choice _, Expr.Call _ -> true;
        };
    return isOne && formula.operands().stream().allMatch(operand -> isOf(width, operand));
  }

  /** On all words, or on many where these are too many. */
  private static void assertSame(
      BitWidth width, Expr formula, Expr found, SplittableRandom random) {
    List<String> inputs = Program.of(formula).inputs();
    int bits = inputs.size() * width.bits();
    for (long number = 0; number < 1L << Math.min(bits, MOST_BITS); number++) {
      long[] words = new long[inputs.size()];
      long all = bits <= MOST_BITS ? number : random.nextLong();
      Arrays.setAll(words, i -> width.word(all >>> (i * width.bits())));
      assertEquals(
          formula.value(width, input -> words[inputs.indexOf(input.name())]),
          found.value(width, input -> words[inputs.indexOf(input.name())]),
          () -> width + " " + formula + " is not " + found + " on " + Arrays.toString(words));
    }
  }
}
