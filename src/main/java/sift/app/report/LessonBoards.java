package sift.app.report;

import sift.app.report.BoardPicture.Marks;
import sift.geometry.Bitboard;
import sift.geometry.Square;
import sift.lang.Expr;
import sift.rank.explain.Examples;
import sift.rank.explain.Lesson;
import sift.rank.explain.Lesson.Given;
import sift.rank.explain.Reading;
import sift.rank.explain.Step;
import sift.spec.Target;

/** A formula at work on one case, step by step, as boards. */
final class LessonBoards {
  private final Lesson lesson;

  private LessonBoards(Lesson lesson) {
    this.lesson = lesson;
  }

  /** Returns the steps of a formula on the case of the target that refutes most mutants. */
  static Html of(Expr formula, Target target) {
    Lesson lesson = Lesson.of(formula, target, Examples.strongest(formula, target));
    return new LessonBoards(lesson).html();
  }

  /** Returns the legend of the marks on the boards. */
  static Html legend() {
    long first = 1;
    return Html.of("div", "key")
        .add(
            key("set", BoardPicture.sample(new Marks(first, 0, 0, 0))),
            key("newly set", BoardPicture.sample(new Marks(first, first, 0, 0))),
            key("newly cleared", BoardPicture.sample(new Marks(0, 0, first, 0))),
            key("in the mask", BoardPicture.sample(new Marks(0, 0, 0, first))),
            key("slider's square", BoardPicture.sliderSample()))
        .add(
            Html.of("p")
                .text(
                    "New and cleared are against the word behind \"vs\". a1 is the lowest bit,"
                        + " lower left. Each example is the case in which most slips in the formula"
                        + " would show."));
  }

  private static Html key(String text, Html sample) {
    return Html.of("span").add(sample).text(text);
  }

  private Html html() {
    Html boards = Html.of("div", "boards");
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
                            lesson.target().comparedUnder(),
                            Square.name(lesson.square()),
                            Bitboard.names(lesson.occupied()))))
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

  private Marks given(long value) {
    return new Marks(value, 0, 0, lesson.mask());
  }

  private Html board(String style, String name, String against, Marks marks, String sentence) {
    String label =
        "%s: %d bits set%s"
            .formatted(
                name,
                Long.bitCount(marks.value()),
                against.isEmpty()
                    ? ""
                    : ", %d newly, %d cleared against %s"
                        .formatted(
                            Long.bitCount(marks.set()), Long.bitCount(marks.cleared()), against));
    Html caption = caption(name, sentence, "0x" + Long.toHexString(marks.value()));
    if (!against.isEmpty()) {
      caption.add(Html.of("span", "against").text("vs " + against));
    }
    return Html.of("figure", style).add(BoardPicture.of(label, marks, lesson.square()), caption);
  }

  private static Html number(String name, long value, String sentence) {
    String hex = "0x" + Long.toHexString(value);
    boolean isSmall = value >= -64 && value < 1024;
    return Html.of("figure", "step")
        .add(
            Html.of("p", "value").text(isSmall ? "" + value : hex),
            caption(name, sentence, isSmall ? "" : "a number"));
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
