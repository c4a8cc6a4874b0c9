package sift.kernel.line;

import java.util.stream.IntStream;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.geometry.Square;
import sift.lang.ColumnEvaluator;
import sift.lang.ColumnLoops;
import sift.spec.Domain;
import sift.spec.LineTargets;

/**
 * A formula at work on a turned board.
 *
 * @param formula proved for a ray or a line of the turned board
 * @param turn how the board is turned, and the result turned back
 */
record Part(LineFormula formula, Turn turn) {
  /** Returns the line of the turned board. */
  Line turnedLine() {
    return LineTargets.line(formula.target());
  }

  /** Returns the ray of the turned board. */
  Ray turnedRay() {
    return formula.target().ray();
  }

  /** Returns the line of the board as it is. */
  Line line() {
    return turn.line(turnedLine());
  }

  /** Returns the ray of the board as it is. */
  Ray ray() {
    return turn.ray(turnedLine(), turnedRay());
  }

  /** Whether both are rays of one line, on the board as it is, and the other goes the other way. */
  boolean isRayOpposite(Part other) {
    return turn == Turn.NONE
        && other.turn == Turn.NONE
        && line() == other.line()
        && ray() != Ray.LINE
        && other.ray() != Ray.LINE
        && ray() != other.ray();
  }

  /** Whether the formula, in every case, has all squares that the other part has for its slider. */
  boolean covers(Part other) {
    Domain domain = formula.target().domain();
    long[] masks = other.masks();
    long[] words =
        new ColumnEvaluator(domain.inputs(), domain.columns(), domain.cases(), ColumnLoops.SCALAR)
            .values(formula.formula(), 0, domain.cases());
    return IntStream.range(0, domain.cases())
        .allMatch(i -> (masks[domain.square(i)] & ~words[i]) == 0);
  }

  /** By square of the board as it is: the squares of the ray on the turned board. */
  long[] masks() {
    long[] turned = RayWalk.masks(turnedLine(), turnedRay());
    long[] masks = new long[Square.COUNT];
    for (int square = 0; square < masks.length; square++) {
      masks[square] = turned[turn.square(square)];
    }
    return masks;
  }
}
