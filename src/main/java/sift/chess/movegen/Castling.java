package sift.chess.movegen;

import sift.chess.board.CastlingRule;
import sift.chess.board.Variant;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;

/**
 * The squares of the first rank that castling needs empty or safe, by the files of king and rook:
 * in Chess960 as in the usual game.
 */
public final class Castling {
  private static final CastlingRule RULE = Variant.ORTHODOX.castling().orElseThrow();

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
   * Returns the {@code rooks} with which nothing but an attacked path can forbid castling: the king
   * is not in check, and no other piece stands in the way.
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
   * Returns whether the king crosses no attacked square. The caller knows that it is not in check,
   * and that the rook does not shield it on the rank (is not pinned).
   */
  static boolean isSafe(int king, int rook, long danger) {
    return (SAFE[king << 3 | rook] & danger) == 0;
  }

  /** Returns the squares that must be empty to castle with the king and the rook on these files. */
  public static long mustBeEmpty(int king, int rook) {
    return EMPTY[king << 3 | rook];
  }

  /** Returns the squares that must not be attacked, the king's own aside. */
  public static long mustBeSafe(int king, int rook) {
    return SAFE[king << 3 | rook];
  }

  /** Returns the squares of the first rank that the king crosses, to whichever side it castles. */
  static long kingPaths(int king) {
    return path(king, kingsGoal(king, 0)) | path(king, kingsGoal(king, 7));
  }

  /** Returns the square of the first rank where the king arrives. */
  public static int kingsGoal(int king, int rook) {
    return RULE.goals(king, rook).king();
  }

  /** Returns the square of the first rank where the rook arrives. */
  public static int rooksGoal(int king, int rook) {
    return RULE.goals(king, rook).rook();
  }

  /** Returns the squares of the first rank from one to another, both included. */
  private static long path(int from, int to) {
    return to == from
        ? 1L << from
        : 1L << from
            | RayWalk.attacks(
                from, Line.HORIZONTAL, to > from ? Ray.POSITIVE : Ray.NEGATIVE, 1L << to);
  }
}
