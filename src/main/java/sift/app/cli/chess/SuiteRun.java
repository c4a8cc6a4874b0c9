package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.Speed;
import sift.chess.perft.Perft;
import sift.chess.perft.Suite;
import sift.file.JsonLine;
import sift.progress.Progress;

/**
 * Compares the counts of a suite, and prints those that differ and a summary. Rows that are none
 * are told first.
 */
public final class SuiteRun<S> {
  private static final int MOST_TOLD = 20;

  private final Suite<S> whole;
  private final Suite<S> chosen;
  private final Perft<S, ?> perft;
  private final long most;
  private final Progress progress;
  private final PerftOutput output;
  private final long begin = System.nanoTime();
  private volatile int done = 0;
  private int wrong = 0;

  private enum Ending {
    COMPLETE,
    INTERRUPTED
  }

  /**
   * What counts.
   *
   * @param perft reports its leaves to {@code progress}
   * @param most the leaves above which a count is ended
   */
  public record Counting<S>(Perft<S, ?> perft, long most, Progress progress) {}

  /** Creates a run of the counts {@code chosen} of a suite. */
  public SuiteRun(Suite<S> whole, Suite<S> chosen, Counting<S> counting, PerftOutput output) {
    this.whole = whole;
    this.chosen = chosen;
    this.perft = counting.perft;
    this.most = counting.most;
    this.progress = counting.progress;
    this.output = output;
  }

  /** Counts everything, or until a stop is requested, and returns the exit code. */
  public int call() {
    output.tellTrouble();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      Ending ending = compare();
      if (output.out().checkError()) {
        return ExitCode.BAD_INPUT;
      }
      if (ending == Ending.INTERRUPTED) {
        output.err().println("sift: interrupted after " + share());
      }
      summarize(ending);
      output.tellChosen();
      output.out().flush();
      return exitCode(whole, ending == Ending.COMPLETE && wrong == 0);
    }
  }

  /** Returns the exit code of a comparison: that of bad input if a row was none. */
  static int exitCode(Suite<?> suite, boolean isRight) {
    return suite.refused().isEmpty()
        ? isRight ? ExitCode.DONE : ExitCode.NOTHING
        : ExitCode.BAD_INPUT;
  }

  /** Says what is wrong with rows that are none. */
  static void tellRefused(Suite<?> suite, PrintWriter err) {
    List<String> refused = suite.refused();
    refused.stream().limit(MOST_TOLD).forEach(line -> err.println("sift: " + line));
    if (refused.size() > MOST_TOLD) {
      err.printf("sift: %s: %,d more rows refused%n", suite.file(), refused.size() - MOST_TOLD);
    }
  }

  /** Returns what a summary says at its end of rows that are none. */
  static String refused(Suite<?> suite) {
    return suite.refused().isEmpty()
        ? ""
        : ", %s refused".formatted(Counted.of(suite.refused().size(), "row"));
  }

  private Ending compare() {
    // The nodes expected; their sum may be more than fits.
    double nodes =
        chosen.rows().stream()
            .flatMap(row -> row.counts().stream())
            .mapToDouble(Suite.Count::nodes)
            .sum();
    progress.enter(0, "comparing %,d counts".formatted(chosen.counts()), (long) nodes, 0);
    try (LiveProgress live = LiveProgress.of(output.notes(), progress, Unit.NODES)) {
      chosen.run(perft, most, result -> add(result, live));
      return Ending.COMPLETE;
    } catch (CancellationException e) {
      return Ending.INTERRUPTED;
    }
  }

  private String share() {
    return "%,d of %,d counts".formatted(done, chosen.counts());
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // one thread at a time adds, another looks
  private void add(Suite.Result<S> result, LiveProgress live) {
    done++;
    if (!result.isRight()) {
      wrong++;
      live.aside(() -> print(result));
    }
  }

  private void print(Suite.Result<S> result) {
    PrintWriter out = output.out();
    Suite.Row<S> row = result.row();
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
    if (out.checkError()) {
      progress.requestStop(); // nobody reads it
    }
  }

  private void summarize(Ending ending) {
    PrintWriter out = output.out();
    Speed speed = new Speed(progress.done(), System.nanoTime() - begin);
    int leftOut = whole.counts() - chosen.counts();
    switch (output.format()) {
      case TEXT ->
          Columns.print(
              out,
              "%s, %s%s, %s: %s"
                      .formatted(
                          Counted.of(whole.rows().size(), "position"),
                          switch (ending) {
                            case COMPLETE -> Counted.of(chosen.counts(), "count");
                            case INTERRUPTED -> share();
                          },
                          leftOut == 0 ? "" : " (%,d left out by --max-nodes)".formatted(leftOut),
                          speed,
                          switch (ending) {
                            case COMPLETE ->
                                wrong == 0 ? "all right" : "%,d wrong".formatted(wrong);
                            case INTERRUPTED -> "interrupted, %,d wrong".formatted(wrong);
                          })
                  + refused(whole),
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
        output.countedBy().layout().ifPresent(name -> values.put("layout", name));
        out.println(JsonLine.write(values));
      }
    }
  }
}
