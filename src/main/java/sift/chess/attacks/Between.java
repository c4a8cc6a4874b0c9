package sift.chess.attacks;

import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.geometry.Square;

/**
 * The squares between, behind and on the line through two squares, in tables filled by the walk.
 */
public final class Between {
  // Indexed by (first << 6 | second); 32 kB each.
  private static final long[] BEYOND = new long[Square.COUNT * Square.COUNT];
  private static final long[] BETWEEN = new long[Square.COUNT * Square.COUNT];
  private static final long[] LINE = new long[Square.COUNT * Square.COUNT];

  static {
    for (int first = 0; first < Square.COUNT; first++) {
      for (Line line : Line.values()) {
        for (Ray ray : new Ray[] {Ray.POSITIVE, Ray.NEGATIVE}) {
          long mask = RayWalk.mask(first, line, ray);
          for (int second = 0; second < Square.COUNT; second++) {
            long here = 1L << second;
            if ((mask & here) != 0) {
              int pair = first << 6 | second;
              BETWEEN[pair] = RayWalk.attacks(first, line, ray, here) & ~here;
              BEYOND[pair] = RayWalk.mask(second, line, ray);
              LINE[pair] = RayWalk.mask(first, line, Ray.LINE) | 1L << first;
            }
          }
        }
      }
    }
  }

  private Between() {}

  /** Returns the squares strictly between two squares of one line; none if they share no line. */
  public static long between(int first, int second) {
    return BETWEEN[first << 6 | second];
  }

  /** Returns the squares behind the second, seen from the first; none if they share no line. */
  public static long beyond(int first, int second) {
    return BEYOND[first << 6 | second];
  }

  /**
   * Returns all squares of the line through two squares, both included; none if they share no line.
   */
  public static long line(int first, int second) {
    return LINE[first << 6 | second];
  }
}
