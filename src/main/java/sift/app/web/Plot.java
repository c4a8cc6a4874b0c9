package sift.app.web;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import sift.app.report.Html;

/** Formulas as points: their symbols to the right, their latency upwards. */
final class Plot {
  private static final int WIDTH = 560;
  private static final int HEIGHT = 260;
  private static final int LEFT = 46;
  private static final int BELOW = 40;
  private static final int MARGIN = 14;

  private final List<Fields> formulas;
  private final double mostSymbols;
  private final double mostCycles;
  private final double leastSymbols;

  private Plot(List<Fields> formulas) {
    this.formulas = formulas;
    leastSymbols = values(Plot::symbols).min().orElse(0) - 1;
    mostSymbols = values(Plot::symbols).max().orElse(1) + 1;
    mostCycles = values(Plot::cycles).max().orElse(1) * 1.1;
  }

  /** Returns the picture of formulas that have a latency. */
  static Html of(List<Fields> formulas) {
    List<Fields> timed =
        formulas.stream().filter(each -> each.perhaps("latency").isPresent()).toList();
    return new Plot(timed).html();
  }

  private static double symbols(Fields formula) {
    return Double.parseDouble(formula.text("symbols"));
  }

  private static double cycles(Fields formula) {
    return Double.parseDouble(formula.text("latency"));
  }

  private DoubleStream values(ToDoubleFunction<Fields> value) {
    return formulas.stream().mapToDouble(value);
  }

  private Html html() {
    Html plot =
        Html.of("svg", "plot")
            .with("viewBox", "0 0 %d %d".formatted(WIDTH, HEIGHT))
            .with("role", "img")
            .with(
                "aria-label",
                "%d formulas by symbols and latency; the table has their numbers"
                    .formatted(formulas.size()));
    for (int symbols = (int) leastSymbols + 1; symbols < mostSymbols; symbols++) {
      plot.add(text(x(symbols), HEIGHT - BELOW + 16, "middle", "" + symbols));
    }
    int step = Math.max(1, (int) Math.ceil(mostCycles / 6));
    for (int cycles = 0; cycles <= mostCycles; cycles += step) {
      plot.add(
          Html.of("line", "rule")
              .with("x1", LEFT)
              .with("x2", WIDTH - MARGIN)
              .with("y1", y(cycles))
              .with("y2", y(cycles)),
          text(LEFT - 8, y(cycles) + 4, "end", "" + cycles));
    }
    plot.add(
        text((LEFT + WIDTH) / 2., HEIGHT - 6, "middle", "symbols"),
        text(MARGIN, MARGIN - 2, "start", "latency in cycles"));
    for (Fields each : formulas) {
      plot.add(
          Html.of("circle", isBest(each) ? "best" : "other")
              .with("cx", x(symbols(each)))
              .with("cy", y(cycles(each)))
              .with("r", 5.5)
              .add(Html.of("title").text(each.text("formula"))));
    }
    return plot;
  }

  private boolean isBest(Fields one) {
    return formulas.stream()
        .noneMatch(other ->
            symbols(other) <= symbols(one)
                && cycles(other) <= cycles(one)
                && (symbols(other) < symbols(one) || cycles(other) < cycles(one)));
  }

  private double x(double symbols) {
    return LEFT + (symbols - leastSymbols) / (mostSymbols - leastSymbols) * (WIDTH - LEFT - MARGIN);
  }

  private double y(double cycles) {
    return HEIGHT - BELOW - cycles / mostCycles * (HEIGHT - BELOW - 2 * MARGIN);
  }

  private static Html text(double x, double y, String anchor, String text) {
    return Html.of("text").with("x", x).with("y", y).with("text-anchor", anchor).text(text);
  }
}
