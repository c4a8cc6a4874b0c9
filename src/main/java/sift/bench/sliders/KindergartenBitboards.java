package sift.bench.sliders;

import sift.chess.attacks.Attacks;
import sift.geometry.Bitboard;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.geometry.Square;

/**
 * Small tables indexed by the six inner squares of a line, which one multiplication brings side by
 * side: "Kindergarten Bitboards" of the Chess Programming Wiki, by Gerd Isenberg.
 */
public final class KindergartenBitboards implements Attacks {
  private static final int INNER = 6;
  private static final int SHIFT = Long.SIZE - INNER;
  // A line with one square on each file, times this, has its files b to g in the highest six bits.
  private static final long FILE_B = Bitboard.FILE_A << 1;
  // File a times this has its ranks 7 to 2 there, in that order.
  private static final long C2_H7 = diagonalC2H7();

  private static final long[] HORIZONTAL = RayWalk.masks(Line.HORIZONTAL, Ray.LINE);
  private static final long[] DIAGONAL = RayWalk.masks(Line.DIAGONAL, Ray.LINE);
  private static final long[] ANTIDIAGONAL = RayWalk.masks(Line.ANTIDIAGONAL, Ray.LINE);
  // Attacks along a rank, repeated on all ranks, by (file << 6 | inner squares).
  private static final long[] FILLED = new long[8 << INNER];
  // Attacks along file a, by (rank << 6 | inner squares).
  private static final long[] ON_FILE_A = new long[8 << INNER];

  static {
    for (int coordinate = 0; coordinate < 8; coordinate++) {
      int onRank = Square.at(coordinate, 0);
      int onFile = Square.at(0, coordinate);
      Bitboard.subsets(Bitboard.RANK_1)
          .forEach(occupied ->
              FILLED[filledIndex(onRank, occupied)] =
                  RayWalk.attacks(onRank, Line.HORIZONTAL, Ray.LINE, occupied) * Bitboard.FILE_A);
      Bitboard.subsets(Bitboard.FILE_A)
          .forEach(occupied ->
              ON_FILE_A[fileIndex(onFile, occupied)] =
                  RayWalk.attacks(onFile, Line.VERTICAL, Ray.LINE, occupied));
    }
  }

  @Override
  public long bishop(int square, long occupied) {
    return onEachFile(square, occupied, DIAGONAL[square])
        | onEachFile(square, occupied, ANTIDIAGONAL[square]);
  }

  @Override
  public long rook(int square, long occupied) {
    return onEachFile(square, occupied, HORIZONTAL[square]) | vertical(square, occupied);
  }

  @Override
  public long queen(int square, long occupied) {
    return bishop(square, occupied) | rook(square, occupied);
  }

  static int tableBytes() {
    return Card.bytes(HORIZONTAL, DIAGONAL, ANTIDIAGONAL, FILLED, ON_FILE_A);
  }

  /** Returns the attacks along a line with one square on each file. */
  private static long onEachFile(int square, long occupied, long line) {
    return FILLED[filledIndex(square, occupied & line)] & line;
  }

  private static long vertical(int square, long occupied) {
    int file = square & 7;
    return ON_FILE_A[fileIndex(square, (occupied >>> file) & Bitboard.FILE_A)] << file;
  }

  private static int filledIndex(int square, long line) {
    return ((square & 7) << INNER) + (int) ((line * FILE_B) >>> SHIFT);
  }

  private static int fileIndex(int square, long fileA) {
    return ((square >>> 3) << INNER) + (int) ((fileA * C2_H7) >>> SHIFT);
  }

  private static long diagonalC2H7() {
    int c2 = Square.parse("c2");
    return RayWalk.mask(c2, Line.DIAGONAL, Ray.POSITIVE) | (1L << c2);
  }
}
