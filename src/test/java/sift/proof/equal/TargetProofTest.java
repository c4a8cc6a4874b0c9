package sift.proof.equal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.RandomFormulas;
import sift.spec.Target;
import sift.spec.TargetFile;
import sift.spec.WordTarget;

class TargetProofTest {
  private static final int BITS = 4;

  private static WordTarget target(int width, String text) {
    return TargetFile.parse(
        "t.toml", "name = 'test'\nsource = 'a'\nwidth = %d\n".formatted(width) + text);
  }

  private static TargetVerdict verdict(Target target, String formula) {
    return new TargetProof(target).verdict(Parser.parse(formula, target.domain().inputs()));
  }

  /** Both ways to prove say what trying all words says, within mask, words and assumptions. */
  @Test
  void verdictsOnRandomFormulasAreThoseOfAllWords() {
    SplittableRandom random = new SplittableRandom(5);
    int proved = 0;
    int refuted = 0;
    for (int i = 0; i < 150; i++) {
      Expr reference = tree(random);
      Expr other = random.nextInt(3) == 0 ? tree(random) : changed(random, reference);
      String text =
          """
          inputs = { x = { most_bits = 2 }, y = { subset_of = "x | 9" } }
          assume = ["x != y"]
          mask = "%s"
          result = "%s"
          """
              .formatted(random.nextBoolean() ? "13" : "x | 1", reference);
      WordTarget function = target(BITS, text);
      boolean isRight = isRight(function, reference, other);
      for (Target target :
          List.of(
              TargetProof.targets(function).getFirst(),
              TargetProof.targetsOnWords(function).getFirst())) {
        TargetVerdict verdict = new TargetProof(target).verdict(other);
        assertEquals(isRight, verdict.isProof(), () -> text + other + " " + verdict);
        if (verdict instanceof TargetVerdict.Refuted wrong) {
          assertWrong(function, reference, other, wrong);
          refuted++;
        } else {
          proved++;
        }
      }
    }
    assertTrue(proved > 30 && refuted > 30, proved + " " + refuted);
  }

  private static Expr tree(SplittableRandom random) {
    for (; ; ) {
      Expr tree = RandomFormulas.tree(random, List.of("x", "y"), 2 + random.nextInt(5));
      try {
        target(BITS, "inputs = ['x', 'y']\nresult = '%s'".formatted(tree));
        return tree;
      } catch (RuntimeException e) {
        // an operator means nothing on words of this width
      }
    }
  }

  /** Returns a formula that is equal mostly. */
  private static Expr changed(SplittableRandom random, Expr formula) {
    String text = formula.toString();
    return Parser.parse(
        switch (random.nextInt(4)) {
          case 0 -> "(%s) + (x & ~x)".formatted(text);
          case 1 -> "(%s) ^ (x - (x & -x) & x - 1 & 2 & ~x)".formatted(text);
          case 2 -> "(%s) | 2".formatted(text); // the mask leaves bit 1 free, or does not
          default -> "-~(%s) - 1".formatted(text);
        });
  }

  private static boolean holds(WordTarget function, long x, long y) {
    return Long.bitCount(x) <= 2
        && (y & ~(x | 9)) == 0
        && x != y
        && function.width().bits() == BITS;
  }

  private static boolean isRight(WordTarget function, Expr reference, Expr other) {
    for (long x = 0; x < 1 << BITS; x++) {
      for (long y = 0; y < 1 << BITS; y++) {
        long difference = value(function, reference, x, y) ^ value(function, other, x, y);
        if (holds(function, x, y) && (difference & function.maskOn(new long[] {x, y})) != 0) {
          return false;
        }
      }
    }
    return true;
  }

  private static long value(WordTarget function, Expr formula, long x, long y) {
    return formula.value(function.width(), input -> input.name().equals("x") ? x : y);
  }

  private static void assertWrong(
      WordTarget function, Expr reference, Expr other, TargetVerdict.Refuted wrong) {
    long x = wrong.words()[0];
    long y = wrong.words()[1];
    assertTrue(holds(function, x, y));
    assertEquals(wrong.mask(), function.maskOn(wrong.words()));
    assertEquals(wrong.expected(), value(function, reference, x, y) & wrong.mask());
    assertEquals(wrong.got(), value(function, other, x, y) & wrong.mask());
    assertFalse(wrong.expected() == wrong.got());
  }

  @Test
  void formulasMayUseComputedInputs() {
    WordTarget function =
        target(
            64,
            """
            inputs = { x = {}, s = { is = "x - 1" }, t = { is = "s & x" } }
            result = "x & -x"
            """);
    Target target = TargetProof.targets(function).getFirst();
    assertFalse(target.hasAllCases());
    for (String right : List.of("x ^ t", "x & ~s", "x - t", "~(s | ~x)")) {
      assertInstanceOf(TargetVerdict.ProvedOnWords.class, verdict(target, right), right);
    }
    TargetVerdict.Refuted wrong =
        assertInstanceOf(TargetVerdict.Refuted.class, verdict(target, "x ^ s"));
    assertEquals(wrong.words()[0] - 1, wrong.words()[1]);
    assertEquals(wrong.words()[0] & wrong.words()[1], wrong.words()[2]);
  }

  @Test
  void rareWordsAreFound() {
    WordTarget function =
        target(64, "inputs = ['x']\nassume = ['x > 0xfffffffffffffff0']\nresult = 'x / 16 + 1'");
    Target target = TargetProof.targets(function).getFirst();
    assertTrue(target.domain().cases() >= 1);
    assertTrue(verdict(target, "1 << 60").isProof());
    assertInstanceOf(TargetVerdict.Refuted.class, verdict(target, "1 << 59"));
  }

  @Test
  void whatNothingDecidesIsTested() {
    WordTarget function = target(64, "inputs = ['x', 'y']\nresult = 'x * y * (x * y + 1) & 1'");
    Target target = TargetProof.targets(function).getFirst();
    TargetVerdict verdict = verdict(target, "0");
    TargetVerdict.Tested tested = assertInstanceOf(TargetVerdict.Tested.class, verdict);
    assertTrue(tested.tested() > 10_000);
    assertFalse(verdict.isProof());
  }

  @Test
  void manyCasesAreAllTried() {
    WordTarget function = target(16, "inputs = ['x']\nresult = 'x == 54321 ? 1 : 0'");
    Target target = TargetProof.targets(function).getFirst();
    assertFalse(target.hasAllCases());
    TargetVerdict.Refuted wrong =
        assertInstanceOf(TargetVerdict.Refuted.class, verdict(target, "0"));
    assertEquals(54321, wrong.words()[0]);
    assertEquals(new TargetVerdict.ProvedByCases(1 << 16), verdict(target, "x == 54321"));
  }

  @Test
  void operatorsThatMeanNothingAreRefused() {
    Target target = TargetProof.targets(target(12, "inputs = ['x']\nresult = 'x'")).getFirst();
    assertThrows(IllegalArgumentException.class, () -> verdict(target, "byte_swap(x)"));
  }
}
