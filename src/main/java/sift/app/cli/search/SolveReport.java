package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.file.JsonLine;
import sift.solve.Evidence;
import sift.solve.Solution;
import sift.solve.Solver;
import sift.sygus.SygusProblem;
import sift.sygus.SygusText;
import sift.sygus.SynthFun;

/**
 * What {@code sift solve} prints of one function: for people, or as a record.
 *
 * @param nanos the time that was spent
 */
record SolveReport(
    SygusProblem problem, SynthFun function, Solver.Box box, Solution solution, long nanos) {
  private static final double NANOS = 1e9;

  /**
   * Returns the answer as SyGuS text: {@code "infeasible"} if there is none, {@code "fail"} if none
   * was found.
   */
  String answer() {
    return solution
        .answer()
        .map(found -> SygusText.answer(function, found.formula()))
        .orElse(solution.isInfeasible() ? "infeasible" : "fail");
  }

  /** Prints what is known of the answer. */
  void print(PrintWriter err) {
    Columns.print(err, "%s: %s: %s".formatted(problem.name(), function.name(), known()), 2);
  }

  private String known() {
    String size = excluded().map(text -> "; " + text).orElse("");
    String seconds = "%.2f s".formatted(nanos / NANOS);
    return solution
        .answer()
        .map(found ->
            "%s, %s, %s%s; %s, found by %s after %.2f s of %s"
                .formatted(
                    Counted.of(found.formula().symbols(), "symbol"),
                    Counted.of(found.operations(), "operation"),
                    found.evidence().text(),
                    size,
                    boxText(),
                    found.search(),
                    found.after().toNanos() / NANOS,
                    seconds))
        .orElseGet(() -> "none found in %s%s; %s".formatted(seconds, size, boxText()));
  }

  private String boxText() {
    return box.name().toLowerCase(Locale.ROOT) + " box";
  }

  private Optional<String> excluded() {
    if (solution.excluded() == 0) {
      return Optional.empty();
    }
    if (solution.isInfeasible()) {
      return Optional.of("none is in the grammar");
    }
    return Optional.of(
        solution.isSmallest()
            ? "no smaller one is in the grammar"
            : "none of up to %s is in the grammar"
                .formatted(Counted.of(solution.excluded(), "symbol")));
  }

  /** Returns it as a record of JSON Lines. */
  String line() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("type", "solution");
    fields.put("file", problem.name());
    fields.put("function", function.name());
    fields.put("box", box.name().toLowerCase(Locale.ROOT));
    solution
        .answer()
        .ifPresent(found -> {
          fields.put("answer", answer());
          fields.put("symbols", found.formula().symbols());
          fields.put("operations", found.operations());
          switch (found.evidence()) {
            case Evidence.Proved(String method) -> put(fields, "proved", "method", method);
            case Evidence.Tested(int words) -> put(fields, "tested", "words", words);
            case Evidence.Fits(int examples) -> put(fields, "fits", "words", examples);
          }
          fields.put("search", found.search());
          fields.put("found_nanos", found.after().toNanos());
        });
    fields.put("smallest", solution.isSmallest());
    fields.put("infeasible", solution.isInfeasible());
    if (!solution.isInfeasible()) {
      fields.put("excluded", solution.excluded());
    }
    fields.put("tried", solution.tried());
    fields.put("nanos", nanos);
    return JsonLine.write(fields);
  }

  private static void put(Map<String, Object> fields, String evidence, String name, Object value) {
    fields.put("evidence", evidence);
    fields.put(name, value);
  }
}
