package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import sift.app.cli.lines.FormulaLine;
import sift.app.cli.lines.Time;
import sift.app.cli.options.Question;
import sift.app.cli.options.QuestionReader;
import sift.app.cli.terminal.Answers;
import sift.file.JsonRecord.Meaning;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.shorten.RandomWords;

/**
 * A line that was shortened.
 *
 * @param report with an answer, which is the formula given if none is better
 * @param truth the formula that the line says its formula comes from
 * @param check the answer on random words
 * @param time how long the answer took
 */
record ShortenedLine(
    FormulaLine line,
    ShortenReport report,
    Optional<KnownTruth> truth,
    RandomWords check,
    Time time)
    implements Answers {
  /** Shortens the formula of a line. */
  static ShortenedLine of(
      FormulaLine line, Shortener shortener, QuestionReader reader, Progress progress) {
    Question question = line.first(reader);
    Optional<Question> truth = line.second(reader);
    Supplier<Time> watch = Time.begin();
    ShortenReport report = shortener.shortened(question, progress);
    Time time = watch.get();
    ShortenReport answered = report.claimed(reader).answered();
    Expr answer = answered.result().formula().orElseThrow();
    return new ShortenedLine(
        line,
        answered,
        truth.map(said -> KnownTruth.of(question, said, answer, progress)),
        RandomWords.compare(answered.request(), answer, answered.claimedWidths()),
        shortener.isSearching() ? time.ofManyThreads() : time);
  }

  Expr answer() {
    return report.result().formula().orElseThrow();
  }

  EqualVerdict verdict() {
    return report.result().verdict().orElseThrow();
  }

  @Override
  public List<Record> records() {
    OfLine more = new OfLine(line.number(), truth, check.compared(), !check.areEqual(), time);
    return List.of(report.record(Optional.of(more)));
  }

  /** What the record of a line has besides. */
  record OfLine(
      @Meaning("with --lines: the number of the line, all lines counted") int line,
      Optional<KnownTruth> truth,
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
            : report.better().isPresent() ? report.text(verdict()) : "as given";
    String text = "%d\t%s\t%s".formatted(line.number(), report.question().text(answer()), proof);
    out.println(text + truth.map(known -> "\t" + judged(known)).orElse(""));
  }

  private static String judged(KnownTruth known) {
    return known
        .judgement()
        .map(each -> each.solved() ? "no larger than the truth" : "larger than the truth")
        .orElse("no truth");
  }
}
