package sift.app.cli.bench;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import sift.app.cli.terminal.Answers;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ResultTable;
import sift.bench.Effort;
import sift.bench.attacks.BenchAttacks;

/** What {@code bench attacks} measured with some effort. */
record AttacksAnswer(Effort effort, List<BenchAttacks> results) implements Answers {
  private static final ResultTable<BenchAttacks> TABLE =
      new ResultTable<BenchAttacks>()
          .left("name", 22, result -> result.card().name())
          .left("author", 20, result -> result.card().author())
          .right("random", 7, result -> "%.0f".formatted(1e3 / result.randomNanos()))
          .right("game", 7, result -> "%.0f".formatted(1e3 / result.gameNanos()))
          .right("latency", 7, result -> result.latencyNanos().map("%.1f"::formatted).orElse("-"))
          .right("bytes", 9, result -> "%,d".formatted(result.card().tableBytes()))
          .left("instructions", 21, result -> result.card().instructions());

  AttacksAnswer {
    results =
        results.stream().sorted(Comparator.comparingDouble(BenchAttacks::randomNanos)).toList();
  }

  @Override
  public List<Record> records() {
    return List.copyOf(results);
  }

  @Override
  public void print(PrintWriter out) {
    Columns.print(
        out,
        "Million queens per second, latency in ns; one thread, %s.".formatted(effort.text()),
        2);
    out.println();
    TABLE.print(out, results);
    out.println();
    out.println("Sources:");
    results.forEach(each ->
        Columns.print(out, "%-31s %s".formatted(each.card().name(), each.card().source()), 4));
    out.println();
    Columns.print(
        out,
        "Every one was right on all cases, %,d for those that take one queen at a time."
            .formatted(results.stream().mapToInt(BenchAttacks::cases).max().orElse(0)),
        2);
    Columns.print(
        out,
        "Java %s, %s, vectors of %d bits preferred"
            .formatted(
                Runtime.version(), System.getProperty("os.arch"), results.getFirst().vectorBits()),
        2);
  }
}
