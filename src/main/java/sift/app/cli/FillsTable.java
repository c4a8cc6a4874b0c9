package sift.app.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import sift.bench.fills.Effort;
import sift.bench.fills.FillContest;
import sift.bench.fills.Group;
import sift.bench.fills.Use;
import sift.bench.fills.Variant;
import sift.bench.fills.Variants;
import sift.geometry.Layout;
import sift.kernel.Width;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.store.JsonLine;

/** What {@code bench fills} measured. */
record FillsTable(List<FillContest.Result> results, Width width, Effort effort) {
  private static final CostModel AVX512 = CostFile.read("avx512");

  FillsTable {
    results = List.copyOf(results);
  }

  /** Prints tables for people: 100 columns. */
  void print(PrintWriter out) {
    out.printf(
        "Attacks of %,d positions, vectors of %d bits%s; %s.%n",
        FillContest.positions(),
        width.bits(),
        width == Width.preferred() ? ", preferred here" : "",
        effort.patienceNanos() > 0
            ? "medians of %d rounds, warm".formatted(effort.rounds())
            : "not warm: all are right, but the times mean nothing");
    out.println(
        "Operations and ns for one position; operations without a count, in brackets without");
    out.println("three-input logic; in front of ns: how often as fast as Kogge-Stone in lanes.");
    out.println("Cycles: by the cost model avx512, attacks written, without loads and stores.");
    for (Group group : Group.values()) {
      out.println();
      out.println(
          "%-33s %-8s %13s %6s %15s %15s"
              .formatted(group.text(), "layout", "operations", "cycles", "written", "counted"));
      results.stream()
          .filter(result -> result.variant().group() == group)
          .forEach(result -> row(out, result));
    }
  }

  private void row(PrintWriter out, FillContest.Result result) {
    Variant variant = result.variant();
    out.println(
        "%-33s %-8s %5.1f (%5.1f) %6.2f %5.2f x %7.2f %5.2f x %7.2f"
            .formatted(
                variant.name(),
                variant.layout().text(),
                variant.operations(Use.WRITTEN),
                variant.twoInputOperations(Use.WRITTEN),
                variant.cycles(AVX512),
                ratio(result, FillContest.Result::writtenNanos),
                result.writtenNanos(),
                ratio(result, FillContest.Result::countedNanos),
                result.countedNanos()));
  }

  /** How often as fast as Kogge-Stone in lanes, for the same group. */
  private double ratio(FillContest.Result result, ToDoubleFunction<FillContest.Result> nanos) {
    return nanos.applyAsDouble(stone(result.variant().group())) / nanos.applyAsDouble(result);
  }

  private FillContest.Result stone(Group group) {
    return results.stream()
        .filter(result -> result.variant().group() == group)
        .filter(result -> result.variant().layout() == Layout.LANE)
        .filter(result -> result.variant().name().equals(Variants.KOGGE_STONE))
        .findFirst()
        .orElseThrow();
  }

  /** Prints JSON Lines of the type {@code bench_fills}, one for each variant; times in ns. */
  void printLines(PrintWriter out) {
    for (FillContest.Result result : results) {
      Variant variant = result.variant();
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("type", "bench_fills");
      values.put("directions", variant.group().text());
      values.put("variant", variant.name());
      values.put("layout", variant.layout().text());
      for (Use use : Use.values()) {
        values.put(use.text() + "_operations", variant.operations(use));
        values.put(use.text() + "_two_input_operations", variant.twoInputOperations(use));
      }
      values.put("avx512_cycles", variant.cycles(AVX512));
      values.put("counted_nanos", result.countedNanos());
      values.put("written_nanos", result.writtenNanos());
      values.put("counted_ratio", ratio(result, FillContest.Result::countedNanos));
      values.put("written_ratio", ratio(result, FillContest.Result::writtenNanos));
      values.put("rounds", effort.rounds());
      values.put("vector_bits", width.bits());
      out.println(JsonLine.write(values));
    }
  }
}
