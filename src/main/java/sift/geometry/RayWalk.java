package sift.geometry;

import java.util.stream.IntStream;

/**
 * Sliding attacks by walking the board square by square, in (file, rank) coordinates.
 *
 * <p>The slow reference: it shares nothing with the formulas it judges.
 */
public final class RayWalk {
  private RayWalk() {}

  /**
   * The squares a slider on {@code square} reaches along the ray: empty ones up to the first
   * occupied one, that one included.
   */
  public static long attacks(int square, Line line, Ray ray, long occupied) {
    return switch (ray) {
      case POSITIVE -> walk(square, line.fileStep(), line.rankStep(), occupied);
      case NEGATIVE -> walk(square, -line.fileStep(), -line.rankStep(), occupied);
      case LINE ->
          attacks(square, line, Ray.POSITIVE, occupied)
              | attacks(square, line, Ray.NEGATIVE, occupied);
    };
  }

  /** All squares of the ray: what a slider on {@code square} reaches on an empty board. */
  public static long mask(int square, Line line, Ray ray) {
    return attacks(square, line, ray, 0);
  }

  /** The masks of the ray by square, 64 of them; the caller's own. */
  public static long[] masks(Line line, Ray ray) {
    return IntStream.range(0, Square.COUNT).mapToLong(square -> mask(square, line, ray)).toArray();
  }

  private static long walk(int square, int fileStep, int rankStep, long occupied) {
    long reached = 0;
    int file = Square.file(square) + fileStep;
    int rank = Square.rank(square) + rankStep;
    while (Square.isOnBoard(file, rank)) {
      long here = 1L << Square.at(file, rank);
      reached |= here;
      if ((occupied & here) != 0) {
        break;
      }
      file += fileStep;
      rank += rankStep;
    }
    return reached;
  }
}
