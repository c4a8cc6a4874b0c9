package sift.app.cli.formula;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import sift.app.cli.options.SolutionsArgument;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.UserException;
import sift.app.report.CostText;
import sift.file.JsonLine;
import sift.rank.cost.Cost;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.spec.SetTarget;
import sift.store.SetSolution;
import sift.store.SolutionFile;
import sift.store.SolutionText;

/**
 * What set-wise programs of solution files cost: all results of a program together, terms that they
 * share counted once.
 */
final class ProgramCosts {
  private final List<SetSolution> solutions;
  private final List<CostModel> models;

  private ProgramCosts(List<SetSolution> solutions, List<CostModel> models) {
    this.solutions = solutions;
    this.models = models;
  }

  /** Returns the costs of the programs that {@code FILE.jsonl} or {@code FILE.jsonl:N} means. */
  static ProgramCosts of(String text, List<CostModel> models) throws IOException {
    SolutionsArgument argument = SolutionsArgument.of(text);
    if (!SolutionText.read(argument.file()).isSetWise()) {
      throw new UserException(
          argument.file()
              + ": no set-wise programs (of sift search --dag --out); other formulas are typed themselves");
    }
    return new ProgramCosts(argument.chosen(SolutionFile.PROGRAMS.read(argument.file())), models);
  }

  /** Prints them for people, instructions counted. */
  void print(PrintWriter out) {
    for (SetSolution solution : solutions) {
      Columns.print(
          out,
          "%s, layout %s: %d operations, %s"
              .formatted(
                  solution.targetNames(),
                  solution.layout().text(),
                  solution.program().operations(),
                  solution.grammar()),
          2);
      for (CostModel model : models) {
        Cost cost = cost(solution, model);
        String figures = "  %-10s %13s  ".formatted(model.name(), CostText.of(cost));
        String indent = " ".repeat(figures.length());
        List<String> rows = Columns.wrapped(instructions(cost), Columns.WIDTH - figures.length());
        out.println((figures + rows.getFirst()).stripTrailing());
        rows.stream().skip(1).forEach(row -> out.println(indent + row));
      }
    }
  }

  /** Prints them as JSON Lines of the type {@code program_cost}. */
  void printLines(PrintWriter out) {
    for (SetSolution solution : solutions) {
      for (CostModel model : models) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("type", "program_cost");
        values.put("targets", solution.targets().stream().map(SetTarget::name).toList());
        values.put("layout", solution.layout().text());
        values.put("grammar", solution.grammar());
        values.put("operations", solution.program().operations());
        values.put("cost", model.name());
        Cost cost = cost(solution, model);
        cost.timing()
            .ifPresentOrElse(
                timing -> {
                  values.put("latency", timing.latency());
                  values.put("throughput", timing.throughput());
                  values.put("constants", timing.constants());
                  values.put("instructions", timing.instructions());
                },
                () -> values.put("value", cost.isFinite() ? cost.order().getFirst() : "none"));
        out.println(JsonLine.write(values));
      }
    }
  }

  /** Returns whether a machine cannot compute one of the programs. */
  boolean isAnyImpossible() {
    return solutions.stream()
        .anyMatch(solution -> models.stream().anyMatch(model -> !cost(solution, model).isFinite()));
  }

  private static Cost cost(SetSolution solution, CostModel model) {
    return model.cost(solution.program(), Inputs.BOARDS);
  }

  private static String instructions(Cost cost) {
    Map<String, Integer> counts = new TreeMap<>();
    cost.timing()
        .ifPresent(
            timing -> timing.instructions().forEach(name -> counts.merge(name, 1, Integer::sum)));
    return counts.isEmpty()
        ? ""
        : counts.entrySet().stream()
            .map(each -> (each.getValue() == 1 ? "" : each.getValue() + " ") + each.getKey())
            .collect(Collectors.joining(", ", "[", "]"));
  }
}
