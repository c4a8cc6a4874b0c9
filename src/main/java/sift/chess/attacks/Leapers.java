package sift.chess.attacks;

import static sift.geometry.Bitboard.FILE_A;
import static sift.geometry.Bitboard.FILE_H;

import sift.geometry.Square;

/**
 * Attacks of knights, kings and pawns, which nothing blocks, computed from coordinates.
 *
 * <p>Squares are 0 (a1) to 63 (h8); a1 = bit 0, h8 = bit 63.
 */
public final class Leapers {
  private static final long[] KNIGHT = new long[Square.COUNT];
  private static final long[] KING = new long[Square.COUNT];
  private static final long[] PAWN_UP = new long[Square.COUNT];

  static {
    for (int square = 0; square < Square.COUNT; square++) {
      for (int file = -2; file <= 2; file++) {
        for (int rank = -2; rank <= 2; rank++) {
          long there = step(square, file, rank);
          KNIGHT[square] |= Math.abs(file * rank) == 2 ? there : 0;
          KING[square] |= Math.max(Math.abs(file), Math.abs(rank)) == 1 ? there : 0;
          PAWN_UP[square] |= rank == 1 && Math.abs(file) == 1 ? there : 0;
        }
      }
    }
  }

  private Leapers() {}

  /** Returns the squares a knight attacks. */
  public static long knight(int square) {
    return KNIGHT[square];
  }

  /** Returns the squares a king attacks. */
  public static long king(int square) {
    return KING[square];
  }

  /** Returns the squares attacked by a pawn that moves towards rank 8. */
  public static long pawnUp(int square) {
    return PAWN_UP[square];
  }

  /** Returns the squares attacked by a set of knights. */
  public static long knights(long knights) {
    long one = (knights >>> 1 & ~FILE_H) | (knights << 1 & ~FILE_A);
    long two =
        (knights >>> 2 & ~(FILE_H | FILE_H >>> 1)) | (knights << 2 & ~(FILE_A | FILE_A << 1));
    return one << 16 | one >>> 16 | two << 8 | two >>> 8;
  }

  /**
   * Returns the squares attacked by a set of pawns that move towards rank 1; equally, the squares
   * from which pawns that move towards rank 8 attack a set.
   */
  public static long pawnsDown(long pawns) {
    return (pawns >>> 7 & ~FILE_A) | (pawns >>> 9 & ~FILE_H);
  }

  private static long step(int square, int files, int ranks) {
    int file = Square.file(square) + files;
    int rank = Square.rank(square) + ranks;
    return Square.isOnBoard(file, rank) ? 1L << Square.at(file, rank) : 0;
  }
}
