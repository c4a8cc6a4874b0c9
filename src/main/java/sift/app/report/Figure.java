package sift.app.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import sift.app.report.BoardPicture.Marks;

/**
 * A word of an explanation, as a board or as a number, and its caption.
 *
 * @param style {@code "given"}, {@code "step"} or {@code "end"}, as the style sheet has it
 * @param name what it is
 * @param sentence what is said of it; may be empty
 * @param value the word in digits; of a number what stands in place of a board
 * @param against the word that the marks are against; may be empty
 * @param marks the board; empty for a number
 */
public record Figure(
    String style,
    String name,
    String sentence,
    String value,
    String against,
    Optional<Marks> marks) {
  static Figure board(
      String style, String name, String sentence, String value, String against, Marks marks) {
    return new Figure(style, name, sentence, value, against, Optional.of(marks));
  }

  static Figure number(String name, String sentence, String value) {
    return new Figure("step", name, sentence, value, "", Optional.empty());
  }

  /** Returns what it shows, in words, for readers who cannot see it. */
  private static String label(String name, String against, Marks marks) {
    return "%s: %d bits set%s"
        .formatted(
            name,
            marks.value().bitCount(),
            against.isEmpty()
                ? ""
                : ", %d newly, %d cleared against %s"
                    .formatted(marks.set().bitCount(), marks.cleared().bitCount(), against));
  }

  /** Returns the board; empty for a number. */
  Optional<Html> board(BoardPicture picture, OptionalInt slider, int ranks) {
    return marks.map(each -> picture.of(label(name, against, each), each, slider, ranks));
  }

  /** A line of the caption below the name, and its class in the style sheets. */
  record Line(String style, String text) {}

  /** Returns what stands below the name. */
  List<Line> caption() {
    String hex = marks.isPresent() ? value : value.startsWith("0x") ? "a number" : "";
    return Stream.of(
            new Line("sentence", sentence),
            new Line("hex", against.isEmpty() ? hex : hex + " vs " + against))
        .filter(line -> !line.text().isEmpty())
        .toList();
  }

  Html html(BoardPicture picture, OptionalInt slider, int ranks) {
    Html caption = Html.of("figcaption").add(Html.of("code", "name").text(name));
    caption().forEach(line -> caption.add(Html.of("span", line.style()).text(line.text())));
    return Html.of("figure", style)
        .add(
            board(picture, slider, ranks).orElseGet(() -> Html.of("p", "value").text(value)),
            caption);
  }
}
