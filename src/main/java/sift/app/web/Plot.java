package sift.app.web;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.app.report.Html;

/**
 * Formulas as points: their symbols to the right, their latency upwards.
 *
 * @param formulas those that have a latency
 * @param mostSymbols at the right end
 * @param mostCycles at the upper end
 */
record Plot(List<Fields> formulas, double mostSymbols, double mostCycles) {
  private static final String SYMBOLS = "symbols";
  private static final String LATENCY = "latency";
  private static final int TICKS = 5;

  /** Returns the picture, as a part of a page. */
  static Html of(List<Fields> formulas) {
    List<Fields> timed =
        formulas.stream().filter(each -> each.perhaps(LATENCY).isPresent()).toList();
    DoubleStream symbols = timed.stream().mapToDouble(each -> each.number(SYMBOLS));
    DoubleStream cycles = timed.stream().mapToDouble(each -> each.number(LATENCY));
    Plot plot = new Plot(timed, symbols.max().orElse(1) + 1, cycles.max().orElse(1) * 1.1);
    Html grid = Parts.all(Stream.concat(plot.columns(), plot.rows()));
    return Parts.of(new Chart(grid, Parts.all(timed.stream().map(plot::point))));
  }

  private record Chart(Html grid, Html points) {}

  private record Tick(long x, long y, int text) {}

  private record Point(String style, long x, long y, String formula) {}

  private Stream<Html> columns() {
    return IntStream.range(1, (int) mostSymbols)
        .mapToObj(each -> Parts.of(new Tick(x(each), 232, each)));
  }

  private Stream<Html> rows() {
    int step = Math.max(1, (int) Math.ceil(mostCycles / TICKS));
    return IntStream.rangeClosed(0, (int) mostCycles / step)
        .map(each -> each * step)
        .mapToObj(each ->
            Parts.of(new Tick(18, y(each) + 4, each))
                .add(Html.of("path", "rule").with("d", "M36 %sH550".formatted(y(each)))));
  }

  private Html point(Fields formula) {
    boolean isBest = formulas.stream().noneMatch(other -> isBelow(other, formula));
    long x = x(formula.number(SYMBOLS));
    long y = y(formula.number(LATENCY));
    return Parts.of(new Point(isBest ? "best" : "other", x, y, formula.text("formula")));
  }

  private static boolean isBelow(Fields one, Fields other) {
    double symbols = other.number(SYMBOLS) - one.number(SYMBOLS);
    double cycles = other.number(LATENCY) - one.number(LATENCY);
    return symbols >= 0 && cycles >= 0 && symbols + cycles > 0;
  }

  private long x(double symbols) {
    return Math.round(36 + symbols / mostSymbols * 514);
  }

  private long y(double cycles) {
    return Math.round(212 - cycles / mostCycles * 200);
  }
}
