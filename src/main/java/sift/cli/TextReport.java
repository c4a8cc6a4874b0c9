package sift.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sift.Sift;
import sift.expr.Expr;
import sift.expr.Operator;
import sift.geometry.Ray;
import sift.grammar.Grammar;
import sift.search.SearchRequest;
import sift.search.SearchResult;
import sift.search.SearchResult.Finding;
import sift.search.SearchResult.Grounds;
import sift.search.SearchResult.SizeReport;
import sift.target.LineTargets;
import sift.target.Target;

/** What a run found, for people: 80 columns, the same text for the same request. */
final class TextReport {
  private final PrintWriter out;
  private final SearchRequest request;
  private final SearchResult result;
  private final List<Target> targets;

  private TextReport(PrintWriter out, Sift.Report report) {
    this.out = out;
    this.request = report.request();
    this.result = report.result();
    this.targets = request.targets();
  }

  /** Prints a report. */
  static void print(PrintWriter out, Sift.Report report) {
    TextReport text = new TextReport(out, report);
    text.question();
    text.sizes();
    for (int i = 0; i < text.targets.size(); i++) {
      Target target = text.targets.get(i);
      text.finding(target.name(), cases(target) + " cases", text.result.findings().get(i));
    }
    if (text.targets.size() > 1) {
      text.finding(
          "general solution, all " + text.targets.size(), "all cases", text.result.general());
    }
    text.ending();
  }

  private void question() {
    Target first = targets.getFirst();
    Grammar grammar = request.grammar();
    out.printf(
        "%s of %s%n",
        first.ray() == Ray.LINE ? "both rays" : first.rayName() + " ray",
        targets.stream().map(Target::name).collect(Collectors.joining(", ")));
    out.printf("grammar  %s, up to %d symbols%n", grammar.name(), request.maxSymbols());
    out.printf("scalars  %s%n", join(grammar.leaves()));
    out.printf(
        "ops      %s%n",
        Operator.symbols(grammar.unary())
            + (grammar.unary().isEmpty() || grammar.binary().isEmpty() ? "" : "  ")
            + Operator.symbols(grammar.binary()));
    out.printf(
        "cases    %s: every square, every subset of the %s%n", allCases(), first.comparedUnder());
    out.printf(
        "         compared under the %s; functions told apart over %s%n%n",
        first.comparedUnder(), targets.size() == 1 ? "these cases" : "their union");
  }

  private void sizes() {
    StringBuilder head =
        new StringBuilder("%4s %10s %14s".formatted("size", "functions", "formulas"));
    if (targets.size() == 1) {
      head.append("  classes that solve %s".formatted(targets.getFirst().name()));
    } else {
      targets.forEach(
          target -> head.append(" %9s".formatted(LineTargets.line(target).shortName())));
      head.append(" %8s".formatted("all"));
    }
    out.println(head);
    for (int i = 0; i < result.sizes().size(); i++) {
      SizeReport size = result.sizes().get(i);
      StringBuilder row = new StringBuilder();
      row.append(
          "%4d %10s %14s"
              .formatted(
                  size.symbols(),
                  size.functions().isPresent()
                      ? "%,d".formatted(size.functions().getAsLong())
                      : "-",
                  "%,d".formatted(size.formulas())));
      for (Finding finding : result.findings()) {
        row.append(" %9s".formatted(classes(finding, i)));
      }
      if (targets.size() > 1) {
        row.append(" %8s".formatted(classes(result.general(), i)));
      }
      out.println(row);
    }
    out.println();
  }

  /** A count, with {@code >=} where it is a lower bound. */
  private String classes(Finding finding, int index) {
    long count = finding.classes().get(index);
    if (index + 1 <= finding.exactUpTo()) {
      return "%,d".formatted(count);
    }
    return (targets.size() == 1 ? ">=%,d" : ">=%d").formatted(count); // as wide as the table allows
  }

  private void finding(String name, String cases, Finding finding) {
    if (finding.smallest().isEmpty()) {
      out.printf("%s: nothing found%n", name);
      absence(finding);
      out.println();
      return;
    }
    int smallest = finding.smallest().getAsInt();
    out.printf("%s: smallest %d symbols%n", name, smallest);
    absence(finding);
    long all = finding.classes().stream().mapToLong(Long::longValue).sum();
    boolean exact = finding.exactUpTo() >= result.sizes().size();
    String listed =
        exact && finding.best().size() == all
            ? (all == 1 ? "the only class" : "all %,d classes".formatted(all))
            : "first %,d of %s%,d classes"
                .formatted(finding.best().size(), exact ? "" : "at least ", all);
    out.printf("  %s by (symbols, text), proved on %s:%n", listed, cases);
    for (Expr formula : finding.best()) {
      out.printf("  %3d  %s%n", formula.symbols(), formula);
    }
    out.println();
  }

  /** What is proved about smaller formulas, and on what grounds. */
  private void absence(Finding finding) {
    Grounds grounds = result.grounds(finding);
    if (grounds.symbols() < 2) {
      return;
    }
    out.printf(
        "  no formula of fewer than %d symbols exists in this grammar, over these cases%n",
        grounds.symbols());
    List<String> tried = new ArrayList<>();
    if (grounds.functions() > 0) {
      tried.add(
          "all %,d functions of up to %d symbols"
              .formatted(grounds.functions(), grounds.toldApart()));
    }
    if (grounds.formulas() > 0) {
      tried.add(
          "%,d formulas over them of %d to %d"
              .formatted(grounds.formulas(), grounds.toldApart() + 1, grounds.symbols() - 1));
    }
    out.printf("  (tried: %s)%n", String.join(", ", tried));
  }

  private void ending() {
    int size = result.sizes().isEmpty() ? 0 : result.sizes().getLast().symbols();
    out.println(
        switch (result.ending()) {
          case EXHAUSTED -> "ended: every formula of up to %d symbols was tried".formatted(size);
          case FOUND ->
              "ended: enough found; every formula of up to %d symbols was tried".formatted(size);
          case MEMORY_CAP ->
              ("ended: memory cap after %d symbols; every formula of up to %d symbols was tried;"
                      + " more --memory goes further")
                  .formatted(size, result.exhausted());
          case STORED_LIMIT ->
              "ended: bank limit after %d symbols; every formula of up to %d symbols was tried"
                  .formatted(size, result.exhausted());
          case INTERRUPTED ->
              "ended: interrupted at %d symbols; every formula of up to %d symbols was tried"
                  .formatted(size, result.exhausted());
          case CLASS_LIMIT ->
              "ended: class limit at %d symbols; every formula of up to %d symbols was tried"
                  .formatted(size, result.exhausted());
        });
  }

  private String allCases() {
    return targets.stream().map(TextReport::cases).collect(Collectors.joining(" + "));
  }

  private static String cases(Target target) {
    return "%,d".formatted(target.domain().cases());
  }

  private static String join(List<?> things) {
    return things.stream().map(Object::toString).collect(Collectors.joining(" "));
  }
}
