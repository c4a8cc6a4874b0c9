package sift.chess.attacks;

import static sift.geometry.Bitboard.FILE_A;
import static sift.geometry.Bitboard.FILE_H;
import static sift.geometry.Bitboard.RANK_1;
import static sift.geometry.Bitboard.RANK_8;

/** The border of the board, where rays end. */
final class RelevantOccupancy {
  private RelevantOccupancy() {}

  /**
   * The attacks on an empty board without the last square of each ray, which blocks nothing: the
   * relevant occupancy.
   */
  static long mask(int square, long attacks) {
    long ends = 0;
    for (long edge : new long[] {FILE_A, FILE_H, RANK_1, RANK_8}) {
      ends |= (edge & (1L << square)) == 0 ? edge : 0;
    }
    return attacks & ~ends;
  }
}
