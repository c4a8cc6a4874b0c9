package sift.app.cli.bench;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import sift.app.cli.terminal.BenchOutput;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.ResultTable;
import sift.bench.synth.Cvc5Answer;
import sift.bench.synth.SynthResult;
import sift.bench.synth.SynthResult.Refused;
import sift.bench.synth.SynthResult.Status;
import sift.bench.synth.SynthResult.Tried;
import sift.bench.synth.SynthTotals;
import sift.lang.Program;
import sift.proof.SmtProgram;
import sift.search.request.Effort;
import sift.solve.Solution.Answer;
import sift.sygus.SygusText;

/**
 * What {@code bench synth} found: rows and totals for people; JSON Lines of the type {@code
 * bench_synth}, one for each function or refused file, and {@code bench_synth_total} at the end,
 * times in ns.
 */
final class SynthTable {
  /** The columns of figures, with the spaces before them. */
  private static final int ALONE = 43;

  private static final int BESIDE_CVC5 = 59;
  private static final int LEAST_NAME = 20;
  private static final int MOST_NAME = 40;
  private static final double NANOS = 1e9;
  private static final long MILLIS = 1000;

  private static final ResultTable<SynthResult> LINES =
      new ResultTable<SynthResult>("bench_synth")
          .field("file", result -> result.file().path().toString())
          .field("function", result -> tried(result).map(each -> each.function().name()))
          .field("status", result -> result.status().text())
          .field(
              "message",
              result ->
                  result instanceof Refused refused
                      ? Optional.of(refused.message())
                      : Optional.empty())
          .field("smallest", result -> tried(result).map(each -> each.solution().isSmallest()))
          .field("found_nanos", result -> answer(result).map(each -> each.first().toNanos()))
          .field("nanos", result -> tried(result).map(Tried::nanos))
          .field("symbols", result -> answer(result).map(each -> each.formula().symbols()))
          .field("operations", result -> answer(result).map(SynthTable::operations))
          .field("answer", result -> tried(result).flatMap(SynthTable::text))
          .field(
              "reference_symbols",
              result -> tried(result).flatMap(each -> optional(each.reference())))
          .field("cvc5", result -> result.cvc5().map(each -> each.status().text()))
          .field(
              "cvc5_symbols", result -> tried(result).flatMap(each -> optional(each.cvc5Symbols())))
          .field("cvc5_nanos", result -> result.cvc5().map(Cvc5Answer::nanos));

  private static final ResultTable<SynthTotals> TOTAL =
      new ResultTable<SynthTotals>("bench_synth_total")
          .field("files", SynthTotals::files)
          .field("functions", SynthTotals::functions)
          .field("solved", SynthTotals::solved)
          .field("proved", totals -> totals.count(Status.PROVED))
          .field("tested", totals -> totals.count(Status.TESTED))
          .field("fits", totals -> totals.count(Status.FITS))
          .field("smallest", SynthTotals::smallest)
          .field("infeasible", totals -> totals.count(Status.INFEASIBLE))
          .field("not_found", totals -> totals.count(Status.NOT_FOUND))
          .field("refused", totals -> totals.count(Status.REFUSED))
          .field("median_nanos", totals -> optional(totals.medianNanos()))
          .field("longest_nanos", totals -> optional(totals.longestNanos()))
          .field("mean_symbols", totals -> optional(totals.symbols()))
          .field("references", totals -> totals.references().map(each -> each.functions()))
          .field("beside_reference", totals -> totals.references().map(each -> each.symbols()))
          .field("mean_reference", totals -> totals.references().map(each -> each.others()))
          .field("larger_than_reference", totals -> totals.references().map(each -> each.larger()))
          .field("cvc5_solved", totals -> optional(totals.cvc5Solved()))
          .field("beside_cvc5", totals -> totals.cvc5().map(each -> each.symbols()))
          .field("mean_cvc5", totals -> totals.cvc5().map(each -> each.others()))
          .field("larger_than_cvc5", totals -> totals.cvc5().map(each -> each.larger()))
          .field("smaller_than_cvc5", totals -> totals.cvc5().map(each -> each.smaller()));

  private final BenchOutput output;
  private final boolean isBesideCvc5;
  private final ResultTable<Tried> rows;

  /** One with or without columns for cvc5. */
  SynthTable(BenchOutput output, boolean isBesideCvc5) {
    this.output = output;
    this.isBesideCvc5 = isBesideCvc5;
    int figures = isBesideCvc5 ? BESIDE_CVC5 : ALONE;
    int name = Math.clamp(Columns.WIDTH - figures, LEAST_NAME, MOST_NAME);
    rows =
        new ResultTable<Tried>("")
            .left("problem", name, result -> shortened(result.name(), name))
            .left("result", 9, result -> result.status().text())
            .right(
                "found",
                6,
                result -> answer(result).map(each -> seconds(each.first().toNanos())).orElse(""))
            .right("all", 6, result -> seconds(result.nanos()))
            .right("symbols", 7, SynthTable::symbols)
            .right("ops", 3, result -> answer(result).map(each -> operations(each) + "").orElse(""))
            .right("stated", 6, result -> text(result.reference()));
    if (isBesideCvc5) {
      rows.right("cvc5", 8, SynthTable::cvc5)
          .right(
              "cvc5 s", 6, result -> result.cvc5().map(each -> seconds(each.nanos())).orElse(""));
    }
  }

  /** Prints what is done, and the names of the columns. */
  void printHeader(Effort effort) {
    if (output.format() == Format.TEXT) {
      Columns.print(
          output.out(),
          "Black box, for each function up to %s, then %s for smaller formulas; %s; after three"
                  .formatted(
                      text(effort.searching()),
                      text(effort.improving()),
                      Counted.of(effort.threads(), "thread"))
              + " small problems that warm the code.%s"
                  .formatted(
                      isBesideCvc5
                          ? ""
                          : " No cvc5 %s to compare with.".formatted(SmtProgram.searchPlace())),
          2);
      output.out().println();
      rows.printHeader(output.out(), Format.TEXT);
      output.out().flush();
    }
  }

  /** Prints one result. */
  void print(SynthResult result) {
    switch (output.format()) {
      case TEXT -> {
        switch (result) {
          case Tried tried -> rows.print(output.out(), Format.TEXT, tried);
          case Refused refused -> print(refused);
        }
      }
      case JSONL -> LINES.print(output.out(), Format.JSONL, result);
    }
    output.out().flush();
  }

  private void print(Refused refused) {
    String cvc5 =
        refused
            .cvc5()
            .map(answer ->
                "; cvc5: %s, %s s".formatted(answer.status().text(), seconds(answer.nanos())))
            .orElse("");
    Columns.print(
        output.out(),
        "%s  refused: %s%s".formatted(refused.file().name(), refused.message(), cvc5),
        4);
  }

  /** Prints the totals. */
  void print(SynthTotals totals) {
    switch (output.format()) {
      case TEXT -> printTexts(totals);
      case JSONL -> TOTAL.print(output.out(), Format.JSONL, totals);
    }
    output.out().flush();
  }

  private void printTexts(SynthTotals totals) {
    output.out().println();
    printText(
        "%s, %d refused; %s: %d solved (%d proved, %d tested, %d fit examples), %d of them smallest;"
                .formatted(
                    Counted.of(totals.files(), "file"),
                    totals.count(Status.REFUSED),
                    Counted.of(totals.functions(), "function"),
                    totals.solved(),
                    totals.count(Status.PROVED),
                    totals.count(Status.TESTED),
                    totals.count(Status.FITS),
                    totals.smallest())
            + " %d not found, %d infeasible"
                .formatted(totals.count(Status.NOT_FOUND), totals.count(Status.INFEASIBLE)));
    if (totals.solved() > 0) {
      printText(
          "found after: median %s s, longest %s s; symbols: mean %.1f"
              .formatted(
                  seconds(totals.medianNanos().orElseThrow()),
                  seconds(totals.longestNanos().orElseThrow()),
                  totals.symbols().orElseThrow()));
    }
    totals
        .references()
        .ifPresent(each ->
            printText(
                "%s found where the file states a formula of the grammar: mean %.1f symbols, of that"
                        .formatted(Counted.of(each.functions(), "function"), each.symbols())
                    + " formula %.1f; %d larger than it, %d smaller"
                        .formatted(each.others(), each.larger(), each.smaller())));
    totals
        .cvc5Solved()
        .ifPresent(solved -> printText("cvc5: solved %s".formatted(Counted.of(solved, "file"))));
    totals
        .cvc5()
        .ifPresent(each ->
            printText(
                "%s found by both: mean %.1f symbols, of cvc5 %.1f; %d larger than cvc5's, %d smaller"
                    .formatted(
                        Counted.of(each.functions(), "function"),
                        each.symbols(),
                        each.others(),
                        each.larger(),
                        each.smaller())));
    printText(
        "found: seconds until there was a formula; all: with the search for smaller ones. *: no smaller"
            + " one is in the grammar, by enumeration. ops: operations, equal ones once. stated:"
            + " symbols of the formula that the file states, where the grammar makes it.");
  }

  private void printText(String text) {
    Columns.print(output.out(), text, 2);
  }

  private static Optional<Tried> tried(SynthResult result) {
    return result instanceof Tried tried ? Optional.of(tried) : Optional.empty();
  }

  private static Optional<Answer> answer(SynthResult result) {
    return tried(result).flatMap(each -> each.solution().answer());
  }

  /** Returns the function that was found, in SyGuS-IF. */
  private static Optional<String> text(Tried result) {
    return result
        .solution()
        .answer()
        .map(found -> SygusText.answer(result.function(), found.formula()));
  }

  private static int operations(Answer answer) {
    return Program.of(answer.formula()).operations();
  }

  private static String symbols(Tried result) {
    return answer(result)
        .map(each -> each.formula().symbols() + (result.solution().isSmallest() ? "*" : " "))
        .orElse("");
  }

  private static String cvc5(Tried result) {
    OptionalInt symbols = result.cvc5Symbols();
    return symbols.isPresent()
        ? text(symbols)
        : result.cvc5().map(each -> each.status().text()).orElse("");
  }

  private static String text(OptionalInt number) {
    return number.isPresent() ? String.valueOf(number.getAsInt()) : "";
  }

  private static String text(Duration time) {
    long millis = time.toMillis();
    return millis % MILLIS == 0 ? millis / MILLIS + " s" : millis + " ms";
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

  private static Optional<Integer> optional(OptionalInt value) {
    return value.isPresent() ? Optional.of(value.getAsInt()) : Optional.empty();
  }

  private static Optional<Long> optional(OptionalLong value) {
    return value.isPresent() ? Optional.of(value.getAsLong()) : Optional.empty();
  }

  private static Optional<Double> optional(OptionalDouble value) {
    return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
  }
}
