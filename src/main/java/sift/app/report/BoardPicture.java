package sift.app.report;

import java.util.stream.LongStream;
import sift.geometry.Square;

/**
 * A word as a board, a1 at the lower left: discs are bits set, a plus on a square one newly set, a
 * cross one newly cleared; a frame is the slider's square, a tint the mask.
 *
 * <p>A square is one unit; the point (file, 7 - rank) is its middle. Each kind of mark is a single
 * path, so that a board takes a few hundred characters.
 */
final class BoardPicture {
  private static final String BACKGROUND = "board";
  private static final int A1 = 0;
  private static final String VIEW_BOX = "-1.2 -.5 8.8 8.8";

  private BoardPicture() {}

  /** Returns what all boards have in common; stands once on the page. */
  static Html definition() {
    Html board = Html.of("g").with("id", BACKGROUND);
    board.add(
        Html.of("rect", "light").with("x", -.5).with("y", -.5).with("width", 8).with("height", 8));
    board.add(Html.of("path", "dark").with("d", path(0xaa55_aa55_aa55_aa55L, "m-.5 0h1")));
    for (int i = 0; i < 8; i++) {
      board.add(label(i, 8.15, (char) ('a' + i)), label(-.85, 7.2 - i, (char) ('1' + i)));
    }
    return board;
  }

  private static Html label(double x, double y, char letter) {
    return Html.of("text").with("x", x).with("y", y).text(String.valueOf(letter));
  }

  /**
   * The squares of a board that are marked.
   *
   * @param value the word
   * @param set those bits of it that are new
   * @param cleared bits that were set before
   * @param mask the bits that count
   */
  record Marks(long value, long set, long cleared, long mask) {}

  /**
   * Returns a board.
   *
   * @param label describes it, for readers who cannot see it
   * @param square the slider's
   */
  static Html of(String label, Marks marks, int square) {
    Html board =
        Html.of("svg", "board")
            .with("viewBox", VIEW_BOX)
            .with("role", "img")
            .with("aria-label", label)
            .add(Html.of("use").with("href", "#" + BACKGROUND));
    add(board, marks);
    return board.add(slider(square));
  }

  /** Returns a single square, for a legend. */
  static Html sample(Marks marks) {
    Html sample = square();
    add(sample, marks);
    return sample;
  }

  /** Returns the slider's square, for a legend. */
  static Html sliderSample() {
    return square().add(slider(A1));
  }

  private static Html square() {
    return Html.of("svg", "sample")
        .with("viewBox", "-.5 6.5 1 1")
        .with("aria-hidden", "true")
        .add(Html.of("use").with("href", "#" + BACKGROUND));
  }

  private static Html slider(int square) {
    return Html.of("rect", "slider")
        .with("x", Square.file(square) - .44)
        .with("y", 7 - Square.rank(square) - .44)
        .with("width", .88)
        .with("height", .88);
  }

  private static void add(Html board, Marks marks) {
    add(board, "mask", marks.mask, "m-.5 0h1");
    add(board, "kept", marks.value & ~marks.set, "h0");
    add(board, "set", marks.set, "h.01"); // longer than 0, for printers
    add(board, "plus", marks.set, "m-.2 0h.4m-.2-.2v.4");
    add(board, "cleared", marks.cleared, "m-.22-.22l.44.44m0-.44l-.44.44");
  }

  private static void add(Html board, String style, long squares, String mark) {
    if (squares != 0) {
      board.add(Html.of("path", style).with("d", path(squares, mark)));
    }
  }

  /** Returns the mark on the middle of each square. */
  private static String path(long squares, String mark) {
    StringBuilder path = new StringBuilder();
    LongStream.iterate(squares, rest -> rest != 0, rest -> rest & (rest - 1))
        .mapToInt(Long::numberOfTrailingZeros)
        .forEach(square ->
            path.append('M')
                .append(Square.file(square))
                .append(' ')
                .append(7 - Square.rank(square))
                .append(mark));
    return path.toString();
  }
}
