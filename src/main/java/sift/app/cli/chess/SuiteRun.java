package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.Speed;
import sift.chess.perft.Perft;
import sift.chess.perft.Suite;
import sift.file.JsonLine;

/**
 * Compares the counts of a suite, and prints those that differ and a summary. Rows that are none
 * are told first.
 */
public final class SuiteRun {
  private static final int MOST_TOLD = 20;

  private final Suite whole;
  private final Suite chosen;
  private final Perft perft;
  private final PerftOutput output;
  private final long begin = System.nanoTime();
  private volatile int done = 0;
  private int wrong = 0;

  /**
   * Creates a run of the counts {@code chosen} of a suite.
   *
   * @param perft reports its leaves to the progress of {@code output}
   */
  public SuiteRun(Suite whole, Suite chosen, Perft perft, PerftOutput output) {
    this.whole = whole;
    this.chosen = chosen;
    this.perft = perft;
    this.output = output;
  }

  /**
   * Counts everything, or until a stop is requested, and returns the exit code.
   *
   * @param most the leaves above which a count is ended
   */
  public int call(long most) {
    // The nodes expected; their sum may be more than fits.
    double nodes =
        chosen.rows().stream()
            .flatMap(row -> row.counts().stream())
            .mapToDouble(Suite.Count::nodes)
            .sum();
    String activity = "comparing %,d counts".formatted(chosen.counts());
    output.progress().enter(0, activity, (long) nodes, 0);
    return output.run(
        live -> chosen.run(perft, most, result -> add(result, live)),
        isComplete -> {
          if (!isComplete) {
            output.err().println("sift: interrupted after " + share());
          }
          summarize(isComplete);
          output.tellChosen();
          return exitCode(whole, isComplete && wrong == 0);
        });
  }

  /** Returns the exit code of a comparison: that of bad input if a row was none. */
  static int exitCode(Suite suite, boolean isRight) {
    return suite.refused().isEmpty()
        ? isRight ? ExitCode.DONE : ExitCode.NOTHING
        : ExitCode.BAD_INPUT;
  }

  /** Says what is wrong with rows that are none. */
  static void tellRefused(Suite suite, PrintWriter err) {
    List<String> refused = suite.refused();
    refused.stream().limit(MOST_TOLD).forEach(line -> err.println("sift: " + line));
    if (refused.size() > MOST_TOLD) {
      err.printf("sift: %s: %,d more rows refused%n", suite.file(), refused.size() - MOST_TOLD);
    }
  }

  /** Returns what a summary says at its end of rows that are none. */
  static String refused(Suite suite) {
    return suite.refused().isEmpty()
        ? ""
        : ", %s refused".formatted(Counted.of(suite.refused().size(), "row"));
  }

  /** Returns what a summary says of counts or rows that were left out. */
  static String leftOut(int count) {
    return count == 0 ? "" : " (%,d left out by --max-nodes)".formatted(count);
  }

  private String share() {
    return "%,d of %,d counts".formatted(done, chosen.counts());
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // one thread at a time adds, another looks
  private void add(Suite.Result result, LiveProgress live) {
    done++;
    if (!result.isRight()) {
      wrong++;
      live.aside(() -> print(result));
    }
  }

  private void print(Suite.Result result) {
    PrintWriter out = output.out();
    Suite.Row row = result.row();
    switch (output.format()) {
      case TEXT ->
          out.printf(
              "%s:%d: depth %d: expected %,d, got %s%,d%s%n  %s%n",
              whole.file(),
              row.line(),
              result.expected().depth(),
              result.expected().nodes(),
              result.isStopped() ? "at least " : "",
              result.got(),
              result.isStopped() ? ", stopped by --max-nodes" : "",
              row.fen());
      case JSONL -> {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("type", "wrong");
        values.put("file", whole.file());
        values.put("line", row.line());
        values.put("fen", row.fen());
        values.put("depth", result.expected().depth());
        values.put("expected", result.expected().nodes());
        values.put("got", result.got());
        out.println(JsonLine.write(values));
      }
    }
    output.stopIfNobodyReads();
  }

  private void summarize(boolean isComplete) {
    Speed speed = new Speed(output.progress().done(), System.nanoTime() - begin);
    int leftOut = whole.counts() - chosen.counts();
    switch (output.format()) {
      case TEXT ->
          Columns.print(
              output.out(),
              "%s, %s%s, %s: %s%s"
                  .formatted(
                      Counted.of(whole.rows().size(), "position"),
                      isComplete ? Counted.of(chosen.counts(), "count") : share(),
                      leftOut(leftOut),
                      speed,
                      isComplete && wrong == 0
                          ? "all right"
                          : "%s%,d wrong".formatted(isComplete ? "" : "interrupted, ", wrong),
                      refused(whole)),
              2);
      case JSONL -> {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("type", "suite");
        values.put("positions", whole.rows().size());
        values.put("counts", chosen.counts());
        values.put("compared", done);
        values.put("left_out", leftOut);
        values.put("wrong", wrong);
        values.put("refused", whole.refused().size());
        values.put("nodes", speed.nodes());
        values.put("nanos", speed.nanos());
        values.put("layout", output.countedBy().layout());
        output.out().println(JsonLine.write(values));
      }
    }
  }
}
