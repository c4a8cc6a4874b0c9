package sift.app.cli.scan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.app.cli.options.Question;
import sift.app.cli.options.QuestionReader;
import sift.app.cli.options.WordOptions;
import sift.app.cli.search.ShortenReport;
import sift.app.cli.search.Shortener;
import sift.lang.Expr;
import sift.lang.snippet.Snippet;
import sift.lang.snippet.Snippet.Reading;
import sift.lang.snippet.SourceLanguage;
import sift.lang.snippet.Type;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.rank.Ranked;
import sift.rank.cost.Cost;
import sift.scan.Place;
import sift.scan.Shape;

/**
 * What was found for the expressions of a shape.
 *
 * @param shape the expressions
 * @param report what {@code sift shorten} says of them as a method of Java
 */
record ShapeReport(Shape shape, ShortenReport report) {
  private static final Reading JAVA =
      new Reading(Optional.of(SourceLanguage.JAVA), Long.SIZE, Map.<String, Type>of());
  private static final QuestionReader READER = new QuestionReader(new WordOptions(), List.of());

  /** Shortens the expressions of a shape. */
  static ShapeReport of(Shape shape, Shortener shortener, Progress progress) {
    Question question = READER.code(read(shape.first().question()));
    return new ShapeReport(shape, shortener.shortened(question, progress));
  }

  private static Snippet read(String code) {
    return Snippet.read(code, JAVA);
  }

  /** Returns the proof of the answer, if there is a better one that is proved. */
  private Optional<EqualVerdict.Proved> proof() {
    return report
        .better()
        .flatMap(_ -> report.result().verdict())
        .filter(EqualVerdict.Proved.class::isInstance)
        .map(EqualVerdict.Proved.class::cast);
  }

  /** Whether a better form was found and proved. */
  boolean isShortened() {
    return proof().isPresent();
  }

  /**
   * Returns the finding, if the answer is proved, costs less, has fewer operations in Java or as
   * many of less latency, and stands in another method than the one that it calls.
   */
  Optional<CheaperAnswer> finding() {
    return proof()
        .flatMap(proved -> {
          Expr answer = report.better().orElseThrow();
          Ranked before = report.request().aim().ranked(report.request().formula());
          Ranked after = report.request().aim().ranked(answer);
          String text = report.question().text(answer);
          String question = shape.first().question();
          List<Place> places =
              shape.places().stream().filter(place -> !isCalled(place, text)).toList();
          long fewer = operations(question) - operations(answered(question, text));
          boolean isCheaper =
              after.cost().compareTo(before.cost()) < 0
                  && (fewer > 0 || (fewer == 0 && latency(after) < latency(before)));
          return isCheaper && !places.isEmpty()
              ? Optional.of(
                  CheaperAnswer.of(
                      shape,
                      places,
                      text,
                      CheaperAnswer.Costs.of(report.request().aim().model(), before, after),
                      proved.method()))
              : Optional.empty();
        });
  }

  private static double latency(Ranked ranked) {
    return ranked.timing().map(Cost.Timing::latency).orElse(0.0);
  }

  /** Whether a text calls the method of a place: that is what defines it. */
  private static boolean isCalled(Place place, String text) {
    String simple = place.className().substring(place.className().lastIndexOf('.') + 1);
    return text.contains(simple + "." + place.method() + "(");
  }

  /** Returns the method with another expression to return. */
  private static String answered(String question, String answer) {
    return question.substring(0, question.indexOf("return ")) + "return " + answer + "; }";
  }

  private static long operations(String code) {
    return TypedOperations.of(read(code).result());
  }
}
