package sift.kernel.line;

import java.util.List;
import sift.lang.Expr;
import sift.spec.Target;
import sift.store.Solution;
import sift.store.SolutionFolder;

/**
 * A formula for a line or one of its rays.
 *
 * <p>Nothing is proved here: take formulas of solutions, which are proved whenever they are read.
 *
 * @param target what the formula computes, from which inputs
 * @param formula over the inputs of the target
 */
public record LineFormula(Target target, Expr formula) {
  public LineFormula {
    formula.forEachTerm((term, place) -> {
      if (term instanceof Expr.Input(String name) && !target.domain().inputs().contains(name)) {
        throw new IllegalArgumentException(
            "'%s' uses the input '%s', which target '%s' (%s) does not have; it has %s"
                .formatted(
                    formula,
                    name,
                    target.name(),
                    target.comparedUnder(),
                    String.join(", ", target.domain().inputs())));
      }
    });
  }

  /**
   * For each line the smallest formula of the whole line.
   *
   * @throws sift.file.FileException if a line has none, or one of the solutions is refuted
   */
  public static List<LineFormula> smallestOfLines(SolutionFolder solutions) {
    return solutions.smallestOfLines().stream().map(LineFormula::of).toList();
  }

  /** Returns the formula of a solution. */
  public static LineFormula of(Solution solution) {
    return new LineFormula(solution.target(), solution.formula());
  }
}
