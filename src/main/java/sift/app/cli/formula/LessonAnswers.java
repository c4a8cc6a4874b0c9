package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.app.cli.terminal.Answers;
import sift.app.cli.terminal.Paint;
import sift.file.JsonRecord.Meaning;
import sift.geometry.BoardSize;
import sift.rank.explain.Lesson;
import sift.rank.explain.Step;

/**
 * Formulas at work on cases of lines: a record for each example, followed by one for each of its
 * steps, which name their example by its number.
 */
public record LessonAnswers(List<Lesson> lessons) implements Answers {
  @Override
  public List<Record> records() {
    List<Record> records = new ArrayList<>();
    for (int i = 0; i < lessons.size(); i++) {
      int number = i + 1;
      Lesson lesson = lessons.get(i);
      records.add(ExampleAnswer.of(number, lesson));
      lesson.steps().forEach(step -> records.add(StepAnswer.of(number, lesson, step)));
    }
    return records;
  }

  @Override
  public void print(PrintWriter out) {
    LessonText text = new LessonText(out, Paint.AUTO);
    text.heading(lessons);
    lessons.forEach(text::lesson);
  }

  /** A formula on a case of a line. */
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
      @Meaning("whether both agree") boolean right) {
    static ExampleAnswer of(int number, Lesson lesson) {
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
          lesson.isRight());
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
      @Meaning("what it does, in words") String sentence) {
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
  }
}
