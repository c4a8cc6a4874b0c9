package sift.proof;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import sift.geometry.Ray;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Expr.Binary;
import sift.lang.Expr.Constant;
import sift.lang.Expr.Input;
import sift.lang.Parser;
import sift.lang.RandomFormulas;
import sift.spec.Domain;
import sift.spec.LineTargets;
import sift.spec.Target;
import sift.word.Word;

class VerifierTest {
  static Stream<Target> everyTarget() {
    return Stream.of(
            LineTargets.parse("all", Ray.POSITIVE),
            LineTargets.parse("all", Ray.NEGATIVE),
            LineTargets.parse("all", Ray.LINE),
            LineTargets.parse("all-with-slider", Ray.LINE))
        .flatMap(List::stream);
  }

  /** The formulas of the original post, and Hyperbola Quintessence with the reversals kept. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          positive => (occ ^ (occ - 1))                          => 2040 2040 749 749
          positive => (occ ^ (occ - 2))                          => 2040 2040 749 749
          negative => bit_reverse((rev_occ ^ (rev_occ - 1)))     => 2040 2040 749 749
          line     => (o - s) ^ bit_reverse(ro - rs)             => 8192 8192 2562 2562
          line     => (o - s) ^ bit_reverse(bit_reverse(o) - rs) => 8192 8192 2562 2562
          """)
  void knownFormulasAreProvedOnEveryCaseOfAllFourLines(String ray, String text, String cases) {
    assertProved("all", ray, text, cases);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          (o - 2 * s) ^ bit_reverse(ro - 2 * rs)                 => 8192 8192 2562 2562
          ((s ^ o) - s) ^ ~bit_reverse(bit_reverse(-s) - bit_reverse(o)) => 8192 8192 2562 2562
          """)
  void theTextbookIsProvedWithTheSliderOnTheBoard(String text, String cases) {
    assertProved("all-with-slider", "line", text, cases);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          all             => positive => bit_reverse((rev_occ ^ (rev_occ - 1)))
          all             => negative => (occ ^ (occ - 1))
          HO              => positive => (occ ^ (occ - 3))
          HO              => positive => ((occ - 1ull) << 1ull)
          HO,VE,D1        => positive => ((occ - sq) << 1ull)
          VE,D1,D2        => positive => (occ - 1ull)
          all-with-slider => line     => (o - s) ^ bit_reverse(ro - rs)
          """)
  void formulasOfAnotherTargetAreRefuted(String names, String ray, String text) {
    for (Target target : targets(names, ray)) {
      Optional<Counterexample> verdict = new Verifier(target.domain()).verify(parse(text, target));
      assertTrue(verdict.isPresent(), target.name());
      assertEquals(verdict, Verifier.byCase(parse(text, target), target.domain()));
    }
  }

  @ParameterizedTest
  @MethodSource("everyTarget")
  void bothVerifiersAgreeOnGeneratedFormulas(Target target) {
    Domain domain = target.domain();
    Verifier verifier = new Verifier(domain);
    for (int seed = 0; seed < 300; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Expr expr = RandomFormulas.tree(random, domain.inputs(), 1 + seed % 12);
      assertEquals(
          Verifier.byCase(expr, domain),
          verifier.verify(expr),
          () -> describe(target) + ", formula " + expr);
    }
  }

  /** A right formula spoilt in one bit of one case: that case must be found. */
  @ParameterizedTest
  @MethodSource("everyTarget")
  void aSingleWrongCaseIsFoundWhereverItIs(Target target) {
    Domain domain = target.domain();
    Expr right = parse(rightFormula(target), target);
    Verifier verifier = new Verifier(domain);
    assertEquals(Optional.empty(), verifier.verify(right), describe(target));

    SplittableRandom random = new SplittableRandom(3);
    for (int trial = 0; trial < 60; trial++) {
      int last = domain.cases() - 1;
      int index =
          switch (trial) {
            case 0 -> 0;
            case 1 -> last;
            case 2 -> last - 1;
            case 3, 4, 5 -> 508 + trial;
            default -> random.nextInt(last);
          };
      long bit = domain.mask(index) & -domain.mask(index);
      Expr spoilt = spoilt(right, domain, index, bit);
      Optional<Counterexample> verdict = verifier.verify(spoilt);
      String what = describe(target) + ", case " + index + ", formula " + spoilt;
      assertEquals(Verifier.byCase(spoilt, domain), verdict, what);
      if (bit == 0) {
        assertEquals(Optional.empty(), verdict, what);
      } else {
        Counterexample found = verdict.orElseThrow();
        assertAll(
            what,
            () -> assertEquals(index, found.index()),
            () -> assertEquals(domain.square(index), found.square()),
            () -> assertEquals(domain.wideOccupied(index), found.occupied()),
            () -> assertEquals(domain.wideExpected(index), found.expected()),
            () -> assertEquals(Word.of(domain.expected(index) ^ bit), found.got()));
      }
    }
  }

  @Test
  void aVerdictDoesNotDependOnTheFormulasBefore() {
    Target target = targets("VE", "positive").getFirst();
    Verifier verifier = new Verifier(target.domain());
    Expr right = parse("(occ ^ (occ - 1))", target);
    for (int seed = 0; seed < 100; seed++) {
      verifier.verify(
          RandomFormulas.tree(new SplittableRandom(seed), target.domain().inputs(), 15));
      assertEquals(Optional.empty(), verifier.verify(right), "seed " + seed);
    }
  }

  /** Two neighbours on the rank: the shift lets the borrow of c1 show up on d1. */
  @Test
  void aRefutationShowsOccupiedExpectedAndGotSideBySide() {
    Target target = targets("HO", "positive").getFirst();
    Optional<Counterexample> verdict =
        new Verifier(target.domain()).verify(parse("((occ - 1ull) << 1ull)", target));
    Counterexample counterexample = verdict.orElseThrow();
    assertEquals(
        """
        slider on a1, occupied: b1 c1
        occupied           expected           got
        . . . . . . . .    . . . . . . . .    . . . . . . . .
        . . . . . . . .    . . . . . . . .    . . . . . . . .
        . . . . . . . .    . . . . . . . .    . . . . . . . .
        . . . . . . . .    . . . . . . . .    . . . . . . . .
        . . . . . . . .    . . . . . . . .    . . . . . . . .
        . . . . . . . .    . . . . . . . .    . . . . . . . .
        . . . . . . . .    . . . . . . . .    . . . . . . . .
        X 1 1 . . . . .    X 1 . . . . . .    X 1 . 1 . . . .\
        """,
        String.join("\n", counterexample.picture()));
  }

  @Test
  void aRefutationWithoutPiecesSaysSo() {
    Target target = targets("D1", "positive").getFirst();
    Optional<Counterexample> verdict =
        Verifier.byCase(parse("occ &~ occ", target), target.domain());
    Counterexample counterexample = verdict.orElseThrow();
    assertEquals(
        """
        slider on a1, occupied: none
        occupied           expected           got
        . . . . . . . .    . . . . . . . 1    . . . . . . . .
        . . . . . . . .    . . . . . . 1 .    . . . . . . . .
        . . . . . . . .    . . . . . 1 . .    . . . . . . . .
        . . . . . . . .    . . . . 1 . . .    . . . . . . . .
        . . . . . . . .    . . . 1 . . . .    . . . . . . . .
        . . . . . . . .    . . 1 . . . . .    . . . . . . . .
        . . . . . . . .    . 1 . . . . . .    . . . . . . . .
        X . . . . . . .    X . . . . . . .    X . . . . . . .\
        """,
        String.join("\n", counterexample.picture()));
  }

  @Test
  void aFormulaOverAnotherTargetsInputsIsRefusedByBoth() {
    Domain domain = targets("HO", "positive").getFirst().domain();
    Expr foreign = Parser.parse("(o - s)", List.of("o", "s"));
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> new Verifier(domain).verify(foreign));
    assertTrue(String.valueOf(refusal.getMessage()).contains("'o'"), refusal::toString);
    assertThrows(IllegalArgumentException.class, () -> Verifier.byCase(foreign, domain));
  }

  private static void assertProved(String names, String ray, String text, String cases) {
    StringBuilder found = new StringBuilder();
    for (Target target : targets(names, ray)) {
      Expr expr = parse(text, target);
      Optional<Counterexample> verdict = new Verifier(target.domain()).verify(expr);
      assertEquals(Verifier.byCase(expr, target.domain()), verdict, describe(target));
      assertEquals(Optional.empty(), verdict, describe(target));
      found.append(found.isEmpty() ? "" : " ").append(target.domain().cases());
    }
    assertEquals(cases, found.toString());
  }

  private static String rightFormula(Target target) {
    return switch (target.ray()) {
      case POSITIVE -> "(occ ^ (occ - 1))";
      case NEGATIVE -> "bit_reverse((rev_occ ^ (rev_occ - 1)))";
      case LINE ->
          switch (target.slider()) {
            case EXCLUDED -> "(o - s) ^ bit_reverse(ro - rs)";
            case INCLUDED -> "(o - 2 * s) ^ bit_reverse(ro - 2 * rs)";
          };
    };
  }

  /** {@code right ^ (bit * (x == a) * (y == b))}: wrong in the one case with these inputs. */
  private static Expr spoilt(Expr right, Domain domain, int index, long bit) {
    Expr here = new Constant(bit);
    for (String input : domain.inputs()) {
      Expr same =
          new Binary(BinaryOp.EQ, new Input(input), new Constant(domain.column(input)[index]));
      here = new Binary(BinaryOp.MUL, here, same);
    }
    return new Binary(BinaryOp.XOR, right, here);
  }

  private static List<Target> targets(String names, String ray) {
    return LineTargets.parse(names, Ray.valueOf(ray.toUpperCase(Locale.ROOT)));
  }

  private static Expr parse(String text, Target target) {
    return Parser.parse(text, target.domain().inputs());
  }

  private static String describe(Target target) {
    return target.name() + ", " + target.rayName();
  }
}
