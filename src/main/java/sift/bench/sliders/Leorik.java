package sift.bench.sliders;

import sift.chess.attacks.Attacks;
import sift.geometry.Bitboard;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;

/**
 * All bits up to the first blocker above the slider, exclusive or all bits under the first below:
 * the slider attacks of the engine Leorik, by Thomas Jahn.
 *
 * <p>Ranks and files are shifted into place, diagonals come from a table.
 */
public final class Leorik implements Attacks {
  private static final long[] DIAGONAL = RayWalk.masks(Line.DIAGONAL, Ray.LINE);
  private static final long[] ANTIDIAGONAL = RayWalk.masks(Line.ANTIDIAGONAL, Ray.LINE);

  @Override
  public long bishop(int square, long occupied) {
    long slider = 1L << square;
    return attacks(slider, occupied, DIAGONAL[square])
        | attacks(slider, occupied, ANTIDIAGONAL[square]);
  }

  @Override
  public long rook(int square, long occupied) {
    long slider = 1L << square;
    long others = occupied & ~slider;
    return (attacks(slider, others, Bitboard.RANK_1 << (square & 56))
            | attacks(slider, others, Bitboard.FILE_A << (square & 7)))
        & ~slider;
  }

  @Override
  public long queen(int square, long occupied) {
    return bishop(square, occupied) | rook(square, occupied);
  }

  /**
   * Returns the attacks along a line. The slider may belong to the line, and then to the result,
   * but not to the occupied squares.
   */
  private static long attacks(long slider, long occupied, long line) {
    long below = slider - 1;
    long blockers = occupied & line;
    long lower = blockers & below;
    long upper = blockers & ~below;
    long upToUpper = upper ^ (upper - 1);
    long underLower = Long.MAX_VALUE >>> Long.numberOfLeadingZeros(lower | 1);
    return (upToUpper ^ underLower) & line;
  }
}
