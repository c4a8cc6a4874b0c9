package sift.app.report;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.geometry.BoardSize;
import sift.word.Word;

/**
 * Words as boards, a1 at the lower left: discs are bits set, a plus on a square one newly set, a
 * cross one newly cleared; a frame is the slider's square, a tint the mask.
 *
 * <p>A square is one unit; the point (file, ranks - 1 - rank) is its middle, so that bits that are
 * no squares lie above the board. Each kind of mark is a single path, so that a board takes a few
 * hundred characters.
 */
public final class BoardPicture {
  private static final String BACKGROUND = "board";
  private static final int A1 = 0;
  private static final String LEFT = "-1.2";

  private final BoardSize board;

  /** Pictures of a board of this size. */
  public BoardPicture(BoardSize board) {
    this.board = board;
  }

  /** Returns what all boards have in common; stands once on the page. */
  public Html definition() {
    Html common = Html.of("g", "squares").with("id", background());
    common.add(
        Html.of("rect", "light")
            .with("x", -.5)
            .with("y", -.5)
            .with("width", board.files())
            .with("height", board.ranks()));
    IntPredicate isDark =
        square -> square < board.squares() && (board.file(square) + board.rank(square)) % 2 == 0;
    common.add(Html.of("path", "dark").with("d", path(isDark, "m-.5 0h1")));
    for (int i = 0; i < Math.max(board.files(), board.ranks()); i++) {
      if (i < board.files()) {
        common.add(label(i, board.ranks() + .15, String.valueOf((char) ('a' + i))));
      }
      if (i < board.ranks()) {
        common.add(label(-.85, board.ranks() - .8 - i, String.valueOf(i + 1)));
      }
    }
    return common;
  }

  private String background() {
    return BACKGROUND + (board.equals(BoardSize.CHESS) ? "" : board.text());
  }

  private static Html label(double x, double y, String text) {
    return Html.of("text").with("x", x).with("y", y).text(text);
  }

  /**
   * The squares of a board that are marked.
   *
   * @param value the word
   * @param set those bits of it that are new
   * @param cleared bits that were set before
   * @param mask the bits that count
   */
  public record Marks(Word value, Word set, Word cleared, Word mask) {}

  /**
   * Returns a board.
   *
   * @param label describes it, for readers who cannot see it
   * @param slider its square, if there is one
   * @param ranks how many there is room for, as many as the board has or more
   */
  Html of(String label, Marks marks, OptionalInt slider, int ranks) {
    return drawn(marks, slider, ranks).with("role", "img").with("aria-label", label);
  }

  /**
   * Returns a board each of whose squares leads somewhere.
   *
   * @param link the square as a link, which this fills
   */
  public Html ofLinks(String label, Marks marks, OptionalInt slider, IntFunction<Html> link) {
    return linked(drawn(marks, slider, board.ranks()), label, link);
  }

  /** Returns the same of a board with pieces, which {@code signs} has by their squares. */
  public Html ofPieces(String label, IntFunction<Optional<Html>> signs, IntFunction<Html> link) {
    Marks none = new Marks(Word.ZERO, Word.ZERO, Word.ZERO, Word.ZERO);
    Html picture = drawn(none, OptionalInt.empty(), board.ranks());
    for (int square = 0; square < board.squares(); square++) {
      int at = square;
      signs
          .apply(square)
          .ifPresent(sign -> picture.add(sign.with("x", board.file(at)).with("y", y(at) + .31)));
    }
    return linked(picture, label, link);
  }

  private Html linked(Html picture, String label, IntFunction<Html> link) {
    picture.with("role", "group").with("aria-label", label);
    for (int rank = board.ranks() - 1; rank >= 0; rank--) {
      for (int file = 0; file < board.files(); file++) {
        int square = board.at(file, rank);
        picture.add(
            link.apply(square)
                .add(
                    Html.of("rect", "hit")
                        .with("x", file - .5)
                        .with("y", y(square) - .5)
                        .with("width", 1)
                        .with("height", 1)));
      }
    }
    return picture;
  }

  private Html drawn(Marks marks, OptionalInt slider, int ranks) {
    int above = ranks - board.ranks();
    Html picture =
        Html.of("svg", "board")
            .with(
                "viewBox",
                "%s %s %d.8 %d.8"
                    .formatted(LEFT, above == 0 ? "-.5" : -above + -.5, board.files(), ranks))
            .add(Html.of("use").with("href", "#" + background()));
    add(picture, marks);
    slider.ifPresent(square -> picture.add(slider(square)));
    return picture;
  }

  /** Returns what each mark means, with a square that has it. */
  public Map<String, Html> legend(boolean hasSlider) {
    Word a1 = Word.ONE;
    Word none = Word.ZERO;
    Map<String, Html> legend = new LinkedHashMap<>();
    legend.put("set", sample(new Marks(a1, none, none, none)));
    legend.put("newly set", sample(new Marks(a1, a1, none, none)));
    legend.put("newly cleared", sample(new Marks(none, none, a1, none)));
    if (hasSlider) {
      legend.put("in the mask", sample(new Marks(none, none, none, a1)));
      legend.put("slider's square", square().add(slider(A1)));
    }
    return legend;
  }

  private Html sample(Marks marks) {
    Html sample = square();
    add(sample, marks);
    return sample;
  }

  private Html square() {
    return Html.of("svg", "sample")
        .with("viewBox", "-.5 %d.5 1 1".formatted(board.ranks() - 2))
        .with("aria-hidden", "true")
        .add(Html.of("use").with("href", "#" + background()));
  }

  private Html slider(int square) {
    return Html.of("rect", "slider")
        .with("x", board.file(square) - .44)
        .with("y", y(square) - .44)
        .with("width", .88)
        .with("height", .88);
  }

  /** Returns the middle of a square; that of a bit beyond the board is below 0. */
  private int y(int square) {
    return board.ranks() - 1 - board.rank(square);
  }

  private void add(Html picture, Marks marks) {
    add(picture, Mark.MASK, marks.mask);
    add(picture, Mark.KEPT, marks.value.andNot(marks.set));
    add(picture, Mark.SET, marks.set);
    add(picture, Mark.PLUS, marks.set);
    add(picture, Mark.CLEARED, marks.cleared);
  }

  private void add(Html picture, Mark mark, Word bits) {
    if (!bits.isZero()) {
      picture.add(Html.of("path", mark.style()).with("d", path(bits::has, mark.path)));
    }
  }

  /** Marks of squares, those that others cover first. */
  public enum Mark {
    MASK("m-.5 0h1"),
    KEPT("h0"),
    SET("h.01"), // longer than 0, for printers
    PLUS("m-.2 0h.4m-.2-.2v.4"),
    CLEARED("m-.22-.22l.44.44m0-.44l-.44.44");

    private final String path;

    Mark(String path) {
      this.path = path;
    }

    /** Returns its class in the style sheet. */
    public String style() {
      return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns all of them as paths from the middle of a square, for scripts: "mask:m-.5 0h1;...".
     */
    public static String paths() {
      return Arrays.stream(values())
          .map(mark -> mark.style() + ":" + mark.path)
          .collect(Collectors.joining(";"));
    }
  }

  /** Returns the mark on the middle of each bit's square. */
  private String path(IntPredicate bits, String mark) {
    StringBuilder path = new StringBuilder();
    IntStream.range(0, Word.SIZE)
        .filter(bits)
        .forEach(bit ->
            path.append('M').append(board.file(bit)).append(' ').append(y(bit)).append(mark));
    return path.toString();
  }
}
