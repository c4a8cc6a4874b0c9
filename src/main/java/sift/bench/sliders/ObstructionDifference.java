package sift.bench.sliders;

import static sift.bench.sliders.LineMasks.ANTIDIAGONAL;
import static sift.bench.sliders.LineMasks.DIAGONAL;
import static sift.bench.sliders.LineMasks.HORIZONTAL;
import static sift.bench.sliders.LineMasks.VERTICAL;

import sift.chess.attacks.Attacks;
import sift.geometry.Ray;

/**
 * Twice the nearest blocker above the slider, less the nearest below: "Obstruction Difference" of
 * the Chess Programming Wiki, by Michael Hoffmann.
 */
public final class ObstructionDifference implements Attacks {
  private static final long[] UPPER = LineMasks.of(Ray.POSITIVE);
  private static final long[] LOWER = LineMasks.of(Ray.NEGATIVE);
  private static final long[] LINE = LineMasks.of(Ray.LINE);

  @Override
  public long bishop(int square, long occupied) {
    return attacks(DIAGONAL + square, occupied) | attacks(ANTIDIAGONAL + square, occupied);
  }

  @Override
  public long rook(int square, long occupied) {
    return attacks(HORIZONTAL + square, occupied) | attacks(VERTICAL + square, occupied);
  }

  @Override
  public long queen(int square, long occupied) {
    return bishop(square, occupied) | rook(square, occupied);
  }

  private static long attacks(int index, long occupied) {
    long upper = occupied & UPPER[index];
    // At least a1, so that there is something to borrow from when nothing is below.
    long lower = (occupied & LOWER[index]) | 1;
    // The arithmetic shift leaves the highest bit of lower and all above it: minus that bit.
    long minusHighest = Long.MIN_VALUE >> Long.numberOfLeadingZeros(lower);
    return (2 * Long.lowestOneBit(upper) + minusHighest) & LINE[index];
  }
}
