package sift.app.cli.bench;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.stream.Collectors;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.ResultTable;
import sift.bench.search.SearchBenchReport;
import sift.bench.search.SearchBenchReport.Building;
import sift.bench.search.SearchBenchReport.Comparison;
import sift.lang.Grammar;
import sift.search.request.SearchRequest;
import sift.spec.LineTargets;
import sift.spec.Target;

/**
 * What {@code bench search} measured: tables for people; JSON Lines of the types {@code bench},
 * {@code bank}, {@code root}, {@code join} and {@code whole}, in this order; times in ns.
 */
final class SearchTable {
  private static final ResultTable<SearchRequest> QUESTION =
      new ResultTable<SearchRequest>("bench")
          .field("targets", request -> request.targets().stream().map(Target::name).toList())
          .field("compared_under", request -> request.targets().getFirst().comparedUnder())
          .field("grammar", request -> request.grammar().name())
          .field("threads", SearchRequest::threads);

  private static final ResultTable<Building> BANK =
      new ResultTable<Building>("bank")
          .field("up_to", Building::sizes)
          .field("functions", Building::functions)
          .field("candidates", Building::candidates)
          .field("bytes_per_entry", Building::bytesPerEntry)
          .field("nanos", Building::nanos);

  private final PrintWriter out;
  private final Format format;

  private SearchTable(PrintWriter out, Format format) {
    this.out = out;
    this.format = format;
  }

  /** Prints a report. */
  static void print(
      PrintWriter out, Format format, SearchRequest request, SearchBenchReport report) {
    new SearchTable(out, format).print(request, report);
  }

  private void print(SearchRequest request, SearchBenchReport report) {
    switch (format) {
      case TEXT -> {
        question(request);
        bank(report.bank());
      }
      case JSONL -> {
        QUESTION.print(out, format, request);
        BANK.print(out, format, report.bank());
      }
    }
    rates(
            new ResultTable<Comparison>("root")
                .left("root", 24, Comparison::name)
                .right(
                    "operands",
                    8,
                    root ->
                        root.operands().stream()
                            .map(String::valueOf)
                            .collect(Collectors.joining(", "))),
            "passed",
            "plain")
        .print(out, format, report.roots());
    blank();
    rates(places("join", "join switched off"), "classes", "off").print(out, format, report.joins());
    blank();
    rates(places("whole", "whole size"), "classes", "plain").print(out, format, report.sizes());
    if (format == Format.TEXT) {
      blank();
      Columns.print(
          out, "operands: their symbols; a unary root stands above every binary operator.", 2);
      Columns.print(
          out,
          "passed: formulas that pass the samples of a target; roots are measured without trying"
              + " those on every case, whole sizes with it. Both rivals found the same.",
          2);
    }
  }

  private void blank() {
    if (format == Format.TEXT) {
      out.println();
    }
  }

  private void question(SearchRequest request) {
    Grammar grammar = request.grammar();
    Columns.print(
        out,
        "%s, compared under the %s"
            .formatted(
                request.targets().stream()
                    .map(target -> LineTargets.line(target).shortName())
                    .collect(Collectors.joining(", ")),
                request.targets().getFirst().comparedUnder()),
        2);
    Columns.print(
        out,
        "grammar %s, %d operators; threads: %d; medians, warm"
            .formatted(
                grammar.name(),
                grammar.unary().size() + grammar.binary().size(),
                request.threads()),
        2);
    out.println();
  }

  private void bank(Building bank) {
    Columns.print(
        out,
        "bank up to %s: %,d functions of %,d candidates, %d bytes each"
            .formatted(
                Counted.of(bank.sizes(), "symbol"),
                bank.functions(),
                bank.candidates(),
                bank.bytesPerEntry()),
        2);
    out.printf(
        "  %s functions/s, %s candidates/s%n%n",
        LiveProgress.count(bank.functionsPerSecond()),
        LiveProgress.count(bank.candidatesPerSecond()));
  }

  private static ResultTable<Comparison> places(String type, String name) {
    return new ResultTable<Comparison>(type)
        .left(name, 24, Comparison::name)
        .right("symbols", 8, size -> String.valueOf(size.symbols()));
  }

  /**
   * Adds what all tables have.
   *
   * @param found what the runs count
   * @param slow what the rival of the joins is called
   */
  private static ResultTable<Comparison> rates(
      ResultTable<Comparison> table, String found, String slow) {
    return table
        .right("formulas", 10, each -> LiveProgress.count((double) each.fast().formulas()))
        .right(found, 9, each -> "%,d".formatted(each.fast().found().getLast()))
        .right("joins/s", 9, each -> LiveProgress.count(each.fast().perSecond()))
        .right(slow + "/s", 8, each -> LiveProgress.count(each.slow().perSecond()))
        .right("ratio", 6, each -> ratio(each.ratio()))
        .field("name", Comparison::name)
        .field("symbols", Comparison::symbols)
        .field(
            "operands",
            each ->
                Optional.of(each.operands().stream().map(String::valueOf).toList())
                    .filter(sizes -> !sizes.isEmpty()))
        .field("formulas", each -> each.fast().formulas())
        .field(found, each -> each.fast().found().getLast())
        .field("joins_nanos", each -> each.fast().nanos())
        .field(slow + "_nanos", each -> each.slow().nanos());
  }

  private static String ratio(double ratio) {
    return ratio < 100 ? "%.2f".formatted(ratio) : "%.0f".formatted(ratio);
  }
}
