package sift.app.cli.bench;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.Printer;
import sift.app.cli.terminal.ResultTable;
import sift.bench.synth.BenchSynth;
import sift.bench.synth.BenchSynth.Cvc5;
import sift.bench.synth.BenchSynth.Found;
import sift.bench.synth.BenchSynth.Status;
import sift.bench.synth.BenchSynth.Tried;
import sift.bench.synth.BenchSynthTotal;
import sift.proof.SmtProgram;
import sift.search.request.Effort;

/** What {@code bench synth} found: a row for each function, and totals. */
final class SynthTable {
  /** The columns of figures, with the spaces before them. */
  private static final int ALONE = 43;

  private static final int BESIDE_CVC5 = 59;
  private static final int LEAST_NAME = 20;
  private static final int MOST_NAME = 40;
  private static final double NANOS = 1e9;
  private static final long MILLIS = 1000;

  private final Printer printer;
  private final PrintWriter out;
  private final boolean isBesideCvc5;
  private final ResultTable<BenchSynth> rows;

  /** One with or without columns for cvc5. */
  SynthTable(Printer printer, boolean isBesideCvc5) {
    this.printer = printer;
    this.out = printer.out();
    this.isBesideCvc5 = isBesideCvc5;
    int figures = isBesideCvc5 ? BESIDE_CVC5 : ALONE;
    int name = Math.clamp(Columns.WIDTH - figures, LEAST_NAME, MOST_NAME);
    rows =
        new ResultTable<BenchSynth>()
            .left("problem", name, result -> shortened(result.problem(), name))
            .left("result", 9, result -> text(result.status()))
            .right("found", 6, result -> seconds(result.found().map(Found::foundNanos)))
            .right("all", 6, result -> seconds(result.tried().map(Tried::nanos)))
            .right("symbols", 7, SynthTable::symbols)
            .right("ops", 3, result -> text(result.found().map(Found::operations)))
            .right("stated", 6, result -> text(result.tried().flatMap(Tried::referenceSymbols)));
    if (isBesideCvc5) {
      rows.right(
              "cvc5",
              8,
              result ->
                  text(
                      result
                          .cvc5()
                          .flatMap(Cvc5::cvc5Symbols)
                          .map(String::valueOf)
                          .or(() -> cvc5(result))))
          .right("cvc5 s", 6, result -> seconds(result.cvc5().map(Cvc5::cvc5Nanos)));
    }
  }

  /** Prints what is done, and the names of the columns. */
  void printHeader(Effort effort) {
    give(List.of(), () -> header(effort));
  }

  /** Prints one result. */
  void print(BenchSynth result) {
    give(List.of(result), () -> row(result));
  }

  /** Prints the totals. */
  void print(BenchSynthTotal totals) {
    give(List.of(totals), () -> text(totals));
  }

  private void give(List<? extends Record> records, Runnable text) {
    printer.give(records, _ -> text.run());
    out.flush();
  }

  private void header(Effort effort) {
    print(
        "Black box, for each function up to %s, then %s for smaller formulas; %s; after three"
                .formatted(
                    text(effort.searching()),
                    text(effort.improving()),
                    Counted.of(effort.threads(), "thread"))
            + " small problems that warm the code.%s"
                .formatted(
                    isBesideCvc5
                        ? ""
                        : " No cvc5 %s to compare with.".formatted(SmtProgram.searchPlace())));
    out.println();
    rows.printHeader(out);
  }

  private void row(BenchSynth result) {
    if (result.status() != Status.REFUSED) {
      rows.print(out, result);
      return;
    }
    String cvc5 =
        cvc5(result)
            .map(says ->
                "; cvc5: %s, %s s".formatted(says, seconds(result.cvc5().map(Cvc5::cvc5Nanos))))
            .orElse("");
    Columns.print(
        out, "%s  refused: %s%s".formatted(result.problem(), result.message().orElse(""), cvc5), 4);
  }

  private void text(BenchSynthTotal totals) {
    out.println();
    print(
        "%s, %d refused; %s: %d solved (%d proved, %d tested, %d fit examples), %d of them smallest;"
                .formatted(
                    Counted.of(totals.files(), "file"),
                    totals.refused(),
                    Counted.of(totals.functions(), "function"),
                    totals.solved(),
                    totals.proved(),
                    totals.tested(),
                    totals.fits(),
                    totals.smallest())
            + " %d not found, %d infeasible".formatted(totals.notFound(), totals.infeasible()));
    totals
        .found()
        .ifPresent(each ->
            print(
                "found after: median %s s, longest %s s; symbols: mean %.1f"
                    .formatted(
                        seconds(each.medianNanos()),
                        seconds(each.longestNanos()),
                        each.meanSymbols())));
    totals
        .references()
        .ifPresent(each ->
            print(
                "%s found where the file states a formula of the grammar: mean %.1f symbols, of that"
                        .formatted(
                            Counted.of(each.references(), "function"), each.besideReference())
                    + " formula %.1f; %d larger than it, %d smaller"
                        .formatted(
                            each.meanReference(),
                            each.largerThanReference(),
                            each.smallerThanReference())));
    totals
        .cvc5Solved()
        .ifPresent(solved -> print("cvc5: solved %s".formatted(Counted.of(solved, "file"))));
    totals
        .cvc5()
        .ifPresent(each ->
            print(
                "%s found by both: mean %.1f symbols, of cvc5 %.1f; %d larger than cvc5's, %d smaller"
                    .formatted(
                        Counted.of(each.foundByBoth(), "function"),
                        each.besideCvc5(),
                        each.meanCvc5(),
                        each.largerThanCvc5(),
                        each.smallerThanCvc5())));
    print(
        "found: seconds until there was a formula; all: with the search for smaller ones. *: no"
            + " smaller one is in the grammar, by enumeration. ops: operations, equal ones once."
            + " stated: symbols of the formula that the file states, where the grammar makes it.");
  }

  private void print(String text) {
    Columns.print(out, text, 2);
  }

  private static String symbols(BenchSynth result) {
    boolean isSmallest = result.tried().filter(Tried::smallest).isPresent();
    return result.found().map(each -> each.symbols() + (isSmallest ? "*" : " ")).orElse("");
  }

  private static Optional<String> cvc5(BenchSynth result) {
    return result.cvc5().map(says -> text(says.cvc5()));
  }

  private static String text(Optional<?> figure) {
    return figure.map(Object::toString).orElse("");
  }

  private static String text(Enum<?> status) {
    return status.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static String text(Duration time) {
    long millis = time.toMillis();
    return millis % MILLIS == 0 ? millis / MILLIS + " s" : millis + " ms";
  }

  private static String seconds(Optional<Long> nanos) {
    return nanos.map(SynthTable::seconds).orElse("");
  }

  private static String seconds(long nanos) {
    return String.format(Locale.ROOT, nanos < 10 * NANOS ? "%.3f" : "%.1f", nanos / NANOS);
  }

  /** Returns a name of at most {@code room} letters, what is too much left out of the middle. */
  private static String shortened(String name, int room) {
    int half = (room - 2) / 2;
    return name.length() <= room
        ? name
        : name.substring(0, room - 2 - half) + ".." + name.substring(name.length() - half);
  }
}
