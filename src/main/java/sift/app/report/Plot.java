package sift.app.report;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Formulas as points of a picture: their symbols to the right, their latency upwards. */
public final class Plot {
  private static final int LEFT = 36;
  private static final int WIDTH = 514;
  private static final int BOTTOM = 212;
  private static final int HEIGHT = 200;
  private static final int TICKS = 5;

  private final List<Point> points;
  private final double mostSymbols;
  private final double mostCycles;

  /**
   * A formula.
   *
   * @param cycles until its result
   */
  public record Point(String formula, double symbols, double cycles) {
    private boolean isWorseThan(Point other) {
      return other.symbols <= symbols
          && other.cycles <= cycles
          && (other.symbols < symbols || other.cycles < cycles);
    }
  }

  private Plot(List<Point> points) {
    this.points = points;
    mostSymbols = most(Point::symbols) + 1;
    mostCycles = most(Point::cycles) * 1.1;
  }

  private double most(ToDoubleFunction<Point> figure) {
    return points.stream().mapToDouble(figure).max().orElse(1);
  }

  /** Returns the picture; the class {@code best} marks formulas that no other beats in both. */
  public static Html of(List<Point> points) {
    return new Plot(points).svg();
  }

  private Html svg() {
    Html svg =
        Html.of("svg", "plot")
            .with("viewBox", "0 0 560 240")
            .with("role", "img")
            .with("aria-label", "The formulas of the table by symbols and latency");
    IntStream.range(1, (int) mostSymbols).forEach(each -> svg.add(tick(x(each), 232, each)));
    int step = Math.max(1, (int) Math.ceil(mostCycles / TICKS));
    for (int each = 0; each <= mostCycles; each += step) {
      Html line = Html.of("path", "rule").with("d", "M%d %sH550".formatted(LEFT, y(each)));
      svg.add(tick(LEFT / 2, y(each) + 4, each), line);
    }
    points.forEach(each -> svg.add(drawn(each)));
    return svg;
  }

  private static Html tick(int x, int y, int number) {
    return Html.of("text")
        .with("x", x)
        .with("y", y)
        .with("text-anchor", "middle")
        .text("" + number);
  }

  private Html drawn(Point point) {
    boolean isBest = points.stream().noneMatch(point::isWorseThan);
    return Html.of("circle", isBest ? "best" : "other")
        .with("cx", x(point.symbols))
        .with("cy", y(point.cycles))
        .with("r", 5.5)
        .add(Html.of("title").text(point.formula));
  }

  private int x(double symbols) {
    return (int) Math.round(LEFT + symbols / mostSymbols * WIDTH);
  }

  private int y(double cycles) {
    return (int) Math.round(BOTTOM - cycles / mostCycles * HEIGHT);
  }
}
