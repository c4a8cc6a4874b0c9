package sift.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Operator;
import sift.lang.TernaryLogic;
import sift.search.program.DagRequest;
import sift.search.program.DagResult;
import sift.search.program.DagResult.Answer;
import sift.search.program.DagResult.Ending;
import sift.search.program.DagResult.Level;
import sift.search.program.Program;
import sift.spec.Specification;
import sift.store.JsonLine;

/** What a search for the fewest operations found: for people, or as JSON Lines. */
final class DagReport {
  private final PrintWriter out;
  private final DagRequest request;

  private DagReport(PrintWriter out, DagRequest request) {
    this.out = out;
    this.request = request;
  }

  /** Prints the result for people. */
  static void print(PrintWriter out, DagRequest request, DagResult result, DagHeading heading) {
    DagReport report = new DagReport(out, request);
    report.question(heading);
    for (int i = 0; i < request.targets().size(); i++) {
      Specification target = request.targets().get(i);
      Answer answer = result.answers().get(i);
      report.answer(target.name(), List.of(target), answer, heading);
    }
    result
        .general()
        .ifPresent(general ->
            report.answer(
                "general solution, all " + request.targets().size(),
                request.targets(),
                general,
                heading));
  }

  /** Prints what is asked for, for people. */
  static void printQuestion(PrintWriter out, DagRequest request, DagHeading heading) {
    new DagReport(out, request).question(heading);
  }

  /** Prints what is asked for as a line of the type {@code dag_run}. */
  static void printQuestionLine(PrintWriter out, DagRequest request, DagHeading heading) {
    new DagReport(out, request).questionLine(heading);
  }

  private void question(DagHeading heading) {
    Grammar grammar = request.grammar();
    out.println(heading.title());
    out.printf("grammar  %s, up to %d operations%n", grammar.name(), request.maxOperations());
    out.printf(
        "scalars  %s%n",
        grammar.leaves().stream().map(Expr.Leaf::toString).collect(Collectors.joining(" ")));
    out.printf("ops      %s%n", operations(grammar));
    out.printf(
        "cases    %s: %s%n",
        request.targets().stream()
            .map(target -> "%,d".formatted(target.domain().cases()))
            .collect(Collectors.joining(" + ")),
        heading.cases());
    out.printf("         compared under the %s%n", request.targets().getFirst().comparedUnder());
  }

  private static String operations(Grammar grammar) {
    List<String> kinds = new ArrayList<>();
    kinds.add(Operator.symbols(grammar.unary()));
    kinds.add(Operator.symbols(grammar.binary()));
    if (!grammar.shifts().isEmpty()) {
      kinds.add(
          "shifts by "
              + grammar.shifts().stream().map(String::valueOf).collect(Collectors.joining(" ")));
    }
    if (grammar.ternary()) {
      kinds.add(TernaryLogic.SYMBOL);
    }
    return String.join("  ", kinds).strip();
  }

  private void answer(
      String name, List<? extends Specification> asked, Answer answer, DagHeading heading) {
    List<DagClaim> claims =
        answer.programs().stream().map(program -> heading.claims().of(asked, program)).toList();
    out.println();
    out.printf(
        "%s: %s%n",
        name,
        switch (answer.ending()) {
          case FOUND ->
              claims.stream().anyMatch(DagClaim::isProof)
                  ? "fewest %d operations".formatted(answer.fewerThan())
                  : "at least %d operations".formatted(answer.fewerThan());
          case EXHAUSTED -> "nothing found, all programs asked for were tried";
          case INTERRUPTED -> "nothing found, interrupted";
        });
    if (answer.fewerThan() > 0) {
      out.printf(
          "  no program of fewer than %d operations exists in this grammar%s%n",
          answer.fewerThan(), heading.absence());
    }
    if (answer.granted() > 0) {
      out.printf(
          "  (tried above: fewer than %d do not suffice for each by itself)%n", answer.granted());
    }
    levels(out, answer.levels());
    if (answer.programs().isEmpty()) {
      return;
    }
    boolean all = answer.levels().getLast().complete();
    boolean alike = claims.stream().distinct().count() == 1;
    out.printf(
        "  %s%s:%n",
        answer.programs().size() == 1
            ? (all ? "the only program met" : "the first program met")
            : "%s %d programs met".formatted(all ? "the" : "the first", answer.programs().size()),
        alike ? ", " + claims.getFirst().text() : "");
    for (int i = 0; i < claims.size(); i++) {
      Program program = answer.programs().get(i);
      Expr formula = program.formula();
      out.printf("    %s   (%d symbols as a formula)%n", formula, formula.symbols());
      program.lines().forEach(line -> out.println("      " + line));
      if (!alike) {
        out.println("      " + claims.get(i).text());
      }
    }
  }

  /** Prints what was tried. */
  static void levels(PrintWriter out, List<Level> levels) {
    if (levels.isEmpty()) {
      return;
    }
    out.printf("  %10s %16s %20s%n", "operations", "sets of terms", "programs tried");
    for (Level level : levels) {
      out.printf(
          "  %10d %16s %20s%s%n",
          level.operations(),
          "%,d".formatted(level.sets()),
          "%,d".formatted(level.programs()),
          level.complete() ? "  all" : "  until enough were found");
    }
  }

  private int cases() {
    return request.targets().stream().mapToInt(target -> target.domain().cases()).sum();
  }

  /** Prints the result for programs; each line has a {@code type}. */
  static void printLines(
      PrintWriter out, DagRequest request, DagResult result, DagHeading heading) {
    DagReport report = new DagReport(out, request);
    report.questionLine(heading);
    for (int i = 0; i < request.targets().size(); i++) {
      Specification target = request.targets().get(i);
      Answer answer = result.answers().get(i);
      report.lines(target.name(), List.of(target), answer, heading);
    }
    result.general().ifPresent(general -> report.lines("all", request.targets(), general, heading));
  }

  private void questionLine(DagHeading heading) {
    Map<String, Object> values = line("dag_run");
    values.put("targets", request.targets().stream().map(Specification::name).toList());
    values.putAll(heading.fields());
    values.put("compared_under", request.targets().getFirst().comparedUnder());
    values.put("cases", cases());
    values.put("grammar", request.grammar().name());
    values.put("max_operations", request.maxOperations());
    print(values);
  }

  private void lines(
      String target, List<? extends Specification> asked, Answer answer, DagHeading heading) {
    for (Level level : answer.levels()) {
      Map<String, Object> values = line("operations");
      values.put("target", target);
      values.put("operations", level.operations());
      values.put("sets", level.sets());
      values.put("programs", level.programs());
      values.put("complete", level.complete());
      print(values);
    }
    Map<String, Object> absence = line("dag_absence");
    absence.put("target", target);
    absence.put("fewer_than", answer.fewerThan());
    absence.put("granted", answer.granted());
    absence.put("found", answer.ending() == Ending.FOUND);
    absence.put("ending", answer.ending().name().toLowerCase(Locale.ROOT));
    print(absence);
    for (Program program : answer.programs()) {
      Map<String, Object> values = line("program");
      values.put("target", target);
      values.put("operations", program.operations());
      values.put("steps", program.lines());
      values.put("formula", program.formula().toString());
      values.put("symbols", program.formula().symbols());
      values.putAll(heading.claims().of(asked, program).fields());
      print(values);
    }
  }

  private static Map<String, Object> line(String type) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", type);
    return values;
  }

  private void print(Map<String, Object> values) {
    out.println(JsonLine.write(values));
  }
}
