package sift.chess.movegen;

import static sift.geometry.Bitboard.RANK_8;

import sift.geometry.Bitboard;

/**
 * "Copy-make": writes the position after a move as a flipped copy of the position before, changed
 * where the move changes it.
 *
 * <p>Each method reads the position before at {@code positions[at]}, writes from {@code into[end]}
 * on, and returns the end of what it wrote. That the moves are legal is the caller's business.
 */
final class CopyMake {
  private CopyMake() {}

  /** Writes the positions after the king's moves to each of {@code targets}. */
  static int king(long[] positions, int at, long[] into, int end, int from, long targets) {
    long us = positions[at + GeneratorPosition.US];
    long pawns = positions[at + GeneratorPosition.PAWNS];
    long knights = positions[at + GeneratorPosition.KNIGHTS];
    long bishopsQueens = positions[at + GeneratorPosition.BISHOPS_QUEENS];
    long rooksQueens = positions[at + GeneratorPosition.ROOKS_QUEENS];
    long kings = positions[at + GeneratorPosition.KINGS];
    long rights = positions[at + GeneratorPosition.CASTLING_EN_PASSANT] & RANK_8;
    long them = (pawns | knights | bishopsQueens | rooksQueens | kings) & ~us;
    int next = end;
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      int to = Long.numberOfTrailingZeros(rest);
      long t = rest & -rest;
      next =
          write(
              into,
              next,
              from | to << 6,
              them & ~t,
              pawns & ~t,
              knights & ~t,
              bishopsQueens & ~t,
              rooksQueens & ~t,
              kings ^ 1L << from ^ t,
              rights & ~t);
    }
    return next;
  }

  /** Writes the position after castling. */
  static int castling(long[] positions, int at, long[] into, int end, int king, int rook) {
    long us = positions[at + GeneratorPosition.US];
    long pawns = positions[at + GeneratorPosition.PAWNS];
    long knights = positions[at + GeneratorPosition.KNIGHTS];
    long bishopsQueens = positions[at + GeneratorPosition.BISHOPS_QUEENS];
    long rooksQueens = positions[at + GeneratorPosition.ROOKS_QUEENS];
    long kings = positions[at + GeneratorPosition.KINGS];
    return write(
        into,
        end,
        king | rook << 6 | MoveCode.CASTLING,
        (pawns | knights | bishopsQueens | rooksQueens | kings) & ~us,
        pawns,
        knights,
        bishopsQueens,
        rooksQueens ^ 1L << rook ^ 1L << Castling.rooksGoal(king, rook),
        kings ^ 1L << king ^ 1L << Castling.kingsGoal(king, rook),
        positions[at + GeneratorPosition.CASTLING_EN_PASSANT] & RANK_8);
  }

  /**
   * Writes the positions after the moves of a knight, bishop, rook or queen to each of {@code
   * targets}. Three masks say which it is: all bits set for the sets it belongs to, 0 for the
   * others.
   */
  static int piece(
      long[] positions,
      int at,
      long[] into,
      int end,
      int from,
      long targets,
      long isKnight,
      long isBishopQueen,
      long isRookQueen) {
    long us = positions[at + GeneratorPosition.US];
    long pawns = positions[at + GeneratorPosition.PAWNS];
    long knights = positions[at + GeneratorPosition.KNIGHTS];
    long bishopsQueens = positions[at + GeneratorPosition.BISHOPS_QUEENS];
    long rooksQueens = positions[at + GeneratorPosition.ROOKS_QUEENS];
    long kings = positions[at + GeneratorPosition.KINGS];
    long rights =
        positions[at + GeneratorPosition.CASTLING_EN_PASSANT]
            & GeneratorPosition.BACK_RANKS
            & ~(1L << from);
    long them = (pawns | knights | bishopsQueens | rooksQueens | kings) & ~us;
    long left = ~(1L << from);
    int next = end;
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      long t = rest & -rest;
      long kept = left & ~t;
      next =
          write(
              into,
              next,
              from | Long.numberOfTrailingZeros(rest) << 6,
              them & ~t,
              pawns & ~t,
              (knights & kept) | (t & isKnight),
              (bishopsQueens & kept) | (t & isBishopQueen),
              (rooksQueens & kept) | (t & isRookQueen),
              kings,
              rights & ~t);
    }
    return next;
  }

  /**
   * Writes the positions after pawn moves by {@code step} squares to {@code targets}; the last rank
   * is left out.
   */
  static int pawns(long[] positions, int at, long[] into, int end, long targets, int step) {
    long us = positions[at + GeneratorPosition.US];
    long pawns = positions[at + GeneratorPosition.PAWNS];
    long knights = positions[at + GeneratorPosition.KNIGHTS];
    long bishopsQueens = positions[at + GeneratorPosition.BISHOPS_QUEENS];
    long rooksQueens = positions[at + GeneratorPosition.ROOKS_QUEENS];
    long kings = positions[at + GeneratorPosition.KINGS];
    long rights =
        positions[at + GeneratorPosition.CASTLING_EN_PASSANT] & GeneratorPosition.BACK_RANKS;
    long them = (pawns | knights | bishopsQueens | rooksQueens | kings) & ~us;
    int next = end;
    for (long rest = targets & ~RANK_8; rest != 0; rest &= rest - 1) {
      int to = Long.numberOfTrailingZeros(rest);
      long t = rest & -rest;
      next =
          write(
              into,
              next,
              to - step | to << 6,
              them & ~t,
              (pawns & ~(t >>> step)) | t,
              knights & ~t,
              bishopsQueens & ~t,
              rooksQueens & ~t,
              kings,
              rights);
    }
    return next;
  }

  /** Writes the positions after double steps of pawns to {@code targets}. */
  static int doubleSteps(long[] positions, int at, long[] into, int end, long targets) {
    long us = positions[at + GeneratorPosition.US];
    long pawns = positions[at + GeneratorPosition.PAWNS];
    long knights = positions[at + GeneratorPosition.KNIGHTS];
    long bishopsQueens = positions[at + GeneratorPosition.BISHOPS_QUEENS];
    long rooksQueens = positions[at + GeneratorPosition.ROOKS_QUEENS];
    long kings = positions[at + GeneratorPosition.KINGS];
    long rights =
        positions[at + GeneratorPosition.CASTLING_EN_PASSANT] & GeneratorPosition.BACK_RANKS;
    long them = (pawns | knights | bishopsQueens | rooksQueens | kings) & ~us;
    int next = end;
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      int to = Long.numberOfTrailingZeros(rest);
      long t = rest & -rest;
      long capturers = Bitboard.beside(t) & pawns & them;
      next =
          write(
              into,
              next,
              to - 16 | to << 6 | MoveCode.DOUBLE_STEP,
              them,
              pawns ^ t ^ t >>> 16,
              knights,
              bishopsQueens,
              rooksQueens,
              kings,
              rights | (capturers == 0 ? 0 : t >>> 8));
    }
    return next;
  }

  /**
   * Writes the positions after promotions on {@code targets} by {@code step} squares: four for each
   * target.
   */
  static int promotions(long[] positions, int at, long[] into, int end, long targets, int step) {
    long us = positions[at + GeneratorPosition.US];
    long pawns = positions[at + GeneratorPosition.PAWNS];
    long knights = positions[at + GeneratorPosition.KNIGHTS];
    long bishopsQueens = positions[at + GeneratorPosition.BISHOPS_QUEENS];
    long rooksQueens = positions[at + GeneratorPosition.ROOKS_QUEENS];
    long kings = positions[at + GeneratorPosition.KINGS];
    long rights =
        positions[at + GeneratorPosition.CASTLING_EN_PASSANT] & GeneratorPosition.BACK_RANKS;
    long them = (pawns | knights | bishopsQueens | rooksQueens | kings) & ~us;
    int next = end;
    for (long rest = targets & RANK_8; rest != 0; rest &= rest - 1) {
      int to = Long.numberOfTrailingZeros(rest);
      long t = rest & -rest;
      for (int kind = MoveCode.TO_KNIGHT; kind <= MoveCode.TO_QUEEN; kind += MoveCode.NEXT_KIND) {
        boolean isQueen = kind == MoveCode.TO_QUEEN;
        next =
            write(
                into,
                next,
                to - step | to << 6 | kind,
                them & ~t,
                pawns & ~(t >>> step),
                (knights & ~t) | (kind == MoveCode.TO_KNIGHT ? t : 0),
                (bishopsQueens & ~t) | (isQueen || kind == MoveCode.TO_BISHOP ? t : 0),
                (rooksQueens & ~t) | (isQueen || kind == MoveCode.TO_ROOK ? t : 0),
                kings,
                rights & ~t);
      }
    }
    return next;
  }

  /** Writes the positions after each of {@code capturers} has taken en passant. */
  static int enPassant(long[] positions, int at, long[] into, int end, long capturers) {
    long us = positions[at + GeneratorPosition.US];
    long pawns = positions[at + GeneratorPosition.PAWNS];
    long knights = positions[at + GeneratorPosition.KNIGHTS];
    long bishopsQueens = positions[at + GeneratorPosition.BISHOPS_QUEENS];
    long rooksQueens = positions[at + GeneratorPosition.ROOKS_QUEENS];
    long kings = positions[at + GeneratorPosition.KINGS];
    long rights =
        positions[at + GeneratorPosition.CASTLING_EN_PASSANT] & GeneratorPosition.BACK_RANKS;
    long enPassantTarget =
        positions[at + GeneratorPosition.CASTLING_EN_PASSANT] & GeneratorPosition.EN_PASSANT_RANK;
    long taken = enPassantTarget >>> 8;
    long them = (pawns | knights | bishopsQueens | rooksQueens | kings) & ~us;
    int next = end;
    for (long rest = capturers; rest != 0; rest &= rest - 1) {
      next =
          write(
              into,
              next,
              Long.numberOfTrailingZeros(rest)
                  | Long.numberOfTrailingZeros(enPassantTarget) << 6
                  | MoveCode.EN_PASSANT,
              them & ~taken,
              pawns ^ (rest & -rest) ^ enPassantTarget ^ taken,
              knights,
              bishopsQueens,
              rooksQueens,
              kings,
              rights);
    }
    return next;
  }

  /** Writes one position, in which {@code them} are to move. */
  private static int write(
      long[] into,
      int at,
      int move,
      long them,
      long pawns,
      long knights,
      long bishopsQueens,
      long rooksQueens,
      long kings,
      long castlingEnPassant) {
    into[at + GeneratorPosition.US] = Long.reverseBytes(them);
    into[at + GeneratorPosition.PAWNS] = Long.reverseBytes(pawns);
    into[at + GeneratorPosition.KNIGHTS] = Long.reverseBytes(knights);
    into[at + GeneratorPosition.BISHOPS_QUEENS] = Long.reverseBytes(bishopsQueens);
    into[at + GeneratorPosition.ROOKS_QUEENS] = Long.reverseBytes(rooksQueens);
    into[at + GeneratorPosition.KINGS] = Long.reverseBytes(kings);
    into[at + GeneratorPosition.CASTLING_EN_PASSANT] = Long.reverseBytes(castlingEnPassant);
    into[at + GeneratorPosition.MOVE] = move;
    return at + GeneratorPosition.WORDS;
  }
}
