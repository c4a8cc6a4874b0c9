package sift.app.cli.formula;

import java.io.PrintWriter;
import java.time.Duration;
import sift.app.cli.lines.FormulaLine;
import sift.app.cli.lines.LinesRun;
import sift.app.cli.lines.Stopwatch;
import sift.app.cli.options.Comparison;
import sift.app.cli.options.Question;
import sift.app.cli.options.SnippetOptions;
import sift.app.cli.options.WordOptions;
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
record EqualLines(SnippetOptions snippets, WordOptions words, Duration solving) {
  /** How many lines had each verdict. */
  private static final class Figures implements LinesRun.Summary<EqualLine> {
    private int proved = 0;
    private int different = 0;
    private int open = 0;

    @Override
    public void add(EqualLine line) {
      switch (line.report().verdict()) {
        case EqualVerdict.Proved _ -> proved++;
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
                  Counted.of(proved + different + open + run.failed() + run.unread(), "line"),
                  proved,
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
    return lines.exitCode(figures.different + figures.open == 0 ? ExitCode.DONE : ExitCode.NOTHING);
  }

  private EqualLine compared(FormulaLine line, Progress progress) {
    Question left = line.first(snippets, words);
    Question right =
        line.second(snippets, words)
            .orElseThrow(
                () -> line.wrong("found one formula; expected two, with a comma or tab between"));
    Stopwatch watch = new Stopwatch();
    Comparison compared = Comparison.ofFormulas(left, right);
    EqualVerdict verdict =
        snippets.claimed(
            compared.width(),
            EqualCommand.verdict(EqualCommand.equality(compared), solving, progress));
    return new EqualLine(line, new EqualReport(compared, verdict), watch.time());
  }
}
