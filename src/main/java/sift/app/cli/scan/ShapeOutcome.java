package sift.app.cli.scan;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import sift.app.cli.search.Shortener;
import sift.app.cli.terminal.UserException;
import sift.lang.snippet.SnippetException;
import sift.progress.Progress;
import sift.scan.Shape;

/**
 * What became of the question about a shape.
 *
 * @param isShortened whether a better form was found and proved
 * @param finding the same if it costs less
 * @param failure why there is no answer, if the program failed
 */
record ShapeOutcome(
    boolean isShortened, Optional<CheaperAnswer> finding, Optional<String> failure) {
  private static final ShapeOutcome NOTHING =
      new ShapeOutcome(false, Optional.empty(), Optional.empty());

  /** Asks about a shape; a failure of the program is told, so that the others go on. */
  static ShapeOutcome of(Shape shape, Shortener shortener, Progress progress) {
    try {
      ShapeReport answered = ShapeReport.of(shape, shortener, progress);
      return new ShapeOutcome(answered.isShortened(), answered.finding(), Optional.empty());
    } catch (SnippetException | UserException e) { // code that is not read, or too large
      return NOTHING;
    } catch (RuntimeException | StackOverflowError e) {
      return e instanceof CancellationException && progress.stopRequested()
          ? NOTHING
          : new ShapeOutcome(
              false,
              Optional.empty(),
              Optional.of(
                  "%s: the program failed, please report it: %s"
                      .formatted(shape.places().getFirst(), e)));
    }
  }
}
