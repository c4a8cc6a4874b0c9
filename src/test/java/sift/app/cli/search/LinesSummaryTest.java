package sift.app.cli.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.app.cli.lines.FormulaLine;
import sift.app.cli.lines.LinesRun;
import sift.app.cli.lines.Time;
import sift.app.cli.options.Question;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Format;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Widths;
import sift.rank.cost.CostFile;
import sift.search.request.Effort;
import sift.shorten.Aim;
import sift.shorten.Asked;
import sift.shorten.RandomWords;
import sift.shorten.Shortening;
import sift.shorten.UsualSymbols;

class LinesSummaryTest {
  private static final BitWidth WIDTH = BitWidth.WORD;

  @TempDir private Path folder;

  /** Returns the line with an answer of which a proof is claimed. */
  private static ShortenedLine answered(FormulaLine line, String answer) {
    Expr formula = Parser.parse(line.text());
    Expr found = Parser.parse(answer);
    Question question =
        new Question(
            line.text(),
            WIDTH,
            formula,
            formula,
            WIDTH.mask(),
            List.of(),
            List.of(),
            Optional.empty());
    Shortening.Request request =
        new Shortening.Request(
            Asked.of(WIDTH, formula),
            UsualSymbols.of(WIDTH, formula),
            new Aim(Aim.Measure.SYMBOLS, CostFile.read(CostFile.USUAL)),
            new Effort(1, 1 << 20, Duration.ZERO, Duration.ZERO));
    EqualVerdict claimed = new EqualVerdict.Proved("magic", Widths.only(WIDTH), 0);
    ShortenReport report =
        new ShortenReport(
            question,
            request,
            new Shortening.Result(Optional.of(found), Optional.of(claimed), 0, 0, 0, 0));
    return new ShortenedLine(
        line,
        report,
        Optional.empty(),
        RandomWords.compare(request, found, Widths.only(WIDTH)),
        new Time(1, Optional.empty()));
  }

  private String run(String answer, int exitCode, StringWriter err) throws IOException {
    Path file = folder.resolve("lines");
    Files.writeString(file, "x + y - (x & y)\n");
    StringWriter out = new StringWriter();
    LinesRun run = new LinesRun(new PrintWriter(out), new PrintWriter(err), Format.JSONL);
    LinesSummary summary = new LinesSummary();
    run.run(file.toString(), 1, (line, _) -> answered(line, answer), summary);
    assertEquals(exitCode, summary.exitCode(run));
    return out.toString();
  }

  @Test
  void aWrongAnswerIsToldWhateverIsProvedOfIt() throws IOException {
    StringWriter err = new StringWriter();
    String record = run("x ^ y", ExitCode.BUG, err);
    assertTrue(record.contains("\"wrong\":true"), record);
    assertTrue(err.toString().contains("wrong 1"), err::toString);
  }

  @Test
  void aRightAnswerIsNotWrong() throws IOException {
    StringWriter err = new StringWriter();
    String record = run("x | y", ExitCode.DONE, err);
    assertTrue(record.contains("\"wrong\":false"), record);
    assertTrue(err.toString().contains("wrong 0"), err::toString);
  }
}
