package sift.app.cli.bench;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.ResultTable;
import sift.app.cli.terminal.Speed;
import sift.bench.Report;
import sift.bench.perft.PerftBench.Rival;
import sift.bench.perft.PerftBench.Time;
import sift.chess.perft.WikiPosition;

/**
 * What {@code bench perft} measured: a table for people; JSON Lines of the type {@code
 * bench_perft}, by position, then by rival; times in ns.
 */
public final class PerftTable {
  private static final int NAME = 9;
  private static final int LEAST_WIDTH = 6;

  private static final ResultTable<Time> LINES =
      new ResultTable<Time>("bench_perft")
          .field("rival", time -> time.rival().name())
          .field("threads", time -> time.rival().threads())
          .field("position", time -> time.position().name())
          .field("depth", Time::depth)
          .field("nodes", Time::nodes)
          .field("nanos", Time::nanos);

  /** Millions of nodes per second of each rival. */
  private record Row(String name, ToDoubleFunction<Rival> mnps) {}

  private PerftTable() {}

  /** Prints a report. */
  public static void print(
      PrintWriter out, Format format, List<Rival> rivals, Report<Time> report) {
    switch (format) {
      case TEXT -> print(out, rivals, report);
      case JSONL -> LINES.print(out, format, report.results());
    }
  }

  private static void print(PrintWriter out, List<Rival> rivals, Report<Time> report) {
    Columns.print(
        out,
        "Millions of nodes per second, %s; every count as published."
            .formatted(report.effort().text()),
        2);
    out.println();
    ResultTable<Row> table = new ResultTable<Row>("").left("", NAME, Row::name);
    for (Rival rival : rivals) {
      table.right(rival.name(), width(rival.name()), row -> mnps(row.mnps.applyAsDouble(rival)));
    }
    table.print(out, Format.TEXT, rows(report.results()));
    out.println();
    Columns.print(out, "all: all nodes by all time; mean: the geometric mean of the six", 2);
    int longest = rivals.stream().mapToInt(rival -> rival.name().length()).max().orElse(0);
    for (Rival rival : rivals) {
      List<Time> times = of(rival, report.results());
      Speed speed = sum(times);
      Columns.print(
          out,
          "%s depths %s: %,d nodes, %.3f s"
              .formatted(
                  rival.name() + " ".repeat(longest - rival.name().length()),
                  String.join(
                      " ", times.stream().map(time -> String.valueOf(time.depth())).toList()),
                  speed.nodes(),
                  speed.nanos() / 1e9),
          longest + 1);
    }
  }

  /** Returns the width that breaks a name between its words only: all fit the line. */
  private static int width(String name) {
    return Arrays.stream(name.split(" ", -1))
        .mapToInt(String::length)
        .reduce(LEAST_WIDTH, Math::max);
  }

  private static List<Row> rows(List<Time> times) {
    List<Row> rows = new ArrayList<>();
    for (WikiPosition position : WikiPosition.ALL) {
      List<Time> own = times.stream().filter(time -> time.position().equals(position)).toList();
      rows.add(new Row(position.name(), rival -> sum(of(rival, own)).mnps()));
    }
    rows.add(new Row("all", rival -> sum(of(rival, times)).mnps()));
    rows.add(new Row("mean", rival -> mean(of(rival, times))));
    return rows;
  }

  private static String mnps(double speed) {
    return (speed < 10 ? "%.1f" : "%,.0f").formatted(speed);
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
