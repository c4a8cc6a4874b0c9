package sift.attacks;

import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.geometry.Square;

/** The border of the board, where rays end and shifts wrap. */
final class Edges {
  static final long FILE_A = lineOf(Square.at(0, 0), Line.VERTICAL);
  static final long FILE_H = lineOf(Square.at(7, 0), Line.VERTICAL);
  static final long RANK_1 = lineOf(Square.at(0, 0), Line.HORIZONTAL);
  static final long RANK_8 = lineOf(Square.at(0, 7), Line.HORIZONTAL);

  private Edges() {}

  /**
   * The attacks on an empty board without the last square of each ray, which blocks nothing: the
   * relevant occupancy.
   */
  static long inner(int square, long attacks) {
    long ends = 0;
    for (long edge : new long[] {FILE_A, FILE_H, RANK_1, RANK_8}) {
      ends |= (edge & (1L << square)) == 0 ? edge : 0;
    }
    return attacks & ~ends;
  }

  private static long lineOf(int square, Line line) {
    return RayWalk.mask(square, line, Ray.LINE) | 1L << square;
  }
}
