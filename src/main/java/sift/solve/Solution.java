package sift.solve;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import sift.lang.Expr;

/**
 * What was found.
 *
 * @param answer the smallest formula found that fulfils the constraints
 * @param excluded no formula of the grammar with so many symbols or fewer fulfils them; all were
 *     tried on points, functions that agree there once; {@link #INFEASIBLE} if none of any size
 *     does
 * @param points where that was found
 * @param tried how many formulas were tried by the general engine
 */
public record Solution(Optional<Answer> answer, int excluded, List<Point> points, long tried) {
  public Solution {
    points = List.copyOf(points);
  }

  /**
   * A formula that fulfils the constraints.
   *
   * @param search what found it
   * @param first the time until any was found
   * @param after the time until it was found
   */
  public record Answer(
      Expr formula, Evidence evidence, String search, Duration first, Duration after) {
    /** Returns how many operators and functions it has, equal terms once. */
    public int operations() {
      return (int) formula.terms().stream().filter(term -> !term.operands().isEmpty()).count();
    }

    /** Whether this is a better answer than another: nothing is left to prove, or it is smaller. */
    boolean isBetterThan(Answer other) {
      return evidence.isComplete() == other.evidence.isComplete()
          ? formula.symbols() < other.formula.symbols()
          : evidence.isComplete();
    }
  }

  /** Excluded if no formula of the grammar fulfils the constraints, of whatever size. */
  public static final int INFEASIBLE = Integer.MAX_VALUE;

  /** Whether no formula of the grammar fulfils the constraints. */
  public boolean isInfeasible() {
    return excluded == INFEASIBLE;
  }

  /** Whether no smaller formula of the grammar fulfils the constraints. */
  public boolean isSmallest() {
    return answer.filter(found -> found.formula.symbols() - 1 <= excluded).isPresent();
  }
}
