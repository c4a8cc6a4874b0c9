package sift.rank;

import java.util.Comparator;
import java.util.Optional;
import sift.lang.Expr;
import sift.rank.cost.Cost;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;

/**
 * A formula with its cost; ordered by cost, then symbols, operations and text.
 *
 * @param formula in display form
 * @param text its text; none of a {@linkplain Expr#isHuge huge} one
 * @param symbols nodes of the tree
 * @param operations operators, equal terms counted once
 * @param depth operators on the longest path from a leaf to the root
 * @param cost the cost that determines the order
 * @param timing its timing on the machine shown; absent if that cannot compute it
 */
public record Ranked(
    Expr formula,
    String text,
    int symbols,
    int operations,
    int depth,
    Cost cost,
    Optional<Cost.Timing> timing)
    implements Comparable<Ranked> {
  private static final Comparator<Ranked> ORDER =
      Comparator.comparing(Ranked::cost)
          .thenComparingInt(Ranked::symbols)
          .thenComparingInt(Ranked::operations)
          .thenComparing(Ranked::text);

  /**
   * Returns a formula with its costs.
   *
   * @param model the model that determines the order
   * @param machine the machine whose timing is shown; the model itself if it is one
   */
  public static Ranked of(Expr formula, CostModel model, CostModel machine, Inputs inputs) {
    Cost cost = model.cost(formula, inputs);
    return new Ranked(
        formula,
        formula.isHuge() ? "" : formula.toString(),
        formula.symbols(),
        CostModel.operations(inputs.width(), formula),
        CostModel.depth(inputs.width(), formula),
        cost,
        model.isMachine() ? cost.timing() : machine.cost(formula, inputs).timing());
  }

  @Override
  public int compareTo(Ranked other) {
    return ORDER.compare(this, other);
  }
}
