package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.stream.DoubleStream;
import sift.app.cli.lines.LinesRun;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.proof.equal.EqualVerdict;

/** Counts what was found for the lines of a file. */
final class LinesSummary implements LinesRun.Summary<ShortenedLine> {
  private int lines = 0;
  private int better = 0;
  private int wrong = 0;
  private int proved = 0;
  private int smallest = 0;
  private int falseTruths = 0;
  private int trueTruths = 0;
  private int solved = 0;
  private int solvedBySymbols = 0;
  private int exact = 0;
  private double ratios = 0;
  private final DoubleStream.Builder millis = DoubleStream.builder();
  private boolean isCpu = true;

  @Override
  public void add(ShortenedLine line) {
    lines++;
    better += line.report().better().isPresent() ? 1 : 0;
    wrong += line.check().areEqual() ? 0 : 1;
    proved += line.verdict() instanceof EqualVerdict.Proved ? 1 : 0;
    smallest += line.report().result().isSmallest() ? 1 : 0;
    isCpu &= line.time().cpuMillis().isPresent();
    millis.add(line.time().cpuMillis().orElse(line.time().millis()));
    line.truth().ifPresent(truth -> add(line, truth));
  }

  private void add(ShortenedLine line, KnownTruth truth) {
    if (truth.judgement().isEmpty()) {
      falseTruths++;
      return;
    }
    KnownTruth.Judgement judgement = truth.judgement().get();
    trueTruths++;
    solved += judgement.solved() ? 1 : 0;
    solvedBySymbols += judgement.solvedBySymbols() ? 1 : 0;
    exact += judgement.exact() ? 1 : 0;
    ratios += (double) Size.of(line.answer()).nodes() / truth.truthNodes();
  }

  @Override
  public void print(PrintWriter err, LinesRun run) {
    say(
        err,
        "%s: %,d made better, %,d proved, for %,d none smaller exists over the symbols searched; wrong %,d, failed %,d, unread %,d"
            .formatted(
                Counted.of(lines + run.unread() + run.failed(), "line"),
                better,
                proved,
                smallest,
                wrong,
                run.failed(),
                run.unread()));
    if (trueTruths + falseTruths > 0) {
      say(
          err,
          "%s: solved %,d by nodes, %,d by symbols, exact %,d; nodes %.3f of the truth's in the mean; no truth %,d"
              .formatted(
                  Counted.of(trueTruths, "truth"),
                  solved,
                  solvedBySymbols,
                  exact,
                  ratios / Math.max(1, trueTruths),
                  falseTruths));
    }
    if (lines > 0) {
      double[] sorted = millis.build().sorted().toArray();
      say(
          err,
          "time: %.1f ms in the median, %.1f in the mean, %.1f at most%s"
              .formatted(
                  sorted[sorted.length / 2],
                  DoubleStream.of(sorted).average().orElse(0),
                  sorted[sorted.length - 1],
                  isCpu ? ", of the processor" : ""));
    }
  }

  private static void say(PrintWriter err, String text) {
    Columns.print(err, text, 2);
  }

  int exitCode(LinesRun run) {
    return wrong > 0
        ? ExitCode.BUG
        : run.exitCode(better == lines ? ExitCode.DONE : ExitCode.NOTHING);
  }
}
