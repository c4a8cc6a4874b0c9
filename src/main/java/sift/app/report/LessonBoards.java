package sift.app.report;

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
final class LessonBoards {
  private final Lesson lesson;
  private final BoardPicture picture;

  private LessonBoards(Lesson lesson) {
    this.lesson = lesson;
    this.picture = new BoardPicture(lesson.board());
  }

  /** Returns the steps of a formula on the case of the target that refutes most mutants. */
  static Html of(Expr formula, Target target) {
    Lesson lesson = Lesson.of(formula, target, Examples.strongest(formula, target));
    return new LessonBoards(lesson).html();
  }

  /** Returns the legend of the marks on the boards. */
  static Html legend(BoardSize board) {
    Word a1 = Word.ONE;
    Word none = Word.ZERO;
    BoardPicture picture = new BoardPicture(board);
    boolean isFull = board.squares() == Long.SIZE || board.squares() == Word.SIZE;
    return Html.of("div", "key")
        .add(
            key("set", picture.sample(new Marks(a1, none, none, none))),
            key("newly set", picture.sample(new Marks(a1, a1, none, none))),
            key("newly cleared", picture.sample(new Marks(none, none, a1, none))),
            key("in the mask", picture.sample(new Marks(none, none, none, a1))),
            key("slider's square", picture.sliderSample()))
        .add(
            Html.of("p")
                .text(
                    "New and cleared are against the word behind \"vs\". a1 is the lowest bit,"
                        + " lower left.%s Each example is the case in which most slips in the formula"
                            .formatted(
                                isFull
                                    ? ""
                                    : " Marks above the board are bits beyond %s, no squares."
                                        .formatted(board.name(board.squares() - 1)))
                        + " would show."));
  }

  private static Html key(String text, Html sample) {
    return Html.of("span").add(sample).text(text);
  }

  private Html html() {
    Html boards = Html.of("div", "boards");
    if (!lesson.target().isOfChess()) {
      boards.with("style", "--wide:" + Html.number(lesson.board().files() / 8.0));
    }
    for (Given given : lesson.given()) {
      boards.add(
          given.reading() == Reading.BOARD
              ? board("given", given.name(), "", given(given.value()), "")
              : number(given.name(), given.value(), ""));
    }
    for (Step step : lesson.steps()) {
      boards.add(step(step));
    }
    boards.add(
        board("end", "mask", "", given(lesson.mask()), "what counts: the squares of the ray"),
        board("end", "result & mask", "", given(lesson.result()), "the same as expected"),
        board("end", "expected", "", given(lesson.expected()), "the attacks, walked on the board"));
    return Html.of("div")
        .add(
            Html.of("p", "example")
                .text(
                    "On %s, %s; slider on %s, occupied: %s"
                        .formatted(
                            lesson.target().name(),
                            lesson.target().qualifier(),
                            lesson.board().name(lesson.square()),
                            lesson.board().names(lesson.occupied()))))
        .add(boards);
  }

  private Html step(Step step) {
    String text = step.name() + " " + step.text();
    return step.reading() == Reading.BOARD
        ? board(
            "step",
            text,
            step.against(),
            new Marks(step.value(), step.set(), step.cleared(), lesson.mask()),
            step.sentence())
        : number(text, step.value(), step.sentence());
  }

  private Marks given(Word value) {
    return new Marks(value, Word.ZERO, Word.ZERO, lesson.mask());
  }

  private Html board(String style, String name, String against, Marks marks, String sentence) {
    String label =
        "%s: %d bits set%s"
            .formatted(
                name,
                marks.value().bitCount(),
                against.isEmpty()
                    ? ""
                    : ", %d newly, %d cleared against %s"
                        .formatted(marks.set().bitCount(), marks.cleared().bitCount(), against));
    Html caption = caption(name, sentence, marks.value().toString());
    if (!against.isEmpty()) {
      caption.add(Html.of("span", "against").text("vs " + against));
    }
    return Html.of("figure", style)
        .add(picture.of(label, marks, lesson.square(), lesson.ranks()), caption);
  }

  private Html number(String name, Word value, String sentence) {
    OptionalInt small = lesson.small(value);
    return Html.of("figure", "step")
        .add(
            Html.of("p", "value")
                .text(small.isPresent() ? "" + small.getAsInt() : value.toString()),
            caption(name, sentence, small.isPresent() ? "" : "a number"));
  }

  private static Html caption(String name, String sentence, String value) {
    Html caption = Html.of("figcaption").add(Html.of("code", "name").text(name));
    if (!sentence.isEmpty()) {
      caption.add(Html.of("span", "sentence").text(sentence));
    }
    if (!value.isEmpty()) {
      caption.add(Html.of("span", "hex").text(value));
    }
    return caption;
  }
}
