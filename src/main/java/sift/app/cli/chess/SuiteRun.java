package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.Optional;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.Speed;
import sift.chess.batch.MixedGenerator.Shares;
import sift.chess.perft.Suite;
import sift.file.JsonRecord.Meaning;

/** Compares the counts of a suite, and prints those that differ and a summary. */
public final class SuiteRun {
  private final Suite whole;
  private final Suite chosen;
  private final PerftOutput output;
  private final Optional<Shares> before;
  private final long begin = System.nanoTime();
  private volatile int done = 0;
  private int wrong = 0;

  /** A count that is not the expected one. */
  record WrongAnswer(
      @Meaning("the suite") String file,
      @Meaning("line of the file, from 1") int line,
      @Meaning("the position") String fen,
      @Meaning("plies") int depth,
      @Meaning("leaves, by the file") long expected,
      @Meaning("leaves counted; where the count was stopped, one more than `--max-nodes`") long got,
      @Meaning("whether it was stopped by `--max-nodes`") boolean stopped)
      implements Answer {
    @Override
    public void print(PrintWriter out) {
      out.printf(
          "%s:%d: depth %d: expected %,d, got %s%,d%s%n  %s%n",
          file,
          line,
          depth,
          expected,
          stopped ? "at least " : "",
          got,
          stopped ? ", stopped by --max-nodes" : "",
          fen);
    }
  }

  /** The summary. */
  record SuiteAnswer(
      @Meaning("positions of the file") int positions,
      @Meaning("counts chosen") int counts,
      @Meaning("counts compared") int compared,
      @Meaning("counts above `--max-nodes`") int leftOut,
      @Meaning("counts that differ") int wrong,
      @Meaning("rows that are none; stderr says why") int refused,
      @Meaning("leaves") long nodes,
      @Meaning("ns") long nanos,
      @Meaning("what counted, as of a count") String generator)
      implements Answer {
    private boolean isComplete() {
      return compared == counts;
    }

    @Override
    public void print(PrintWriter out) {
      String verdict = isComplete() && wrong == 0 ? "all right" : "%,d wrong".formatted(wrong);
      Columns.print(
          out,
          "%s, %s%s, %s: %s%s%s"
              .formatted(
                  Counted.of(positions, "position"),
                  isComplete()
                      ? Counted.of(counts, "count")
                      : "%,d of %,d counts".formatted(compared, counts),
                  SuiteRun.leftOut(leftOut),
                  new Speed(nodes, nanos),
                  isComplete() ? "" : "interrupted, ",
                  verdict,
                  SuiteRun.refused(refused)),
          2);
    }
  }

  /** Creates a run of the counts {@code chosen} of a suite. */
  public SuiteRun(Suite whole, Suite chosen, PerftOutput output) {
    this.whole = whole;
    this.chosen = chosen;
    this.output = output;
    before = output.countedBy().shares();
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
        live -> chosen.run(output.perft(), most, result -> add(result, live)), this::end);
  }

  private boolean end() {
    output
        .results()
        .give(
            new SuiteAnswer(
                whole.rows().size(),
                chosen.counts(),
                done,
                whole.counts() - chosen.counts(),
                wrong,
                whole.refused().size(),
                output.progress().done(),
                System.nanoTime() - begin,
                output.countedBy().since(before)));
    output.tellChosen();
    return wrong == 0;
  }

  /** Returns what a summary says at its end of so many rows that are none. */
  static String refused(int count) {
    return count == 0 ? "" : ", %s refused".formatted(Counted.of(count, "row"));
  }

  /** Returns what a summary says of counts or rows that were left out. */
  static String leftOut(int count) {
    return count == 0 ? "" : " (%,d left out by --max-nodes)".formatted(count);
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // one thread at a time adds, another looks
  private void add(Suite.Result result, LiveProgress live) {
    done++;
    if (!result.isRight()) {
      wrong++;
      Suite.Row row = result.row();
      WrongAnswer answer =
          new WrongAnswer(
              whole.file(),
              row.line(),
              row.fen(),
              result.expected().depth(),
              result.expected().nodes(),
              result.got(),
              result.isStopped());
      live.aside(() -> output.give(answer));
    }
  }
}
