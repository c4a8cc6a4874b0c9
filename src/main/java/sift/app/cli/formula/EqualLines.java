package sift.app.cli.formula;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import sift.app.cli.lines.FormulaLine;
import sift.app.cli.lines.LinesRun;
import sift.app.cli.lines.Stopwatch;
import sift.app.cli.options.Comparison;
import sift.app.cli.options.Question;
import sift.app.cli.options.SnippetOptions;
import sift.app.cli.options.VerdictFields.Verdict;
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
  private static final class Figures implements LinesRun.Summary<EqualAnswer> {
    private final Map<Verdict, Integer> lines = new EnumMap<>(Verdict.class);

    @Override
    public void add(EqualAnswer line) {
      Verdict verdict =
          switch (line.verdict()) {
            case EqualVerdict.Proved _ -> Verdict.PROVED;
            case EqualVerdict.Differs _ -> Verdict.REFUTED;
            case EqualVerdict.NotDecided _ -> Verdict.UNDECIDED;
          };
      lines.merge(verdict, 1, Integer::sum);
    }

    int of(Verdict verdict) {
      return lines.getOrDefault(verdict, 0);
    }

    @Override
    public void print(PrintWriter err, LinesRun run) {
      int compared = lines.values().stream().mapToInt(Integer::intValue).sum();
      Columns.print(
          err,
          "%s: proved equal %,d, different %,d, not decided %,d; failed %,d, unread %,d"
              .formatted(
                  Counted.of(compared + run.failed() + run.unread(), "line"),
                  of(Verdict.PROVED),
                  of(Verdict.REFUTED),
                  of(Verdict.UNDECIDED),
                  run.failed(),
                  run.unread()),
          2);
    }
  }

  /** Works on all lines of a file, and returns the exit code. */
  int run(String file, int threads, LinesRun lines) {
    Figures figures = new Figures();
    lines.run(file, threads, this::compared, figures);
    boolean areEqual = figures.of(Verdict.REFUTED) + figures.of(Verdict.UNDECIDED) == 0;
    return lines.exitCode(areEqual ? ExitCode.DONE : ExitCode.NOTHING);
  }

  private EqualAnswer compared(FormulaLine line, Progress progress) {
    Question left = line.first(snippets, words);
    Question right =
        line.second(snippets, words)
            .orElseThrow(
                () -> line.wrong("found one formula; expected two, with a comma or tab between"));
    Stopwatch watch = new Stopwatch();
    Comparison compared = Comparison.ofFormulas(left, right);
    EqualVerdict verdict = EqualAnswer.verdict(EqualAnswer.equality(compared), solving, progress);
    return EqualAnswer.of(compared, snippets.claimed(compared.width(), verdict))
        .on(line, watch.time());
  }
}
