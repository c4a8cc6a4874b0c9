package sift.attacks;

import static sift.attacks.LineMasks.ANTIDIAGONAL;
import static sift.attacks.LineMasks.DIAGONAL;
import static sift.attacks.LineMasks.HORIZONTAL;
import static sift.attacks.LineMasks.VERTICAL;

import sift.geometry.Ray;
import sift.geometry.Square;

/**
 * Positive rays by {@code occ ^ (occ - 1)}, negative ones as the positive rays of the board turned
 * by 180 degrees: "Bitmirror" by Daniel Infuehr, from "A new kind of rotated Bitboard".
 *
 * <p>There the turned board is kept beside the other; here it is made for each piece, and the
 * attacks are turned back once for all lines.
 */
public final class BitMirror implements Attacks {
  // On the turned board the slider stands on 63 - square, so these masks serve both.
  private static final long[] POSITIVE = LineMasks.of(Ray.POSITIVE);

  @Override
  public long bishop(int square, long occupied) {
    return diagonals(square, occupied)
        | Long.reverse(diagonals(turned(square), Long.reverse(occupied)));
  }

  @Override
  public long rook(int square, long occupied) {
    return orthogonals(square, occupied)
        | Long.reverse(orthogonals(turned(square), Long.reverse(occupied)));
  }

  @Override
  public long queen(int square, long occupied) {
    int turned = turned(square);
    long mirrored = Long.reverse(occupied);
    return diagonals(square, occupied)
        | orthogonals(square, occupied)
        | Long.reverse(diagonals(turned, mirrored) | orthogonals(turned, mirrored));
  }

  static int tableBytes() {
    return Card.bytes(POSITIVE);
  }

  private static long diagonals(int square, long occupied) {
    return ray(occupied, POSITIVE[DIAGONAL + square])
        | ray(occupied, POSITIVE[ANTIDIAGONAL + square]);
  }

  private static long orthogonals(int square, long occupied) {
    return ray(occupied, POSITIVE[HORIZONTAL + square])
        | ray(occupied, POSITIVE[VERTICAL + square]);
  }

  private static long ray(long occupied, long mask) {
    long blockers = occupied & mask;
    return (blockers ^ (blockers - 1)) & mask;
  }

  private static int turned(int square) {
    return Square.COUNT - 1 - square;
  }
}
