package sift.app.cli.bench;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.ResultTable;
import sift.bench.Report;
import sift.bench.fills.FillContest;
import sift.bench.fills.FillContest.Result;
import sift.bench.fills.Group;
import sift.bench.fills.Use;
import sift.bench.fills.Variant;
import sift.bench.fills.Variants;
import sift.geometry.Layout;
import sift.kernel.Width;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;

/**
 * What {@code bench fills} measured: tables for people; JSON Lines of the type {@code bench_fills},
 * one for each variant, times in ns.
 */
public record FillsTable(Report<Result> report, Width width) {
  private static final CostModel AVX512 = CostFile.read("avx512");

  /** Prints the report. */
  public void print(PrintWriter out, Format format) {
    switch (format) {
      case TEXT -> print(out);
      case JSONL -> table("").print(out, format, report.results());
    }
  }

  private void print(PrintWriter out) {
    Columns.print(
        out,
        "Attacks of %,d positions, vectors of %d bits%s; %s."
            .formatted(
                FillContest.positions(),
                width.bits(),
                width == Width.preferred() ? ", preferred here" : "",
                report.effort().text()),
        2);
    Columns.print(
        out,
        "Operations and ns for one position; operations without a count, in brackets without"
            + " three-input logic; in front of ns: how often as fast as Kogge-Stone in lanes.",
        2);
    Columns.print(
        out, "Cycles: by the cost model avx512, attacks written, without loads and stores.", 2);
    for (Group group : Group.values()) {
      out.println();
      table(group.text()).print(out, Format.TEXT, of(group));
    }
  }

  private ResultTable<Result> table(String title) {
    ResultTable<Result> table =
        new ResultTable<Result>("bench_fills")
            .left(title, 33, result -> result.variant().name())
            .left("layout", 8, result -> result.variant().layout().text())
            .right("operations", 13, result -> operations(result.variant()))
            .right("cycles", 6, result -> "%.2f".formatted(result.variant().cycles(AVX512)))
            .right("written", 15, result -> times(result, Result::writtenNanos))
            .right("counted", 15, result -> times(result, Result::countedNanos))
            .field("directions", result -> result.variant().group().text())
            .field("variant", result -> result.variant().name())
            .field("layout", result -> result.variant().layout().text());
    Arrays.stream(Use.values())
        .forEach(use ->
            table
                .field(use.text() + "_operations", result -> result.variant().operations(use))
                .field(
                    use.text() + "_two_input_operations",
                    result -> result.variant().twoInputOperations(use)));
    return table
        .field("avx512_cycles", result -> result.variant().cycles(AVX512))
        .field("counted_nanos", Result::countedNanos)
        .field("written_nanos", Result::writtenNanos)
        .field("counted_ratio", result -> ratio(result, Result::countedNanos))
        .field("written_ratio", result -> ratio(result, Result::writtenNanos))
        .field("rounds", _ -> report.effort().rounds())
        .field("vector_bits", _ -> width.bits());
  }

  private static String operations(Variant variant) {
    return "%.1f (%5.1f)"
        .formatted(variant.operations(Use.WRITTEN), variant.twoInputOperations(Use.WRITTEN));
  }

  private String times(Result result, ToDoubleFunction<Result> nanos) {
    return "%.2f x %7.2f".formatted(ratio(result, nanos), nanos.applyAsDouble(result));
  }

  /** Returns how often as fast as Kogge-Stone in lanes, for the same group. */
  private double ratio(Result result, ToDoubleFunction<Result> nanos) {
    return nanos.applyAsDouble(stone(result.variant().group())) / nanos.applyAsDouble(result);
  }

  private Result stone(Group group) {
    return of(group).stream()
        .filter(result -> result.variant().layout().equals(Layout.LANE))
        .filter(result -> result.variant().name().equals(Variants.KOGGE_STONE))
        .findFirst()
        .orElseThrow();
  }

  private List<Result> of(Group group) {
    return report.results().stream().filter(result -> result.variant().group() == group).toList();
  }
}
