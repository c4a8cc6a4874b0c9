package sift.bench.sliders;

import static sift.bench.sliders.LineMasks.ANTIDIAGONAL;
import static sift.bench.sliders.LineMasks.DIAGONAL;
import static sift.bench.sliders.LineMasks.HORIZONTAL;
import static sift.bench.sliders.LineMasks.VERTICAL;

import sift.chess.attacks.Attacks;
import sift.geometry.Ray;

/**
 * The ray of the slider without the ray of its first blocker, which a bit scan finds: the
 * branchless form of the "Classical Approach" of the Chess Programming Wiki.
 */
public final class ClassicalApproach implements Attacks {
  // On the corners that stand for "no blocker" the rays are empty.
  private static final long A1 = 1;
  private static final long H8 = Long.MIN_VALUE;
  private static final long[] POSITIVE = LineMasks.of(Ray.POSITIVE);
  private static final long[] NEGATIVE = LineMasks.of(Ray.NEGATIVE);

  @Override
  public long bishop(int square, long occupied) {
    return positive(DIAGONAL, square, occupied)
        | negative(DIAGONAL, square, occupied)
        | positive(ANTIDIAGONAL, square, occupied)
        | negative(ANTIDIAGONAL, square, occupied);
  }

  @Override
  public long rook(int square, long occupied) {
    return positive(HORIZONTAL, square, occupied)
        | negative(HORIZONTAL, square, occupied)
        | positive(VERTICAL, square, occupied)
        | negative(VERTICAL, square, occupied);
  }

  @Override
  public long queen(int square, long occupied) {
    return bishop(square, occupied) | rook(square, occupied);
  }

  private static long positive(int line, int square, long occupied) {
    long ray = POSITIVE[line + square];
    return ray ^ POSITIVE[line + Long.numberOfTrailingZeros((ray & occupied) | H8)];
  }

  private static long negative(int line, int square, long occupied) {
    long ray = NEGATIVE[line + square];
    return ray ^ NEGATIVE[line + 63 - Long.numberOfLeadingZeros((ray & occupied) | A1)];
  }
}
