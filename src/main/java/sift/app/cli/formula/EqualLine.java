package sift.app.cli.formula;

import java.util.Map;
import sift.app.cli.lines.FormulaLine;
import sift.app.cli.lines.LinesRun;
import sift.app.cli.lines.Time;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Widths;

/** A line whose two formulas were compared. */
record EqualLine(FormulaLine line, EqualReport report, Time time) implements LinesRun.Report {
  @Override
  public Map<String, Object> fields() {
    Map<String, Object> fields = line.numbered(report.fields());
    time.addTo(fields);
    return fields;
  }

  @Override
  public String text() {
    return line.number()
        + "\t"
        + switch (report.verdict()) {
          case EqualVerdict.Proved(String method, Widths widths, int _) ->
              "proved equal\tat %s, by %s".formatted(widths, method);
          case EqualVerdict.Differs differs ->
              "different\t%s: A %s, B %s"
                  .formatted(
                      String.join(" ", differs.words(report.compared().width())),
                      report.hex(differs.left()),
                      report.hex(differs.right()));
          case EqualVerdict.NotDecided(int tested, var _) ->
              "not decided\tequal on all %,d words tried".formatted(tested);
        };
  }
}
