package sift.rank;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.rank.cost.Cost;

/**
 * The Pareto front over latency, throughput and constants: the formulas that no other dominates.
 */
final class Pareto {
  private Pareto() {}

  /** Returns the front of formulas in order; of equals the first. */
  static List<Ranked> front(List<Ranked> formulas) {
    List<Ranked> front = new ArrayList<>();
    for (Ranked formula : formulas) {
      Optional<Cost.Timing> timing = formula.timing();
      if (timing.isPresent()
          && front.stream()
              .noneMatch(other -> isAsGood(other.timing().orElseThrow(), timing.get()))) {
        front.removeIf(other -> isAsGood(timing.get(), other.timing().orElseThrow()));
        front.add(formula);
      }
    }
    return front;
  }

  private static boolean isAsGood(Cost.Timing a, Cost.Timing b) {
    return a.latency() <= b.latency()
        && a.throughput() <= b.throughput()
        && a.constants() <= b.constants();
  }
}
