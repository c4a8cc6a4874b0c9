package sift.bench.sliders;

import sift.chess.attacks.Attacks;
import sift.geometry.Bitboard;

/**
 * Occluded fills by one square at a time, as far as a board is wide: "Dumb7Fill" of the Chess
 * Programming Wiki.
 *
 * <p>Set-wise: it would serve any number of sliders at the same price. HotSpot unrolls the loops.
 */
public final class Dumb7Fill implements Attacks {
  private static final long NOT_A = ~Bitboard.FILE_A;
  private static final long NOT_H = ~Bitboard.FILE_H;
  // A ray has seven squares at most, and nothing lies behind the seventh.
  private static final int FILLED = 6;

  @Override
  public long bishop(int square, long occupied) {
    long bishop = 1L << square;
    long east = ~occupied & NOT_A;
    long west = ~occupied & NOT_H;
    return ((up(bishop, east, 9) | down(bishop, east, 7)) & NOT_A)
        | ((up(bishop, west, 7) | down(bishop, west, 9)) & NOT_H);
  }

  @Override
  public long rook(int square, long occupied) {
    long rook = 1L << square;
    long empty = ~occupied;
    return up(rook, empty, 8)
        | down(rook, empty, 8)
        | (up(rook, empty & NOT_A, 1) & NOT_A)
        | (down(rook, empty & NOT_H, 1) & NOT_H);
  }

  @Override
  public long queen(int square, long occupied) {
    return bishop(square, occupied) | rook(square, occupied);
  }

  private static long up(long sliders, long empty, int step) {
    long flood = sliders;
    long front = sliders;
    for (int i = 0; i < FILLED; i++) {
      front = (front << step) & empty;
      flood |= front;
    }
    return flood << step;
  }

  private static long down(long sliders, long empty, int step) {
    long flood = sliders;
    long front = sliders;
    for (int i = 0; i < FILLED; i++) {
      front = (front >>> step) & empty;
      flood |= front;
    }
    return flood >>> step;
  }
}
