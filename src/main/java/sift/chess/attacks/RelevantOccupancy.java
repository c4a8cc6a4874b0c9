package sift.chess.attacks;

import static sift.geometry.Bitboard.FILE_A;
import static sift.geometry.Bitboard.FILE_H;
import static sift.geometry.Bitboard.RANK_1;
import static sift.geometry.Bitboard.RANK_8;

/** The squares whose occupation changes a slider's attacks. */
public final class RelevantOccupancy {
  private RelevantOccupancy() {}

  /**
   * Returns the attacks on an empty board without the last square of each ray, which blocks
   * nothing.
   */
  public static long mask(int square, long attacks) {
    long ends = 0;
    for (long edge : new long[] {FILE_A, FILE_H, RANK_1, RANK_8}) {
      ends |= (edge & (1L << square)) == 0 ? edge : 0;
    }
    return attacks & ~ends;
  }
}
