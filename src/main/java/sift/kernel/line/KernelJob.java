package sift.kernel.line;

import java.util.List;
import java.util.Optional;
import sift.geometry.Line;
import sift.lang.Expr;
import sift.proof.Counterexample;
import sift.proof.Verifier;
import sift.spec.LineTargets;
import sift.spec.Target;
import sift.store.Solution;

/**
 * Formulas that become one kernel.
 *
 * @param formulas one for each target
 */
public record KernelJob(List<LineFormula> formulas) {
  /** Larger formulas, in symbols, are not repeated. */
  private static final int LONGEST_SHOWN = 100;

  public KernelJob {
    formulas = List.copyOf(formulas);
  }

  /** Returns the job of a solution. */
  public static KernelJob of(Solution solution) {
    return new KernelJob(List.of(LineFormula.of(solution)));
  }

  /** Returns the first formula that is wrong, if there is one. */
  public Optional<Refutation> refutation() {
    for (LineFormula formula : formulas) {
      Optional<Counterexample> wrong =
          new Verifier(formula.target().domain()).verify(formula.formula());
      if (wrong.isPresent()) {
        return Optional.of(new Refutation(formula, wrong.get()));
      }
    }
    return Optional.empty();
  }

  /** A formula and why it is wrong. */
  public record Refutation(LineFormula formula, Counterexample wrong) {}

  /** Returns the lines that the formulas serve, in the order of {@link Line}. */
  public List<Line> lines() {
    return formulas.stream()
        .map(formula -> LineTargets.line(formula.target()))
        .distinct()
        .sorted()
        .toList();
  }

  /**
   * Returns what the words of the first formula mean where it is printed for the lines of all, a
   * line each.
   */
  public List<String> notes() {
    return formulas.getFirst().notes(lines());
  }

  /** {@code "diagonal, positive ray, (occ ^ (occ - 1))"}: a formula and what it computes. */
  public static String title(LineFormula formula) {
    Target target = formula.target();
    return "%s, %s, %s".formatted(target.name(), target.qualifier(), shown(formula.formula()));
  }

  /** Returns a formula for people; only its size if it is long. */
  public static String shown(Expr formula) {
    int symbols = formula.symbols();
    return symbols <= LONGEST_SHOWN
        ? formula.toString()
        : "a formula of %,d symbols".formatted(symbols);
  }

  /** Returns all cases on which the formulas were proved. */
  public int cases() {
    return formulas.stream().mapToInt(formula -> formula.target().domain().cases()).sum();
  }
}
