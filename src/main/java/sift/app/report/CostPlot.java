package sift.app.report;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.rank.Ranked;
import sift.rank.cost.Cost;

/**
 * Formulas by latency and by cycles per formula; the Pareto front over these two is a line through
 * those that no other surpasses.
 */
final class CostPlot {
  private final String machine;
  private final List<Place> places;
  private final List<Place> front;
  private final double mostLatency;
  private final double mostCycles;

  /** What one formula or several cost. */
  private record Place(double latency, double cycles) {
    static Place of(Cost.Timing timing) {
      return new Place(timing.latency(), timing.throughput());
    }

    boolean isSurpassed(Place other) {
      return !equals(other) && other.latency <= latency && other.cycles <= cycles;
    }
  }

  /** The plot of some formulas, as far as the machine can compute them. */
  CostPlot(List<Ranked> formulas, String machine) {
    this.machine = machine;
    Set<Place> all =
        formulas.stream()
            .flatMap(ranked -> ranked.timing().stream())
            .map(Place::of)
            .collect(Collectors.toSet());
    places =
        all.stream()
            .sorted(Comparator.comparingDouble(Place::latency).thenComparingDouble(Place::cycles))
            .toList();
    front = places.stream().filter(place -> places.stream().noneMatch(place::isSurpassed)).toList();
    mostLatency = places.stream().mapToDouble(Place::latency).max().orElse(0);
    mostCycles = places.stream().mapToDouble(Place::cycles).max().orElse(0);
  }

  /** Returns the plot with its heading; nothing where all formulas cost the same. */
  Stream<Html> figure() {
    return places.size() < 2 ? Stream.of() : Stream.of(drawn());
  }

  private Html drawn() {
    Plot plot =
        new Plot(
            "%d different costs; on the Pareto front: %s"
                .formatted(
                    places.size(),
                    front.stream()
                        .map(place ->
                            "latency %s with %s cycles per formula"
                                .formatted(number(place.latency), number(place.cycles)))
                        .collect(Collectors.joining(", "))));
    double step = Plot.step(mostCycles);
    for (int i = 0; i * step <= mostCycles; i++) {
      plot.tickY(y(i * step), number(i * step));
    }
    double across = Plot.step(mostLatency);
    for (int i = 0; i * across <= mostLatency; i++) {
      plot.add(Plot.text(x(i * across), Plot.BOTTOM + 17, "middle", number(i * across)));
    }
    plot.axes("latency in cycles", "cycles per formula");
    places.forEach(place -> plot.add(dot("s0", place, 3)));
    plot.add(Html.of("path", "front").with("d", steps()));
    front.forEach(place -> plot.add(dot("s3", place, 4.5)));
    return Html.of("figure", "chart")
        .add(
            Html.of("figcaption").text("Latency against throughput"),
            plot.svg(),
            Html.of("p", "note")
                .text(
                    "Across: latency on %s. Upwards: cycles per formula. A dot for each cost that a"
                            .formatted(machine)
                        + " ranked formula has; the line is the Pareto front: no formula is at least"
                        + " as good in both and better in one."));
  }

  /** Returns the border between what is surpassed and what is not. */
  private String steps() {
    StringBuilder path = new StringBuilder();
    for (Place place : front) {
      path.append(
          path.isEmpty()
              ? "M%s %s".formatted(number(x(place.latency)), number(y(place.cycles)))
              : "H%sV%s".formatted(number(x(place.latency)), number(y(place.cycles))));
    }
    return path.toString();
  }

  private Html dot(String style, Place place, double radius) {
    return Html.of("circle", style)
        .with("cx", x(place.latency))
        .with("cy", y(place.cycles))
        .with("r", radius)
        .add(
            Html.of("title")
                .text(
                    "latency %s, %s cycles per formula"
                        .formatted(number(place.latency), number(place.cycles))));
  }

  private double x(double latency) {
    return Plot.LEFT + (Plot.RIGHT - 6 - Plot.LEFT) * latency / mostLatency;
  }

  private double y(double cycles) {
    return Plot.BOTTOM - (Plot.BOTTOM - Plot.TOP) * cycles / mostCycles;
  }

  private static String number(double value) {
    return Html.number(value);
  }
}
