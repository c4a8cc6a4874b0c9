package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalInt;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Paint;
import sift.app.report.LessonBoards;
import sift.app.report.TargetText;
import sift.geometry.BoardSize;
import sift.rank.explain.Lesson;
import sift.rank.explain.Reading;
import sift.rank.explain.Step;
import sift.word.Word;

/** Lessons for people: the steps in words, then as boards. */
public final class LessonText {
  private static final int TEXT_WIDTH = 32;
  private static final String INDENT = " ".repeat(7);
  private static final List<String> LEGEND =
      Columns.hanging(
          "+ newly set, - newly cleared against the board after \"vs\"; X the slider's square", 2);

  private final PrintWriter out;
  private final Paint paint;

  /** A text on {@code out}; {@code paint} says whether in colour. */
  public LessonText(PrintWriter out, Paint paint) {
    this.out = out;
    this.paint = paint;
  }

  /** Prints formula and legend, which stand before all lessons. */
  public void heading(List<Lesson> lessons) {
    wrapped("", lessons.getFirst().formula().toString());
    LEGEND.forEach(this::legend);
    BoardSize board = lessons.getFirst().board();
    if (lessons.stream().anyMatch(lesson -> lesson.ranks() > board.ranks())) {
      wrapped(
          "",
          "above the line: bits beyond %s, no squares".formatted(board.name(board.squares() - 1)));
    }
  }

  private void legend(String line) {
    out.println(line.replace("+", paint.green("+")).replace("- ", paint.red("-") + " "));
  }

  /** Prints a lesson below an empty line. */
  public void lesson(Lesson lesson) {
    out.println();
    wrapped(
        "",
        "%s, %s; slider on %s, occupied: %s"
            .formatted(
                lesson.target().name(),
                TargetText.compared(lesson.target()),
                lesson.board().name(lesson.square()),
                lesson.board().names(lesson.occupied())));
    out.println();
    lesson.given().stream()
        .filter(given -> given.reading() == Reading.NUMBER)
        .forEach(given -> valued(lesson, "     " + given.name(), given.value(), given.reading()));
    for (Step step : lesson.steps()) {
      valued(lesson, "%5s  %s".formatted(step.name(), step.text()), step.value(), step.reading());
      wrapped(INDENT, step.sentence());
    }
    if (lesson.steps().isEmpty()) {
      out.println("  no steps: the formula is a word as it is");
    }
    out.println();
    Pictures.print(out, paint, LessonBoards.of(lesson));
    Columns.hanging(
            lesson.isRight()
                ? "right in this case; sift prove tries them all"
                : "wrong in this case: ! set but not attacked, ? attacked but not set",
            2)
        .forEach(
            line -> out.println(line.replace("!", paint.red("!")).replace("?", paint.red("?"))));
  }

  /** Prints a text with its value, on two lines if need be. */
  private void valued(Lesson lesson, String text, Word value, Reading reading) {
    OptionalInt small = reading == Reading.NUMBER ? lesson.small(value) : OptionalInt.empty();
    String equals = "= " + (small.isPresent() ? "" + small.getAsInt() : lesson.board().hex(value));
    String whole = padded(text, INDENT.length() + TEXT_WIDTH) + " " + equals;
    if (whole.length() <= Columns.WIDTH) {
      out.println(whole);
    } else {
      wrapped("", text);
      out.println(INDENT + equals);
    }
  }

  /**
   * Prints a text behind an indent; without one, what does not fit its first line stands further
   * in.
   */
  private void wrapped(String indent, String text) {
    if (indent.isEmpty()) {
      Columns.hanging(text, 2).forEach(out::println);
    } else {
      Columns.wrapped(text, Columns.WIDTH - indent.length())
          .forEach(line -> out.println(indent + line));
    }
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
