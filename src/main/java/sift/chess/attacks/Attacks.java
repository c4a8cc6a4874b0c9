package sift.chess.attacks;

import static sift.geometry.Bitboard.FILE_A;
import static sift.geometry.Bitboard.FILE_H;
import static sift.geometry.Bitboard.RANK_1;
import static sift.geometry.Bitboard.RANK_8;

/**
 * Attacks of one slider, by one algorithm: the squares it reaches over empty ones, the first
 * occupied one included, its own never.
 *
 * <p>{@code square} is 0 (a1) to 63 (h8); whether the slider's own square is in {@code occupied}
 * does not matter.
 */
public interface Attacks {
  /** The attacks of one kind of piece. */
  interface Piece {
    /** Returns the attacks, as the methods below do. */
    long attacks(int square, long occupied);
  }

  /**
   * A case with a wrong answer.
   *
   * @param index the number of the case
   * @param square of the piece
   * @param occupied the occupied squares
   * @param expected the answer of the walk
   * @param got the wrong answer
   */
  record Wrong(int index, int square, long occupied, long expected, long got) {}

  /**
   * Returns the squares whose occupation changes the attacks of a slider: the attacks on an empty
   * board without the last square of each ray, which blocks nothing.
   */
  static long relevantOccupied(int square, long attacks) {
    long ends = 0;
    for (long edge : new long[] {FILE_A, FILE_H, RANK_1, RANK_8}) {
      ends |= (edge & (1L << square)) == 0 ? edge : 0;
    }
    return attacks & ~ends;
  }

  /** Returns the attacks along the two diagonals. */
  long bishop(int square, long occupied);

  /** Returns the attacks along rank and file. */
  long rook(int square, long occupied);

  /**
   * Returns the attacks along all four lines.
   *
   * <p>No default, although many algorithms write the same: it would be one method with one profile
   * for all of them, and HotSpot then inlines none of them reliably (PEXT ran at 300 million
   * queens/s in one JVM and at 110 in the next).
   */
  long queen(int square, long occupied);
}
