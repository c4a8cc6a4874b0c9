package sift.app.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import sift.app.report.BoardPicture.Marks;

/**
 * A word of an explanation, as a board or as a number, and its caption.
 *
 * @param name what it is
 * @param sentence what is said of it; may be empty
 * @param value the word in digits; of a number what stands in place of a board
 * @param against the word that the marks are against; may be empty
 * @param marks the board; empty for a number
 */
public record Figure(
    String name, String sentence, String value, String against, Optional<Marks> marks) {
  /** Returns the board, described for readers who cannot see it; empty for a number. */
  public Optional<Html> board(BoardPicture picture, OptionalInt slider, int ranks) {
    return marks.map(each -> picture.of(label(each), each, slider, ranks));
  }

  private String label(Marks shown) {
    return "%s: %d bits set%s"
        .formatted(
            name,
            shown.value().bitCount(),
            against.isEmpty()
                ? ""
                : ", %d newly, %d cleared against %s"
                    .formatted(shown.set().bitCount(), shown.cleared().bitCount(), against));
  }

  /** A line of the caption below the name, and its class in the style sheet. */
  public record Line(String style, String text) {}

  /** Returns what stands below the name. */
  public List<Line> caption() {
    String hex = marks.isPresent() ? value : value.startsWith("0x") ? "a number" : "";
    return Stream.of(
            new Line("sentence", sentence),
            new Line("hex", against.isEmpty() ? hex : hex + " vs " + against))
        .filter(line -> !line.text().isEmpty())
        .toList();
  }
}
