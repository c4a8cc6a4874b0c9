package sift.bench.formulas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.bench.Effort;
import sift.bench.Times;
import sift.bench.formulas.FormulaRace.Course;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;

class FormulaRaceTest {
  @ParameterizedTest
  @ValueSource(strings = {"java", "avx2", "avx512"})
  void formulasOfALineAreTimedWithWhatIsKnownBySquare(String name) {
    Target target = LineTargets.of(Line.VERTICAL, Ray.LINE, Slider.EXCLUDED);
    CostModel model = CostFile.read(name);
    List<Expr> formulas =
        List.of(
            Parser.parse("(o - s) ^ byte_swap(byte_swap(o) - byte_swap(s))", inputs(target)),
            Parser.parse("s << 1", inputs(target)),
            Parser.parse("5", inputs(target)));
    for (Course course : Course.values()) {
      List<Times> times =
          FormulaRace.of(target, model).run(formulas, course, Effort.QUICK, new Progress());
      assertEquals(formulas.size(), times.size());
      assertTrue(times.stream().allMatch(time -> time.median() > 0));
    }
  }

  private static List<String> inputs(Target target) {
    return target.domain().inputs();
  }

  @Test
  void theSameSeedDrawsTheSameFormulas() {
    CostModel model = CostFile.read("java");
    List<Expr> formulas = RandomFormulas.draw(model, Set.of(), 100, 7);
    assertEquals(formulas, RandomFormulas.draw(model, Set.of(), 100, 7));
    assertFalse(formulas.equals(RandomFormulas.draw(model, Set.of(), 100, 8)));
    assertEquals(100, new HashSet<>(formulas).size());
  }

  @Test
  void formulasHaveACostTheirSizesAndNoOperatorThatIsLeftOut() {
    CostModel model = CostFile.read("avx2");
    Set<Integer> sizes = new HashSet<>();
    for (Expr formula : RandomFormulas.draw(model, Set.of(UnaryOp.TRANSPOSE), 300, 1)) {
      assertTrue(model.cost(formula, Inputs.BOARDS).isFinite());
      assertFalse(formula.toString().contains("transpose"));
      assertFalse(formula.toString().contains("pext"), "AVX2 has no cost for it");
      sizes.add(formula.symbols());
    }
    assertEquals(Set.of(3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), sizes);
  }
}
