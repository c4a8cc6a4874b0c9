package sift.rank.cheapest;

import sift.lang.Grammar;
import sift.rank.cost.CostModel;
import sift.spec.Target;

/**
 * A request for the cheapest formula.
 *
 * @param model says what instructions cost; a machine, except for {@link Objective#OPERATIONS}
 * @param limits where it ends
 */
public record CheapestRequest(
    Grammar grammar, Target target, CostModel model, Objective objective, Limits limits) {
  /**
   * Where a search ends.
   *
   * @param knownSymbols words by square are those of up to so many symbols
   * @param bound formulas that cost this much are of no interest
   * @param formulas about how many formulas to try
   * @param memory bytes
   * @param threads worker threads; they have no influence on what is found
   */
  public record Limits(int knownSymbols, double bound, long formulas, long memory, int threads) {}

  /**
   * Checks that the request can be answered.
   *
   * @throws IllegalArgumentException if the target's words have other than 64 bits, the grammar is
   *     for programs only or has functions, or the model is no machine and the objective needs one
   */
  public CheapestRequest {
    target.checkInputs(grammar.name(), grammar.inputs());
    grammar.checkTrees();
    grammar.checkOperators();
    if (!target.domain().width().equals(sift.lang.BitWidth.WORD)) {
      throw new IllegalArgumentException("a search by cost has words of 64 bits");
    }
    if (objective != Objective.OPERATIONS && !model.isMachine()) {
      throw new IllegalArgumentException(
          "cost model '%s' has no cycles; take one of a machine".formatted(model.name()));
    }
  }
}
