package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Paint;
import sift.app.report.BoardPicture.Marks;
import sift.app.report.Boards;
import sift.app.report.Figure;
import sift.geometry.BoardSize;
import sift.word.Word;

/**
 * The boards of an explanation as text, side by side, as many as fit, with a heading each. Bits
 * that are no squares stand in rows above the board, behind a line.
 */
final class Pictures {
  private static final String INDENT = "  ";
  private static final int GAP = 4;
  private static final int LEAST_WIDTH = 15; // of chess, for headings on smaller boards

  private final PrintWriter out;
  private final Paint paint;
  private final Boards boards;
  private final BoardSize board;

  private Pictures(PrintWriter out, Paint paint, Boards boards) {
    this.out = out;
    this.paint = paint;
    this.boards = boards;
    this.board = boards.board();
  }

  /** Prints inputs and steps, then what they come to; numbers have no pictures. */
  static void print(PrintWriter out, Paint paint, Boards boards) {
    Pictures pictures = new Pictures(out, paint, boards);
    int ranks = boards.ranks();
    for (List<Figure> part : boards.parts()) {
      pictures.print(part.stream().filter(figure -> figure.marks().isPresent()).toList(), ranks);
      ranks = boards.board().ranks();
    }
  }

  /** Prints pictures of so many ranks, and an empty line after those that are side by side. */
  private void print(List<Figure> figures, int ranks) {
    int longest = figures.stream().mapToInt(figure -> head(figure).length()).max().orElse(0);
    int width = Math.max(Math.max(LEAST_WIDTH, board.pictureWidth()) + GAP, longest + 1);
    int abreast = Math.max(1, (Columns.WIDTH - INDENT.length() + GAP) / width);
    for (int from = 0; from < figures.size(); from += abreast) {
      print(figures.subList(from, Math.min(from + abreast, figures.size())), ranks, width);
    }
  }

  private void print(List<Figure> figures, int ranks, int width) {
    line(figures, figure -> head(figure) + " ".repeat(width - head(figure).length()));
    String padding = " ".repeat(width - board.pictureWidth());
    for (int rank = ranks - 1; rank >= 0; rank--) {
      int at = rank;
      line(figures, figure -> rank(figure, at) + padding);
      if (rank == board.ranks()) {
        line(figures, _ -> "-".repeat(board.pictureWidth()) + padding);
      }
    }
    out.println();
  }

  private void line(List<Figure> figures, Function<Figure, String> part) {
    String line = figures.stream().map(part).collect(Collectors.joining("", INDENT, ""));
    out.println(line.stripTrailing());
  }

  /** Returns the name of a result, or that of an input or step and what it is compared with. */
  private String head(Figure figure) {
    return isEnd(figure)
        ? figure.name()
        : figure.name().replaceFirst(" .*", "")
            + (figure.against().isEmpty() ? "" : " vs " + figure.against());
  }

  private boolean isEnd(Figure figure) {
    return boards.results().contains(figure);
  }

  private String rank(Figure figure, int rank) {
    int bits = board.squares() > Long.SIZE ? Word.SIZE : Long.SIZE;
    return IntStream.range(0, board.files())
        .map(file -> board.at(file, rank))
        .mapToObj(square -> square < bits ? cell(figure, square) : " ")
        .collect(Collectors.joining(" "));
  }

  private String cell(Figure figure, int square) {
    Marks marks = figure.marks().orElseThrow();
    if (marks.set().has(square)) {
      return isEnd(figure) ? paint.red("!") : paint.green("+");
    }
    if (marks.cleared().has(square)) {
      return paint.red(isEnd(figure) ? "?" : "-");
    }
    boolean isSlider = isEnd(figure) && boards.slider().equals(OptionalInt.of(square));
    return isSlider ? "X" : marks.value().has(square) ? "1" : ".";
  }
}
