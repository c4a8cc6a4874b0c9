package sift.app.cli.formula;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import sift.app.cli.lines.FormulaLine;
import sift.app.cli.lines.LinesRun;
import sift.app.cli.lines.Time;
import sift.app.cli.options.Comparison;
import sift.app.cli.options.Question;
import sift.app.cli.options.QuestionReader;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;

/**
 * Compares the formulas of a file, two a line.
 *
 * @param solving how long a solver may take for a line
 */
record EqualLines(QuestionReader reader, Duration solving) {
  /** How many lines had each verdict. */
  private static final class Figures implements LinesRun.Summary<EqualAnswer> {
    private int equal;
    private int different;
    private int open;

    @Override
    public void add(EqualAnswer line) {
      switch (line.verdict()) {
        case EqualVerdict.Proved _ -> equal++;
        case EqualVerdict.Differs _ -> different++;
        case EqualVerdict.NotDecided _ -> open++;
      }
    }

    @Override
    public void print(PrintWriter err, LinesRun run) {
      Columns.print(
          err,
          "%s: proved equal %,d, different %,d, not decided %,d; failed %,d, unread %,d"
              .formatted(
                  Counted.of(equal + different + open + run.failed() + run.unread(), "line"),
                  equal,
                  different,
                  open,
                  run.failed(),
                  run.unread()),
          2);
    }
  }

  /** Works on all lines of a file, and returns the exit code. */
  int run(String file, int threads, LinesRun lines) {
    Figures figures = new Figures();
    lines.run(file, threads, this::compared, figures);
    boolean areEqual = figures.different + figures.open == 0;
    return lines.exitCode(areEqual ? ExitCode.DONE : ExitCode.NOTHING);
  }

  private EqualAnswer compared(FormulaLine line, Progress progress) {
    Question left = line.first(reader);
    Question right =
        line.second(reader)
            .orElseThrow(
                () -> line.wrong("found one formula; expected two, with a comma or tab between"));
    Supplier<Time> time = Time.begin();
    Comparison compared = Comparison.of(left, right);
    EqualVerdict verdict = EqualAnswer.verdict(compared.equality(), solving, progress);
    return EqualAnswer.of(
        compared,
        reader.claimed(compared.width(), verdict),
        Optional.of(line.number()),
        Optional.of(time.get()));
  }
}
