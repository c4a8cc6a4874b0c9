package sift.app.cli.bench;

import java.io.PrintWriter;
import java.util.stream.Stream;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.ResultTable;
import sift.bench.Report;
import sift.bench.formulas.CostContest.Result;
import sift.bench.formulas.CostContest.Timed;
import sift.bench.formulas.FormulaRace;

/**
 * What {@code bench costs} measured: a table for people; JSON Lines of the type {@code
 * bench_costs}, one for each model and course, and {@code bench_cost}, one for each formula, times
 * in ns.
 */
final class CostsTable {
  private CostsTable() {}

  static void print(PrintWriter out, Format format, Report<Result> report) {
    if (format == Format.TEXT) {
      Columns.print(
          out,
          "Rank correlation of cost models with time on this machine, formulas in turn, %s."
              .formatted(report.effort().text()),
          2);
      out.println();
    }
    new ResultTable<Result>("bench_costs")
        .left("model", 12, result -> result.model().name())
        .left("course", 10, result -> result.course().text())
        .left("kernels", 13, result -> kernels(result))
        .right("formulas", 8, result -> "%,d".formatted(result.formulas().size()))
        .right("correlation", 11, result -> "%.3f".formatted(result.correlation()))
        .field("cost", result -> result.model().name())
        .field("course", result -> result.course().text())
        .field("vector_bits", result -> FormulaRace.vectorBits(result.model()))
        .field("formulas", result -> result.formulas().size())
        .field("rank_correlation", Result::correlation)
        .field("rounds", _ -> report.effort().rounds())
        .print(out, format, report.results());
    if (format == Format.JSONL) {
      new ResultTable<Row>("bench_cost")
          .field("cost", row -> row.result.model().name())
          .field("course", row -> row.result.course().text())
          .field("cycles", row -> row.timed.cycles())
          .field("nanos", row -> row.timed.nanos())
          .field("formula", row -> row.timed.formula().toString())
          .print(out, format, report.results().stream().flatMap(CostsTable::rows).toList());
    }
  }

  /** A formula, and the model and the course it was timed for. */
  private record Row(Result result, Timed timed) {}

  private static Stream<Row> rows(Result result) {
    return result.formulas().stream().map(timed -> new Row(result, timed));
  }

  private static String kernels(Result result) {
    return FormulaRace.width(result.model())
        .map(width -> "%d bits".formatted(width.bits()))
        .orElse("64-bit words");
  }
}
