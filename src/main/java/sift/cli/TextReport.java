package sift.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.Sift;
import sift.expr.Operator;
import sift.geometry.Ray;
import sift.grammar.Grammar;
import sift.rank.Family;
import sift.rank.Pool;
import sift.rank.Ranked;
import sift.rank.Ranking;
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
  private final Paint paint;
  private final Sift.Report report;
  private final SearchRequest request;
  private final SearchResult result;
  private final List<Target> targets;

  private TextReport(PrintWriter out, Paint paint, Sift.Report report) {
    this.out = out;
    this.paint = paint;
    this.report = report;
    this.request = report.request();
    this.result = report.result();
    this.targets = request.targets();
  }

  /** Prints a report; {@code paint} says whether in colour. */
  static void print(PrintWriter out, Paint paint, Sift.Report report) {
    TextReport text = new TextReport(out, paint, report);
    text.question();
    text.sizes();
    text.proved();
    if (text.isAnythingFound()) {
      text.order();
    }
    int targets = text.targets.size();
    if (targets > 1) {
      text.finding("all " + targets + " at once", targets);
    }
    for (int i = 0; i < targets; i++) {
      text.finding(text.targets.get(i).name(), i);
    }
    out.println();
    text.ending();
  }

  private void question() {
    Target first = targets.getFirst();
    Grammar grammar = request.grammar();
    out.printf(
        "%s of %s%n",
        first.ray() == Ray.LINE ? "both rays" : first.rayName() + " ray",
        targets.stream().map(Target::name).collect(Collectors.joining(", ")));
    print(
        "grammar  %s, up to %d symbols: %s"
            .formatted(grammar.name(), request.maxSymbols(), join(grammar.leaves())),
        9);
    String operators =
        Operator.symbols(grammar.unary()) + "  " + Operator.symbols(grammar.binary());
    print("         " + operators.strip(), 9);
    print(
        "cases    %s: all squares, all subsets of the %s, compared there; functions told apart over %s"
            .formatted(
                allCases(),
                first.comparedUnder(),
                targets.size() == 1 ? "these cases" : "their union"),
        9);
    out.println();
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

  private boolean isAnythingFound() {
    return report.ranked().stream().anyMatch(ranked -> !ranked.families().isEmpty());
  }

  private void proved() {
    List<String> claims = new ArrayList<>();
    if (isAnythingFound()) {
      claims.add(
          "the formulas shown, on all "
              + (targets.size() == 1 ? allCases() + " cases" : "their cases"));
    }
    commonAbsence().ifPresent(claims::add);
    print("proved   " + String.join("; ", claims), 9);
  }

  /** What orders the solutions, and what the columns mean. */
  private void order() {
    Ranking ranking = report.view().ranking();
    String model = ranking.model().name();
    String machine = ranking.machine().name();
    out.printf(
        "cost     %s; lat, thr, con: latency, cycles per formula, constants%n",
        model.equals(machine) ? model : model + ", then symbols");
    out.printf("         on %s (sift costs); sym, ops, dep: symbols, operations, depth%n", machine);
    out.println(
        switch (report.view().listing()) {
          case FAMILIES ->
              "families n classes of one idea, by the cheapest; ~ its idea, [instructions]";
          case CLASSES -> "classes  each by a formula of fewest symbols; [instructions]";
          case PARETO -> "pareto   nothing else is as good in lat, thr and con; [instructions]";
        });
    out.println("  sym ops dep  lat  thr con       n  formula");
  }

  private void finding(String name, int place) {
    Finding finding = place < targets.size() ? result.findings().get(place) : result.general();
    if (finding.smallest().isEmpty()) {
      boolean isSaid = absence(finding).equals(commonAbsence().orElse(""));
      print(name + ": nothing found" + (isSaid ? "" : "; " + absence(finding)), 2);
      return;
    }
    Ranking.Result ranked = report.ranked().get(place);
    List<Ranked> shown = report.shown(place);
    heading("%s: %s; %s".formatted(name, listed(shown.size(), ranked), ranked(finding, ranked)));
    if (!absence(finding).equals(commonAbsence().orElse(""))) {
      print("  " + absence(finding), 4);
    }
    for (int i = 0; i < shown.size(); i++) {
      switch (report.view().listing()) {
        case FAMILIES -> {
          Family family = ranked.families().get(i);
          boolean isCore = family.core().equals(shown.get(i).formula());
          formula(
              shown.get(i), "%,d".formatted(family.size()), isCore ? "" : "~ " + family.skeleton());
        }
        case CLASSES, PARETO -> formula(shown.get(i), "", "");
      }
    }
  }

  /** Prints a text, and what does not fit its line on lines further in. */
  private void print(String text, int further) {
    Columns.hanging(text, further).forEach(out::println);
  }

  /** Prints a text with the part before its colon strong. */
  private void heading(String text) {
    List<String> lines = Columns.hanging(text, 2);
    int colon = lines.getFirst().indexOf(':') + 1;
    out.println(
        paint.strong(lines.getFirst().substring(0, colon)) + lines.getFirst().substring(colon));
    lines.stream().skip(1).forEach(out::println);
  }

  private String listed(int shown, Ranking.Result ranked) {
    Ranking.Listing listing = report.view().listing();
    int all = ranked.listed(listing).size();
    String what =
        switch (listing) {
          case FAMILIES -> all == 1 ? "family" : "families";
          case CLASSES -> all == 1 ? "class" : "classes";
          case PARETO -> "on the Pareto front";
        };
    return shown == all
        ? "%,d %s".formatted(all, what)
        : "%,d of %,d %s".formatted(shown, all, what);
  }

  /** The classes that were ranked, as a part of those that were found. */
  private String ranked(Finding finding, Ranking.Result ranked) {
    long all = finding.classes().stream().mapToLong(Long::longValue).sum();
    String found =
        (finding.exactUpTo() >= result.sizes().size() ? "" : ">=") + "%,d".formatted(all);
    Pool pool = ranked.pool();
    int size = pool.formulas().size();
    if (size == all) {
      return found + (all == 1 ? " class" : " classes");
    }
    return "the %,d of %s classes %s"
        .formatted(
            size,
            found,
            pool.symbols() == 0
                ? "that come first"
                : "of up to %d symbols".formatted(pool.symbols()));
  }

  private void formula(Ranked ranked, String classes, String idea) {
    String figures =
        "%5d %3d %3d %4s %4s %3s %7s  "
            .formatted(
                ranked.symbols(),
                ranked.operations(),
                ranked.depth(),
                ranked.timing().map(timing -> Figures.cycles(timing.latency())).orElse("-"),
                ranked.timing().map(timing -> Figures.perFormula(timing.throughput())).orElse("-"),
                ranked.timing().map(timing -> "" + timing.constants()).orElse("-"),
                classes);
    Columns.row(
            figures,
            ranked.formula().toString(),
            List.of(idea, Figures.instructions(ranked)),
            paint)
        .forEach(out::println);
  }

  /** What is proved about smaller formulas, if it is the same for all that was found. */
  private Optional<String> commonAbsence() {
    List<String> absences =
        Stream.concat(
                result.findings().stream(),
                targets.size() > 1 ? Stream.of(result.general()) : Stream.empty())
            .map(this::absence)
            .distinct()
            .toList();
    return absences.size() == 1 ? Optional.of(absences.getFirst()) : Optional.empty();
  }

  /** What is proved about smaller formulas, and on what grounds. */
  private String absence(Finding finding) {
    Grounds grounds = result.grounds(finding);
    if (grounds.symbols() < 2) {
      return "nothing is proved about smaller ones";
    }
    List<String> tried = new ArrayList<>();
    if (grounds.functions() > 0) {
      tried.add(
          "%,d functions of up to %d symbols".formatted(grounds.functions(), grounds.toldApart()));
    }
    if (grounds.formulas() > 0) {
      tried.add(
          "%,d formulas over them of up to %d"
              .formatted(grounds.formulas(), grounds.symbols() - 1));
    }
    return "none of fewer than %d symbols exists in this grammar, over these cases (tried: all %s)"
        .formatted(grounds.symbols(), String.join(", ", tried));
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
