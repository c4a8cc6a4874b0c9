package sift.chess.movegen;

import sift.chess.board.CastlingSide;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;

/**
 * What castling asks of the first rank, in Chess960 as in the usual game: by the files of king and
 * rook.
 */
public final class Castling {
  // By (king's file << 3 | rook's file).
  private static final long[] EMPTY = new long[64];
  private static final long[] SAFE = new long[64];

  static {
    for (int king = 0; king < 8; king++) {
      for (int rook = 0; rook < 8; rook++) {
        long kingsPath = path(king, kingsGoal(king, rook));
        long rooksPath = path(rook, rooksGoal(king, rook));
        EMPTY[king << 3 | rook] = (kingsPath | rooksPath) & ~(1L << king | 1L << rook);
        SAFE[king << 3 | rook] = kingsPath & ~(1L << king);
      }
    }
  }

  private Castling() {}

  /**
   * Those of the {@code rooks} that may castle if the king's way is safe: there is no check, and
   * nothing but the king in the way of either.
   */
  static long unblocked(long rooks, long checkers, int king, long occupied) {
    long clear = checkers == 0 ? rooks : 0;
    for (long rest = clear; rest != 0; rest &= rest - 1) {
      int rook = Long.numberOfTrailingZeros(rest);
      clear ^= (EMPTY[king << 3 | rook] & occupied) == 0 ? 0 : rest & -rest;
    }
    return clear;
  }

  /**
   * Whether the king comes through nothing attacked. That it is in no check, and that the rook does
   * not shield it on the rank (is not pinned), has to be known already.
   */
  static boolean isSafe(int king, int rook, long danger) {
    return (SAFE[king << 3 | rook] & danger) == 0;
  }

  /** What has to be empty for the king on one file of the first rank and the rook on another. */
  public static long mustBeEmpty(int king, int rook) {
    return EMPTY[king << 3 | rook];
  }

  /** What must not be attacked, besides the king. */
  public static long mustBeSafe(int king, int rook) {
    return SAFE[king << 3 | rook];
  }

  /** The squares of the first rank that the king may pass, to whichever side it castles. */
  static long kingPaths(int king) {
    return path(king, kingsGoal(king, 0)) | path(king, kingsGoal(king, 7));
  }

  /** The square of the first rank where the king arrives. */
  public static int kingsGoal(int king, int rook) {
    return CastlingSide.of(king, rook).kingsFile();
  }

  /** The square of the first rank where the rook arrives. */
  public static int rooksGoal(int king, int rook) {
    return CastlingSide.of(king, rook).rooksFile();
  }

  /** The squares of the first rank from one to another, both included. */
  private static long path(int from, int to) {
    return to == from
        ? 1L << from
        : 1L << from
            | RayWalk.attacks(
                from, Line.HORIZONTAL, to > from ? Ray.POSITIVE : Ray.NEGATIVE, 1L << to);
  }
}
