package sift.rank;

import java.util.Comparator;
import java.util.Optional;
import sift.lang.Expr;
import sift.rank.cost.Cost;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;

/**
 * A formula and what it costs; the cheapest comes first, of equals the one of fewer symbols, then
 * of fewer operations, then of lesser text.
 *
 * @param formula as people write it
 * @param text its text
 * @param symbols nodes of the tree
 * @param operations operators, those of equal terms once
 * @param depth operators on the longest way from a leaf to the root
 * @param cost what decides
 * @param timing what it takes on the machine shown; absent where that cannot compute it
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
   * @param model what decides
   * @param machine whose timing is shown; the model itself if that is one
   */
  public static Ranked of(Expr formula, CostModel model, CostModel machine, Inputs inputs) {
    Cost cost = model.cost(formula, inputs);
    return new Ranked(
        formula,
        formula.toString(),
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
