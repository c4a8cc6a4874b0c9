package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Paint;
import sift.file.JsonRecord.Meaning;
import sift.file.JsonRecord.Unwritten;
import sift.geometry.BoardSize;
import sift.rank.explain.Lesson;
import sift.rank.explain.Step;

/** Lessons: an answer for each example, followed by one for each of its steps. */
final class LessonAnswers {
  private LessonAnswers() {}

  /** Prints the lessons; steps name their example by its number, from 1. */
  static void print(PrintOptions printed, PrintWriter out, List<Lesson> lessons) {
    for (int i = 0; i < lessons.size(); i++) {
      int number = i + 1;
      Lesson lesson = lessons.get(i);
      printed.give(out, ExampleAnswer.of(number, lessons));
      lesson.steps().forEach(step -> printed.give(out, StepAnswer.of(number, lesson, step)));
    }
  }

  /** A formula on a case of a line; for people with its steps. */
  record ExampleAnswer(
      @Meaning("its number, from 1") int example,
      @Meaning("the target") String target,
      @Meaning("files and ranks, as 10x8; left out on 8x8") Optional<String> board,
      @Meaning("positive, negative or line") String ray,
      @Meaning("the formula") String formula,
      @Meaning("the slider's square, as b2") String square,
      @Meaning("board, hexadecimal") String occupied,
      @Meaning("board, hexadecimal") String mask,
      @Meaning("board under the mask, hexadecimal") String result,
      @Meaning("board, hexadecimal") String expected,
      @Meaning("whether both agree") boolean right,
      @Unwritten List<Lesson> lessons)
      implements Answer {
    static ExampleAnswer of(int number, List<Lesson> lessons) {
      Lesson lesson = lessons.get(number - 1);
      BoardSize board = lesson.board();
      return new ExampleAnswer(
          number,
          lesson.target().name(),
          Optional.of(board.text()).filter(_ -> !lesson.target().isOfChess()),
          lesson.target().rayName(),
          lesson.formula().toString(),
          board.name(lesson.square()),
          board.hex(lesson.occupied()),
          board.hex(lesson.mask()),
          board.hex(lesson.result()),
          board.hex(lesson.expected()),
          lesson.isRight(),
          lessons);
    }

    @Override
    public void print(PrintWriter out) {
      LessonText text = new LessonText(out, Paint.AUTO);
      if (example == 1) {
        text.heading(lessons);
      }
      text.lesson(lessons.get(example - 1));
    }
  }

  /** A step of the example before it. */
  record StepAnswer(
      @Meaning("number of the example") int example,
      @Meaning("number of the step, from 1") int number,
      @Meaning("the step, earlier ones as [1]") String text,
      @Meaning("the step as a formula") String formula,
      @Meaning("its value, hexadecimal") String value,
      @Meaning("what it is compared with") String against,
      @Meaning("bits newly set, hexadecimal") String set,
      @Meaning("bits newly cleared, hexadecimal") String cleared,
      @Meaning("what it does, in words") String sentence)
      implements Answer {
    static StepAnswer of(int example, Lesson lesson, Step step) {
      BoardSize board = lesson.board();
      return new StepAnswer(
          example,
          step.number(),
          step.text(),
          step.formula().toString(),
          board.hex(step.value()),
          step.against(),
          board.hex(step.set()),
          board.hex(step.cleared()),
          step.sentence());
    }

    /** Prints nothing: the example shows its steps. */
    @Override
    public void print(PrintWriter out) {}
  }
}
