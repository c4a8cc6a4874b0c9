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
import sift.rank.Ranked;
import sift.rank.cost.Cost;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;

/** What a formula costs under a model. */
record CostAnswer(
    @Meaning("name of the cost model") String cost,
    @Meaning("the formula") String formula,
    @Meaning("nodes of the tree") int symbols,
    @Meaning("operations, shared terms counted once") int operations,
    @Meaning("operations on the longest path") int depth,
    Optional<Figures> figures,
    @Unwritten Ranked ranked)
    implements Answer {
  /** What a machine needs. */
  record Figures(
      @Meaning(
              "cycles from the board to the result; if the model is a machine that can compute the formula, as the next three")
          double latency,
      @Meaning("cycles per formula when many are computed side by side") double throughput,
      @Meaning("words from a table or a register") int constants,
      @Meaning("names of the instructions, one for each use") List<String> instructions) {
    static Figures of(Cost.Timing timing) {
      return new Figures(
          timing.latency(), timing.throughput(), timing.constants(), timing.instructions());
    }
  }

  static CostAnswer of(CostModel model, Expr formula, Inputs inputs) {
    Ranked ranked = Ranked.of(formula, model, model, inputs);
    return new CostAnswer(
        model.name(),
        formula.toString(),
        ranked.symbols(),
        ranked.operations(),
        ranked.depth(),
        ranked.timing().map(Figures::of),
        ranked);
  }

  boolean isFinite() {
    return ranked.cost().isFinite();
  }

  @Override
  public void print(PrintWriter out) {
    print(out, cost, CostText.of(ranked), CostText.instructions(ranked));
  }

  /** Prints figures under a model, with the instructions in what is left of the line. */
  static void print(PrintWriter out, String model, String cost, String instructions) {
    String figures = "  %-10s %13s  ".formatted(model, cost);
    String indent = " ".repeat(figures.length());
    List<String> lines = Columns.wrapped(instructions, Columns.WIDTH - figures.length());
    out.println((figures + lines.getFirst()).stripTrailing());
    lines.stream().skip(1).forEach(line -> out.println(indent + line));
  }

  /** Returns instructions, each once with how often: {@code "[2 and, xor]"}. */
  static String counted(List<String> instructions) {
    Map<String, Integer> counts = new TreeMap<>();
    instructions.forEach(name -> counts.merge(name, 1, Integer::sum));
    return counts.isEmpty()
        ? ""
        : counts.entrySet().stream()
            .map(each -> (each.getValue() == 1 ? "" : each.getValue() + " ") + each.getKey())
            .collect(Collectors.joining(", ", "[", "]"));
  }
}
