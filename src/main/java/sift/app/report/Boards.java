package sift.app.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.app.report.BoardPicture.Marks;
import sift.geometry.BoardSize;
import sift.word.Word;

/**
 * A formula at work on one example: its words, in order, as boards or numbers.
 *
 * @param formula as it is shown
 * @param example what is computed, and on which case
 * @param slider its square; none where all sliders of a board move at once
 * @param ranks the height of the pictures, those of the board or more
 * @param steps inputs and steps
 * @param results what they come to
 */
public record Boards(
    String formula,
    String example,
    BoardSize board,
    OptionalInt slider,
    int ranks,
    List<Figure> steps,
    List<Figure> results) {
  /**
   * A word of a program, as the squares of a board.
   *
   * @param name of an input, a step or a result
   * @param sentence what is said of it; may be empty
   * @param against what it is compared with; {@code ""} if with nothing
   * @param before the squares of that
   */
  public record Named(String name, String sentence, Word squares, String against, Word before) {
    private Figure figure(BoardSize board) {
      Word old = against.isEmpty() ? squares : before;
      Marks marks = new Marks(squares, squares.andNot(old), old.andNot(squares), Word.ZERO);
      return new Figure(name, sentence, board.hex(squares), against, Optional.of(marks));
    }
  }

  /** Returns the words of a program for all pieces of a board at once. */
  public static Boards of(
      String program, String example, BoardSize board, List<Named> steps, List<Named> results) {
    return new Boards(
        program,
        example,
        board,
        OptionalInt.empty(),
        board.ranks(),
        steps.stream().map(step -> step.figure(board)).toList(),
        results.stream().map(result -> result.figure(board)).toList());
  }

  /** Returns the inputs and steps, then what they come to; a single result stands with them. */
  public List<List<Figure>> parts() {
    return results.size() == 1 ? List.of(figures()) : List.of(steps, results);
  }

  private List<Figure> figures() {
    return Stream.concat(steps.stream(), results.stream()).toList();
  }

  /** Returns the figures in words, for readers who cannot see them. */
  String text() {
    return example
        + figures().stream()
            .map(figure ->
                figure.name() + (figure.sentence().isEmpty() ? "" : ": " + figure.sentence()))
            .collect(Collectors.joining("; ", "; ", "."));
  }
}
