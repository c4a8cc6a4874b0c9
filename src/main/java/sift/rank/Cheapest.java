package sift.rank;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.lang.Expr;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;

/** The cheapest of some formulas under each of several cost models. */
public final class Cheapest {
  private final List<CostModel> models;
  private final Inputs inputs;
  private final List<Optional<Ranked>> best = new ArrayList<>();

  public Cheapest(List<CostModel> models, Inputs inputs) {
    this.models = List.copyOf(models);
    this.inputs = inputs;
    models.forEach(model -> best.add(Optional.empty()));
  }

  /** Takes a formula into account. */
  public void offer(Expr formula) {
    Expr written = DisplayForm.of(formula);
    for (int i = 0; i < models.size(); i++) {
      Ranked ranked = Ranked.of(written, models.get(i), models.get(i), inputs);
      if (best.get(i).isEmpty() || ranked.compareTo(best.get(i).get()) < 0) {
        best.set(i, Optional.of(ranked));
      }
    }
  }

  /**
   * Returns the cheapest formula under each model, in their order; absent where none was offered.
   */
  public List<Optional<Ranked>> best() {
    return List.copyOf(best);
  }
}
