package sift.proof.equal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.progress.Progress;
import sift.proof.SmtProgram;
import sift.proof.Solver;

class EqualityTest {
  private static final BitWidth WORD = BitWidth.WORD;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          y + x                   => x + y                          => simplification => 1 => 64
          x + y                   => (x ^ y) + 2 * (x & y)          => automaton      => 1 => 64
          x | y                   => x + y - (x & y)                => automaton      => 1 => 64
          x ^ y ^ z               => x + y + z - 2*(x&y) - 2*(x&z) - 2*(y&z) + 4*(x&y&z) => automaton => 1 => 64
          (x + y - (x & y)) & z   => (x & z) | (y & z)              => automaton      => 1 => 64
          x << 3                  => 8 * x                          => automaton      => 4 => 64
          x << (y + 2 - y)        => 4 * x                          => automaton      => 3 => 64
          x & ~(x - 1)            => x & -x                         => automaton      => 1 => 64
          x ^ (x - 1)             => ~(x ^ -x)                      => automaton      => 1 => 64
          (x & 0xff) + (x &~ 0xff) => x                             => automaton      => 1 => 64
          (x | (x - 1)) + 1 & x   => x & ((x & -x) + x)             => automaton      => 1 => 64
          popcount(x)             => popcount(x & 0x5555555555555555) + popcount(x & 0xaaaaaaaaaaaaaaaa) => decision => 64 => 64
          countr_zero(x)          => popcount(~x & (x - 1))         => decision       => 64 => 64
          x >> 1 << 1             => x & -2                         => decision       => 64 => 64
          x % (y & -y)            => x & ((y & -y) - 1)             => decision       => 64 => 64
          x << y                  => x * (1 << y)                   => normal form    => 64 => 64
          x * x * y + x * y * y   => x * y * (x + y)                => normal form    => 1 => 64
          x * y                   => (x & y) * (x | y) + (x & ~y) * (y & ~x) => normal form => 1 => 64
          x * y << 63             => (x & y) << 63                  => normal form    => 64 => 64
          rotl(x, y)              => x << y | x >> -y               => decision       => 64 => 64
          """)
  void whatIsEqualIsProved(String left, String right, String method, int least, int most) {
    EqualVerdict.Proved proved =
        assertInstanceOf(EqualVerdict.Proved.class, verdict(WORD, left, right), left);
    assertTrue(proved.method().startsWith(method), proved::toString);
    assertEquals(new Widths(least, most), proved.widths());
    assertEquals(20_000, proved.tested());
  }

  /** Too many terms, once multiplied by themselves and expanded. */
  @Test
  void largeProductsOfLogicAreEqualHoweverTheyAreGrouped() {
    String sum = "((a & (b ^ c)) * e + (a | b) * f + (b &~ c) * g + ~(a & b & c) * h)";
    String logic = "(d | (a ^ b))";
    EqualVerdict verdict =
        verdict(
            WORD,
            "S * L * S * L * S * L".replace("S", sum).replace("L", logic),
            "(L * S) * (S * L) * (L * S)".replace("S", sum).replace("L", logic));
    assertEquals(
        new EqualVerdict.Proved("normal form (polynomials over logic)", new Widths(1, 64), 20_000),
        verdict);
  }

  /**
   * The choice never takes x: github.com/AliveToolkit/alive2/issues/979, which waited two hours for
   * a solver.
   */
  @Test
  void productsOfTheSameWordsAreTheSameWhateverTheyAre() {
    String choice = "(slt((y == x) < y, x * y) ? 2 : 0)";
    String dead = "(1 - C < (C | (y == x)) ? x : 0)".replace("C", choice);
    assertEquals(
        new EqualVerdict.Proved(
            "products as names (automaton, decision diagrams)", new Widths(16, 16), 20_000),
        verdict(new BitWidth(16), "(y << 1) * x", "x * y - " + dead + " << 1"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          x == y ? x * x : y * y     | y * y
          x == y ? x * x : x * y     | x * y
          x == 3 ? x * y : y * z     | y * (x == 3 ? 3 : z)
          x < y ? y * (x < y) : x    | x < y ? y : x
          (z ? x : y) * (z ? x : y)  | z ? x * x : y * y
          """)
  void eachTruthOfAConditionIsACase(String left, String right) {
    EqualVerdict.Proved proved =
        assertInstanceOf(EqualVerdict.Proved.class, verdict(WORD, left, right));
    assertTrue(proved.widths().contains(WORD), proved::toString);
  }

  /** Words are tried all the same, so that the verdict says on how many. */
  @Test
  void nothingIsDecidedAfterARequestToStop() {
    Progress stopped = new Progress();
    stopped.requestStop();
    Equality question =
        Equality.of(
            WORD,
            List.of(Parser.parse("x * x * y + x * y * y")),
            List.of(Parser.parse("x * y * (x + y)")),
            List.of());
    EqualVerdict.NotDecided open =
        assertInstanceOf(EqualVerdict.NotDecided.class, question.verdict(stopped));
    assertEquals(Set.of("stopped"), Set.copyOf(open.reasons().values()));
    assertTrue(open.tested() > 0 && open.tested() < 20_000, open::toString);
  }

  @Test
  void fewCasesAreDecidedEvenAfterARequestToStop() {
    Progress stopped = new Progress();
    stopped.requestStop();
    BitWidth bytes = new BitWidth(8);
    Equality equal =
        Equality.of(
            bytes,
            List.of(Parser.parse("b - ((b >> 6) << 6)")),
            List.of(Parser.parse("b & 63")),
            List.of());
    assertInstanceOf(EqualVerdict.Proved.class, equal.verdict(stopped));
    Equality different = // on one word of 65,536
        Equality.of(
            bytes,
            List.of(Parser.parse("((b == 127) == (15 == a)) ^ 1")),
            List.of(Parser.parse("(a == 15) + (b == 127)")),
            List.of());
    assertInstanceOf(EqualVerdict.Differs.class, different.verdict(stopped));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          256 * x         => 0               => 8 => automaton => 1 => 8
          x ^ 255         => ~x              => 8 => automaton => 1 => 8
          x << 9          => x << 1          => 8 => automaton => 8 => 8
          (x & 7) + 256   => x & 7           => 8 => simplification => 1 => 8
          (x & 7) + x     => x + x           => 3 => simplification => 1 => 3
          x ^ 8           => x + 8           => 4 => automaton => 1 => 4
          x * x           => x * x * x * x   => 1 => normal form => 1 => 1
          128 * x * x     => x << 7          => 8 => normal form => 8 => 8
          64 * (x * x + x) => 64 * x * (1 - x) => 7 => normal form => 1 => 7
          popcount(x)     => x               => 1 => all cases => 1 => 1
          """)
  void widthsAreThoseAtWhichItIsProved(
      String left, String right, int bits, String method, int least, int most) {
    EqualVerdict.Proved proved =
        assertInstanceOf(EqualVerdict.Proved.class, verdict(new BitWidth(bits), left, right), left);
    assertTrue(proved.method().startsWith(method), proved::toString);
    assertEquals(new Widths(least, most), proved.widths(), proved::toString);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          x % d                   => x & (d - 1)          => (d & (d - 1)) == 0 => 64
          (x & x - 1) == 0        => 1                    => popcount(x) < 2 => 64
          y - x                   => x ^ y                => (x &~ y) == 0      => 64
          x - y < x               => 1                    => x >= y; y != 0     => 64
          x / y * y + x % y       => x                    => y != 0             => 6
          x                       => 0                    => x < 1              => 64
          """)
  void whatIsEqualWhereAssumptionsHoldIsProvedThere(
      String left, String right, String assumptions, int bits) {
    BitWidth width = new BitWidth(bits);
    String[] all = assumptions.split("; ");
    EqualVerdict verdict = verdict(width, left, right, all);
    assertInstanceOf(EqualVerdict.Proved.class, verdict, verdict::toString);
    EqualVerdict without = verdict(width, left, right);
    if (bits == 64) {
      assertInstanceOf(EqualVerdict.Differs.class, without, without::toString);
    }
  }

  @Test
  void differentFormulasAreShownWhereTheyDiffer() {
    EqualVerdict.Differs differs =
        assertInstanceOf(
            EqualVerdict.Differs.class, verdict(new BitWidth(8), "x + y", "x | y", "x < y"));
    long x = differs.inputs().getOrDefault("x", -1L);
    long y = differs.inputs().getOrDefault("y", -1L);
    assertEquals(List.of(x + y & 0xff), differs.left());
    assertEquals(List.of(x | y), differs.right());
    assertNotEquals(differs.left(), differs.right());
    assertTrue(x < y);
  }

  /** One word in 2^64: samples miss it, the methods do not. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          x == 0x123456789abcdef                         => 0
          (x ^ 0x123456789abcdef) - 1 &~ (x ^ 0x123456789abcdef) & (1 << 63) => 0
          """)
  void aNeedleIsFound(String left, String right) {
    EqualVerdict.Differs differs =
        assertInstanceOf(EqualVerdict.Differs.class, verdict(WORD, left, right));
    assertEquals(Map.of("x", 0x123456789abcdefL), differs.inputs());
  }

  @Test
  void whatNothingDecidesIsNotDecided() {
    EqualVerdict.NotDecided open =
        assertInstanceOf(
            EqualVerdict.NotDecided.class, verdict(WORD, "x * y * (x * y + 1) & 1", "0"));
    assertEquals(20_000, open.tested());
    assertEquals(
        List.of(
            "simplification",
            "automaton over bit positions",
            "normal form (polynomials over logic)",
            "all cases",
            "decision diagrams",
            "products as names (automaton, decision diagrams)",
            "cases of conditions"),
        List.copyOf(open.reasons().keySet()));
    assertTrue(open.reasons().toString().contains("all cases=too many: the inputs have 128 bits"));
  }

  /** Shell scripts stand in for the solver. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          echo unsat                     => Proved\\[method=z3, widths=64 bits, tested=20000]
          echo sat; echo '(($x #x0000000000000003) ($y #x0000000000000000))' => .*z3=its words refute nothing.*
          exit 3                         => .*z3=z3 ended without an answer, exit code 3.*
          """)
  void whatNothingElseDecidesIsLeftToASolver(String script, String verdict) throws IOException {
    Path program = folder.resolve("z3");
    Files.writeString(program, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    Solver solver =
        new Solver(List.of(SmtProgram.values()), folder.toString(), Duration.ofSeconds(20));
    Equality hard =
        Equality.of(
            WORD, List.of(parse("x * y * (x * y + 1) & 1")), List.of(parse("0")), List.of());
    EqualVerdict.NotDecided undecided =
        assertInstanceOf(EqualVerdict.NotDecided.class, hard.verdict());
    String found = hard.verdict(solver, undecided).toString();
    assertTrue(found.matches(verdict), found);
  }

  @Test
  void assumptionsThatNothingMeetsAreSeen() {
    EqualVerdict.Proved proved =
        assertInstanceOf(EqualVerdict.Proved.class, verdict(WORD, "x", "~x", "x < 0"));
    assertEquals(0, proved.tested());
  }

  @Test
  void allResultsOfProgramsAreCompared() {
    List<Expr> one = List.of(parse("x & y"), parse("x ^ y"));
    List<Expr> same = List.of(parse("(x | y) - (x ^ y)"), parse("x + y - 2 * (x & y)"));
    List<Expr> wrong = List.of(parse("x & y"), parse("x | y"));
    assertInstanceOf(EqualVerdict.Proved.class, Equality.of(WORD, one, same, List.of()).verdict());
    EqualVerdict.Differs differs =
        assertInstanceOf(
            EqualVerdict.Differs.class, Equality.of(WORD, one, wrong, List.of()).verdict());
    assertEquals(differs.left().getFirst(), differs.right().getFirst());
    assertNotEquals(differs.left().getLast(), differs.right().getLast());
    assertThrows(
        IllegalArgumentException.class,
        () -> Equality.of(WORD, one, List.of(parse("x")), List.of()));
  }

  /** Folded, the constant would hide that there are no bytes. */
  @Test
  void operatorsOnBytesAreProvedWhereThereAreBytesOnly() {
    EqualVerdict.Proved proved =
        assertInstanceOf(
            EqualVerdict.Proved.class,
            verdict(new BitWidth(8), "x + byte_swap(5)", "byte_swap(5) + x"));
    assertEquals(new Widths(8, 8), proved.widths());
  }

  @Test
  void whatMeansNothingAtAWidthIsRefused() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> verdict(new BitWidth(12), "byte_swap(x)", "x"));
    assertEquals("'byte_swap' means nothing on words of 12 bits", e.getMessage());
  }

  @Test
  void theQuestionIsWrittenForASolver() {
    String script =
        Equality.of(
                new BitWidth(12),
                List.of(parse("x + y")),
                List.of(parse("x | y")),
                List.of(parse("(x & y) == 0")))
            .script();
    assertTrue(script.contains("(define-sort Word () (_ BitVec 12))"), script);
    assertTrue(script.contains("(assert (distinct "), script);
    assertTrue(script.endsWith("; after sat: (get-value ($x $y))\n"), script);
  }

  /** Sums of multiples of random logic, against the sum of multiples of products. */
  @Test
  void obfuscatedLinearFormulasAreProvedByTheAutomaton() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 16; i++) {
      List<String> names = List.of("x", "y", "z").subList(0, 2 + i % 2);
      List<Expr> terms = new ArrayList<>();
      long[] values = new long[1 << names.size()];
      for (int t = 0; t < 4 + i / 2; t++) {
        Expr logic = logic(random, names, 3);
        long factor = random.nextInt(1, 10);
        terms.add(new Expr.Binary(BinaryOp.MUL, new Expr.Constant(factor), logic));
        for (int corner = 0; corner < values.length; corner++) {
          int set = corner;
          values[corner] +=
              factor * logic.value(input -> -(set >> names.indexOf(input.name()) & 1));
        }
      }
      Expr sum = terms.stream().reduce((a, b) -> new Expr.Binary(BinaryOp.ADD, a, b)).orElseThrow();
      Expr plain = sumOfProducts(names, values);
      EqualVerdict.Proved proved =
          assertInstanceOf(EqualVerdict.Proved.class, verdict(WORD, sum, plain), plain::toString);
      assertEquals(new Widths(1, 64), proved.widths());
      assertTrue(proved.method().matches("(automaton|simplification).*"), proved::toString);
    }
  }

  /** Differences of the values on corners are the multiples of the products of inputs. */
  private static Expr sumOfProducts(List<String> names, long[] values) {
    long[] factors = values.clone();
    for (int i = 0; i < names.size(); i++) {
      for (int corner = 0; corner < factors.length; corner++) {
        factors[corner] -= (corner >> i & 1) != 0 ? factors[corner ^ 1 << i] : 0;
      }
    }
    Expr sum = new Expr.Constant(factors[0]);
    for (int corner = 1; corner < factors.length; corner++) {
      Expr product = new Expr.Constant(-1);
      for (int i = 0; i < names.size(); i++) {
        if ((corner >> i & 1) != 0) {
          product = new Expr.Binary(BinaryOp.AND, product, new Expr.Input(names.get(i)));
        }
      }
      sum =
          new Expr.Binary(
              BinaryOp.ADD,
              sum,
              new Expr.Binary(BinaryOp.MUL, product, new Expr.Constant(-factors[corner])));
    }
    return sum;
  }

  private static Expr logic(SplittableRandom random, List<String> names, int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return new Expr.Input(names.get(random.nextInt(names.size())));
    }
    BinaryOp[] ops = {BinaryOp.AND, BinaryOp.OR, BinaryOp.XOR, BinaryOp.AND_NOT};
    return new Expr.Binary(
        ops[random.nextInt(ops.length)],
        logic(random, names, depth - 1),
        logic(random, names, depth - 1));
  }

  /** The next number with as many ones: by a division as in HAKMEM 175, or by a count of zeros. */
  @Test
  void theNextPermutationOfBitsIsProved() {
    String lowest = "(x & -x)";
    String ripple = "(x + " + lowest + ")";
    String divided = ripple + " | (((x ^ " + ripple + ") >> 2) / " + lowest + ")";
    String shifted = ripple + " | ((((x ^ " + ripple + ") >> countr_zero(x)) >> 2))";
    EqualVerdict verdict = verdict(WORD, divided, shifted, "x != 0");
    EqualVerdict.Proved proved =
        assertInstanceOf(EqualVerdict.Proved.class, verdict, verdict::toString);
    assertEquals("decision diagrams", proved.method());
  }

  private static EqualVerdict verdict(
      BitWidth width, String left, String right, String... assumptions) {
    return Equality.of(
            width,
            List.of(parse(left)),
            List.of(parse(right)),
            Arrays.stream(assumptions).map(EqualityTest::parse).toList())
        .verdict();
  }

  private static EqualVerdict verdict(BitWidth width, Expr left, Expr right) {
    return Equality.of(width, List.of(left), List.of(right), List.of()).verdict();
  }

  private static Expr parse(String formula) {
    return Parser.parse(formula);
  }
}
