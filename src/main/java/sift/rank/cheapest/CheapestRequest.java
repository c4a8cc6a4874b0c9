package sift.rank.cheapest;

import sift.lang.BitWidth;
import sift.lang.Grammar;
import sift.rank.cost.CostModel;
import sift.rank.cost.Toolbox;
import sift.search.enumerate.Production;
import sift.spec.Target;

/**
 * A request for the cheapest formula.
 *
 * @param model the costs of instructions; a machine, except for {@link Objective#OPERATIONS}
 * @param limits the limits of the search
 */
public record CheapestRequest(
    Grammar grammar, Target target, CostModel model, Objective objective, Limits limits) {
  /**
   * The limits of a search.
   *
   * @param tableSymbols the greatest number of symbols of words by square
   * @param bound an upper bound: only cheaper formulas are searched
   * @param formulas about how many formulas to try
   * @param memory bytes
   * @param threads worker threads; the result does not depend on them
   */
  public record Limits(int tableSymbols, double bound, long formulas, long memory, int threads) {}

  /**
   * Checks that the request can be answered.
   *
   * @throws IllegalArgumentException if the target's words have other than 64 bits, the grammar is
   *     for programs only or has functions, or the model is no machine and the objective needs one,
   *     or has figures or instructions that a search cannot take
   */
  public CheapestRequest(
      Grammar grammar, Target target, CostModel model, Objective objective, Limits limits) {
    this.grammar = grammar;
    this.target = target;
    this.model = model;
    this.objective = objective;
    this.limits = limits;
    target.checkInputs(grammar.name(), grammar.inputs());
    grammar.checkTrees();
    grammar.checkOperators();
    if (!target.domain().width().equals(BitWidth.WORD)) {
      throw new IllegalArgumentException("a search by cost has words of 64 bits");
    }
    if (objective != Objective.OPERATIONS && !model.isMachine()) {
      throw new IllegalArgumentException(
          "cost model '%s' has no cycles; take one of a machine".formatted(model.name()));
    }
    Toolbox toolbox = toolbox();
    prices(toolbox);
    toolbox.tools().stream()
        .filter(tool -> tool.variables().size() > Production.OPERANDS.size())
        .findFirst()
        .ifPresent(tool -> {
          throw new IllegalArgumentException(
              "'%s' of the model takes more than %d words"
                  .formatted(tool.mnemonic(), Production.OPERANDS.size()));
        });
  }

  /** Returns the operators and leaves that formulas are built from. */
  Toolbox toolbox() {
    return objective == Objective.OPERATIONS
        ? Toolbox.of(grammar)
        : model.toolbox(grammar, KnownWords.numbers(grammar, limits.tableSymbols()));
  }

  /** Returns the prices of formulas that are built from it. */
  Prices prices(Toolbox toolbox) {
    return objective == Objective.LATENCY ? Prices.none() : new Prices(toolbox);
  }
}
