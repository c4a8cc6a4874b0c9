package sift.bench.sliders;

import static sift.bench.sliders.LineMasks.ANTIDIAGONAL;
import static sift.bench.sliders.LineMasks.DIAGONAL;
import static sift.bench.sliders.LineMasks.HORIZONTAL;
import static sift.bench.sliders.LineMasks.VERTICAL;

import sift.chess.attacks.Attacks;
import sift.geometry.Ray;

/**
 * Three times the closest blocker below the slider subtracted from the line, {@code o ^ (o -
 * 3cbn)}: "Subtraction based Attack Mask Generation" of the Chess Programming Wiki, by Syed Fahad.
 */
public final class Sbamg implements Attacks {
  private static final long A1 = 1;
  private static final long[] LINE = LineMasks.of(Ray.LINE);
  private static final long[] LOWER = LineMasks.of(Ray.NEGATIVE);
  // The outermost squares of the line, always occupied here: what stands there changes no attack.
  private static final long[] OUTER = new long[LINE.length];

  static {
    long[] upper = LineMasks.of(Ray.POSITIVE);
    for (int index = 0; index < LINE.length; index++) {
      // Where nothing lies below the slider, a1 is the blocker: the borrow runs up to the slider.
      LOWER[index] |= LOWER[index] == 0 ? A1 : 0;
      OUTER[index] = Long.lowestOneBit(LOWER[index]) | Long.highestOneBit(upper[index]);
    }
  }

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

  static int tableBytes() {
    return Card.bytes(LINE, LOWER, OUTER);
  }

  private static long attacks(int index, long occupied) {
    long blockers = (occupied & LINE[index]) | OUTER[index];
    // Shift counts are taken modulo 64, so ~n is 63 - n.
    long closestTripled = 3L << ~Long.numberOfLeadingZeros(blockers & LOWER[index]);
    return (blockers ^ (blockers - closestTripled)) & LINE[index];
  }
}
