package sift.bench.formulas;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import sift.bench.Effort;
import sift.bench.Report;
import sift.bench.Times;
import sift.bench.formulas.FormulaRace.Course;
import sift.lang.Expr;
import sift.lang.Operator;
import sift.progress.Progress;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;

/** Cost models against the clock: what they say of random formulas, and what these take. */
public final class CostContest {
  private CostContest() {}

  /**
   * A formula.
   *
   * @param cycles by the model
   * @param nanos measured
   */
  public record Timed(Expr formula, double cycles, double nanos) {}

  /** A model in one respect. */
  public record Result(CostModel model, Course course, List<Timed> formulas) {
    public Result {
      formulas = List.copyOf(formulas);
    }

    /** Returns the rank correlation of the model with the clock. */
    public double correlation() {
      return RankCorrelation.of(
          formulas.stream().mapToDouble(Timed::cycles).toArray(),
          formulas.stream().mapToDouble(Timed::nanos).toArray());
    }
  }

  /**
   * Draws formulas for each model and times them.
   *
   * @param without operators that they do not have
   * @param formulas how many for each model
   */
  public static Report<Result> run(
      List<CostModel> models,
      Set<Operator> without,
      int formulas,
      long seed,
      Effort effort,
      Progress progress) {
    return Report.of(
        effort,
        Optional.empty(),
        () -> {
          List<Result> results = new ArrayList<>();
          for (CostModel model : models) {
            List<Expr> drawn = RandomFormulas.draw(model, without, formulas, seed);
            Arrays.stream(Course.values())
                .forEach(course -> results.add(result(model, course, drawn, effort, progress)));
          }
          return results;
        });
  }

  private static Result result(
      CostModel model, Course course, List<Expr> drawn, Effort effort, Progress progress) {
    List<Times> times = FormulaRace.ofRandom(model).run(drawn, course, effort, progress);
    return new Result(
        model,
        course,
        IntStream.range(0, drawn.size())
            .mapToObj(i ->
                new Timed(
                    drawn.get(i),
                    course.cycles(model.cost(drawn.get(i), Inputs.BOARDS).timing().orElseThrow()),
                    times.get(i).median()))
            .toList());
  }
}
