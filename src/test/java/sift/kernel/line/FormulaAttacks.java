package sift.kernel.line;

import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import sift.bench.sliders.HyperbolaQuintessence;
import sift.chess.attacks.Attacks;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.geometry.Square;
import sift.lang.Expr;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.word.Word;

/**
 * Attacks by formulas that were found, through the interpreter {@link Expr#value}: for each line
 * one formula for the whole, or one for a ray or each ray.
 *
 * <p>As right as its formulas, so give it proved ones: solutions are proved whenever they are read.
 * A ray without a formula is the opposite ray on the board turned by 180 degrees. Costs some 30
 * times as much as {@link HyperbolaQuintessence}.
 */
public final class FormulaAttacks implements Attacks {
  private final Part bishop;
  private final Part rook;

  /**
   * Attacks by these formulas, in any order.
   *
   * @throws IllegalArgumentException if a line has no formula, or two for the same squares
   */
  public FormulaAttacks(Collection<LineFormula> formulas) {
    bishop = along(Line.DIAGONAL, formulas).or(along(Line.ANTIDIAGONAL, formulas));
    rook = along(Line.HORIZONTAL, formulas).or(along(Line.VERTICAL, formulas));
  }

  @Override
  public long bishop(int square, long occupied) {
    return bishop.attacks(square, occupied);
  }

  @Override
  public long rook(int square, long occupied) {
    return rook.attacks(square, occupied);
  }

  @Override
  public long queen(int square, long occupied) {
    return bishop(square, occupied) | rook(square, occupied);
  }

  private static Part along(Line line, Collection<LineFormula> formulas) {
    Map<Ray, Part> parts = new EnumMap<>(Ray.class);
    for (LineFormula formula : formulas) {
      if (LineTargets.line(formula.target()) == line
          && parts.put(formula.target().ray(), part(formula)) != null) {
        throw twice(line);
      }
    }
    Part whole = parts.get(Ray.LINE);
    Part positive = parts.get(Ray.POSITIVE);
    Part negative = parts.get(Ray.NEGATIVE);
    if (whole != null) {
      if (parts.size() > 1) {
        throw twice(line);
      }
      return whole;
    }
    if (positive != null) {
      return positive.or(negative != null ? negative : positive.turned());
    }
    if (negative != null) {
      return negative.or(negative.turned());
    }
    throw new IllegalArgumentException(
        ("no formula for the line '%1$s'; one for its positive ray, its negative ray or the whole"
                + " line would do, or one for '%1$s%2$s'")
            .formatted(LineTargets.name(line), LineTargets.WITH_SLIDER));
  }

  private static IllegalArgumentException twice(Line line) {
    return new IllegalArgumentException(
        ("more than one formula for the same squares of the line '%s'; allowed is one for the whole"
                + " line, or one for each ray")
            .formatted(LineTargets.name(line)));
  }

  /** The formula with its inputs bound as in the cases on which it was proved. */
  private static Part part(LineFormula given) {
    Expr formula = given.formula();
    Ray ray = given.target().ray();
    Slider slider = given.target().slider();
    List<String> inputs = given.target().domain().inputs();
    long[] masks = RayWalk.masks(LineTargets.line(given.target()), ray);
    return (square, occupied) -> {
      long mask = masks[square];
      long[] words =
          inputs(square, slider.occupied(square, Word.of(occupied), Word.of(mask)).low(), ray);
      return formula.value(input -> words[inputs.indexOf(input.name())]) & mask;
    };
  }

  /** Attacks along one ray or more. */
  private interface Part {
    long attacks(int square, long occupied);

    default Part or(Part other) {
      return (square, occupied) -> attacks(square, occupied) | other.attacks(square, occupied);
    }

    /** The opposite rays. */
    default Part turned() {
      return (square, occupied) ->
          Long.reverse(attacks(Square.COUNT - 1 - square, Long.reverse(occupied)));
    }
  }

  private static long[] inputs(int square, long occupied, Ray ray) {
    long reversed = Long.reverse(occupied);
    return ray == Ray.LINE
        ? new long[] {occupied, 1L << square, reversed, Long.reverse(1L << square)}
        : new long[] {square, occupied, reversed};
  }
}
