package sift.solve;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import sift.lang.Expr;

/**
 * The result of solving for a function.
 *
 * @param answer the smallest formula found that fulfils the constraints
 * @param excluded no formula of the grammar with this many symbols or fewer fulfils them; {@link
 *     #INFEASIBLE} if none of any size does
 * @param points the points on which all such formulas are wrong
 * @param tried the number of formulas tried by the general engine
 */
public record Solution(Optional<Answer> answer, int excluded, List<Point> points, long tried) {
  public Solution {
    points = List.copyOf(points);
  }

  /**
   * A formula that fulfils the constraints.
   *
   * @param search the search that found it
   * @param first the time until any was found
   * @param after the time until it was found
   */
  public record Answer(
      Expr formula, Evidence evidence, String search, Duration first, Duration after) {
    /** Returns the number of operators and functions, equal terms counted once. */
    public int operations() {
      return (int) formula.terms().stream().filter(term -> !term.operands().isEmpty()).count();
    }

    /** Whether this is a better answer than another: completely proved, or smaller. */
    boolean isBetterThan(Answer other) {
      return evidence.isComplete() == other.evidence.isComplete()
          ? formula.symbols() < other.formula.symbols()
          : evidence.isComplete();
    }
  }

  /** The value of {@code excluded} if no formula of any size fulfils the constraints. */
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
