package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import sift.app.cli.terminal.Answer;
import sift.app.report.CostText;
import sift.file.JsonRecord.Meaning;
import sift.file.JsonRecord.Unwritten;
import sift.rank.cost.Cost;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.spec.SetTarget;
import sift.store.SetSolution;

/** What a set-wise program costs: all results together, shared terms counted once. */
record ProgramCostAnswer(
    @Meaning("the targets of the program") List<String> targets,
    @Meaning("lane, transposed, ten-wide or sliced") String layout,
    @Meaning("the grammar, or where the idea comes from") String grammar,
    @Meaning("operations") int operations,
    @Meaning("name of the cost model") String cost,
    Optional<CostAnswer.Figures> figures,
    @Meaning("of a model that is no machine: what it counts; absent if it cannot")
        Optional<Double> value,
    @Unwritten Cost costs)
    implements Answer {
  static ProgramCostAnswer of(CostModel model, SetSolution solution) {
    Cost cost = model.cost(solution.program(), Inputs.BOARDS);
    return new ProgramCostAnswer(
        solution.targets().stream().map(SetTarget::name).toList(),
        solution.layout().text(),
        solution.grammar(),
        solution.program().operations(),
        model.name(),
        cost.timing().map(CostAnswer.Figures::of),
        Optional.of(cost.order().getFirst())
            .filter(_ -> cost.timing().isEmpty() && cost.isFinite()),
        cost);
  }

  /** Returns what stands above the costs of a program. */
  static String heading(SetSolution solution) {
    return "%s, layout %s: %d operations, %s"
        .formatted(
            solution.targetNames(),
            solution.layout().text(),
            solution.program().operations(),
            solution.grammar());
  }

  boolean isFinite() {
    return costs.isFinite();
  }

  @Override
  public void print(PrintWriter out) {
    CostAnswer.print(
        out,
        cost,
        CostText.of(costs),
        costs.timing().map(timing -> CostAnswer.counted(timing.instructions())).orElse(""));
  }
}
