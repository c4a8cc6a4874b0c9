package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.file.JsonLine;
import sift.geometry.BoardSize;
import sift.rank.explain.Lesson;
import sift.rank.explain.Step;

/** Lessons for programs: a line for each example, followed by one for each of its steps. */
final class LessonLines {
  private LessonLines() {}

  /** Prints the lessons; steps name their example by its number, from 1. */
  static void print(PrintWriter out, List<Lesson> lessons) {
    for (int i = 0; i < lessons.size(); i++) {
      int number = i + 1;
      Lesson lesson = lessons.get(i);
      out.println(JsonLine.write(example(number, lesson)));
      lesson
          .steps()
          .forEach(step -> out.println(JsonLine.write(step(number, lesson.board(), step))));
    }
  }

  private static Map<String, Object> example(int number, Lesson lesson) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "example");
    values.put("example", number);
    values.put("target", lesson.target().name());
    BoardSize board = lesson.board();
    if (!lesson.target().isOfChess()) {
      values.put("board", board.text());
    }
    values.put("ray", lesson.target().rayName());
    values.put("formula", lesson.formula().toString());
    values.put("square", board.name(lesson.square()));
    values.put("occupied", board.hex(lesson.occupied()));
    values.put("mask", board.hex(lesson.mask()));
    values.put("result", board.hex(lesson.result()));
    values.put("expected", board.hex(lesson.expected()));
    values.put("right", lesson.isRight());
    return values;
  }

  private static Map<String, Object> step(int example, BoardSize board, Step step) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "step");
    values.put("example", example);
    values.put("number", step.number());
    values.put("text", step.text());
    values.put("formula", step.formula().toString());
    values.put("value", board.hex(step.value()));
    values.put("against", step.against());
    values.put("set", board.hex(step.set()));
    values.put("cleared", board.hex(step.cleared()));
    values.put("sentence", step.sentence());
    return values;
  }
}
