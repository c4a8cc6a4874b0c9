package sift.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import sift.file.Resource;

/**
 * Examples as a picture that stands alone: one file of SVG, legible on light and on dark pages.
 *
 * <p>Below the formula and its case stand the inputs and the steps, then in a row of its own what
 * they come to, and at last the legend. Text in SVG does not wrap by itself; it is broken after so
 * many characters as fit in the widest usual typefaces.
 */
public final class BoardSheet {
  private static final String STYLE = "sheet.css";
  private static final int MARGIN = 20;
  private static final int GAP = 24;
  private static final int SQUARE = 20; // pixels
  private static final int LETTERS = 16; // beside a board, and below it
  private static final int ABREAST = 4;
  private static final int LEAST_WIDTH = 576;
  private static final int SAMPLE = 18;

  /** A size of letters: the height of a line, and the width of a character where it is wide. */
  private enum Letters {
    FORMULA(24, 10.3),
    TEXT(18, 6.8),
    NAME(17, 7.9),
    SENTENCE(16, 6.6),
    HEX(15, 6.7);

    final int height;
    final double width;

    Letters(int height, double width) {
      this.height = height;
      this.width = width;
    }

    String style() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final List<Boards> examples;
  private final Html drawn = Html.of("g");
  private final int inner;
  private int top = MARGIN;

  private BoardSheet(List<Boards> examples) {
    this.examples = examples;
    this.inner = examples.stream().mapToInt(BoardSheet::width).reduce(LEAST_WIDTH, Math::max);
  }

  /**
   * Returns the file. The same examples make the same file.
   *
   * @param command what makes it again, kept in the file
   */
  public static String of(List<Boards> examples, String command) {
    return html(examples, command) + "\n";
  }

  /** Returns the picture as part of a page. */
  static Html html(List<Boards> examples, String command) {
    return new BoardSheet(examples).svg(command);
  }

  private Html svg(String command) {
    examples.forEach(this::draw);
    legend();
    int width = inner + 2 * MARGIN;
    int height = top + MARGIN;
    Html definitions = Html.of("defs");
    examples.stream()
        .map(Boards::board)
        .distinct()
        .forEach(board -> definitions.add(new BoardPicture(board).definition()));
    Html svg =
        Html.of("svg")
            .with("xmlns", "http://www.w3.org/2000/svg")
            .with("viewBox", "0 0 %d %d".formatted(width, height))
            .with("width", width)
            .with("height", height)
            .with("role", "img");
    for (Html part :
        List.of(
            Html.of("title").text("%s, step by step".formatted(joined(Boards::formula, ", "))),
            Html.of("desc").text(joined(Boards::text, " ")),
            Html.of("metadata").text(command),
            Html.of("style").text("\n" + Resource.text(BoardSheet.class, STYLE)),
            definitions,
            Html.of("rect", "sheet")
                .with("x", .5)
                .with("y", .5)
                .with("width", width - 1)
                .with("height", height - 1)
                .with("rx", 8),
            drawn)) {
      svg.text("\n").add(part);
    }
    return svg.text("\n");
  }

  private String joined(Function<Boards, String> text, String between) {
    return examples.stream().map(text).distinct().collect(Collectors.joining(between));
  }

  private static int width(Boards boards) {
    int columns = boards.parts().stream().mapToInt(part -> columns(part.size())).max().orElse(1);
    return columns * (cell(boards) + GAP) - GAP;
  }

  private static int cell(Boards boards) {
    return boards.board().files() * SQUARE + LETTERS;
  }

  /** Returns how many figures stand side by side, so that all rows are about as long. */
  private static int columns(int figures) {
    return figures == 0 ? 1 : Math.ceilDiv(figures, Math.ceilDiv(figures, ABREAST));
  }

  private void draw(Boards boards) {
    write(MARGIN, Letters.FORMULA, boards.formula(), inner);
    write(MARGIN, Letters.TEXT, boards.example(), inner);
    for (List<Figure> figures : boards.parts()) {
      int columns = columns(figures.size());
      for (int from = 0; from < figures.size(); from += columns) {
        row(boards, figures.subList(from, Math.min(from + columns, figures.size())));
      }
    }
    top += GAP;
  }

  private void row(Boards boards, List<Figure> figures) {
    int above = top + LETTERS;
    int lowest = top;
    int cell = cell(boards);
    int height = boards.ranks() * SQUARE + LETTERS;
    for (int i = 0; i < figures.size(); i++) {
      int x = MARGIN + i * (cell + GAP);
      Figure figure = figures.get(i);
      top = above;
      drawn.text("\n");
      drawn.add(
          figure
              .board(new BoardPicture(boards.board()), boards.slider(), boards.ranks())
              .map(board -> placed(board, x, above, cell, height))
              .orElseGet(() -> text("value", x + cell / 2, above + height / 2, figure.value())));
      top += height + 4;
      write(x, Letters.NAME, figure.name(), cell + GAP / 2);
      for (Figure.Line line : figure.caption()) {
        Letters letters = line.style().equals("hex") ? Letters.HEX : Letters.SENTENCE;
        write(x, letters, line.text(), cell + GAP / 2);
      }
      lowest = Math.max(lowest, top);
    }
    top = lowest;
  }

  private void legend() {
    Boards first = examples.getFirst();
    int x = MARGIN;
    Map<String, Html> legend = new BoardPicture(first.board()).legend(first.slider().isPresent());
    drawn.text("\n");
    for (Map.Entry<String, Html> entry : legend.entrySet()) {
      drawn.add(placed(entry.getValue(), x, top, SAMPLE, SAMPLE));
      drawn.add(text("text", x + SAMPLE + 6, top + 14, entry.getKey()));
      x += SAMPLE + 26 + (int) (entry.getKey().length() * Letters.TEXT.width);
    }
    top += SAMPLE + 6;
    write(
        MARGIN, Letters.TEXT, "newly: against the word after \"vs\"; a1 is the lowest bit", inner);
  }

  private static Html placed(Html picture, int x, int y, int width, int height) {
    return picture.with("x", x).with("y", y).with("width", width).with("height", height);
  }

  /** Writes lines of this width below all that is there. */
  private void write(int x, Letters letters, String text, int width) {
    for (String line : lines(text, (int) (width / letters.width))) {
      top += letters.height;
      drawn.add(text(letters.style(), x, top - letters.height / 4, line));
    }
  }

  private static Html text(String style, int x, int y, String text) {
    return Html.of("text", style).with("x", x).with("y", y).text(text);
  }

  /** Returns a text in lines, broken at spaces; longer words are cut. */
  static List<String> lines(String text, int length) {
    List<String> lines = new ArrayList<>();
    String rest = text.strip();
    while (rest.length() > length) {
      int space = rest.lastIndexOf(' ', length);
      int end = space > 0 ? space : length;
      lines.add(rest.substring(0, end));
      rest = rest.substring(end).strip();
    }
    lines.add(rest);
    return lines;
  }
}
