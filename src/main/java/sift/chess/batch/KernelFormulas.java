package sift.chess.batch;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.geometry.Direction;
import sift.geometry.Line;
import sift.lang.Expr;
import sift.rank.cost.CostModel;

/**
 * The formulas of a kernel: attacks of a set of sliders by direction, and attacks of a single
 * slider by line, for our king.
 *
 * @param kingLines how the lines of our king are computed; a missing line is filled in both
 *     directions, as for other sliders
 */
public record KernelFormulas(AttackFormulas attacks, Map<Line, KingLine> kingLines) {
  /** The squares attacked on a line, above the slider in LERF order and below it. */
  record Rays(Expr positive, Expr negative) {}

  public KernelFormulas {
    kingLines = Map.copyOf(kingLines);
  }

  /**
   * Returns the cheapest ways to our king's lines, beside formulas for other sliders; of equally
   * cheap ones the first.
   *
   * @param lines the ways to choose from; the king's rank is always filled, which needs no mask
   */
  public static KernelFormulas of(
      AttackFormulas attacks, Map<Line, List<KingLine>> lines, CostModel costs) {
    Map<Line, KingLine> kingLines = new EnumMap<>(Line.class);
    lines.forEach((line, ways) -> {
      if (line != Line.HORIZONTAL) {
        ways.stream()
            .min(Comparator.comparing(way -> way.cost(costs)))
            .ifPresent(way -> kingLines.put(line, way));
      }
    });
    return new KernelFormulas(attacks, kingLines);
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
    Optional<KingLine> way = Optional.ofNullable(kingLines.get(line));
    if (way.isPresent()) {
      return way.get().over(king, occupied, mask);
    }
    Direction there = direction(line);
    return new Rays(attacks(there, king, occupied), attacks(there.opposite(), king, occupied));
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
