package sift.chess.movegen;

import sift.chess.attacks.Attacks;
import sift.chess.attacks.Between;
import sift.chess.attacks.Leapers;
import sift.chess.attacks.WalkAttacks;
import sift.geometry.Bitboard;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.geometry.Square;

/** The lines through a king: checkers, pinned pieces, and the masks they impose on moves. */
public final class KingLines {
  private static final long[] BISHOP_RAYS = new long[Square.COUNT];
  private static final long[] ROOK_RAYS = new long[Square.COUNT];
  private static final long[] FILES = new long[Square.COUNT];
  private static final long[] RANKS = new long[Square.COUNT];
  private static final long[] DIAGONALS = new long[Square.COUNT];
  private static final long[] ANTIDIAGONALS = new long[Square.COUNT];
  private static final long[] BISHOP_ZONE = new long[Square.COUNT];
  private static final long[] ROOK_ZONE = new long[Square.COUNT];
  private static final long[] CASTLING_BISHOP_ZONE = new long[8];
  private static final long[] CASTLING_ROOK_ZONE = new long[8];

  static {
    Attacks walk = new WalkAttacks();
    for (int square = 0; square < Square.COUNT; square++) {
      BISHOP_RAYS[square] = walk.bishop(square, 0);
      ROOK_RAYS[square] = walk.rook(square, 0);
      FILES[square] = RayWalk.mask(square, Line.VERTICAL, Ray.LINE);
      RANKS[square] = RayWalk.mask(square, Line.HORIZONTAL, Ray.LINE);
      DIAGONALS[square] = RayWalk.mask(square, Line.DIAGONAL, Ray.LINE);
      ANTIDIAGONALS[square] = RayWalk.mask(square, Line.ANTIDIAGONAL, Ray.LINE);
    }
    for (int king = 0; king < Square.COUNT; king++) {
      BISHOP_ZONE[king] = union(BISHOP_RAYS, Leapers.king(king));
      ROOK_ZONE[king] = union(ROOK_RAYS, Leapers.king(king));
    }
    for (int king = 0; king < 8; king++) {
      long way = Castling.kingPaths(king);
      CASTLING_BISHOP_ZONE[king] = BISHOP_ZONE[king] | union(BISHOP_RAYS, way);
      CASTLING_ROOK_ZONE[king] = ROOK_ZONE[king] | union(ROOK_RAYS, way);
    }
  }

  private KingLines() {}

  /**
   * Returns the squares from which a bishop may attack a square next to the king or, if it may
   * castle, on its path.
   */
  static long bishopZone(int king, long castling) {
    return castling == 0 ? BISHOP_ZONE[king] : CASTLING_BISHOP_ZONE[king];
  }

  /**
   * Returns the squares from which a rook may attack a square next to the king or, if it may
   * castle, on its path.
   */
  static long rookZone(int king, long castling) {
    return castling == 0 ? ROOK_ZONE[king] : CASTLING_ROOK_ZONE[king];
  }

  /**
   * Returns the enemy's checkers and our pinned pieces: two sets in one word, as no piece is in
   * both.
   */
  public static long checkersAndPinned(
      int king,
      long us,
      long pawns,
      long knights,
      long bishopsQueens,
      long rooksQueens,
      long occupied) {
    long marked = ((Leapers.knight(king) & knights) | (Leapers.pawnUp(king) & pawns)) & ~us;
    long snipers = snipers(king, bishopsQueens, rooksQueens) & ~us;
    for (long rest = snipers; rest != 0; rest &= rest - 1) {
      long blockers = Between.between(king, Long.numberOfTrailingZeros(rest)) & occupied;
      marked |= blockers == 0 ? rest & -rest : 0;
      marked |= (blockers & (blockers - 1)) == 0 ? blockers & us : 0;
    }
    return marked;
  }

  /** Returns the sliders that would attack the king on an empty board. */
  public static long snipers(int king, long bishopsQueens, long rooksQueens) {
    return (BISHOP_RAYS[king] & bishopsQueens) | (ROOK_RAYS[king] & rooksQueens);
  }

  /** Returns the file of a square, without the square. */
  public static long file(int square) {
    return FILES[square];
  }

  /** Returns the rank of a square, without the square. */
  public static long rank(int square) {
    return RANKS[square];
  }

  /** Returns the diagonal of a square, from south-west to north-east, without the square. */
  public static long diagonal(int square) {
    return DIAGONALS[square];
  }

  /** Returns the antidiagonal of a square, from south-east to north-west, without the square. */
  public static long antidiagonal(int square) {
    return ANTIDIAGONALS[square];
  }

  /**
   * Returns the squares from which a piece other than a pawn would give check on an empty board.
   */
  static long checkSquares(int king) {
    return BISHOP_RAYS[king] | ROOK_RAYS[king] | Leapers.knight(king);
  }

  /**
   * Returns the squares that a pin leaves to a piece: all if it is not pinned, else the line
   * through its king.
   */
  public static long pinMask(long pinned, int king, int from) {
    return (pinned >>> from & 1) == 0 ? -1 : Between.line(king, from);
  }

  /**
   * Returns the squares to which pieces other than the king may move: where no own piece stands,
   * and, in check from one piece, where they take the checker or block its ray; none in check from
   * two.
   */
  public static long checkMask(long us, int king, long checkers) {
    return checkers == 0
        ? ~us
        : (checkers | Between.between(king, Long.numberOfTrailingZeros(checkers)))
            & ~Bitboard.allIfSeveral(checkers);
  }

  /**
   * Returns the pawns that a pin does not keep from moving by {@code step} squares up the board.
   */
  static long unpinned(long pawns, long pinned, int king, int step) {
    long may = pawns;
    for (long rest = pawns & pinned; rest != 0; rest &= rest - 1) {
      long pawn = rest & -rest;
      long line = Between.line(king, Long.numberOfTrailingZeros(rest));
      may ^= (pawn << step & line) == 0 ? pawn : 0;
    }
    return may;
  }

  private static long union(long[] sets, long squares) {
    long union = 0;
    for (long rest = squares; rest != 0; rest &= rest - 1) {
      union |= sets[Long.numberOfTrailingZeros(rest)];
    }
    return union;
  }
}
