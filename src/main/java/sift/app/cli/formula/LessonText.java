package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Paint;
import sift.app.report.TargetText;
import sift.geometry.Bitboard;
import sift.geometry.Square;
import sift.rank.explain.Lesson;
import sift.rank.explain.Lesson.Given;
import sift.rank.explain.Reading;
import sift.rank.explain.Step;

/** Lessons for people: the steps in words, then as boards. */
public final class LessonText {
  private static final int BOARD_WIDTH = Bitboard.PICTURE_WIDTH + 4;
  private static final int BOARDS_PER_ROW = (Columns.WIDTH + 2) / BOARD_WIDTH;
  private static final int TEXT_WIDTH = 32;
  private static final String INDENT = " ".repeat(7);
  private static final List<String> LEGEND =
      Columns.hanging(
          "+ newly set, - newly cleared against the board after \"vs\"; X the slider's square", 2);

  private final PrintWriter out;
  private final Paint paint;

  /** A board with its heading, the slider's square and the squares that are marked. */
  private record Picture(String head, long board, long slider, List<Mark> marks) {}

  /** Squares with a sign of their own, in its colour. */
  private record Mark(long squares, String sign) {}

  private LessonText(PrintWriter out, Paint paint) {
    this.out = out;
    this.paint = paint;
  }

  /**
   * Prints the lessons on a formula with a legend before them; {@code paint} says whether in
   * colour.
   */
  public static void print(PrintWriter out, Paint paint, List<Lesson> lessons) {
    LessonText text = new LessonText(out, paint);
    text.wrapped("", lessons.getFirst().formula().toString());
    LEGEND.forEach(text::legend);
    lessons.forEach(text::lesson);
  }

  private void legend(String line) {
    out.println(line.replace("+", paint.green("+")).replace("- ", paint.red("-") + " "));
  }

  private void lesson(Lesson lesson) {
    out.println();
    wrapped(
        "",
        "%s, %s; slider on %s, occupied: %s"
            .formatted(
                lesson.target().name(),
                TargetText.compared(lesson.target()),
                Square.name(lesson.square()),
                Bitboard.names(lesson.occupied())));
    out.println();
    lesson.given().stream()
        .filter(given -> given.reading() == Reading.NUMBER)
        .forEach(given -> valued("     " + given.name(), given.value(), given.reading()));
    for (Step step : lesson.steps()) {
      valued("%5s  %s".formatted(step.name(), step.text()), step.value(), step.reading());
      wrapped(INDENT, step.sentence());
    }
    if (lesson.steps().isEmpty()) {
      out.println("  no steps: the formula is a word as it is");
    }
    out.println();
    pictures(steps(lesson));
    pictures(ending(lesson));
    Columns.hanging(
            lesson.isRight()
                ? "right in this case; sift verify tries them all"
                : "wrong in this case: ! set but not attacked, ? attacked but not set",
            2)
        .forEach(
            line -> out.println(line.replace("!", paint.red("!")).replace("?", paint.red("?"))));
  }

  /** Returns the boards that the formula begins with, and those of its steps. */
  private List<Picture> steps(Lesson lesson) {
    List<Picture> pictures = new ArrayList<>();
    for (Given given : lesson.given()) {
      if (given.reading() == Reading.BOARD) {
        pictures.add(new Picture(given.name(), given.value(), 0, List.of()));
      }
    }
    for (Step step : lesson.steps()) {
      if (step.reading() == Reading.BOARD) {
        String head = step.name() + (step.against().isEmpty() ? "" : " vs " + step.against());
        List<Mark> marks =
            List.of(
                new Mark(step.set(), paint.green("+")), new Mark(step.cleared(), paint.red("-")));
        pictures.add(new Picture(head, step.value(), 0, marks));
      }
    }
    return pictures;
  }

  private List<Picture> ending(Lesson lesson) {
    long slider = 1L << lesson.square();
    List<Mark> wrong =
        List.of(
            new Mark(lesson.surplus(), paint.red("!")), new Mark(lesson.missing(), paint.red("?")));
    return List.of(
        new Picture("mask", lesson.mask(), slider, List.of()),
        new Picture("result & mask", lesson.result(), slider, wrong),
        new Picture("expected", lesson.expected(), slider, List.of()));
  }

  private void pictures(List<Picture> pictures) {
    for (int from = 0; from < pictures.size(); from += BOARDS_PER_ROW) {
      List<Picture> row = pictures.subList(from, Math.min(from + BOARDS_PER_ROW, pictures.size()));
      StringBuilder head = new StringBuilder("  ");
      row.forEach(picture -> head.append(padded(picture.head(), BOARD_WIDTH)));
      out.println(head.toString().stripTrailing());
      for (int rank = 7; rank >= 0; rank--) {
        StringBuilder line = new StringBuilder("  ");
        for (Picture picture : row) {
          line.append(rank(picture, rank)).append(" ".repeat(BOARD_WIDTH - Bitboard.PICTURE_WIDTH));
        }
        out.println(line.toString().stripTrailing());
      }
      out.println();
    }
  }

  private String rank(Picture picture, int rank) {
    String[] cells =
        Bitboard.picture(picture.board(), picture.slider()).get(7 - rank).split(" ", -1);
    for (Mark mark : picture.marks()) {
      for (int file = 0; file < cells.length; file++) {
        if ((mark.squares() >>> Square.at(file, rank) & 1) != 0) {
          cells[file] = mark.sign();
        }
      }
    }
    return String.join(" ", cells);
  }

  /** Prints a text with its value, on two lines if need be. */
  private void valued(String text, long value, Reading reading) {
    boolean decimal = reading == Reading.NUMBER && value >= -64 && value < 1024;
    String equals = "= " + (decimal ? Long.toString(value) : "0x%016x".formatted(value));
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
