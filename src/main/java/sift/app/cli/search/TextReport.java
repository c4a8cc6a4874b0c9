package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.Sift;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Paint;
import sift.app.cli.terminal.ResultTable;
import sift.app.report.Claims;
import sift.app.report.TargetText;
import sift.lang.Grammar;
import sift.rank.Ranked;
import sift.rank.Ranking;
import sift.rank.Ranking.Family;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.request.SearchResult.Finding;
import sift.search.request.SearchResult.SizeReport;
import sift.spec.Target;

/** The report of a run for people: the same text for the same request. */
final class TextReport {
  // What fits a line; JSON Lines have the classes of all targets.
  private static final int MOST_COLUMNS = 4;

  private final PrintWriter out;
  private final Paint paint;
  private final Sift.Report report;
  private final SearchRequest request;
  private final SearchResult result;
  private final List<Target> targets;
  private final Claims claims;

  private TextReport(PrintWriter out, Paint paint, Sift.Report report) {
    this.out = out;
    this.paint = paint;
    this.report = report;
    this.request = report.request();
    this.result = report.result();
    this.targets = request.targets();
    this.claims = new Claims(report);
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
    if (text.isOneWantedForAll()) {
      text.finding("all " + targets + " at once", targets);
    }
    for (int i = 0; i < targets; i++) {
      text.finding(text.targets.get(i).name(), i);
    }
    out.println();
    text.claims.cut().ifPresent(cut -> text.print("cut: " + cut, 5));
    text.print("ended: " + text.claims.ending(), 7);
  }

  private void question() {
    Target first = targets.getFirst();
    Grammar grammar = request.grammar();
    print(claims.wanted(), 9);
    print(
        "grammar  %s, up to %d symbols: %s"
            .formatted(grammar.name(), request.maxSymbols(), join(grammar.leaves())),
        9);
    print("         " + grammar.operators(), 9);
    grammar.functions().forEach(function -> print("         " + function.definition(), 11));
    print(
        first.stated().isEmpty()
            ? "cases    %s: all squares, all subsets of the %s, compared there; functions told apart over %s"
                .formatted(
                    allCases(),
                    first.qualifier(),
                    targets.size() == 1 ? "these cases" : "their union")
            : "cases    %s: %s; %s; functions told apart over %s"
                .formatted(
                    TargetText.count(targets),
                    TargetText.cases(targets),
                    TargetText.compared(first),
                    targets.stream().allMatch(Target::hasAllCases) ? "these cases" : "the samples"),
        9);
    out.println();
  }

  private void sizes() {
    ResultTable<SizeReport> table =
        new ResultTable<SizeReport>()
            .right("size", 4, size -> String.valueOf(size.symbols()))
            .right(
                "functions",
                10,
                size ->
                    size.functions().isPresent()
                        ? "%,d".formatted(size.functions().getAsLong())
                        : "-")
            .right("formulas", 14, size -> "%,d".formatted(size.formulas()));
    if (targets.size() == 1) {
      table.right("classes", 9, size -> classes(result.findings().getFirst(), size));
    } else {
      for (int i = 0; i < Math.min(targets.size(), MOST_COLUMNS); i++) {
        Finding finding = result.findings().get(i);
        table.right(TargetText.shortName(targets.get(i)), 9, size -> classes(finding, size));
      }
      if (isOneWantedForAll()) {
        table.right("all", 8, size -> classes(result.general(), size));
      }
    }
    String one =
        "%4s %10s %14s  classes that solve %s"
            .formatted("size", "functions", "formulas", targets.getFirst().name());
    if (targets.size() == 1 && one.length() <= Columns.WIDTH) {
      out.println(one);
      result.sizes().forEach(size -> table.print(out, size));
    } else {
      table.print(out, result.sizes());
    }
    out.println();
  }

  /** Returns a count, with {@code >=} where it is a lower bound. */
  private String classes(Finding finding, SizeReport size) {
    long count = finding.classes().get(size.symbols() - 1);
    if (size.symbols() <= finding.exactUpTo()) {
      return "%,d".formatted(count);
    }
    return (targets.size() == 1 ? ">=%,d" : ">=%d").formatted(count); // as wide as the table allows
  }

  /** Whether a formula is wanted that is right for several targets; functions differ. */
  private boolean isOneWantedForAll() {
    return targets.size() > 1 && targets.getFirst().stated().isEmpty();
  }

  private boolean isAnythingFound() {
    return report.ranked().stream().anyMatch(ranked -> !ranked.families().isEmpty());
  }

  private void proved() {
    List<String> facts = new ArrayList<>();
    if (isAnythingFound() && targets.getFirst().stated().isPresent()) {
      facts.addAll(claims.verdicts());
    } else if (isAnythingFound()) {
      facts.add(
          "the formulas shown, on all "
              + (targets.size() == 1 ? allCases() + " cases" : "their cases"));
    }
    commonAbsence().ifPresent(facts::add);
    print("proved   " + String.join("; ", facts), 9);
  }

  /** Prints the order of the solutions, and what the columns mean. */
  private void order() {
    Ranking ranking = report.view().ranking();
    String model = ranking.model().name();
    String machine = ranking.machine().name();
    print(
        "cost     %s; lat, thr, con: latency, cycles per formula, constants"
            .formatted(
                model.equals(machine) || model.equals("symbols")
                    ? model
                    : model + ", then symbols"),
        9);
    print("         on %s; sym, ops, dep: symbols, operations, depth".formatted(machine), 9);
    print(
        switch (report.view().listing()) {
          case FAMILIES ->
              "families n classes of one idea, by the cheapest; [instructions]"
                  + (isAnyIdeaShown() ? ", ~ the idea" : "");
          case CLASSES -> "classes  each by a formula of fewest symbols; [instructions]";
        },
        9);
    out.println(Figures.heading(report.view().listing() == Ranking.Listing.FAMILIES ? "n" : " "));
  }

  private void finding(String name, int place) {
    Finding finding = place < targets.size() ? result.findings().get(place) : result.general();
    if (finding.smallest().isEmpty()) {
      boolean isSaid = claims.absence(finding).equals(commonAbsence().orElse(""));
      print(name + ": nothing found" + (isSaid ? "" : "; " + claims.absence(finding)), 2);
      return;
    }
    Ranking.Result ranked = report.ranked().get(place);
    List<Ranked> shown = report.shown(place);
    heading(
        name
            + ": "
            + Stream.of(claims.listed(shown.size(), ranked), claims.ranked(finding, ranked))
                .distinct()
                .collect(Collectors.joining("; ")));
    if (!claims.absence(finding).equals(commonAbsence().orElse(""))) {
      print("  " + claims.absence(finding), 4);
    }
    for (int i = 0; i < shown.size(); i++) {
      switch (report.view().listing()) {
        case FAMILIES -> {
          Family family = ranked.families().get(i);
          formula(shown.get(i), "%,d".formatted(family.size()), idea(family));
        }
        case CLASSES -> formula(shown.get(i), "", "");
      }
    }
  }

  /** Returns the idea of a family where its cheapest formula does not tell it. */
  private static String idea(Family family) {
    return family.core().equals(family.best().formula()) ? "" : "~ " + family.skeleton();
  }

  private boolean isAnyIdeaShown() {
    return IntStream.range(0, report.ranked().size())
        .anyMatch(place ->
            report.ranked().get(place).families().stream()
                .limit(report.shown(place).size())
                .anyMatch(family -> !idea(family).isEmpty()));
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

  private void formula(Ranked ranked, String classes, String idea) {
    Figures.of(ranked).row(classes, idea, paint).forEach(out::println);
  }

  /** Returns what is proved about smaller formulas, if it is the same for all that was found. */
  private Optional<String> commonAbsence() {
    List<String> absences =
        Stream.concat(
                result.findings().stream(),
                isOneWantedForAll() ? Stream.of(result.general()) : Stream.empty())
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
