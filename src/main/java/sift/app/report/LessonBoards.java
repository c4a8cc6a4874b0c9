package sift.app.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import sift.app.report.BoardPicture.Marks;
import sift.geometry.Line;
import sift.lang.Expr;
import sift.rank.explain.Examples;
import sift.rank.explain.Lesson;
import sift.rank.explain.Lesson.Given;
import sift.rank.explain.Reading;
import sift.rank.explain.Step;
import sift.spec.LineTargets;
import sift.spec.Target;
import sift.word.Word;

/** A formula at work on one case, step by step, as boards. */
public final class LessonBoards {
  private final Lesson lesson;

  private LessonBoards(Lesson lesson) {
    this.lesson = lesson;
  }

  /** Returns the steps of a formula, and how its result is compared. */
  public static Boards of(Lesson lesson) {
    return new LessonBoards(lesson).boards();
  }

  /**
   * Returns the steps of a formula on the case that refutes most mutants, of several targets of a
   * diagonal, which crosses files and ranks.
   */
  public static Boards of(Expr formula, List<Target> targets) {
    Target target =
        targets.stream().filter(LessonBoards::isDiagonal).findFirst().orElse(targets.getFirst());
    return of(Lesson.of(formula, target, Examples.strongest(formula, target)));
  }

  private static boolean isDiagonal(Target target) {
    Line line = LineTargets.line(target);
    return line.fileStep() != 0 && line.rankStep() != 0;
  }

  private Boards boards() {
    return new Boards(
        lesson.formula().toString(),
        "On %s, %s; slider on %s, occupied: %s"
            .formatted(
                lesson.target().name(),
                lesson.target().qualifier(),
                lesson.board().name(lesson.square()),
                lesson.board().names(lesson.occupied())),
        lesson.board(),
        OptionalInt.of(lesson.square()),
        lesson.ranks(),
        Stream.concat(
                lesson.given().stream().map(this::given), lesson.steps().stream().map(this::step))
            .toList(),
        List.of(
            board("mask", "what counts: the squares of the ray", "", plain(lesson.mask())),
            result(),
            board("expected", "the attacks, walked on the board", "", plain(lesson.expected()))));
  }

  private Figure given(Given given) {
    return given.reading() == Reading.BOARD
        ? board(given.name(), "", "", plain(given.value()))
        : number(given.name(), "", given.value());
  }

  private Figure step(Step step) {
    String text = step.name() + " " + step.text();
    return step.reading() == Reading.NUMBER
        ? number(text, step.sentence(), step.value())
        : board(
            text,
            step.sentence(),
            step.against(),
            new Marks(step.value(), step.set(), step.cleared(), lesson.mask()));
  }

  private Figure result() {
    String name = "result & mask";
    return lesson.isRight()
        ? board(name, "the same as expected", "", plain(lesson.result()))
        : board(
            name,
            "wrong",
            "expected",
            new Marks(lesson.result(), lesson.surplus(), lesson.missing(), lesson.mask()));
  }

  private Marks plain(Word value) {
    return new Marks(value, Word.ZERO, Word.ZERO, lesson.mask());
  }

  private Figure board(String name, String sentence, String against, Marks marks) {
    String hex = lesson.board().hex(marks.value());
    return new Figure(name, sentence, hex, against, Optional.of(marks));
  }

  private Figure number(String name, String sentence, Word value) {
    OptionalInt small = lesson.small(value);
    String text = small.isPresent() ? "" + small.getAsInt() : value.toString();
    return new Figure(name, sentence, text, "", Optional.empty());
  }
}
