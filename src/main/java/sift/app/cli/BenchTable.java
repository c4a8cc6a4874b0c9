package sift.app.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import sift.bench.SearchBenchReport;
import sift.bench.SearchBenchReport.Building;
import sift.bench.SearchBenchReport.Comparison;
import sift.lang.Grammar;
import sift.search.tree.SearchRequest;
import sift.spec.LineTargets;
import sift.spec.Target;

/** What {@code bench search} measured, for people: 80 columns. */
final class BenchTable {
  private static final String ROW = "%-24s %8s %10s %9s %9s %8s %6s%n";

  private final PrintWriter out;

  private BenchTable(PrintWriter out) {
    this.out = out;
  }

  /** Prints a report. */
  static void print(PrintWriter out, SearchRequest request, SearchBenchReport report) {
    BenchTable table = new BenchTable(out);
    table.question(request);
    table.bank(report.bank());
    table.rows(
        "root",
        "operands",
        "passed",
        "joins/s",
        "plain/s",
        report.roots(),
        root -> root.operands().stream().map(String::valueOf).collect(Collectors.joining(", ")));
    table.rows(
        "join switched off",
        "symbols",
        "classes",
        "on, /s",
        "off, /s",
        report.joins(),
        join -> String.valueOf(join.symbols()));
    table.rows(
        "whole size",
        "symbols",
        "classes",
        "joins/s",
        "plain/s",
        report.sizes(),
        size -> String.valueOf(size.symbols()));
    out.println("operands: their symbols; a unary root stands above every binary operator.");
    out.println("passed: formulas that pass the samples of a target; roots are measured without");
    out.println("trying those on every case, whole sizes with it. Both rivals found the same.");
  }

  private void question(SearchRequest request) {
    Grammar grammar = request.grammar();
    List<Target> targets = request.targets();
    out.printf(
        "%s, compared under the %s%n",
        targets.stream()
            .map(target -> LineTargets.line(target).shortName())
            .collect(Collectors.joining(", ")),
        targets.getFirst().comparedUnder());
    out.printf(
        "grammar %s, %d operators; threads: %d; medians, warm%n%n",
        grammar.name(), grammar.unary().size() + grammar.binary().size(), request.threads());
  }

  private void bank(Building bank) {
    out.printf(
        "bank up to %d symbols: %,d functions of %,d candidates, %d bytes each%n",
        bank.sizes(), bank.functions(), bank.candidates(), bank.bytesPerEntry());
    out.printf(
        "  %s functions/s, %s candidates/s%n%n",
        count(bank.functionsPerSecond()), count(bank.candidatesPerSecond()));
  }

  private void rows(
      String name,
      String place,
      String found,
      String fast,
      String slow,
      List<Comparison> comparisons,
      Function<Comparison, String> placeOf) {
    out.printf(ROW, name, place, "formulas", found, fast, slow, "ratio");
    for (Comparison comparison : comparisons) {
      out.printf(
          ROW,
          comparison.name(),
          placeOf.apply(comparison),
          count((double) comparison.fast().formulas()),
          "%,d".formatted(comparison.fast().found().getLast()),
          count(comparison.fast().perSecond()),
          count(comparison.slow().perSecond()),
          ratio(comparison.ratio()));
    }
    out.println();
  }

  private static String count(double number) {
    return LiveProgress.count(number);
  }

  private static String ratio(double ratio) {
    return ratio < 100 ? "%.2f".formatted(ratio) : "%.0f".formatted(ratio);
  }
}
