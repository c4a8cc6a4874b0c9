package sift.app.cli.search;

import java.util.Optional;
import java.util.function.Supplier;
import sift.app.cli.lines.FormulaLine;
import sift.app.cli.lines.LinesRun;
import sift.app.cli.lines.Time;
import sift.app.cli.options.Question;
import sift.app.cli.options.QuestionReader;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.shorten.RandomWords;

/**
 * Shortens the formulas of a file, one a line, each by one thread and within the time for each.
 *
 * @param shortener what it does to each
 */
record ShortenLines(Shortener shortener, QuestionReader reader) {
  /** Works on all lines of a file, and returns the exit code. */
  int run(String file, int threads, LinesRun lines) {
    LinesSummary summary = new LinesSummary();
    lines.run(file, threads, this::shortened, summary);
    return summary.exitCode(lines);
  }

  private ShortenedLine shortened(FormulaLine line, Progress progress) {
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
        report.better().isPresent(),
        answered.result().isSmallest(),
        Size.of(answer),
        truth.map(said -> KnownTruth.of(question, said, answer, progress)),
        RandomWords.compare(answered.request(), answer, answered.claimedWidths()),
        shortener.isSearching() ? time.ofManyThreads() : time);
  }
}
