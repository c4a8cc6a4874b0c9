package sift.kernel.line;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.spec.LineTargets;

/**
 * Divides the attacks of a slider among formulas: each ray of each of its lines is served once.
 *
 * <p>A line with a formula for the whole needs no other. A ray without a formula is seen from a
 * turned board, where it is a ray with one: from the board with its ranks exchanged if that serves
 * every such ray, because a byte swap is cheap; else from the board turned by 180 degrees.
 */
final class Parts {
  private final Map<Line, Map<Ray, LineFormula>> formulas = new EnumMap<>(Line.class);

  private Parts(Collection<LineFormula> given) {
    for (LineFormula formula : given) {
      Line line = LineTargets.line(formula.target());
      Map<Ray, LineFormula> ofLine = formulas.computeIfAbsent(line, _ -> new EnumMap<>(Ray.class));
      boolean isTwice = ofLine.put(formula.target().ray(), formula) != null;
      if (isTwice || (ofLine.containsKey(Ray.LINE) && ofLine.size() > 1)) {
        throw new IllegalArgumentException(
            ("more than one formula for the same squares of the line '%s'; allowed is one for the"
                    + " whole line, or one for each ray")
                .formatted(LineTargets.name(line)));
      }
    }
  }

  /**
   * Returns the parts that serve all lines for which there is a formula, in the order of {@link
   * Line}; those on the board as it is first.
   *
   * @throws IllegalArgumentException if two formulas serve the same squares
   */
  static List<Part> of(Collection<LineFormula> formulas) {
    return new Parts(formulas).parts();
  }

  private List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    formulas
        .values()
        .forEach(
            ofLine -> ofLine.values().forEach(formula -> parts.add(new Part(formula, Turn.NONE))));
    Turn turn = isServedBy(Turn.FLIP) ? Turn.FLIP : Turn.ROTATE;
    for (Line line : formulas.keySet()) {
      for (Ray ray : missing(line)) {
        parts.add(new Part(seen(turn, line, ray), turn));
      }
    }
    return parts;
  }

  /** Whether this turn shows every missing ray as one that has a formula. */
  private boolean isServedBy(Turn turn) {
    return formulas.keySet().stream()
        .allMatch(line ->
            missing(line).stream()
                .allMatch(ray ->
                    formulas
                        .getOrDefault(turn.line(line), Map.of())
                        .containsKey(turn.ray(line, ray))));
  }

  private LineFormula seen(Turn turn, Line line, Ray ray) {
    LineFormula formula = formulas.getOrDefault(turn.line(line), Map.of()).get(turn.ray(line, ray));
    if (formula == null) {
      throw new AssertionError("the opposite ray has a formula");
    }
    return formula;
  }

  private Set<Ray> missing(Line line) {
    Set<Ray> given = formulas.getOrDefault(line, Map.of()).keySet();
    if (given.contains(Ray.LINE) || given.size() > 1) {
      return Set.of();
    }
    return Set.of(given.contains(Ray.POSITIVE) ? Ray.NEGATIVE : Ray.POSITIVE);
  }
}
