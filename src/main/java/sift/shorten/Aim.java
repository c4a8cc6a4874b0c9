package sift.shorten;

import java.util.Comparator;
import java.util.Optional;
import sift.lang.Expr;
import sift.rank.Ranked;
import sift.rank.cost.Cost;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;

/**
 * What makes one of two equal formulas the better one.
 *
 * @param measure what decides; where that is equal, the costs of the model do
 * @param model a machine, or a measure if the formula's size is what decides
 */
public record Aim(Measure measure, CostModel model) {
  /** What is to be small. */
  public enum Measure {
    /** Nodes of the tree. */
    SYMBOLS,
    /** Operators, those of equal terms once. */
    OPERATIONS,
    /** Cycles from the inputs to the result. */
    LATENCY,
    /** Cycles per formula when many are computed side by side. */
    THROUGHPUT
  }

  /**
   * @throws IllegalArgumentException if cycles decide and the model has none
   */
  public Aim {
    boolean isCycles = measure == Measure.LATENCY || measure == Measure.THROUGHPUT;
    if (isCycles && !model.isMachine()) {
      throw new IllegalArgumentException("'%s' counts no cycles".formatted(model.name()));
    }
  }

  /** Returns a formula with what it costs. */
  public Ranked ranked(Expr formula) {
    return Ranked.of(formula, model, model, Inputs.BOARDS);
  }

  /** Whether a formula is better than another, not merely as good. */
  public boolean isBetter(Expr one, Expr other) {
    return worth()
            .thenComparing(Ranked::cost)
            .thenComparingInt(Ranked::symbols)
            .thenComparingInt(Ranked::operations)
            .compare(ranked(one), ranked(other))
        < 0;
  }

  /** Returns the order in which the better formula comes first. */
  Comparator<Ranked> order() {
    return worth().thenComparing(Comparator.naturalOrder());
  }

  private Comparator<Ranked> worth() {
    return switch (measure) {
      case SYMBOLS -> Comparator.comparingInt(Ranked::symbols);
      case OPERATIONS -> Comparator.comparingInt(Ranked::operations);
      case LATENCY -> Comparator.comparingDouble(ranked -> cycles(ranked.timing(), true));
      case THROUGHPUT -> Comparator.comparingDouble(ranked -> cycles(ranked.timing(), false));
    };
  }

  private static double cycles(Optional<Cost.Timing> timing, boolean isLatency) {
    return timing
        .map(cycles -> isLatency ? cycles.latency() : cycles.throughput())
        .orElse(Double.POSITIVE_INFINITY);
  }
}
