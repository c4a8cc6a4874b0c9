package sift.app.web;

import java.util.List;
import sift.app.cli.search.ShortenReport;
import sift.app.report.Html;

/** Shortens a formula or code, or decides whether two are equal. */
final class ShortenPage extends Page {
  /** The address of a question for solvers. */
  static final String QUESTION = "question.smt2";

  private static final String A = "a";
  private static final String B = "b";
  private static final String[] WORDS = {"width", "assume"};

  ShortenPage(Desk desk) {
    super(desk, "", "Shorten a formula, or compare two");
  }

  @Override
  Html result(Request request, Answering answers) throws Desk.NotYetException {
    if (request.text(A).isEmpty()) {
      return request.text(B).isEmpty() ? Html.of("") : Parts.alert("The first field is empty.");
    }
    if (!request.text(B).isEmpty()) {
      String question = question(request, request.text(B)).address();
      return answers
          .of(comparison(request))
          .or(job -> Verdict.compared(job, question).add(Verdict.command(job)));
    }
    Job job = answers.of(shortening(request));
    List<ShortenReport> reports = job.answers(ShortenReport.class);
    if (reports.isEmpty()) { // a complaint, or several results
      return job.or(each ->
          Parts.section("Shortened together", Parts.toCopy("printed", each.printed().strip())));
    }
    Html result = Html.of("").add(Verdict.shortened(reports.getFirst(), request));
    if (request.number("width").orElse(Long.SIZE) == Long.SIZE) {
      result.add(CodeSection.of(request, Verdict.answer(reports.getFirst()), answers));
    }
    return result.add(Verdict.command(job));
  }

  private static Job.Order shortening(Request request) {
    String aim = request.text("aim").isEmpty() ? "symbols" : request.text("aim");
    List<String> first =
        List.of("shorten", "--time=5s", "--threads=1", "--memory=512M", "--minimize=" + aim);
    return new Job.Order(request.command(first, WORDS, request.text(A)));
  }

  private static Job.Order comparison(Request request) {
    List<String> first = List.of("prove", "--time=2s", "--threads=1");
    return new Job.Order(request.command(first, WORDS, request.text(A), request.text(B)), "--smt");
  }

  /** Returns the address of the question whether a formula and another one differ. */
  static Request question(Request request, String other) {
    Request both = request.with(B, other).with("language", "").with("aim", "");
    return new Request(QUESTION, both.parameters());
  }

  /** Returns the question for solvers, as a file. */
  Reply file(Request request) {
    return download(comparison(request), QUESTION);
  }
}
