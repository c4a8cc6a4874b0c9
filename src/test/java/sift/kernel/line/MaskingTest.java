package sift.kernel.line;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.chess.attacks.WalkAttacks;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.kernel.GatherCode;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.Program;
import sift.lang.RandomFormulas;
import sift.rank.cost.CostFile;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;

class MaskingTest {
  private static final List<String> INPUTS = List.of("occ", "m", "k");
  private static final Expr BOARD = new Expr.Input("occ");

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(occ & m) & k; (occ & (m & k))",
        "((occ + 1) & m) & neg(k); ((occ + 1) & (m & neg(k)))",
        "(occ & m) | 1; ((occ | 1) & (m | 1))",
        "(occ & m) & occ; ((occ & m) & occ)",
        "(occ & m) | k; ((occ & m) | k)",
        "(m & k) | 1; ((m & k) | 1)",
      })
  void masksComeTogether(String formula, String joined) {
    assertEquals(joined, Masking.of(Parser.parse(formula, INPUTS), BOARD).toString());
  }

  @Test
  void randomFormulasKeepTheirWords() {
    SplittableRandom random = new SplittableRandom(8);
    for (int i = 0; i < 20_000; i++) {
      Expr formula = RandomFormulas.tree(random, INPUTS, 1 + random.nextInt(15));
      Expr joined = Masking.of(formula, BOARD);
      long[] words = random.longs(INPUTS.size()).toArray();
      assertEquals(value(formula, words), value(joined, words), formula::toString);
    }
  }

  private static long value(Expr formula, long[] words) {
    return Program.of(INPUTS, List.of(formula)).run(words)[0];
  }

  /** Only where the positive formula has all lower squares, and the negative one all higher. */
  @ParameterizedTest
  @CsvSource({
    "(occ ^ (occ - 1)),'ashr(0x8000000000000000, countl_zero((occ | 1)))',true",
    "(occ ^ (occ - 1)) | 1,'ashr(0x8000000000000000, countl_zero((occ | 1)))',true",
    // Of an empty ray the negative one lacks the square h8.
    "(occ ^ (occ - 1)),neg(0x8000000000000001 >> countl_zero(occ)),false",
    "'(occ ^ (occ - 1)) & neg(2 << sq)',neg(0x8000000000000001 >> countl_zero(occ)),false",
  })
  void raysAreMaskedTogetherWhereThatIsRight(String up, String down, boolean isTogether) {
    Line line = Line.HORIZONTAL;
    List<LineFormula> formulas =
        List.of(formula(line, Ray.POSITIVE, up), formula(line, Ray.NEGATIVE, down));
    for (GatherCode code : new SliderKernels(formulas).inWords(CostFile.read("x86-64-bmi"))) {
      assertEquals(
          isTogether, code.code().inputs().contains("horizontal_mask"), () -> "" + code.code());
      long[] masks = RayWalk.masks(line, Ray.LINE);
      SplittableRandom random = new SplittableRandom(2);
      for (int i = 0; i < 5_000; i++) {
        int square = random.nextInt(64);
        long occupied = random.nextLong();
        assertEquals(
            new WalkAttacks().rook(square, occupied) & masks[square], code.run(square, occupied));
      }
    }
  }

  private static LineFormula formula(Line line, Ray ray, String text) {
    Target target = LineTargets.of(line, ray, Slider.EXCLUDED);
    return new LineFormula(target, Parser.parse(text, target.domain().inputs()));
  }
}
