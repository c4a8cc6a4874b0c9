package sift.bench.costs;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import sift.bench.Effort;
import sift.bench.Times;
import sift.kernel.time.FormulaRace;
import sift.kernel.time.FormulaRace.Course;
import sift.kernel.time.RankCorrelation;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;

/** Cost models against the clock: what they say of random formulas, and what these take. */
public record CostContest(List<BenchCosts> models, List<BenchCost> formulas) {
  public CostContest {
    models = List.copyOf(models);
    formulas = List.copyOf(formulas);
  }

  /**
   * Draws formulas for each model and times them.
   *
   * @param count how many for each model
   */
  public static CostContest run(
      List<CostModel> models, int count, Effort effort, Progress progress) {
    List<BenchCosts> all = new ArrayList<>();
    List<BenchCost> formulas = new ArrayList<>();
    for (CostModel model : models) {
      List<Expr> drawn = RandomFormulas.draw(model, count);
      for (Course course : Course.values()) {
        List<BenchCost> timed = timed(model, course, drawn, effort, progress);
        formulas.addAll(timed);
        all.add(
            new BenchCosts(
                model.name(),
                course,
                FormulaRace.vectorBits(model),
                count,
                RankCorrelation.of(
                    timed.stream().mapToDouble(BenchCost::cycles).toArray(),
                    timed.stream().mapToDouble(BenchCost::nanos).toArray()),
                effort.rounds()));
      }
    }
    return new CostContest(all, formulas);
  }

  private static List<BenchCost> timed(
      CostModel model, Course course, List<Expr> drawn, Effort effort, Progress progress) {
    Inputs inputs = RandomFormulas.inputs(model);
    List<String> names = RandomFormulas.names(model);
    List<Times> times =
        new FormulaRace(names, RandomFormulas.columns(names), inputs, model)
            .run(drawn, course, effort, progress);
    return IntStream.range(0, drawn.size())
        .mapToObj(i ->
            new BenchCost(
                model.name(),
                course,
                course.cycles(
                    model.cost(drawn.get(i), inputs).timing().orElseThrow(), model.lanes()),
                times.get(i).median(),
                drawn.get(i).toString()))
        .toList();
  }
}
