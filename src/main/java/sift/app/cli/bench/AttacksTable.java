package sift.app.cli.bench;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import jdk.incubator.vector.LongVector;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.ResultTable;
import sift.bench.Report;
import sift.bench.Times;
import sift.bench.attacks.Contestant;
import sift.bench.attacks.Result;
import sift.bench.sliders.Card;

/**
 * What {@code bench attacks} measured, the fastest on random boards first: a table for people; JSON
 * Lines of the type {@code bench_attacks}, times in ns.
 */
public final class AttacksTable {
  private static final int FEWEST_FOR_A_SPREAD = 9;

  private AttacksTable() {}

  /** Prints a report. */
  public static void print(PrintWriter out, Format format, Report<Result> report) {
    List<Result> results =
        report.results().stream()
            .sorted(Comparator.comparingDouble(result -> result.random().median()))
            .toList();
    if (format == Format.TEXT) {
      Columns.print(
          out,
          "Million queens per second, latency in ns; one thread, %s."
              .formatted(report.effort().text()),
          2);
      out.println();
    }
    table(report.effort().rounds()).print(out, format, results);
    if (format == Format.TEXT) {
      out.println();
      out.println("Sources:");
      for (Result result : results) {
        Columns.print(out, "%-31s %s".formatted(card(result).name(), card(result).source()), 4);
      }
      out.println();
      facts(out, report);
    }
  }

  private static ResultTable<Result> table(int rounds) {
    ResultTable<Result> table =
        new ResultTable<Result>("bench_attacks")
            .left("name", 22, result -> card(result).name())
            .left("author", 20, result -> card(result).author())
            .right("random", 7, result -> "%.0f".formatted(result.random().millionsPerSecond()))
            .right("game", 7, result -> "%.0f".formatted(result.game().millionsPerSecond()))
            .right(
                "latency",
                7,
                result ->
                    result.latency().map(times -> "%.1f".formatted(times.median())).orElse("-"))
            .right("bytes", 9, result -> "%,d".formatted(card(result).tableBytes()))
            .left("instructions", 21, result -> card(result).instructions())
            .field("name", result -> card(result).name())
            .field("author", result -> card(result).author())
            .field("source", result -> card(result).source())
            .field("instructions", result -> card(result).instructions())
            .field("table_bytes", result -> card(result).tableBytes())
            .field("form", result -> form(result.contestant()))
            .field("cases", Result::cases);
    addTimes(table, "random", result -> Stream.of(result.random()));
    addTimes(table, "game", result -> Stream.of(result.game()));
    addTimes(table, "latency", result -> result.latency().stream());
    return table
        .field("rounds", _ -> rounds)
        .field("vector_bits", _ -> LongVector.SPECIES_PREFERRED.vectorBitSize());
  }

  private static void addTimes(
      ResultTable<Result> table, String course, Function<Result, Stream<Times>> times) {
    table
        .field(course + "_nanos", each -> times.apply(each).map(Times::median).findFirst())
        .field(course + "_nanos_lower", each -> times.apply(each).map(Times::lower).findFirst())
        .field(course + "_nanos_upper", each -> times.apply(each).map(Times::upper).findFirst());
  }

  private static void facts(PrintWriter out, Report<Result> report) {
    List<Double> spreads = spreads(report);
    Columns.print(
        out,
        "Every one was right on all cases, %,d for those that take one queen at a time."
            .formatted(report.results().stream().mapToInt(Result::cases).max().orElse(0)),
        2);
    if (report.results().stream().anyMatch(AttacksTable::isNoise)) {
      Columns.print(
          out,
          "latency -: in bulk, or not measured: in a quarter of the rounds no longer than the loop"
              + " itself.",
          2);
    }
    if (report.effort().rounds() >= FEWEST_FOR_A_SPREAD) {
      Columns.print(
          out,
          "Half of the rounds lie within %.0f %% of a median; for half of the medians, within %.0f %%."
              .formatted(100 * spreads.getLast(), 100 * spreads.get(spreads.size() / 2)),
          2);
    }
    Columns.print(
        out,
        "Java %s, %s, vectors of %d bits preferred"
            .formatted(
                Runtime.version(),
                System.getProperty("os.arch"),
                LongVector.SPECIES_PREFERRED.vectorBitSize()),
        2);
  }

  /** Returns whether the latency was not above the noise. */
  private static boolean isNoise(Result result) {
    return switch (result.contestant()) {
      case Contestant.Single _ -> result.latency().isEmpty();
      case Contestant.Bulk _ -> false;
    };
  }

  /** In ascending order. */
  private static List<Double> spreads(Report<Result> report) {
    return report.results().stream()
        .flatMap(result ->
            Stream.concat(Stream.of(result.random(), result.game()), result.latency().stream()))
        .map(Times::spread)
        .sorted()
        .toList();
  }

  private static Card card(Result result) {
    return result.contestant().card();
  }

  private static String form(Contestant contestant) {
    return switch (contestant) {
      case Contestant.Single _ -> "single";
      case Contestant.Bulk _ -> "bulk";
    };
  }
}
