package sift.app.cli.bench;

import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Stream;
import sift.app.cli.terminal.Answers;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ResultTable;
import sift.bench.Effort;
import sift.bench.costs.BenchCosts;
import sift.bench.costs.CostContest;

/** What {@code bench costs} measured with some effort. */
record CostsAnswer(Effort effort, CostContest contest) implements Answers {
  private static final ResultTable<BenchCosts> TABLE =
      new ResultTable<BenchCosts>()
          .left("model", 12, BenchCosts::cost)
          .left("course", 10, result -> result.course().text())
          .left("kernels", 13, CostsAnswer::kernels)
          .right("formulas", 8, result -> "%,d".formatted(result.formulas()))
          .right("correlation", 11, result -> "%.3f".formatted(result.rankCorrelation()));

  @Override
  public List<Record> records() {
    return Stream.<Record>concat(contest.models().stream(), contest.formulas().stream()).toList();
  }

  @Override
  public void print(PrintWriter out) {
    Columns.print(
        out,
        "Rank correlation of cost models with time on this machine, formulas in turn, %s."
            .formatted(effort.text()),
        2);
    out.println();
    TABLE.print(out, contest.models());
  }

  private static String kernels(BenchCosts result) {
    return result.vectorBits() == 0 ? "64-bit words" : "%d bits".formatted(result.vectorBits());
  }
}
