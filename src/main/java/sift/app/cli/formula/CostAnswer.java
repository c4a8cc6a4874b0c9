package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.app.report.CostText;
import sift.file.JsonRecord.Meaning;
import sift.file.JsonRecord.Unwritten;
import sift.lang.Expr;
import sift.rank.cost.Cost;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.store.SetSolution;

/** What a formula costs under a model, or all results of a program together. */
record CostAnswer(
    @Meaning("name of the cost model") String cost,
    @Meaning("the formula; of a program its results, with commas between") String formula,
    @Meaning("nodes of the tree, of one formula") Optional<Integer> symbols,
    @Meaning("operations, shared terms counted once") int operations,
    @Meaning("operations on the longest path, of one formula") Optional<Integer> depth,
    Optional<Cost.Timing> timing,
    @Meaning("of a model that is no machine: what it counts; absent if it cannot")
        Optional<Double> value,
    @Unwritten Cost costs)
    implements Answer {
  static CostAnswer of(CostModel model, Expr formula, Inputs inputs) {
    return of(
        model,
        formula.toString(),
        Optional.of(formula.symbols()),
        CostModel.operations(inputs.width(), formula),
        Optional.of(CostModel.depth(inputs.width(), formula)),
        model.cost(formula, inputs));
  }

  static CostAnswer of(CostModel model, SetSolution solution) {
    return of(
        model,
        solution.program().formulas().stream()
            .map(Expr::toString)
            .collect(Collectors.joining(", ")),
        Optional.empty(),
        solution.program().operations(),
        Optional.empty(),
        model.cost(solution.program(), Inputs.BOARDS));
  }

  private static CostAnswer of(
      CostModel model,
      String formula,
      Optional<Integer> symbols,
      int operations,
      Optional<Integer> depth,
      Cost cost) {
    return new CostAnswer(
        model.name(),
        formula,
        symbols,
        operations,
        depth,
        cost.timing(),
        Optional.of(cost.order().getFirst())
            .filter(_ -> cost.timing().isEmpty() && cost.isFinite()),
        cost);
  }

  boolean isFinite() {
    return costs.isFinite();
  }

  /** Prints the figures, with the instructions in what is left of the line. */
  @Override
  public void print(PrintWriter out) {
    String line = "  %-10s %13s  ".formatted(cost, CostText.of(costs));
    String indent = " ".repeat(line.length());
    List<String> lines = Columns.wrapped(instructions(), Columns.WIDTH - line.length());
    out.println((line + lines.getFirst()).stripTrailing());
    lines.stream().skip(1).forEach(more -> out.println(indent + more));
  }

  /** Returns the instructions; those of a program each once, with how often: {@code "2 and"}. */
  private String instructions() {
    List<String> all = timing.map(Cost.Timing::instructions).orElse(List.of());
    if (all.isEmpty()) {
      return "";
    }
    Map<String, Integer> counts = new TreeMap<>();
    all.forEach(name -> counts.merge(name, 1, Integer::sum));
    return symbols.isPresent()
        ? "[" + String.join(", ", all) + "]"
        : counts.entrySet().stream()
            .map(each -> (each.getValue() == 1 ? "" : each.getValue() + " ") + each.getKey())
            .collect(Collectors.joining(", ", "[", "]"));
  }
}
