package sift.chess.attacks;

import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;

/**
 * The slow reference: walks square by square, in coordinates. All other algorithms are compared
 * with it, and most build their tables from it.
 */
public final class WalkAttacks implements Attacks {
  @Override
  public long bishop(int square, long occupied) {
    return RayWalk.attacks(square, Line.DIAGONAL, Ray.LINE, occupied)
        | RayWalk.attacks(square, Line.ANTIDIAGONAL, Ray.LINE, occupied);
  }

  @Override
  public long rook(int square, long occupied) {
    return RayWalk.attacks(square, Line.HORIZONTAL, Ray.LINE, occupied)
        | RayWalk.attacks(square, Line.VERTICAL, Ray.LINE, occupied);
  }

  @Override
  public long queen(int square, long occupied) {
    return bishop(square, occupied) | rook(square, occupied);
  }
}
