package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.Sift;
import sift.app.cli.options.VerdictFields;
import sift.app.report.Grounds;
import sift.app.report.TargetText;
import sift.file.JsonLine;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.proof.equal.TargetVerdict;
import sift.rank.Ranked;
import sift.rank.Ranking;
import sift.rank.Ranking.Family;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.request.SearchResult.Finding;
import sift.search.request.SearchResult.SizeReport;
import sift.spec.Target;
import sift.store.Solution;

/**
 * What a run found, for programs: JSON Lines, each with a {@code type}; docs/json.md lists them.
 *
 * <p>{@code run} comes first, {@code end} last. A finding is of a target or of {@code all} of them.
 */
public final class JsonReport {
  private static final String ALL = "all";

  private final PrintWriter out;
  private final Sift.Report report;
  private final SearchRequest request;
  private final SearchResult result;

  private JsonReport(PrintWriter out, Sift.Report report) {
    this.out = out;
    this.report = report;
    this.request = report.request();
    this.result = report.result();
  }

  /** Prints a report; {@code command} is recorded in its solutions. */
  static void print(
      PrintWriter out,
      Sift.Report report,
      CheapestReport cheapest,
      MeasuredReport measured,
      String command) {
    JsonReport json = new JsonReport(out, report);
    json.question();
    report.result().sizes().forEach(json::size);
    List<Target> targets = report.request().targets();
    for (int i = 0; i < targets.size(); i++) {
      json.finding(targets.get(i).name(), report.result().findings().get(i));
    }
    if (targets.size() > 1) {
      json.finding(ALL, report.result().general());
    }
    if (targets.getFirst().stated().isPresent()) {
      json.stated(command);
    } else {
      report.solutions(command).forEach(json::solution);
    }
    if (targets.size() > 1) {
      report.shown(targets.size()).forEach(json::general);
    }
    for (int i = 0; i < report.ranked().size(); i++) {
      json.ranking(i);
    }
    cheapest.printLines(out);
    measured.printLines(out);
    json.end();
  }

  private void question() {
    Grammar grammar = request.grammar();
    Target first = request.targets().getFirst();
    Line run = line("run").with("targets", request.targets().stream().map(Target::name).toList());
    TargetText.fields(first).forEach(run::with);
    if (first.stated().isPresent()) {
      run.with(
          "domain", request.targets().stream().allMatch(Target::hasAllCases) ? "all" : "samples");
    }
    run.with("cases", cases())
        .with("grammar", grammar.name())
        .with("scalars", grammar.leaves().stream().map(Object::toString).toList())
        .with("operators", grammar.operatorNames())
        .with("max_symbols", request.maxSymbols())
        .print();
  }

  private void size(SizeReport size) {
    Line line = line("size").with("symbols", size.symbols());
    size.functions().ifPresent(functions -> line.with("functions", functions));
    line.with("formulas", size.formulas()).with("complete", size.complete()).print();
  }

  private void finding(String target, Finding finding) {
    Grounds grounds = Grounds.of(result, finding);
    line("absence")
        .with("target", target)
        .with("fewer_than", grounds.lowerBound())
        .with("functions", grounds.functions())
        .with("functions_up_to", grounds.toldApart())
        .with("formulas", grounds.formulas())
        .print();
    for (int i = 0; i < finding.classes().size(); i++) {
      line("classes")
          .with("target", target)
          .with("symbols", i + 1)
          .with("classes", finding.classes().get(i))
          .with("exact", i + 1 <= finding.exactUpTo())
          .print();
    }
  }

  private void solution(Solution solution) {
    Line line = line("solution");
    JsonLine.read(solution.line()).forEach(line::with);
    line.print();
  }

  /** Prints the solutions of functions of words. */
  private void stated(String command) {
    for (int i = 0; i < request.targets().size(); i++) {
      for (Ranked ranked : report.shown(i)) {
        Line line =
            line("solution")
                .with("target", request.targets().get(i).name())
                .with("inputs", request.targets().get(i).domain().inputs())
                .with("compared_under", request.targets().get(i).qualifier())
                .with("grammar", request.grammar().name())
                .with("symbols", ranked.symbols())
                .with("formula", ranked.formula().toString());
        report
            .verdicts(i, ranked.formula())
            .forEach(verdict -> VerdictFields.of(verdict).fields().forEach(line::with));
        line.with("command", command).print();
      }
    }
  }

  private void general(Ranked ranked) {
    Expr formula = ranked.formula();
    boolean isProof =
        report.verdicts(request.targets().size(), formula).allMatch(TargetVerdict::isProof);
    line("general")
        .with("symbols", formula.symbols())
        .with("formula", formula.toString())
        .with("verdict", isProof ? "proved" : "undecided")
        .with("cases", cases())
        .print();
  }

  /** Prints what was ranked for a target, and the formulas listed, cheapest first. */
  private void ranking(int place) {
    Ranking.Result ranked = report.ranked().get(place);
    String target = place < request.targets().size() ? request.targets().get(place).name() : ALL;
    line("ranking")
        .with("target", target)
        .with("cost", report.view().ranking().model().name())
        .with("machine", report.view().ranking().machine().name())
        .with("classes", ranked.pool().formulas().size())
        .with("classes_up_to", ranked.pool().symbols())
        .with("families", ranked.families().size())
        .print();
    List<Ranked> shown = report.shown(place);
    for (int i = 0; i < shown.size(); i++) {
      Line line = line(report.view().listing().word()).with("target", target).with("rank", i + 1);
      if (report.view().listing() == Ranking.Listing.FAMILIES) {
        Family family = ranked.families().get(i);
        line.with("classes", family.size())
            .with("idea", family.skeleton())
            .with("core", family.core().toString());
      }
      figures(shown.get(i)).forEach(line::with);
      line.print();
    }
  }

  /** Returns a formula with its costs. */
  public static Map<String, Object> figures(Ranked ranked) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("formula", ranked.formula().toString());
    figures.put("symbols", ranked.symbols());
    figures.put("operations", ranked.operations());
    figures.put("depth", ranked.depth());
    ranked
        .timing()
        .ifPresent(timing -> {
          figures.put("latency", timing.latency());
          figures.put("throughput", timing.throughput());
          figures.put("constants", timing.constants());
          figures.put("instructions", timing.instructions());
        });
    return figures;
  }

  private void end() {
    line("end")
        .with("ending", result.ending().code())
        .with("exhausted", result.exhausted())
        .print();
  }

  private int cases() {
    return request.targets().stream().mapToInt(target -> target.domain().cases()).sum();
  }

  private Line line(String type) {
    return new Line().with("type", type);
  }

  /** A line in the making. */
  private final class Line {
    private final Map<String, Object> values = new LinkedHashMap<>();

    Line with(String name, Object value) {
      values.put(name, value);
      return this;
    }

    void print() {
      out.println(JsonLine.write(values));
    }
  }
}
