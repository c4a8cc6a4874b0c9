package sift.app.report;

import sift.progress.Ending;
import sift.rank.cheapest.CheapestRequest;
import sift.rank.cheapest.CheapestResult;
import sift.rank.cheapest.Objective;

/** What a search by cost found, and what it proved, in words. */
public record CheapestClaims(CheapestRequest request, CheapestResult result) {
  /** Returns the least cost known, and whether there is none below, in a sentence. */
  public String sentence() {
    String least =
        Double.isInfinite(result.cost())
            ? "nothing found"
            : "%s%s%s".formatted(cost(result.cost()), result.isCheapest() ? "" : " found,", by());
    String none =
        result.isCheapest()
            ? "none cheaper exists"
            : result.provedBelow() > 0
                ? "none of fewer than %s exists".formatted(cost(result.provedBelow()))
                : "nothing is proved";
    return "%s; %s in grammar %s; %s".formatted(least, none, how(), tried());
  }

  private String how() {
    return request.objective() == Objective.OPERATIONS
        ? "%s over these cases, as a tree".formatted(request.grammar().name())
        : "%s over these cases, as a tree of instructions; words by square of up to %d symbols are %s"
            .formatted(
                request.grammar().name(),
                request.limits().tableSymbols(),
                request.model().gathers() ? "gathered or computed" : "from tables");
  }

  private String tried() {
    long tried = result.levels().stream().mapToLong(CheapestResult.LevelReport::tried).sum();
    int last = result.levels().isEmpty() ? 0 : result.levels().getLast().level();
    String up =
        switch (request.objective()) {
          case LATENCY -> "cycle";
          case THROUGHPUT -> "instruction";
          case OPERATIONS -> "operation";
        };
    String tries =
        "tried: %,d formulas of up to %d %s%s".formatted(tried, last, up, last == 1 ? "" : "s");
    return switch (result.ending()) {
      case Ending.Exhausted _ ->
          last > 0 ? tries : "every formula with an instruction costs at least as much";
      case Ending.FormulaLimit _ -> tries + "; a longer --time goes further";
      case Ending.MemoryCap _ -> tries + "; then the memory was full";
      default -> tries + "; then it was interrupted";
    };
  }

  /** Returns the model and what it counts. */
  private String by() {
    String counted =
        switch (request.objective()) {
          case OPERATIONS -> "";
          case LATENCY -> "instructions from the board on, not its mask, nor loads";
          case THROUGHPUT ->
              request.model().gathers()
                  ? "instructions and gathers, not the masks, loads and stores of boards"
                  : "instructions and loads of words by square, not the masks of boards";
        };
    return counted.isEmpty()
        ? ""
        : " by the model %s, which counts %s".formatted(request.model().name(), counted);
  }

  private String cost(double cost) {
    return switch (request.objective()) {
      case LATENCY ->
          "%s %s of latency".formatted(CostText.cycles(cost), cost == 1 ? "cycle" : "cycles");
      case THROUGHPUT -> "%s cycles per formula".formatted(CostText.exact(cost));
      case OPERATIONS -> "%.0f %s".formatted(cost, cost == 1 ? "operation" : "operations");
    };
  }
}
