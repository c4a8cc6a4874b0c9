package sift.app.cli.bench;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.Printer;
import sift.app.cli.terminal.ResultTable;
import sift.bench.synth.BenchSynth;
import sift.bench.synth.BenchSynth.Found;
import sift.bench.synth.BenchSynth.Status;
import sift.bench.synth.BenchSynth.Tried;
import sift.bench.synth.BenchSynthTotal;
import sift.search.request.Effort;

/** What {@code bench synth} found: a row for each function, and totals. */
record SynthTable(Printer printer) {
  /** The columns of figures, with the spaces before them. */
  private static final int FIGURES = 43;

  private static final int MOST_NAME = 40;
  private static final int NAME = Math.min(Columns.WIDTH - FIGURES, MOST_NAME);
  private static final double NANOS = 1e9;
  private static final long MILLIS = 1000;

  private static final ResultTable<BenchSynth> ROWS =
      new ResultTable<BenchSynth>()
          .left("problem", NAME, result -> shortened(result.problem(), NAME))
          .left("result", 9, result -> text(result.status()))
          .right("found", 6, result -> seconds(result.found().map(Found::foundNanos)))
          .right("all", 6, result -> seconds(result.tried().map(Tried::nanos)))
          .right("symbols", 7, SynthTable::symbols)
          .right("ops", 3, result -> text(result.found().map(Found::operations)))
          .right("stated", 6, result -> text(result.tried().flatMap(Tried::referenceSymbols)));

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
    printer.out().flush();
  }

  private void header(Effort effort) {
    print(
        "Black box, for each function up to %s, then %s for smaller formulas; %s; after three"
                .formatted(
                    text(effort.searching()),
                    text(effort.improving()),
                    Counted.of(effort.threads(), "thread"))
            + " small problems that warm the code.");
    printer.out().println();
    ROWS.printHeader(printer.out());
  }

  private void row(BenchSynth result) {
    if (result.status() == Status.REFUSED) {
      String reason = result.message().orElse("");
      Columns.print(printer.out(), result.problem() + "  refused: " + reason, 4);
    } else {
      ROWS.print(printer.out(), result);
    }
  }

  private void text(BenchSynthTotal totals) {
    printer.out().println();
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
    print(
        "found: seconds until there was a formula; all: with the search for smaller ones. *: no"
            + " smaller one is in the grammar, by enumeration. ops: operations, equal ones once."
            + " stated: symbols of the formula that the file states, where the grammar makes it.");
  }

  private void print(String text) {
    Columns.print(printer.out(), text, 2);
  }

  private static String symbols(BenchSynth result) {
    boolean isSmallest = result.tried().filter(Tried::smallest).isPresent();
    return result.found().map(each -> each.symbols() + (isSmallest ? "*" : " ")).orElse("");
  }

  private static String text(Optional<?> figure) {
    return figure.map(Object::toString).orElse("");
  }

  private static String text(Status status) {
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
