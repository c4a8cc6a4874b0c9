package sift.app.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.TypeConversionException;
import sift.geometry.Line;
import sift.kernel.line.LineFormula;
import sift.lang.Expr;
import sift.proof.Verdict;
import sift.proof.Verifier;
import sift.spec.LineTargets;
import sift.spec.Target;
import sift.store.Solution;

/**
 * Formulas that become one kernel.
 *
 * @param formulas one for each target
 */
record KernelJob(List<LineFormula> formulas) {
  private static final Pattern ALSO =
      Pattern.compile("\\s*(?<target>[^:]+):(?<ray>[^:]+):(?<formula>.+)");

  /** Larger formulas, in symbols, are not repeated. */
  private static final int LONGEST_SHOWN = 100;

  KernelJob {
    formulas = List.copyOf(formulas);
  }

  /** The formula on all targets, and those of {@code --also}. */
  static KernelJob of(String text, List<Target> targets, List<String> also) {
    List<LineFormula> formulas = new ArrayList<>();
    for (Target target : targets) {
      formulas.add(new LineFormula(target, SearchOptions.formula(text, target)));
    }
    for (String other : also) {
      Matcher parts = ALSO.matcher(other);
      if (!parts.matches()) {
        throw new UserException(
            "--also '" + other + "'; wanted is TARGET:RAY:FORMULA, as in horizontal:negative:occ");
      }
      for (Target target : targets(other, parts.group("target"), parts.group("ray"))) {
        formulas.add(
            new LineFormula(target, SearchOptions.formula(parts.group("formula"), target)));
      }
    }
    return new KernelJob(formulas);
  }

  private static List<Target> targets(String other, String names, String ray) {
    try {
      return LineTargets.parse(names, new Named.Rays().convert(ray.strip()));
    } catch (TypeConversionException | IllegalArgumentException e) {
      throw new UserException("--also '" + other + "': " + e.getMessage());
    }
  }

  /** The solutions that an argument names, each by itself. */
  static List<KernelJob> of(SolutionsArgument argument) throws IOException {
    return argument.chosen(ShippedSolutions.of(argument.file())).stream()
        .map(KernelJob::of)
        .toList();
  }

  /** The job of a solution. */
  static KernelJob of(Solution solution) {
    return new KernelJob(List.of(new LineFormula(solution.target(), solution.formula())));
  }

  /** The first formula's verdict that is not proved, if there is one. */
  Optional<Refutation> refutation() {
    for (LineFormula formula : formulas) {
      if (new Verifier(formula.target().domain()).verify(formula.formula())
          instanceof Verdict.Refuted refuted) {
        return Optional.of(new Refutation(formula, refuted));
      }
    }
    return Optional.empty();
  }

  /** A formula and why it is wrong. */
  record Refutation(LineFormula formula, Verdict.Refuted verdict) {}

  /** The lines that the formulas serve, in the order of {@link Line}. */
  List<Line> lines() {
    return formulas.stream()
        .map(formula -> LineTargets.line(formula.target()))
        .distinct()
        .sorted()
        .toList();
  }

  /** The names of the lines for people. */
  String lineNames() {
    return lines().size() == Line.values().length
        ? "all"
        : String.join(", ", lines().stream().map(LineTargets::name).toList());
  }

  /** {@code "all, positive: (occ ^ (occ - 1))"}: the first formula and its lines. */
  String text() {
    LineFormula formula = formulas.getFirst();
    return "%s, %s: %s".formatted(lineNames(), formula.target().rayName(), formula.formula());
  }

  /** A formula for people; only its size if it is long. */
  static String shown(Expr formula) {
    int symbols = formula.symbols();
    return symbols <= LONGEST_SHOWN
        ? formula.toString()
        : "a formula of %,d symbols".formatted(symbols);
  }

  /** All cases on which the formulas were proved. */
  int cases() {
    return formulas.stream().mapToInt(formula -> formula.target().domain().cases()).sum();
  }
}
