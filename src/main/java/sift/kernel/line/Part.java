package sift.kernel.line;

import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.geometry.Square;
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
