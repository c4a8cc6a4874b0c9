package sift.bench.sliders;

import static sift.geometry.Bitboard.FILE_A;
import static sift.geometry.Bitboard.FILE_H;
import static sift.geometry.Bitboard.RANK_1;
import static sift.geometry.Bitboard.RANK_8;

import sift.chess.attacks.Attacks;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.geometry.Square;

/**
 * From the first blocker of each ray a mask back over the slider; where the two of a line overlap,
 * it attacks: the slider attacks of QBBEngine, by Fabio Gobbato.
 *
 * <p>No tables: each mask is one pattern, shifted. The edge of the board counts as occupied, so a
 * ray ends before its pattern wraps.
 */
public final class QbbEngine implements Attacks {
  private static final long DIAGONAL = 1L | RayWalk.mask(0, Line.DIAGONAL, Ray.LINE);
  // Every seventh square from a1 to h8, the steps from h to a one rank up among them.
  private static final long ANTIDIAGONAL = everySeventh();

  @Override
  public long bishop(int square, long occupied) {
    long slider = 1L << square;
    long others = occupied & ~slider;
    long diagonal =
        overlap(
            (DIAGONAL << square) & (others | FILE_H | RANK_8),
            (DIAGONAL >>> ~square) & (others | FILE_A | RANK_1),
            DIAGONAL,
            DIAGONAL);
    long antidiagonal =
        overlap(
            (ANTIDIAGONAL << square) & (others | FILE_A | RANK_8),
            (ANTIDIAGONAL >>> ~square) & (others | FILE_H | RANK_1),
            ANTIDIAGONAL,
            ANTIDIAGONAL);
    return (diagonal | antidiagonal) ^ slider;
  }

  @Override
  public long rook(int square, long occupied) {
    long slider = 1L << square;
    long others = occupied & ~slider;
    long horizontal =
        overlap(
            (RANK_1 << square) & (others | FILE_H),
            (RANK_8 >>> ~square) & (others | FILE_A),
            RANK_1,
            RANK_8);
    long vertical =
        overlap(
            (FILE_A << square) & (others | RANK_8),
            (FILE_H >>> ~square) & (others | RANK_1),
            FILE_A,
            FILE_H);
    return (horizontal | vertical) ^ slider;
  }

  @Override
  public long queen(int square, long occupied) {
    return bishop(square, occupied) | rook(square, occupied);
  }

  /**
   * Returns the squares from the highest of {@code below} to the lowest of {@code above}, by the
   * pattern of the line from a1 upwards and that from h8 downwards. Shift counts are taken modulo
   * 64, so {@code ~n} is {@code 63 - n}.
   */
  private static long overlap(long above, long below, long fromA1, long fromH8) {
    return (fromH8 >>> ~Long.numberOfTrailingZeros(above))
        & (fromA1 << ~Long.numberOfLeadingZeros(below));
  }

  private static long everySeventh() {
    long squares = 0;
    for (int square = 0; square < Square.COUNT; square += 7) {
      squares |= 1L << square;
    }
    return squares;
  }
}
