package sift.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Counts for each size in symbols, as groups of bars on a logarithmic scale. */
final class SizeChart {
  // So high in powers of ten stands a bar of 1 above the axis.
  private static final double LOG_OF_ONE = 0.35;
  private static final int MOST_TICKS = 7;
  private static final double GAP = 0.22; // between groups, as a part of their width

  private final String title;
  private final String meaning;
  private final List<Series> series;
  private final int sizes;
  private final double mostLog;

  /** Bars of one colour, by size from 1 on. */
  record Series(String name, List<Bar> bars) {
    Series {
      bars = List.copyOf(bars);
    }
  }

  /**
   * A bar.
   *
   * @param count its height; absent where they were not counted
   * @param isExact whether it is not only a lower bound
   */
  record Bar(OptionalLong count, boolean isExact) {
    /** Returns the count in words, {@code ">=1,234"}; {@code "-"} if there is none. */
    String text() {
      return count.isPresent() ? (isExact ? "" : ">=") + "%,d".formatted(count.getAsLong()) : "-";
    }
  }

  /**
   * A chart with this title.
   *
   * @param meaning what the bars count, in whole sentences
   */
  SizeChart(String title, String meaning, List<Series> series) {
    this.title = title;
    this.meaning = meaning;
    this.series = List.copyOf(series);
    this.sizes = series.stream().mapToInt(each -> each.bars().size()).max().orElse(0);
    this.mostLog =
        series.stream()
            .flatMap(each -> each.bars().stream())
            .mapToDouble(bar -> Math.log10((double) Math.max(10, bar.count().orElse(0))))
            .max()
            .orElse(1);
  }

  /** Returns the chart with its heading and legend. */
  Html figure() {
    Html figure = Html.of("figure", "chart");
    figure.add(Html.of("figcaption").text(title));
    if (sizes == 0) {
      return figure.add(Html.of("p").text("No size was begun."));
    }
    Plot plot = new Plot(title + ", by size in symbols, on a logarithmic scale");
    ticks(plot);
    plot.axes("symbols", "count, logarithmic scale");
    for (int size = 1; size <= sizes; size++) {
      group(plot, size);
    }
    return figure.add(plot.svg(), legend(), Html.of("p", "note").text(explanation()));
  }

  private String explanation() {
    return "%s Across: size of the formulas in symbols. Upwards: the count; each line of the grid is %,.0f times the one below it. Where there is no bar, there are none, or they were not counted."
        .formatted(meaning, Math.pow(10, powersPerTick()));
  }

  private int powersPerTick() {
    return (int) Math.ceil((Math.floor(mostLog) + 1) / MOST_TICKS);
  }

  private void ticks(Plot plot) {
    int each = powersPerTick();
    for (int power = 0; power <= mostLog; power += each) {
      plot.tickY(y(power), Plot.amount(Math.pow(10, power)));
    }
  }

  private void group(Plot plot, int size) {
    double width = (Plot.RIGHT - Plot.LEFT) / sizes;
    double left = Plot.LEFT + (size - 1) * width;
    double bar = Math.min(26, width * (1 - GAP) / series.size());
    double first = left + (width - bar * series.size()) / 2;
    plot.add(Plot.text(left + width / 2, Plot.BOTTOM + 17, "middle", "" + size));
    for (int i = 0; i < series.size(); i++) {
      bar(plot, i, size, first + i * bar, bar);
    }
  }

  private void bar(Plot plot, int place, int size, double x, double width) {
    Bar bar = series.get(place).bars().get(size - 1);
    if (bar.count().orElse(0) == 0) {
      return;
    }
    double y = y(Math.log10((double) bar.count().getAsLong()));
    Html group = Html.of("g");
    group.add(
        Html.of("title")
            .text("%s, %d symbols: %s".formatted(series.get(place).name(), size, bar.text())));
    double wide = width * 0.9;
    group.add(Plot.rect("s" + place, x, y, wide, Plot.BOTTOM - y));
    if (!bar.isExact()) {
      group.add(Plot.rect("bound", x, y, wide, Plot.BOTTOM - y));
      group.add(
          Html.of("path", "s" + place)
              .with(
                  "d",
                  "M%s %sh%sl%s -6z"
                      .formatted(
                          Html.number(x),
                          Html.number(y - 2),
                          Html.number(wide),
                          Html.number(-wide / 2))));
    }
    plot.add(group);
  }

  private Html legend() {
    Html legend = Html.of("ul", "legend");
    for (int i = 0; i < series.size(); i++) {
      legend.add(Html.of("li").add(swatch("s" + i, false)).text(series.get(i).name()));
    }
    List<Bar> bounds =
        series.stream().flatMap(each -> each.bars().stream()).filter(b -> !b.isExact()).toList();
    if (!bounds.isEmpty()) {
      legend.add(
          Html.of("li").add(swatch("sb", true)).text(">= at least so many, not counted further"));
    }
    return legend;
  }

  private static Html swatch(String style, boolean isBound) {
    List<Html> parts = new ArrayList<>(List.of(Plot.rect(style, 0, 0, 12, 12)));
    if (isBound) {
      parts.add(Plot.rect("bound", 0, 0, 12, 12));
    }
    return Html.of("svg", "swatch")
        .with("viewBox", "0 0 12 12")
        .with("aria-hidden", "true")
        .add(parts);
  }

  private double y(double log) {
    return Plot.BOTTOM - (Plot.BOTTOM - Plot.TOP) * (log + LOG_OF_ONE) / (mostLog + LOG_OF_ONE);
  }

  /** Returns what bars of lower bounds are hatched with; stands once on the page. */
  static Html hatching() {
    return Html.of("pattern")
        .with("id", "hatch")
        .with("width", 5)
        .with("height", 5)
        .with("patternUnits", "userSpaceOnUse")
        .with("patternTransform", "rotate(45)")
        .add(Plot.rect("gap", 0, 0, 2.5, 5));
  }
}
