package sift.app.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.bench.PerftBench.Report;
import sift.bench.PerftBench.Rival;
import sift.bench.PerftBench.Time;
import sift.chess.perft.WikiPosition;
import sift.store.JsonLine;

/** Prints the measurements of {@code bench perft}. */
final class PerftTable {
  private static final String NAME = "%-10s";
  private static final int LEAST_WIDTH = 8;

  private PerftTable() {}

  /** Prints a table for people: 80 columns. */
  static void print(PrintWriter out, List<Rival> rivals, Report report) {
    out.printf(
        "Millions of nodes per second, %s; every count as published.%n",
        report.repetitions() == 1
            ? "one run, hardly warm"
            : "medians of %d, warm".formatted(report.repetitions()));
    out.println();
    out.printf(NAME, "");
    rivals.forEach(rival -> out.printf(cell(rival), rival.name()));
    out.println();
    for (WikiPosition position : WikiPosition.ALL) {
      row(
          out,
          position.name(),
          rivals,
          report.times().stream().filter(time -> time.position().equals(position)).toList());
    }
    row(out, "all", rivals, report.times());
    out.printf(NAME, "mean");
    rivals.forEach(rival -> out.printf(cell(rival), mnps(mean(of(rival, report.times())))));
    out.println();
    out.println();
    out.println("all: all nodes by all time; mean: the geometric mean of the six");
    for (Rival rival : rivals) {
      List<Time> times = of(rival, report.times());
      Speed speed = sum(times);
      out.printf(
          NAME + " depths %s: %,d nodes, %.3f s%n",
          rival.name(),
          String.join(" ", times.stream().map(time -> String.valueOf(time.depth())).toList()),
          speed.nodes(),
          speed.nanos() / 1e9);
    }
  }

  /** Prints JSON Lines of the type {@code bench_perft}, by position, then by rival; times in ns. */
  static void printLines(PrintWriter out, Report report) {
    for (Time time : report.times()) {
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("type", "bench_perft");
      values.put("rival", time.rival().name());
      values.put("threads", time.rival().threads());
      values.put("position", time.position().name());
      values.put("depth", time.depth());
      values.put("nodes", time.nodes());
      values.put("nanos", time.nanos());
      out.println(JsonLine.write(values));
    }
  }

  private static void row(PrintWriter out, String name, List<Rival> rivals, List<Time> times) {
    out.printf(NAME, name);
    rivals.forEach(rival -> out.printf(cell(rival), mnps(sum(of(rival, times)).mnps())));
    out.println();
  }

  private static String mnps(double speed) {
    return (speed < 10 ? "%.1f" : "%,.0f").formatted(speed);
  }

  private static String cell(Rival rival) {
    return "%" + Math.max(rival.name().length() + 2, LEAST_WIDTH) + "s";
  }

  private static double mean(List<Time> times) {
    return Math.exp(
        times.stream()
            .mapToDouble(time -> Math.log(new Speed(time.nodes(), time.nanos()).mnps()))
            .average()
            .orElse(Double.NaN));
  }

  private static List<Time> of(Rival rival, List<Time> times) {
    return times.stream().filter(time -> time.rival().equals(rival)).toList();
  }

  private static Speed sum(List<Time> times) {
    return new Speed(
        times.stream().mapToLong(Time::nodes).sum(), times.stream().mapToLong(Time::nanos).sum());
  }
}
