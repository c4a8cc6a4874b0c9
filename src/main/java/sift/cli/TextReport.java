package sift.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.Sift;
import sift.cost.Figures;
import sift.expr.Operator;
import sift.grammar.Grammar;
import sift.rank.Ranked;
import sift.rank.Ranking;
import sift.report.Claims;
import sift.search.SearchRequest;
import sift.search.SearchResult;
import sift.search.SearchResult.Finding;
import sift.search.SearchResult.SizeReport;
import sift.target.LineTargets;
import sift.target.Target;

/** What a run found, for people: 80 columns, the same text for the same request. */
final class TextReport {
  private final PrintWriter out;
  private final Sift.Report report;
  private final SearchRequest request;
  private final SearchResult result;
  private final List<Target> targets;
  private final Claims claims;

  private TextReport(PrintWriter out, Sift.Report report) {
    this.out = out;
    this.report = report;
    this.request = report.request();
    this.result = report.result();
    this.targets = request.targets();
    this.claims = new Claims(report);
  }

  /** Prints a report. */
  static void print(PrintWriter out, Sift.Report report) {
    TextReport text = new TextReport(out, report);
    text.question();
    text.sizes();
    text.commonAbsence().ifPresent(absence -> out.println("proved   " + absence));
    text.order();
    int targets = text.targets.size();
    if (targets > 1) {
      text.finding("all " + targets + " at once", targets);
    }
    for (int i = 0; i < targets; i++) {
      text.finding(text.targets.get(i).name(), i);
    }
    out.println();
    out.println("ended: " + text.claims.ending());
  }

  private void question() {
    Target first = targets.getFirst();
    Grammar grammar = request.grammar();
    out.println(claims.wanted());
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

  /** What orders the solutions, and what the columns mean. */
  private void order() {
    Ranking ranking = report.view().ranking();
    String model = ranking.model().name();
    String machine = ranking.machine().name();
    out.printf("cost     %s, %s%n", model, model.equals(machine) ? "in cycles" : "then symbols");
    out.printf(
        "         sym, ops, dep: symbols, operations, depth; lat, thr, con: latency,%n"
            + "         cycles per formula, constants on %s (see: sift costs)%n",
        machine);
    if (report.view().listing() == Ranking.Listing.FAMILIES) {
      out.println("families formulas that are one idea, each by its cheapest; n: how many classes");
    }
    out.println();
    out.println("  sym ops dep  lat  thr con       n  formula [instructions]");
  }

  private void finding(String name, int place) {
    Finding finding = place < targets.size() ? result.findings().get(place) : result.general();
    if (finding.smallest().isEmpty()) {
      out.printf("%s: nothing found; %s%n", name, claims.absence(finding));
      return;
    }
    Ranking.Result ranked = report.ranked().get(place);
    List<Ranked> shown = report.shown(place);
    out.printf(
        "%s: %s, of %s%n",
        name, claims.listed(shown.size(), ranked), claims.ranked(finding, ranked));
    if (!claims.absence(finding).equals(commonAbsence().orElse(""))) {
      out.printf("  %s%n", claims.absence(finding));
    }
    for (int i = 0; i < shown.size(); i++) {
      formula(
          shown.get(i),
          report.view().listing() == Ranking.Listing.FAMILIES
              ? "%,d".formatted(ranked.families().get(i).size())
              : "");
    }
  }

  private void formula(Ranked ranked, String classes) {
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
    String formula = ranked.formula().toString();
    String instructions =
        ranked
            .timing()
            .map(timing -> "  [" + String.join(", ", timing.instructions()) + "]")
            .orElse("");
    int room = Columns.WIDTH - figures.length();
    if (formula.length() + instructions.length() <= room) {
      out.println(figures + formula + instructions);
    } else if (formula.length() <= room) {
      out.println(figures + formula);
    } else {
      out.println(figures.stripTrailing());
      Columns.wrapped(formula, Columns.WIDTH - 6).forEach(line -> out.println("      " + line));
    }
  }

  /** What is proved about smaller formulas, if it is the same for all that was found. */
  private Optional<String> commonAbsence() {
    List<String> absences =
        Stream.concat(
                result.findings().stream(),
                targets.size() > 1 ? Stream.of(result.general()) : Stream.empty())
            .map(claims::absence)
            .distinct()
            .toList();
    return absences.size() == 1 ? Optional.of(absences.getFirst()) : Optional.empty();
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
