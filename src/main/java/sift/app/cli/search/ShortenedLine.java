package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import sift.app.cli.lines.FormulaLine;
import sift.app.cli.lines.Time;
import sift.app.cli.terminal.Answers;
import sift.file.JsonRecord.Meaning;
import sift.lang.Expr;
import sift.proof.equal.EqualVerdict;
import sift.shorten.RandomWords;

/**
 * A line that was shortened.
 *
 * @param report with an answer, which is the formula given if none is better
 * @param isBetter whether that is better than the formula given
 * @param isSmallest whether it is proved, and all smaller ones are excluded
 * @param size of the answer
 * @param truth the formula that the line says its formula comes from
 * @param check the answer on random words
 * @param time how long the answer took
 */
record ShortenedLine(
    FormulaLine line,
    ShortenReport report,
    boolean isBetter,
    boolean isSmallest,
    Size size,
    Optional<KnownTruth> truth,
    RandomWords check,
    Time time)
    implements Answers {
  private Expr answer() {
    return report.result().formula().orElseThrow();
  }

  EqualVerdict verdict() {
    return report.result().verdict().orElseThrow();
  }

  @Override
  public List<Record> records() {
    OfLine more =
        new OfLine(
            line.number(),
            truth.map(known -> known.fields(report.request().width())),
            check.compared(),
            !check.areEqual(),
            time);
    return List.of(report.record(Optional.of(more)));
  }

  /** What the record of a line has besides. */
  record OfLine(
      @Meaning("with --lines: the number of the line, all lines counted") int line,
      Optional<KnownTruth.Truth> truth,
      @Meaning(
              "with --lines: on how many random words found and the formula given were compared: 64"
                  + " at the width, and at each of up to 12 others at which they are said to be equal")
          int compared,
      @Meaning("whether they differed there: a bug of the program") boolean wrong,
      Time time) {}

  @Override
  public void print(PrintWriter out) {
    String proof =
        !check.areEqual()
            ? "WRONG on random words"
            : isBetter ? report.text(verdict()) : "as given";
    String text = "%d\t%s\t%s".formatted(line.number(), report.question().text(answer()), proof);
    out.println(text + truth.map(known -> "\t" + judged(known)).orElse(""));
  }

  private String judged(KnownTruth known) {
    return !known.isTrue()
        ? "no truth"
        : known.isSolved() ? "no larger than the truth" : "larger than the truth";
  }
}
