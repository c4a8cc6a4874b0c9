package sift.kernel.line;

import sift.lang.Expr;
import sift.spec.Target;
import sift.store.Solution;

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

  /** The formula of a solution. */
  public static LineFormula of(Solution solution) {
    return new LineFormula(solution.target(), solution.formula());
  }
}
