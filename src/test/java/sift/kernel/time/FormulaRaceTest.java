package sift.kernel.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.bench.Effort;
import sift.bench.Times;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.kernel.time.FormulaRace.Course;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.progress.Progress;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.spec.Domain;
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
          new FormulaRace(inputs(target), columns(target.domain()), Inputs.of(target), model)
              .run(formulas, course, new Effort(3, 1_000_000, 1), new Progress());
      assertEquals(formulas.size(), times.size());
      assertTrue(times.stream().allMatch(time -> time.median() > 0));
    }
  }

  /** Words of the cases, evenly chosen. */
  private static long[][] columns(Domain domain) {
    return domain.inputs().stream()
        .map(domain::column)
        .map(column ->
            IntStream.range(0, FormulaRace.ROWS)
                .mapToLong(i -> column[i * domain.cases() / FormulaRace.ROWS])
                .toArray())
        .toArray(long[][]::new);
  }

  private static List<String> inputs(Target target) {
    return target.domain().inputs();
  }
}
