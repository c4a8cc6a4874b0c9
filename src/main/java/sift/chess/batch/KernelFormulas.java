package sift.chess.batch;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import sift.geometry.Line;
import sift.rank.cost.CostModel;

/**
 * The formulas of a kernel: attacks of a set of sliders by direction, and attacks of a single
 * slider by line, for our king.
 *
 * @param kingLines how the lines of our king are computed; a missing line is filled in both
 *     directions, as for other sliders
 */
public record KernelFormulas(AttackFormulas attacks, Map<Line, KingLine> kingLines) {
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
}
