package sift.rank.cheapest;

import java.util.List;
import sift.lang.Expr;
import sift.progress.Ending;

/**
 * The outcome of a search by cost.
 *
 * @param found formulas that are right on every case and cost the least that was found; empty if
 *     none below the bound was
 * @param cost what these cost as trees of instructions; the bound if there are none
 * @param provedBelow no formula costs less than this, as a tree of instructions
 * @param levels what was tried, level by level
 * @param ending why it ended
 */
public record CheapestResult(
    List<Expr> found, double cost, double provedBelow, List<LevelReport> levels, Ending ending) {
  /**
   * A level of the search.
   *
   * @param level instructions; of latency, cycles
   * @param functions those that are new and cheap enough to go on from; -1 where the level was
   *     tried only
   * @param tried formulas over smaller functions
   */
  public record LevelReport(int level, long functions, long tried) {}

  public CheapestResult {
    found = List.copyOf(found);
    levels = List.copyOf(levels);
  }

  /** Returns the same with what is more of an earlier result of the same search. */
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

  /** Whether nothing cheaper exists. */
  public boolean isCheapest() {
    return provedBelow >= cost;
  }
}
