package sift.kernel.board;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.geometry.Direction;
import sift.geometry.Line;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.UnaryOp;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;

/**
 * The formulas of a kernel: attacks of a set of sliders by direction, and attacks of a single
 * slider by line, for our king.
 *
 * @param kingLines over the king {@code s} and the other occupied squares {@code o} of its line, as
 *     formulas of whole lines; a missing line is filled in both directions, as for other sliders
 */
public record KernelFormulas(AttackFormulas attacks, Map<Line, Expr> kingLines) {
  private static final Expr SLIDER = new Expr.Input("s");
  private static final Expr OCCUPIED = new Expr.Input("o");

  /** The squares attacked on a line, above the slider in LERF order and below it. */
  record Rays(Expr positive, Expr negative) {}

  public KernelFormulas {
    kingLines = Map.copyOf(kingLines);
  }

  /**
   * Returns the cheapest proved formulas for our king, beside those for other sliders.
   *
   * @param lines formulas of whole lines over {@code o, s, ro, rs}; the king's rank is always
   *     filled, which needs no mask
   */
  public static KernelFormulas of(
      AttackFormulas attacks, Map<Line, List<Expr>> lines, CostModel costs) {
    Map<Line, Expr> kingLines = new EnumMap<>(Line.class);
    lines.forEach((line, formulas) ->
        formulas.stream()
            .map(KernelFormulas::overBoards)
            .min(Comparator.comparing(formula -> costs.cost(formula, Inputs.BOARDS)))
            .filter(_ -> line != Line.HORIZONTAL)
            .ifPresent(formula -> kingLines.put(line, formula)));
    return new KernelFormulas(attacks, kingLines);
  }

  /** Returns a formula in which the reversed words {@code rs} and {@code ro} are operations. */
  private static Expr overBoards(Expr formula) {
    return formula.with(input ->
        switch (input.name()) {
          case "rs" -> new Expr.Unary(UnaryOp.BIT_REVERSE, SLIDER);
          case "ro" -> new Expr.Unary(UnaryOp.BIT_REVERSE, OCCUPIED);
          default -> input;
        });
  }

  /** Returns the squares attacked by {@code sliders} in a direction. */
  Expr attacks(Direction direction, Expr sliders, Expr occupied) {
    return attacks.attacks(direction, sliders, occupied);
  }

  /**
   * Returns the squares that a slider in the king's place attacks on a line, ray by ray.
   *
   * @param mask the line without the king's square
   */
  Rays kingRays(Line line, Expr king, Expr occupied, Expr mask) {
    Expr above = new Expr.Unary(UnaryOp.NEG, LaneFormulas.binary(BinaryOp.ADD, king, king));
    Expr below = LaneFormulas.binary(BinaryOp.SUB, king, new Expr.Constant(1));
    Optional<Expr> formula = Optional.ofNullable(kingLines.get(line));
    if (formula.isEmpty()) {
      Direction there = direction(line);
      return new Rays(attacks(there, king, occupied), attacks(there.opposite(), king, occupied));
    }
    Expr others = LaneFormulas.and(occupied, mask);
    Expr both =
        LaneFormulas.and(formula.get().with(input -> input.equals(SLIDER) ? king : others), mask);
    return new Rays(LaneFormulas.and(both, above), LaneFormulas.and(both, below));
  }

  /** Returns the direction of a line's positive ray. */
  static Direction direction(Line line) {
    return switch (line) {
      case HORIZONTAL -> Direction.EAST;
      case VERTICAL -> Direction.NORTH;
      case DIAGONAL -> Direction.NORTH_EAST;
      case ANTIDIAGONAL -> Direction.NORTH_WEST;
    };
  }
}
