package sift.spec;

import sift.geometry.Line;
import sift.geometry.Ray;

/**
 * Sliding attacks by parallel-prefix fills of bit deltas (Kogge-Stone, Chess Programming Wiki).
 *
 * <p>Independent of the walk by coordinates: no loop over squares, no masks of lines.
 */
final class KoggeStone {
  private static final long A_FILE = 0x0101010101010101L;
  private static final long H_FILE = A_FILE << 7;

  private KoggeStone() {}

  static long attacks(int square, Line line, Ray ray, long occupied) {
    long slider = 1L << square;
    return switch (line) {
      case HORIZONTAL -> attacks(slider, ray, 1, ~A_FILE, ~H_FILE, occupied);
      case VERTICAL -> attacks(slider, ray, 8, -1, -1, occupied);
      case DIAGONAL -> attacks(slider, ray, 9, ~A_FILE, ~H_FILE, occupied);
      case ANTIDIAGONAL -> attacks(slider, ray, 7, ~H_FILE, ~A_FILE, occupied);
    };
  }

  private static long attacks(
      long slider, Ray ray, int delta, long enteredUp, long enteredDown, long occupied) {
    long up = ray == Ray.NEGATIVE ? 0 : up(slider, delta, enteredUp, ~occupied);
    long down = ray == Ray.POSITIVE ? 0 : down(slider, delta, enteredDown, ~occupied);
    return up | down;
  }

  /** {@code entered}: the squares a step can end on; a step off the board would wrap. */
  private static long up(long slider, int delta, long entered, long empty) {
    long fill = slider;
    long through = empty & entered;
    fill |= through & (fill << delta);
    through &= through << delta;
    fill |= through & (fill << (2 * delta));
    through &= through << (2 * delta);
    fill |= through & (fill << (4 * delta));
    return (fill << delta) & entered;
  }

  private static long down(long slider, int delta, long entered, long empty) {
    long fill = slider;
    long through = empty & entered;
    fill |= through & (fill >>> delta);
    through &= through >>> delta;
    fill |= through & (fill >>> (2 * delta));
    through &= through >>> (2 * delta);
    fill |= through & (fill >>> (4 * delta));
    return (fill >>> delta) & entered;
  }
}
