package sift.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sift.Sift;
import sift.search.SearchRequest;
import sift.search.SearchResult;
import sift.search.SearchResult.Finding;
import sift.search.SearchResult.SizeReport;
import sift.solution.JsonLine;
import sift.solution.Solution;
import sift.target.Target;

/**
 * What a run found, for programs: JSON Lines, each with a {@code type}.
 *
 * <p>{@code run} (grammar, targets, max_symbols); {@code size} (symbols, functions if told apart,
 * formulas, complete); {@code classes} (target or {@code all}, symbols, classes, exact); {@code
 * solution} (the line of a solution file); {@code general} (formula, symbols); {@code end} (ending,
 * exhausted).
 */
final class JsonReport {
  private final PrintWriter out;

  private JsonReport(PrintWriter out) {
    this.out = out;
  }

  /** Prints a report; {@code command} is recorded in its solutions. */
  static void print(PrintWriter out, Sift.Report report, String command) {
    JsonReport json = new JsonReport(out);
    SearchRequest request = report.request();
    SearchResult result = report.result();
    List<String> names = request.targets().stream().map(Target::name).toList();
    json.line(
        "run",
        Map.of(),
        "grammar",
        request.grammar().name(),
        "targets",
        names,
        "ray",
        request.targets().getFirst().rayName(),
        "max_symbols",
        request.maxSymbols());
    for (SizeReport size : result.sizes()) {
      Map<String, Object> functions =
          size.functions().isPresent()
              ? Map.of("functions", size.functions().getAsLong())
              : Map.of();
      json.line(
          "size",
          functions,
          "symbols",
          size.symbols(),
          "formulas",
          size.formulas(),
          "complete",
          size.complete());
    }
    for (int i = 0; i < names.size(); i++) {
      json.classes(names.get(i), result.findings().get(i));
    }
    if (names.size() > 1) {
      json.classes("all", result.general());
    }
    for (Solution solution : report.solutions(command)) {
      json.line("solution", JsonLine.read(solution.line()));
    }
    if (names.size() > 1) {
      for (var formula : result.general().best()) {
        json.line("general", Map.of(), "formula", formula.toString(), "symbols", formula.symbols());
      }
    }
    json.line(
        "end",
        Map.of(),
        "ending",
        result.ending().name().toLowerCase(Locale.ROOT),
        "exhausted",
        result.exhausted());
  }

  private void classes(String target, Finding finding) {
    for (int i = 0; i < finding.classes().size(); i++) {
      line(
          "classes",
          Map.of(),
          "target",
          target,
          "symbols",
          i + 1,
          "classes",
          finding.classes().get(i),
          "exact",
          i + 1 <= finding.exactUpTo());
    }
  }

  private void line(String type, Map<String, ?> more, Object... namesAndValues) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", type);
    for (int i = 0; i < namesAndValues.length; i += 2) {
      values.put(namesAndValues[i].toString(), namesAndValues[i + 1]);
    }
    values.putAll(more);
    out.println(JsonLine.write(values));
  }
}
