package sift.chess.batch;

import static sift.chess.batch.LaneFormulas.and;
import static sift.chess.batch.LaneFormulas.binary;

import java.util.List;
import sift.geometry.Line;
import sift.kernel.line.FileEntry;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.UnaryOp;
import sift.rank.cost.Cost;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.spec.LineTargets;
import sift.store.Solution;

/**
 * A way to compute the squares that a slider in our king's place attacks on a line, ray by ray: by
 * a formula of the whole line or by a formula of each ray. {@code m} is the line without the king's
 * square:
 *
 * <pre>{@code
 * whole line   line(o & m, k) & m & above(k)        the same & m & below(k)
 * rays         up(o & m & above(k)) & m & above(k)  down(o & m & below(k)) & m & below(k)
 * }</pre>
 *
 * @param positive the squares above the king in LERF order, over the king {@code k}, the occupied
 *     squares {@code o} and {@code m}
 * @param negative the squares below it
 * @param slots the solutions it is made of; empty if it is made of bare formulas
 */
public record KingLine(Expr positive, Expr negative, List<Slot> slots) {
  /** The squares attacked on a line, above the slider in LERF order and below it. */
  record Rays(Expr positive, Expr negative) {}

  private static final Expr KING = new Expr.Input("k");
  private static final Expr OCCUPIED = new Expr.Input("o");
  private static final Expr MASK = new Expr.Input("m");
  private static final Expr ABOVE = new Expr.Unary(UnaryOp.NEG, binary(BinaryOp.ADD, KING, KING));
  private static final Expr BELOW = binary(BinaryOp.SUB, KING, new Expr.Constant(1));

  public KingLine {
    slots = List.copyOf(slots);
  }

  /**
   * Returns a whole line.
   *
   * @param formula over {@link LineTargets#LINE_INPUTS}
   */
  public static KingLine ofLine(Expr formula) {
    Expr blockers = and(OCCUPIED, MASK);
    Expr line =
        formula.with(input ->
            switch (input.name()) {
              case "o" -> blockers;
              case "s" -> KING;
              case "ro" -> reversed(blockers);
              case "rs" -> reversed(KING);
              default -> throw noWord(input);
            });
    Expr both = and(line, MASK);
    return new KingLine(and(both, ABOVE), and(both, BELOW), List.of());
  }

  /**
   * Returns two rays.
   *
   * @param positive over {@link LineTargets#RAY_INPUTS} without the square, as {@code negative}
   */
  public static KingLine ofRays(Expr positive, Expr negative) {
    return new KingLine(ray(positive, ABOVE), ray(negative, BELOW), List.of());
  }

  private static Expr ray(Expr formula, Expr side) {
    Expr squares = and(MASK, side);
    Expr blockers = and(OCCUPIED, squares);
    Expr ray =
        formula.with(input ->
            switch (input.name()) {
              case "occ" -> blockers;
              case "rev_occ" -> reversed(blockers);
              default -> throw noWord(input);
            });
    return and(ray, squares);
  }

  private static Expr reversed(Expr word) {
    return new Expr.Unary(UnaryOp.BIT_REVERSE, word);
  }

  private static IllegalArgumentException noWord(Expr.Input input) {
    return new IllegalArgumentException("no word for '" + input.name() + "'");
  }

  /** Returns a whole line by a solution. */
  static KingLine ofLine(Line line, FileEntry<Solution> whole) {
    return ofLine(whole.solution().formula()).with(slot(line, "", whole));
  }

  /** Returns two rays by solutions without the square. */
  static KingLine ofRays(Line line, FileEntry<Solution> positive, FileEntry<Solution> negative) {
    return ofRays(positive.solution().formula(), negative.solution().formula())
        .with(slot(line, "-positive", positive), slot(line, "-negative", negative));
  }

  private KingLine with(Slot... filled) {
    return new KingLine(positive, negative, List.of(filled));
  }

  private static Slot slot(Line line, String ray, FileEntry<Solution> solution) {
    return Slot.of("king-" + LineTargets.name(line) + ray, solution);
  }

  /** Returns what it costs. */
  Cost cost(CostModel costs) {
    return costs.cost(Program.of(positive, negative), Inputs.BOARDS);
  }

  /** Returns the squares over the words of a kernel. */
  Rays over(Expr king, Expr occupied, Expr mask) {
    return new Rays(over(positive, king, occupied, mask), over(negative, king, occupied, mask));
  }

  private static Expr over(Expr formula, Expr king, Expr occupied, Expr mask) {
    return formula.with(input ->
        switch (input.name()) {
          case "k" -> king;
          case "o" -> occupied;
          case "m" -> mask;
          default -> throw noWord(input);
        });
  }
}
