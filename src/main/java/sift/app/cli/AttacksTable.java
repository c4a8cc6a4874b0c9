package sift.app.cli;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import jdk.incubator.vector.LongVector;
import sift.bench.attacks.Contestant;
import sift.bench.attacks.Effort;
import sift.bench.attacks.Report;
import sift.bench.attacks.Result;
import sift.bench.attacks.Times;
import sift.chess.attacks.Card;
import sift.store.JsonLine;

/** What {@code bench attacks} measured, the fastest on random boards first. */
final class AttacksTable {
  private static final int FEWEST_FOR_A_SPREAD = 9;
  private static final int NAME = 22;
  private static final int AUTHOR = 20;
  private static final int INSTRUCTIONS = 21;

  private AttacksTable() {}

  /** Prints a table for people: 100 columns. */
  static void print(PrintWriter out, Report report) {
    out.printf(
        "Million queens per second, latency in ns; one thread, medians of %d, %s.%n%n",
        report.rounds(), report.rounds() < Effort.USUAL.rounds() ? "hardly warm" : "warm");
    line(out, "name", "author", "random", "game", "latency", "bytes", "instructions");
    for (Result result : sorted(report)) {
      row(out, result);
    }
    out.println();
    out.println("Sources:");
    for (Result result : sorted(report)) {
      Card card = result.contestant().card();
      out.printf("%-31s %s%n", card.name(), card.source());
    }
    out.println();
    facts(out, report);
  }

  private static void facts(PrintWriter out, Report report) {
    List<Double> spreads = spreads(report);
    out.printf(
        "Every one was right on all cases, %,d for those that take one queen at a time.%n",
        report.results().stream().mapToInt(Result::cases).max().orElse(0));
    if (report.rounds() >= FEWEST_FOR_A_SPREAD) {
      out.printf(
          "Half of the rounds lie within %.0f %% of a median; for half of the medians, within"
              + " %.0f %%.%n",
          100 * spreads.getLast(), 100 * spreads.get(spreads.size() / 2));
    }
    out.printf(
        "Java %s, %s, vectors of %d bits preferred%n",
        Runtime.version(),
        System.getProperty("os.arch"),
        LongVector.SPECIES_PREFERRED.vectorBitSize());
  }

  /** In ascending order. */
  private static List<Double> spreads(Report report) {
    return report.results().stream()
        .flatMap(result ->
            Stream.concat(Stream.of(result.random(), result.game()), result.latency().stream()))
        .map(Times::spread)
        .sorted()
        .toList();
  }

  private static List<Result> sorted(Report report) {
    return report.results().stream()
        .sorted(Comparator.comparingDouble(result -> result.random().median()))
        .toList();
  }

  /** Names, authors and instructions that are too long go on in the lines below. */
  private static void row(PrintWriter out, Result result) {
    Card card = result.contestant().card();
    List<String> names = Columns.wrapped(card.name(), NAME);
    List<String> authors = Columns.wrapped(card.author(), AUTHOR);
    List<String> instructions = Columns.wrapped(card.instructions(), INSTRUCTIONS);
    line(
        out,
        names.getFirst(),
        authors.getFirst(),
        "%.0f".formatted(result.random().millionsPerSecond()),
        "%.0f".formatted(result.game().millionsPerSecond()),
        result.latency().map(times -> "%.1f".formatted(times.median())).orElse("-"),
        "%,d".formatted(card.tableBytes()),
        instructions.getFirst());
    int lines = Math.max(names.size(), Math.max(authors.size(), instructions.size()));
    for (int i = 1; i < lines; i++) {
      line(out, at(names, i), at(authors, i), "", "", "", "", at(instructions, i));
    }
  }

  private static void line(PrintWriter out, String... cells) {
    out.println("%-22s %-20s %7s %7s %7s %9s  %s".formatted((Object[]) cells).stripTrailing());
  }

  private static String at(List<String> parts, int index) {
    return index < parts.size() ? parts.get(index) : "";
  }

  /** Prints JSON Lines of the type {@code bench_attacks}; times in ns. */
  static void printLines(PrintWriter out, Report report) {
    for (Result result : sorted(report)) {
      Card card = result.contestant().card();
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("type", "bench_attacks");
      values.put("name", card.name());
      values.put("author", card.author());
      values.put("source", card.source());
      values.put("instructions", card.instructions());
      values.put("table_bytes", card.tableBytes());
      values.put("form", form(result.contestant()));
      values.put("cases", result.cases());
      put(values, "random", result.random());
      put(values, "game", result.game());
      result.latency().ifPresent(times -> put(values, "latency", times));
      values.put("rounds", report.rounds());
      values.put("vector_bits", LongVector.SPECIES_PREFERRED.vectorBitSize());
      out.println(JsonLine.write(values));
    }
  }

  private static String form(Contestant contestant) {
    return switch (contestant) {
      case Contestant.Single _ -> "single";
      case Contestant.Bulk _ -> "bulk";
    };
  }

  private static void put(Map<String, Object> values, String course, Times times) {
    values.put(course + "_nanos", times.median());
    values.put(course + "_nanos_lower", times.lower());
    values.put(course + "_nanos_upper", times.upper());
  }
}
