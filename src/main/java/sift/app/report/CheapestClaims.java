package sift.app.report;

import sift.rank.CostText;
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
            : "%s%s%s".formatted(cost(result.cost()), on(), result.isCheapest() ? "" : " found");
    String none =
        Double.isInfinite(result.provedBelow())
            ? "none exists"
            : "none of fewer%s exists"
                .formatted(result.isCheapest() ? "" : " than " + cost(result.provedBelow()));
    return "%s; %s in grammar %s; %s".formatted(least, none, how(), tried());
  }

  private String how() {
    return request.objective() == Objective.OPERATIONS
        ? "%s over these cases, as a tree".formatted(request.grammar().name())
        : ("%s over these cases, as a tree of instructions; words by square of up to %d symbols are"
                + " from tables")
            .formatted(request.grammar().name(), request.limits().knownSymbols());
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
    return "tried: %,d formulas of up to %d %s%s".formatted(tried, last, up, last == 1 ? "" : "s")
        + (result.isCheapest() ? "" : "; a larger --formulas goes further");
  }

  private String on() {
    return request.objective() == Objective.OPERATIONS ? "" : " on " + request.model().name();
  }

  private String cost(double cost) {
    return switch (request.objective()) {
      case LATENCY -> "%s cycles of latency".formatted(CostText.cycles(cost));
      case THROUGHPUT -> "%s cycles per formula".formatted(CostText.perFormula(cost));
      case OPERATIONS -> "%.0f operations".formatted(cost);
    };
  }
}
