package sift.kernel.line;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.geometry.Line;
import sift.kernel.Width;
import sift.lang.Expr;
import sift.proof.Counterexample;
import sift.proof.Verifier;
import sift.spec.LineTargets;
import sift.spec.Target;
import sift.store.Solution;
import sift.store.SolutionFolder;

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

  /** How solutions become kernels. */
  public enum Grouping {
    EACH_LINE,
    /** All lines with the same formula are one kernel. */
    LINES_TOGETHER
  }

  /** Returns the kernels to be made of all solutions; what several grammars found is made once. */
  public static List<KernelJob> all(SolutionFolder solutions, Grouping grouping) {
    Map<List<Object>, Map<String, LineFormula>> jobs = new LinkedHashMap<>();
    for (Solution solution : new LineSolutions(solutions).all()) {
      Target target = solution.target();
      List<Object> key =
          switch (grouping) {
            case EACH_LINE -> List.of(solution.formula(), target.ray(), target.name());
            case LINES_TOGETHER -> List.of(solution.formula(), target.ray(), target.slider());
          };
      jobs.computeIfAbsent(key, _ -> new LinkedHashMap<>())
          .put(target.name(), LineFormula.of(solution));
    }
    return jobs.values().stream().map(lines -> new KernelJob(List.copyOf(lines.values()))).toList();
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

  /**
   * Returns the code for sliders; none if the formulas cannot have the shape.
   *
   * @throws IllegalArgumentException if two formulas serve the same squares
   */
  public Optional<SliderCode> code(Shape shape, Width width) {
    return new SliderKernels(formulas).code(shape, width);
  }

  /** Returns the lines that the formulas serve, in the order of {@link Line}. */
  public List<Line> lines() {
    return formulas.stream()
        .map(formula -> LineTargets.line(formula.target()))
        .distinct()
        .sorted()
        .toList();
  }

  /** Returns the names of the lines for people. */
  public String lineNames() {
    return lines().size() == Line.values().length
        ? "all"
        : String.join(", ", lines().stream().map(LineTargets::name).toList());
  }

  /**
   * Returns what the words of the first formula mean where it is printed for the lines of all, a
   * line each.
   */
  public List<String> notes() {
    return formulas.getFirst().notes(lines());
  }

  /** {@code "all, positive: (occ ^ (occ - 1))"}: the first formula and its lines. */
  public String text() {
    LineFormula formula = formulas.getFirst();
    return "%s, %s: %s".formatted(lineNames(), formula.target().rayName(), formula.formula());
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
