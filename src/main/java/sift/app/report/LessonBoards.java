package sift.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import sift.app.report.BoardPicture.Marks;
import sift.geometry.BoardSize;
import sift.lang.Expr;
import sift.rank.explain.Examples;
import sift.rank.explain.Lesson;
import sift.rank.explain.Lesson.Given;
import sift.rank.explain.Reading;
import sift.rank.explain.Step;
import sift.spec.Target;
import sift.word.Word;

/** A formula at work on one case, step by step, as boards. */
public final class LessonBoards {
  private final Lesson lesson;

  private LessonBoards(Lesson lesson) {
    this.lesson = lesson;
  }

  /** Returns the steps of a formula on the case of the target that refutes most mutants. */
  static Html of(Expr formula, Target target) {
    return of(Lesson.of(formula, target, Examples.strongest(formula, target))).html();
  }

  /** Returns the steps of a formula, and how its result is compared. */
  public static Boards of(Lesson lesson) {
    return new LessonBoards(lesson).boards();
  }

  /** Returns the legend of the marks on the boards; {@code more} stands behind it. */
  static Html legend(BoardSize board, String more) {
    boolean isFull = board.squares() == Long.SIZE || board.squares() == Word.SIZE;
    Html legend = Html.of("div", "key");
    new BoardPicture(board)
        .legend(true)
        .forEach((text, sample) -> legend.add(Html.of("span").add(sample).text(text)));
    String above =
        " Marks above the board are bits beyond %s, no squares."
            .formatted(board.name(board.squares() - 1));
    return legend.add(
        Html.of("p")
            .text(
                "New and cleared are against the word behind \"vs\". a1 is the lowest bit, lower"
                    + " left."
                    + (isFull ? "" : above)
                    + more));
  }

  private Boards boards() {
    List<Figure> figures = new ArrayList<>();
    for (Given given : lesson.given()) {
      figures.add(
          given.reading() == Reading.BOARD
              ? board("given", given.name(), "", plain(given.value()))
              : number(given.name(), "", given.value()));
    }
    lesson.steps().forEach(step -> figures.add(step(step)));
    figures.add(board("end", "mask", "what counts: the squares of the ray", plain(lesson.mask())));
    figures.add(result());
    figures.add(
        board("end", "expected", "the attacks, walked on the board", plain(lesson.expected())));
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
        figures);
  }

  private Figure step(Step step) {
    String text = step.name() + " " + step.text();
    if (step.reading() == Reading.NUMBER) {
      return number(text, step.sentence(), step.value());
    }
    return board(
        "step",
        text,
        step.sentence(),
        step.against(),
        new Marks(step.value(), step.set(), step.cleared(), lesson.mask()));
  }

  private Figure result() {
    String name = "result & mask";
    return lesson.isRight()
        ? board("end", name, "the same as expected", plain(lesson.result()))
        : board(
            "end",
            name,
            "wrong",
            "expected",
            new Marks(lesson.result(), lesson.surplus(), lesson.missing(), lesson.mask()));
  }

  private Marks plain(Word value) {
    return new Marks(value, Word.ZERO, Word.ZERO, lesson.mask());
  }

  private static Figure board(String style, String name, String sentence, Marks marks) {
    return board(style, name, sentence, "", marks);
  }

  private static Figure board(
      String style, String name, String sentence, String against, Marks marks) {
    return Figure.board(style, name, sentence, marks.value().toString(), against, marks);
  }

  private Figure number(String name, String sentence, Word value) {
    OptionalInt small = lesson.small(value);
    return Figure.number(
        name, sentence, small.isPresent() ? "" + small.getAsInt() : value.toString());
  }
}
