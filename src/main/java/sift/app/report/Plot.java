package sift.app.report;

import java.util.List;

/**
 * A chart in the making: a frame with axes, in units that are legible on a phone and on a desk.
 *
 * <pre>
 *   LEFT                    RIGHT
 *    |  y axis' title
 *    |  -------------------------   TOP
 *    |        the plot
 *    |  -------------------------   BOTTOM
 *    |   x axis' labels and title
 * </pre>
 */
final class Plot {
  static final double WIDTH = 400;
  static final double HEIGHT = 264;
  static final double LEFT = 48;
  static final double RIGHT = 394;
  static final double TOP = 28;
  static final double BOTTOM = 208;

  private static final List<String> THOUSANDS = List.of("", " k", " M", " G", " T", " P", " E");

  private final Html svg;

  /**
   * A frame with no axes yet.
   *
   * @param title describes the chart, for readers who cannot see it
   */
  Plot(String title) {
    svg =
        Html.of("svg", "plot")
            .with("viewBox", "0 0 %.0f %.0f".formatted(WIDTH, HEIGHT))
            .with("role", "img")
            .with("aria-label", title)
            .add(Html.of("title").text(title));
  }

  /** Adds what lies in the plot. */
  Plot add(Html... elements) {
    svg.add(elements);
    return this;
  }

  /** Names the axes. */
  Plot axes(String x, String y) {
    svg.add(
        text(LEFT, 14, "start", y),
        text((LEFT + RIGHT) / 2, HEIGHT - 6, "middle", x),
        line("axis", LEFT, BOTTOM, RIGHT, BOTTOM));
    return this;
  }

  /** Draws a line of the grid with its label at a height. */
  Plot tickY(double y, String label) {
    svg.add(line("grid", LEFT, y, RIGHT, y), text(LEFT - 6, y + 4, "end", label));
    return this;
  }

  /** Returns the chart. */
  Html svg() {
    return svg;
  }

  /** Returns a text that is anchored at its start, middle or end. */
  static Html text(double x, double y, String anchor, String text) {
    return Html.of("text").with("x", x).with("y", y).with("text-anchor", anchor).text(text);
  }

  /** Returns a line of a class of the style sheet. */
  static Html line(String style, double x1, double y1, double x2, double y2) {
    return Html.of("line", style).with("x1", x1).with("y1", y1).with("x2", x2).with("y2", y2);
  }

  /** Returns a rectangle of a class of the style sheet. */
  static Html rect(String style, double x, double y, double width, double height) {
    return Html.of("rect", style)
        .with("x", x)
        .with("y", y)
        .with("width", width)
        .with("height", height);
  }

  /** Returns a large number as axes have it, {@code "20 M"}. */
  static String amount(double number) {
    int power = 0;
    double rest = number;
    while (rest >= 1000 && power < THOUSANDS.size() - 1) {
      rest /= 1000;
      power++;
    }
    return Html.number(rest) + THOUSANDS.get(power);
  }

  /** Returns the step of 1, 2 or 5 times a power of ten that divides a length into at most 5. */
  static double step(double length) {
    double power = Math.pow(10, Math.floor(Math.log10(length / 5)));
    for (int factor : new int[] {1, 2, 5}) {
      if (length / (factor * power) <= 5) {
        return factor * power;
      }
    }
    return 10 * power;
  }
}
