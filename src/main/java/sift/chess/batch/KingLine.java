package sift.chess.batch;

import static sift.chess.batch.LaneFormulas.and;
import static sift.chess.batch.LaneFormulas.binary;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.kernel.line.FileEntry;
import sift.kernel.line.LineSolutions;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.UnaryOp;
import sift.spec.LineTargets;
import sift.store.Solution;
import sift.store.SolutionFolder;

/**
 * The ways to compute the squares that a slider in our king's place attacks on a line: by a formula
 * of the whole line or by a formula of each ray. The formulas are over the king {@code k}, the
 * occupied squares {@code o} and the line {@code m} without the king's square:
 *
 * <pre>{@code
 * whole line   line(o & m, k) & m & above(k)        the same & m & below(k)
 * rays         up(o & m & above(k)) & m & above(k)  down(o & m & below(k)) & m & below(k)
 * }</pre>
 */
final class KingLine {
  private static final Expr KING = new Expr.Input("k");
  private static final Expr OCCUPIED = new Expr.Input("o");
  private static final Expr MASK = new Expr.Input("m");
  private static final Expr ABOVE = new Expr.Unary(UnaryOp.NEG, binary(BinaryOp.ADD, KING, KING));
  private static final Expr BELOW = binary(BinaryOp.SUB, KING, new Expr.Constant(1));

  private KingLine() {}

  /**
   * Returns the ways by solutions: whole lines first, then each pair of rays. The rank has none: it
   * is always filled, which needs no mask.
   *
   * @throws sift.file.FileException if a line has none, or a solution is refuted
   */
  static Map<Line, List<RayPair>> ways(SolutionFolder folder) {
    LineSolutions solutions = new LineSolutions(folder);
    Map<Line, List<FileEntry<Solution>>> lines = solutions.whole();
    Map<Line, List<FileEntry<Solution>>> positive = solutions.rays(Ray.POSITIVE);
    Map<Line, List<FileEntry<Solution>>> negative = solutions.rays(Ray.NEGATIVE);
    Map<Line, List<RayPair>> ways = new EnumMap<>(Line.class);
    for (Line line : List.of(Line.VERTICAL, Line.DIAGONAL, Line.ANTIDIAGONAL)) {
      String name = "king-" + LineTargets.name(line);
      List<RayPair> some = new ArrayList<>();
      for (FileEntry<Solution> whole : lines.getOrDefault(line, List.of())) {
        some.add(ofLine(whole.solution().formula(), List.of(Slot.of(name, whole))));
      }
      for (FileEntry<Solution> up : withoutSquare(positive, line)) {
        for (FileEntry<Solution> down : withoutSquare(negative, line)) {
          some.add(
              new RayPair(
                  ray(up.solution().formula(), ABOVE),
                  ray(down.solution().formula(), BELOW),
                  List.of(Slot.of(name + "-positive", up), Slot.of(name + "-negative", down))));
        }
      }
      ways.put(line, some);
    }
    return ways;
  }

  /** Returns the formulas without the king's square, which is in no word of a kernel. */
  private static List<FileEntry<Solution>> withoutSquare(
      Map<Line, List<FileEntry<Solution>>> rays, Line line) {
    String square = LineTargets.RAY_INPUTS.getFirst();
    return rays.getOrDefault(line, List.of()).stream()
        .filter(ray -> !Program.of(ray.solution().formula()).inputs().contains(square))
        .toList();
  }

  /**
   * Returns a whole line.
   *
   * @param formula over {@link LineTargets#LINE_INPUTS}
   */
  static RayPair ofLine(Expr formula, List<Slot> slots) {
    Expr blockers = and(OCCUPIED, MASK);
    Map<String, Expr> words =
        Map.of("o", blockers, "s", KING, "ro", reversed(blockers), "rs", reversed(KING));
    Expr both = and(LaneFormulas.over(formula, words), MASK);
    return new RayPair(and(both, ABOVE), and(both, BELOW), slots);
  }

  private static Expr ray(Expr formula, Expr side) {
    Expr squares = and(MASK, side);
    Expr blockers = and(OCCUPIED, squares);
    Map<String, Expr> words = Map.of("occ", blockers, "rev_occ", reversed(blockers));
    return and(LaneFormulas.over(formula, words), squares);
  }

  private static Expr reversed(Expr word) {
    return new Expr.Unary(UnaryOp.BIT_REVERSE, word);
  }
}
