package sift.bench.sliders;

import sift.chess.attacks.Attacks;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;

/**
 * The slider subtracted from its blockers, {@code o ^ (o - 2s)}, on the board and on its mirror
 * image: "Hyperbola Quintessence" of the Chess Programming Wiki, by Gerd Isenberg after Ryan Mack's
 * reverse bitboards, with Aleks Peshkov's exclusive or of both directions.
 *
 * <p>2 kB of masks. Needs a fast {@link Long#reverseBytes}, on ranks a fast {@link Long#reverse}; 7
 * operations for each line besides the slider's two bits.
 */
public final class HyperbolaQuintessence implements Attacks {
  private static final long[] HORIZONTAL = RayWalk.masks(Line.HORIZONTAL, Ray.LINE);
  private static final long[] VERTICAL = RayWalk.masks(Line.VERTICAL, Ray.LINE);
  private static final long[] DIAGONAL = RayWalk.masks(Line.DIAGONAL, Ray.LINE);
  private static final long[] ANTIDIAGONAL = RayWalk.masks(Line.ANTIDIAGONAL, Ray.LINE);

  @Override
  public long bishop(int square, long occupied) {
    return byFlip(square, occupied, DIAGONAL[square])
        | byFlip(square, occupied, ANTIDIAGONAL[square]);
  }

  @Override
  public long rook(int square, long occupied) {
    return byRotation(square, occupied, HORIZONTAL[square])
        | byFlip(square, occupied, VERTICAL[square]);
  }

  @Override
  public long queen(int square, long occupied) {
    return bishop(square, occupied) | rook(square, occupied);
  }

  /**
   * Returns the attacks on a line with one square on each rank, whose order a byte swap reverses.
   */
  private static long byFlip(int square, long occupied, long mask) {
    long slider = 1L << square;
    // The mask has taken the slider out of the occupied squares once already.
    long blockers = occupied & mask;
    long up = blockers - slider;
    long down = Long.reverseBytes(blockers) - (1L << (square ^ 56));
    return (up ^ Long.reverseBytes(down)) & mask;
  }

  /** Returns the attacks on any line. */
  private static long byRotation(int square, long occupied, long mask) {
    long slider = 1L << square;
    long blockers = occupied & mask;
    long up = blockers - slider;
    long down = Long.reverse(blockers) - (1L << (square ^ 63));
    return (up ^ Long.reverse(down)) & mask;
  }
}
