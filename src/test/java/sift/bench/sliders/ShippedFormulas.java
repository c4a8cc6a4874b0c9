package sift.bench.sliders;

import static java.util.stream.Collectors.toMap;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BinaryOperator;
import sift.chess.attacks.Attacks;
import sift.geometry.Ray;
import sift.kernel.line.FormulaAttacks;
import sift.kernel.line.LineFormula;
import sift.spec.Slider;
import sift.store.Solution;
import sift.store.SolutionFile;
import sift.store.SolutionFolder;

/** Attacks by the formulas in the project's {@code solutions/}, the smallest of each target. */
final class ShippedFormulas {
  private static final Collection<Solution> SMALLEST = smallest();

  private ShippedFormulas() {}

  /** Attacks by the formulas for these rays of all lines. */
  static Attacks of(Slider slider, Ray first, Ray... others) {
    return new FormulaAttacks(formulas(slider, first, others));
  }

  /** The formulas for these rays of all lines. */
  static List<LineFormula> formulas(Slider slider, Ray first, Ray... others) {
    Set<Ray> rays = EnumSet.of(first, others);
    return SMALLEST.stream()
        .filter(solution -> solution.target().slider() == slider)
        .filter(solution -> rays.contains(solution.target().ray()))
        .map(solution -> new LineFormula(solution.target(), solution.formula()))
        .toList();
  }

  private static Collection<Solution> smallest() {
    List<Solution> solutions = new ArrayList<>();
    try {
      for (Path file : SolutionFolder.in(Path.of("solutions"))) {
        solutions.addAll(SolutionFile.FORMULAS.read(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return solutions.stream()
        .collect(
            toMap(
                solution -> solution.target().name() + " " + solution.target().rayName(),
                solution -> solution,
                BinaryOperator.minBy(Comparator.<Solution>naturalOrder())))
        .values();
  }
}
