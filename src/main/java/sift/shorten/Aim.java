package sift.shorten;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.rank.Ranked;
import sift.rank.cost.Cost;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;

/**
 * The objective: the order of equal formulas.
 *
 * @param measure compared first; ties are broken by the costs of the model
 * @param model a machine, or a measure if the objective is a size
 */
public record Aim(Measure measure, CostModel model) {
  /** The measure to minimize. */
  public enum Measure {
    /** Nodes of the tree. */
    SYMBOLS,
    /** Operators, equal terms counted once. */
    OPERATIONS,
    /** Cycles from the inputs to the result. */
    LATENCY,
    /** Cycles per formula when many are computed side by side. */
    THROUGHPUT
  }

  /**
   * @throws IllegalArgumentException if the measure is in cycles and the model has none
   */
  public Aim {
    boolean isCycles = measure == Measure.LATENCY || measure == Measure.THROUGHPUT;
    if (isCycles && !model.isMachine()) {
      throw new IllegalArgumentException("'%s' counts no cycles".formatted(model.name()));
    }
  }

  /** Returns the same objective with the costs of functions. */
  public Aim with(List<DefinedFunction> functions) {
    return new Aim(measure, model.with(functions));
  }

  /** Returns a formula with its cost. */
  public Ranked ranked(Expr formula) {
    return Ranked.of(formula, model, model, Inputs.BOARDS);
  }

  /** Whether a formula is strictly better than another. */
  public boolean isBetter(Expr one, Expr other) {
    return worth()
            .thenComparing(Ranked::cost)
            .thenComparingInt(Ranked::symbols)
            .thenComparingInt(Ranked::operations)
            .compare(ranked(one), ranked(other))
        < 0;
  }

  /** Returns the order, best first. */
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
