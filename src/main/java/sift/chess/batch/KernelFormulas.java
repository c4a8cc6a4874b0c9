package sift.chess.batch;

import static sift.geometry.Line.ANTIDIAGONAL;
import static sift.geometry.Line.DIAGONAL;
import static sift.geometry.Line.HORIZONTAL;
import static sift.geometry.Line.VERTICAL;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import sift.geometry.Line;
import sift.lang.Expr;

/**
 * The formulas of sliders in a kernel.
 *
 * @param sliders the attacks of a set of sliders on each line, over the sliders {@code s} and the
 *     occupied squares {@code o}
 * @param kingLines the attacks of a slider in our king's place, as in {@link KingLine}; a line that
 *     is missing is filled as for other sliders
 */
record KernelFormulas(Map<Line, RayPair> sliders, Map<Line, RayPair> kingLines) {
  KernelFormulas {
    sliders = Map.copyOf(sliders);
    kingLines = Map.copyOf(kingLines);
  }

  /** Returns the squares attacked by some sliders on a line. */
  RayPair attacks(Line line, Expr pieces, Expr occupied) {
    return Objects.requireNonNull(sliders.get(line)).over(Map.of("s", pieces, "o", occupied));
  }

  /** Returns what a slider in our king's place attacks on a line. */
  RayPair kingAttacks(Line line, Expr king, Expr occupied) {
    RayPair way = kingLines.get(line);
    return way == null
        ? attacks(line, king, occupied)
        : way.over(
            Map.of(
                "k", king, "o", occupied, "m", LaneFormulas.column(LaneColumn.ofKingLine(line))));
  }

  /** Returns what is in the slots: first the directions, then our king's lines. */
  List<Slot> slots() {
    return Stream.of(sliders, kingLines)
        .flatMap(pairs ->
            Stream.of(VERTICAL, HORIZONTAL, DIAGONAL, ANTIDIAGONAL)
                .flatMap(line -> Stream.ofNullable(pairs.get(line))))
        .flatMap(pair -> pair.slots().stream())
        .toList();
  }
}
