package sift.rank.cheapest;

import java.util.List;
import sift.lang.Expr;
import sift.progress.Ending;

/**
 * The result of a search by cost.
 *
 * @param found the cheapest formulas found, right on every case; empty if none is below the bound
 * @param cost their cost as trees of instructions; the bound if there are none
 * @param provedBelow a lower bound: no formula costs less, as a tree of instructions
 * @param levels the levels searched
 * @param ending the reason why it ended
 */
public record CheapestResult(
    List<Expr> found, double cost, double provedBelow, List<LevelReport> levels, Ending ending) {
  /**
   * A level of the search.
   *
   * @param level the number of instructions; for latency, cycles
   * @param functions the new functions cheap enough for operands; -1 if the level was not stored
   * @param tried formulas tried
   */
  public record LevelReport(int level, long functions, long tried) {}

  public CheapestResult {
    found = List.copyOf(found);
    levels = List.copyOf(levels);
  }

  /** Returns this result, with the stronger bounds of an earlier one of the same search. */
  CheapestResult with(CheapestResult earlier) {
    boolean isEarlier =
        earlier.cost < cost || (earlier.cost == cost && earlier.found.size() > found.size());
    return new CheapestResult(
        isEarlier ? earlier.found : found,
        Math.min(cost, earlier.cost),
        Math.max(provedBelow, Math.min(earlier.provedBelow, Math.min(cost, earlier.cost))),
        levels,
        ending);
  }

  /** Whether the formulas are proved to be cheapest. */
  public boolean isCheapest() {
    return provedBelow >= cost;
  }
}
