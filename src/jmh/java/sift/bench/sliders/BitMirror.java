package sift.bench.sliders;

import static sift.bench.sliders.LineMasks.ANTIDIAGONAL;
import static sift.bench.sliders.LineMasks.DIAGONAL;
import static sift.bench.sliders.LineMasks.HORIZONTAL;
import static sift.bench.sliders.LineMasks.VERTICAL;

import java.util.Arrays;
import sift.chess.attacks.Attacks;
import sift.geometry.Ray;

/**
 * Positive rays by {@code occ ^ (occ - 1)}, negative ones as the positive rays of the board turned
 * by 180 degrees: "Bitmirror" by Daniel Infuehr, from "A new kind of rotated Bitboard".
 *
 * <p>There the turned board is kept beside the other; here it is made for each piece, and the
 * attacks are turned back once for all lines.
 */
public final class BitMirror implements Attacks {
  private static final long[] POSITIVE = LineMasks.of(Ray.POSITIVE);
  // The negative rays, turned with the board.
  private static final long[] TURNED = LineMasks.of(Ray.NEGATIVE);

  static {
    Arrays.setAll(TURNED, index -> Long.reverse(TURNED[index]));
  }

  @Override
  public long bishop(int square, long occupied) {
    return diagonals(POSITIVE, square, occupied)
        | Long.reverse(diagonals(TURNED, square, Long.reverse(occupied)));
  }

  @Override
  public long rook(int square, long occupied) {
    return orthogonals(POSITIVE, square, occupied)
        | Long.reverse(orthogonals(TURNED, square, Long.reverse(occupied)));
  }

  @Override
  public long queen(int square, long occupied) {
    long turned = Long.reverse(occupied);
    return diagonals(POSITIVE, square, occupied)
        | orthogonals(POSITIVE, square, occupied)
        | Long.reverse(diagonals(TURNED, square, turned) | orthogonals(TURNED, square, turned));
  }

  private static long diagonals(long[] masks, int square, long occupied) {
    return ray(occupied, masks[DIAGONAL + square]) | ray(occupied, masks[ANTIDIAGONAL + square]);
  }

  private static long orthogonals(long[] masks, int square, long occupied) {
    return ray(occupied, masks[HORIZONTAL + square]) | ray(occupied, masks[VERTICAL + square]);
  }

  private static long ray(long occupied, long mask) {
    long blockers = occupied & mask;
    return (blockers ^ (blockers - 1)) & mask;
  }
}
