package sift.app.cli.search;

import java.util.Map;
import java.util.Optional;
import sift.app.cli.lines.FormulaLine;
import sift.app.cli.lines.LinesRun;
import sift.app.cli.lines.Time;
import sift.lang.Expr;
import sift.proof.equal.EqualVerdict;

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
    implements LinesRun.Report {
  private Expr answer() {
    return report.result().formula().orElseThrow();
  }

  EqualVerdict verdict() {
    return report.result().verdict().orElseThrow();
  }

  @Override
  public Map<String, Object> fields() {
    Map<String, Object> fields = line.numbered(report.fields());
    truth.ifPresent(known -> known.addTo(fields, report.request().width()));
    fields.put("compared", check.compared());
    fields.put("wrong", !check.areEqual());
    time.addTo(fields);
    return fields;
  }

  @Override
  public String row() {
    String proof =
        !check.areEqual()
            ? "WRONG on random words"
            : isBetter ? report.text(verdict()) : "as given";
    String text = "%d\t%s\t%s".formatted(line.number(), report.question().text(answer()), proof);
    return text + truth.map(known -> "\t" + judged(known)).orElse("");
  }

  private String judged(KnownTruth known) {
    return !known.isTrue()
        ? "no truth"
        : known.isSolved() ? "no larger than the truth" : "larger than the truth";
  }
}
