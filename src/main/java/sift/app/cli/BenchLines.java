package sift.app.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.bench.SearchBenchReport;
import sift.bench.SearchBenchReport.Building;
import sift.bench.SearchBenchReport.Comparison;
import sift.search.tree.SearchRequest;
import sift.spec.Target;
import sift.store.JsonLine;

/**
 * What {@code bench search} measured, for programs: JSON Lines of the types {@code bench}, {@code
 * bank}, {@code root}, {@code join} and {@code whole}, in this order; times in ns.
 */
final class BenchLines {
  private BenchLines() {}

  /** Prints a report. */
  static void print(PrintWriter out, SearchRequest request, SearchBenchReport report) {
    out.println(JsonLine.write(question(request)));
    out.println(JsonLine.write(bank(report.bank())));
    rows(out, "root", "passed", "plain_nanos", report.roots());
    rows(out, "join", "classes", "off_nanos", report.joins());
    rows(out, "whole", "classes", "plain_nanos", report.sizes());
  }

  private static Map<String, Object> question(SearchRequest request) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "bench");
    values.put("targets", request.targets().stream().map(Target::name).toList());
    values.put("compared_under", request.targets().getFirst().comparedUnder());
    values.put("grammar", request.grammar().name());
    values.put("threads", request.threads());
    return values;
  }

  private static Map<String, Object> bank(Building bank) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "bank");
    values.put("up_to", bank.sizes());
    values.put("functions", bank.functions());
    values.put("candidates", bank.candidates());
    values.put("bytes_per_entry", bank.bytesPerEntry());
    values.put("nanos", bank.nanos());
    return values;
  }

  private static void rows(
      PrintWriter out, String type, String found, String slow, List<Comparison> comparisons) {
    for (Comparison comparison : comparisons) {
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("type", type);
      values.put("name", comparison.name());
      values.put("symbols", comparison.symbols());
      if (!comparison.operands().isEmpty()) {
        values.put("operands", comparison.operands().stream().map(String::valueOf).toList());
      }
      values.put("formulas", comparison.fast().formulas());
      values.put(found, comparison.fast().found().getLast());
      values.put("joins_nanos", comparison.fast().nanos());
      values.put(slow, comparison.slow().nanos());
      out.println(JsonLine.write(values));
    }
  }
}
