package sift.app.report;

import java.util.ArrayList;
import java.util.List;
import sift.app.report.Points.Point;

/**
 * A chart of the speed of a search: formulas per second over time, with the sizes at work below.
 */
final class RateChart {
  private static final int LEAST_POINTS = 4; // three rates; fewer are no course
  private static final int MOST_RATES = 140; // more are no wider than a pixel on a phone
  private static final double BAND = 16;
  private static final double NARROWEST_LABEL = 12;

  private final List<Point> points;
  private final List<Rate> rates;
  private final double seconds;
  private final double fastest;

  /** The work from one point in time, in seconds, to another. */
  private record Rate(double from, double to, double perSecond) {}

  /** The chart of a search with these points. */
  RateChart(List<Point> points) {
    this.points = searching(points);
    this.rates = rates(this.points);
    this.seconds = rates.isEmpty() ? 0 : rates.getLast().to();
    this.fastest = rates.stream().mapToDouble(Rate::perSecond).max().orElse(0);
  }

  /** Returns the points up to the one at which nothing was left to try. */
  private static List<Point> searching(List<Point> points) {
    int end = points.size();
    while (end >= 2 && points.get(end - 1).tried() == points.get(end - 2).tried()) {
      end--;
    }
    return points.subList(0, end);
  }

  private static List<Rate> rates(List<Point> points) {
    int stride = Math.max(1, (points.size() + MOST_RATES - 2) / MOST_RATES);
    List<Rate> rates = new ArrayList<>();
    for (int i = 0; i + 1 < points.size(); i += stride) {
      Point from = points.get(i);
      Point to = points.get(Math.min(i + stride, points.size() - 1));
      double nanos = Math.max(1, to.nanos() - from.nanos());
      rates.add(
          new Rate(
              from.nanos() / 1e9, to.nanos() / 1e9, (to.tried() - from.tried()) * 1e9 / nanos));
    }
    return rates;
  }

  /** Returns the chart with its heading. */
  Html figure() {
    Html figure =
        Html.of("figure", "chart").add(Html.of("figcaption").text("Formulas tried per second"));
    if (points.size() < LEAST_POINTS || fastest == 0) {
      return figure.add(
          Html.of("p", "empty").text("The search was too short for a chart of its speed."));
    }
    Plot plot =
        new Plot(
            "Formulas tried per second over %.1f seconds; at most %s per second"
                .formatted(seconds, Plot.amount(Math.rint(fastest))));
    double step = Plot.step(fastest);
    for (double rate = 0; rate <= fastest; rate += step) {
      plot.tickY(y(rate), Plot.amount(rate));
    }
    plot.add(Html.of("path", "area").with("d", area())).axes("seconds", "formulas per second");
    double every = Plot.step(seconds);
    for (int i = 0; i * every <= seconds; i++) {
      plot.add(Plot.text(x(i * every), Plot.BOTTOM + BAND + 17, "middle", Html.number(i * every)));
    }
    sizes(plot);
    return figure.add(
        plot.svg(),
        Html.of("p", "note")
            .text(
                "Across: seconds since the search began. Upwards: formulas tried per second, one by"
                    + " one or many at once. The band below: the size of the formulas at work, in"
                    + " symbols."));
  }

  private String area() {
    StringBuilder path = new StringBuilder("M%s %s".formatted(number(x(0)), number(Plot.BOTTOM)));
    for (Rate rate : rates) {
      path.append("V%sH%s".formatted(number(y(rate.perSecond())), number(x(rate.to()))));
    }
    return path.append("V%sz".formatted(number(Plot.BOTTOM))).toString();
  }

  /** Draws a stretch of the band for each size, with its number where there is room. */
  private void sizes(Plot plot) {
    double left = x(0);
    for (int i = 1; i < points.size(); i++) {
      int size = points.get(i - 1).size();
      boolean isLast = i == points.size() - 1;
      if (isLast || points.get(i).size() != size) {
        double right = x(points.get(i).nanos() / 1e9);
        plot.add(Plot.rect(size % 2 == 0 ? "even" : "odd", left, Plot.BOTTOM, right - left, BAND));
        if (right - left >= NARROWEST_LABEL && size > 0) {
          plot.add(Plot.text((left + right) / 2, Plot.BOTTOM + 12, "middle", "" + size));
        }
        left = right;
      }
    }
  }

  private double x(double second) {
    return Plot.LEFT + (Plot.RIGHT - Plot.LEFT) * second / seconds;
  }

  private double y(double perSecond) {
    return Plot.BOTTOM - (Plot.BOTTOM - Plot.TOP) * perSecond / fastest;
  }

  private static String number(double value) {
    return Html.number(value);
  }
}
