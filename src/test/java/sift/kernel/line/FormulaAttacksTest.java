package sift.kernel.line;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import sift.chess.attacks.WalkAttacks;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.Square;
import sift.lang.Parser;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;

class FormulaAttacksTest {
  private static final String RAY = "(occ ^ (occ - 1))";
  private static final String LINE = "((o - s) ^ bit_reverse((ro - rs)))";

  @Test
  void aMissingLineIsNamedWithWhatWouldDo() {
    List<LineFormula> formulas = new ArrayList<>();
    for (Line line : List.of(Line.HORIZONTAL, Line.VERTICAL, Line.DIAGONAL)) {
      formulas.add(formula(line, Ray.POSITIVE, RAY));
    }
    assertRefused(
        formulas,
        "no formula for the line 'antidiagonal'; one for its positive ray, its negative ray or"
            + " the whole line would do, or one for 'antidiagonal-with-slider'");
    formulas.add(formula(Line.ANTIDIAGONAL, Ray.LINE, LINE));
    int square = Square.parse("d4");
    assertEquals(new WalkAttacks().queen(square, 0), new FormulaAttacks(formulas).queen(square, 0));
  }

  @Test
  void squaresWithTwoFormulasAreRefused() {
    String message =
        "more than one formula for the same squares of the line 'diagonal'; allowed is one for the"
            + " whole line, or one for each ray";
    LineFormula ray = formula(Line.DIAGONAL, Ray.POSITIVE, RAY);
    assertRefused(List.of(ray, ray), message);
    assertRefused(List.of(ray, formula(Line.DIAGONAL, Ray.LINE, LINE)), message);
  }

  @Test
  void anInputThatTheTargetDoesNotHaveIsRefused() {
    Target target = LineTargets.of(Line.DIAGONAL, Ray.NEGATIVE, Slider.EXCLUDED);
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> new LineFormula(target, Parser.parse("(o - s)", LineTargets.LINE_INPUTS)));
    assertEquals(
        "'(o - s)' uses the input 'o', which target 'diagonal' (negative ray) does not have; it"
            + " has sq, occ, rev_occ",
        e.getMessage());
  }

  private static LineFormula formula(Line line, Ray ray, String text) {
    Target target = LineTargets.of(line, ray, Slider.EXCLUDED);
    return new LineFormula(target, Parser.parse(text, target.domain().inputs()));
  }

  private static void assertRefused(List<LineFormula> formulas, String message) {
    assertEquals(
        message,
        assertThrows(IllegalArgumentException.class, () -> new FormulaAttacks(formulas))
            .getMessage());
  }
}
