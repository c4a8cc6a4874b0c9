package sift.app.cli.bench;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import sift.app.cli.terminal.Answers;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ResultTable;
import sift.app.cli.terminal.Speed;
import sift.bench.Effort;
import sift.bench.perft.PerftBench.BenchPerft;
import sift.chess.perft.WikiPosition;

/** What {@code bench perft} measured: a row for each position, a column for each rival. */
record PerftAnswer(Effort effort, List<BenchPerft> times) implements Answers {
  private static final int NAME = 9;
  private static final int MNPS = 8;

  /** Millions of nodes per second of each rival. */
  private record Row(String name, Function<String, Double> mnps) {}

  PerftAnswer {
    times = List.copyOf(times);
  }

  @Override
  public List<Record> records() {
    return List.copyOf(times);
  }

  @Override
  public void print(PrintWriter out) {
    Columns.print(
        out,
        "Millions of nodes per second, %s; every count as published.".formatted(effort.text()),
        2);
    out.println();
    ResultTable<Row> table = new ResultTable<Row>().left("", NAME, Row::name);
    times.stream()
        .map(BenchPerft::rival)
        .distinct()
        .forEach(rival -> table.right(rival, MNPS, row -> mnps(row.mnps.apply(rival))));
    table.print(out, rows());
    out.println();
    Columns.print(out, "all: all nodes by all time; mean: the geometric mean of the six", 2);
  }

  private List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (WikiPosition position : WikiPosition.ALL) {
      List<BenchPerft> own =
          times.stream().filter(time -> time.position().equals(position.name())).toList();
      rows.add(new Row(position.name(), rival -> mnps(of(rival, own))));
    }
    rows.add(new Row("all", rival -> mnps(of(rival, times))));
    rows.add(new Row("mean", rival -> mean(of(rival, times))));
    return rows;
  }

  private static String mnps(double speed) {
    return (speed < 10 ? "%.1f" : "%,.0f").formatted(speed);
  }

  private static double mnps(List<BenchPerft> times) {
    return new Speed(
            times.stream().mapToLong(BenchPerft::nodes).sum(),
            times.stream().mapToLong(BenchPerft::nanos).sum())
        .mnps();
  }

  private static double mean(List<BenchPerft> times) {
    return Math.exp(
        times.stream()
            .mapToDouble(time -> Math.log(mnps(List.of(time))))
            .average()
            .orElse(Double.NaN));
  }

  private static List<BenchPerft> of(String rival, List<BenchPerft> times) {
    return times.stream().filter(time -> time.rival().equals(rival)).toList();
  }
}
