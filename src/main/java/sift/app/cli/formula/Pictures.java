package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.List;
import java.util.function.BiFunction;
import sift.app.cli.terminal.Columns;
import sift.geometry.BoardSize;
import sift.word.Word;

/**
 * Boards side by side, as many as fit, with a heading each. Bits that are no squares stand in rows
 * above the board, behind a line.
 */
final class Pictures {
  private static final String INDENT = "  ";
  private static final int GAP = 4;
  private static final int LEAST_WIDTH = 15; // of chess, for headings on smaller boards

  private final PrintWriter out;
  private final BoardSize board;
  private final int bits;

  /** A board with its heading, the slider's square and the squares that are marked. */
  record Picture(String head, Word word, Word slider, List<Mark> marks) {
    String cell(int square) {
      for (Mark mark : marks) {
        if (mark.squares.has(square)) {
          return mark.sign;
        }
      }
      return slider.has(square) ? "X" : word.has(square) ? "1" : ".";
    }
  }

  /** Squares with a sign of their own, in its colour. */
  record Mark(Word squares, String sign) {}

  /**
   * Pictures of words.
   *
   * @param bits how many the words have
   */
  Pictures(PrintWriter out, BoardSize board, int bits) {
    this.out = out;
    this.board = board;
    this.bits = bits;
  }

  /**
   * Prints pictures of so many ranks, as many as the board has or more, and an empty line after
   * those that are side by side.
   */
  void print(List<Picture> pictures, int ranks) {
    int longest = pictures.stream().mapToInt(picture -> picture.head.length()).max().orElse(0);
    int width = Math.max(Math.max(LEAST_WIDTH, board.pictureWidth()) + GAP, longest + 1);
    int abreast = Math.max(1, (Columns.WIDTH - INDENT.length() + GAP) / width);
    for (int from = 0; from < pictures.size(); from += abreast) {
      print(pictures.subList(from, Math.min(from + abreast, pictures.size())), ranks, width);
    }
  }

  private void print(List<Picture> pictures, int ranks, int width) {
    line(
        pictures,
        width,
        (picture, room) -> picture.head + " ".repeat(room - picture.head.length()));
    String padding = " ".repeat(width - board.pictureWidth());
    for (int rank = ranks - 1; rank >= 0; rank--) {
      int at = rank;
      line(pictures, width, (picture, _) -> rank(picture, at) + padding);
      if (rank == board.ranks()) {
        line(pictures, width, (_, _) -> "-".repeat(board.pictureWidth()) + padding);
      }
    }
    out.println();
  }

  private void line(List<Picture> pictures, int width, BiFunction<Picture, Integer, String> part) {
    StringBuilder line = new StringBuilder(INDENT);
    pictures.forEach(picture -> line.append(part.apply(picture, width)));
    out.println(line.toString().stripTrailing());
  }

  private String rank(Picture picture, int rank) {
    StringBuilder cells = new StringBuilder();
    for (int file = 0; file < board.files(); file++) {
      int square = board.at(file, rank);
      cells.append(file == 0 ? "" : " ").append(square < bits ? picture.cell(square) : " ");
    }
    return cells.toString();
  }
}
