package sift.kernel.line;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.geometry.Square;
import sift.lang.BinaryOp;
import sift.lang.ColumnEvaluator;
import sift.lang.ColumnLoops;
import sift.lang.Expr;
import sift.lang.UnaryOp;
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
    long[] masks = other.masks();
    return isTrueOfWords((square, word) -> (masks[square] & ~word) == 0);
  }

  /** Whether the formula, in every case, is without the slider's own square. */
  boolean isWithoutSlider() {
    return isTrueOfWords((square, word) -> (word >>> square & 1) == 0);
  }

  /** What may be true of a formula's word, for a slider on a square of the turned board. */
  private interface Fact {
    boolean holds(int square, long word);
  }

  private boolean isTrueOfWords(Fact fact) {
    Domain domain = formula.target().domain();
    long[] words =
        new ColumnEvaluator(domain.inputs(), domain.columns(), domain.cases(), ColumnLoops.SCALAR)
            .values(formula.formula(), 0, domain.cases());
    return IntStream.range(0, domain.cases()).allMatch(i -> fact.holds(domain.square(i), words[i]));
  }

  /**
   * Whether the formula has nothing beyond the slider's rank, whatever stands there. It is proved:
   * a formula of operators that work on each byte by itself has in a byte without the slider the
   * same as on a board whose bytes are all alike.
   */
  boolean isOfRankAlone() {
    return turnedLine() == Line.HORIZONTAL
        && formula.formula().terms().stream().allMatch(Part::isBytewise)
        && LongStream.range(0, 1 << Byte.SIZE)
            .allMatch(rank -> {
              long board = rank * 0x0101010101010101L;
              return formula.formula().value(input -> input.name().equals("o") ? board : 0) == 0;
            });
  }

  private static boolean isBytewise(Expr term) {
    return switch (term) {
      case Expr.Input(String name) -> name.equals("o") || name.equals("s");
      case Expr.Constant _ -> true;
      case Expr.Unary(UnaryOp op, Expr _) -> op.isBitwise() || op == UnaryOp.BIT_REVERSE_BYTES;
      case Expr.Binary(BinaryOp op, Expr _, Expr _) ->
          op.isBitwise() || op == BinaryOp.ADD_BYTES || op == BinaryOp.SUB_BYTES;
      case Expr.Ternary _ -> true;
      case Expr.WideConstant _, Expr.Choice _, Expr.Call _ -> false;
    };
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
