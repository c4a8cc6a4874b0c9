package sift.chess.movegen;

import static sift.geometry.Bitboard.RANK_8;

import sift.geometry.Bitboard;

/**
 * Writes children: the parent's words after a move, upside down.
 *
 * <p>Each method reads its parent at {@code nodes[at]}, writes from {@code into[end]} on, and
 * returns the end of what it wrote. The rules of the game are not its business.
 */
final class Children {
  private Children() {}

  /** The king goes to each of {@code targets}. */
  static int king(long[] nodes, int at, long[] into, int end, int from, long targets) {
    long us = nodes[at + GeneratorPosition.US];
    long pawns = nodes[at + GeneratorPosition.PAWNS];
    long knights = nodes[at + GeneratorPosition.KNIGHTS];
    long diagonals = nodes[at + GeneratorPosition.DIAGONALS];
    long straights = nodes[at + GeneratorPosition.STRAIGHTS];
    long kings = nodes[at + GeneratorPosition.KINGS];
    long rights = nodes[at + GeneratorPosition.SPECIAL] & RANK_8;
    long them = (pawns | knights | diagonals | straights | kings) & ~us;
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
              diagonals & ~t,
              straights & ~t,
              kings ^ 1L << from ^ t,
              rights & ~t);
    }
    return next;
  }

  /** King and rook castle. */
  static int castling(long[] nodes, int at, long[] into, int end, int king, int rook) {
    long us = nodes[at + GeneratorPosition.US];
    long pawns = nodes[at + GeneratorPosition.PAWNS];
    long knights = nodes[at + GeneratorPosition.KNIGHTS];
    long diagonals = nodes[at + GeneratorPosition.DIAGONALS];
    long straights = nodes[at + GeneratorPosition.STRAIGHTS];
    long kings = nodes[at + GeneratorPosition.KINGS];
    return write(
        into,
        end,
        king | rook << 6 | Moves.CASTLING,
        (pawns | knights | diagonals | straights | kings) & ~us,
        pawns,
        knights,
        diagonals,
        straights ^ 1L << rook ^ 1L << Castling.rooksGoal(king, rook),
        kings ^ 1L << king ^ 1L << Castling.kingsGoal(king, rook),
        nodes[at + GeneratorPosition.SPECIAL] & RANK_8);
  }

  /**
   * A knight, bishop, rook or queen goes to each of {@code targets}. Which it is, the three masks
   * say: all bits for the words it belongs to, none for the others.
   */
  static int officer(
      long[] nodes,
      int at,
      long[] into,
      int end,
      int from,
      long targets,
      long isKnight,
      long isDiagonal,
      long isStraight) {
    long us = nodes[at + GeneratorPosition.US];
    long pawns = nodes[at + GeneratorPosition.PAWNS];
    long knights = nodes[at + GeneratorPosition.KNIGHTS];
    long diagonals = nodes[at + GeneratorPosition.DIAGONALS];
    long straights = nodes[at + GeneratorPosition.STRAIGHTS];
    long kings = nodes[at + GeneratorPosition.KINGS];
    long rights =
        nodes[at + GeneratorPosition.SPECIAL] & GeneratorPosition.BACK_RANKS & ~(1L << from);
    long them = (pawns | knights | diagonals | straights | kings) & ~us;
    long left = ~(1L << from);
    int next = end;
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      long t = rest & -rest;
      long stay = left & ~t;
      next =
          write(
              into,
              next,
              from | Long.numberOfTrailingZeros(rest) << 6,
              them & ~t,
              pawns & ~t,
              (knights & stay) | (t & isKnight),
              (diagonals & stay) | (t & isDiagonal),
              (straights & stay) | (t & isStraight),
              kings,
              rights & ~t);
    }
    return next;
  }

  /** Pawns come to {@code targets} by {@code step}; those of the last rank are left out. */
  static int pawns(long[] nodes, int at, long[] into, int end, long targets, int step) {
    long us = nodes[at + GeneratorPosition.US];
    long pawns = nodes[at + GeneratorPosition.PAWNS];
    long knights = nodes[at + GeneratorPosition.KNIGHTS];
    long diagonals = nodes[at + GeneratorPosition.DIAGONALS];
    long straights = nodes[at + GeneratorPosition.STRAIGHTS];
    long kings = nodes[at + GeneratorPosition.KINGS];
    long rights = nodes[at + GeneratorPosition.SPECIAL] & GeneratorPosition.BACK_RANKS;
    long them = (pawns | knights | diagonals | straights | kings) & ~us;
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
              diagonals & ~t,
              straights & ~t,
              kings,
              rights);
    }
    return next;
  }

  /** Pawns come to {@code targets} by a double step. */
  static int doubleSteps(long[] nodes, int at, long[] into, int end, long targets) {
    long us = nodes[at + GeneratorPosition.US];
    long pawns = nodes[at + GeneratorPosition.PAWNS];
    long knights = nodes[at + GeneratorPosition.KNIGHTS];
    long diagonals = nodes[at + GeneratorPosition.DIAGONALS];
    long straights = nodes[at + GeneratorPosition.STRAIGHTS];
    long kings = nodes[at + GeneratorPosition.KINGS];
    long rights = nodes[at + GeneratorPosition.SPECIAL] & GeneratorPosition.BACK_RANKS;
    long them = (pawns | knights | diagonals | straights | kings) & ~us;
    int next = end;
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      int to = Long.numberOfTrailingZeros(rest);
      long t = rest & -rest;
      long takers = Bitboard.beside(t) & pawns & them;
      next =
          write(
              into,
              next,
              to - 16 | to << 6 | Moves.DOUBLE_STEP,
              them,
              pawns ^ t ^ t >>> 16,
              knights,
              diagonals,
              straights,
              kings,
              rights | (takers == 0 ? 0 : t >>> 8));
    }
    return next;
  }

  /** Pawns come to the last rank's {@code targets} by {@code step}: four children each. */
  static int promotions(long[] nodes, int at, long[] into, int end, long targets, int step) {
    long us = nodes[at + GeneratorPosition.US];
    long pawns = nodes[at + GeneratorPosition.PAWNS];
    long knights = nodes[at + GeneratorPosition.KNIGHTS];
    long diagonals = nodes[at + GeneratorPosition.DIAGONALS];
    long straights = nodes[at + GeneratorPosition.STRAIGHTS];
    long kings = nodes[at + GeneratorPosition.KINGS];
    long rights = nodes[at + GeneratorPosition.SPECIAL] & GeneratorPosition.BACK_RANKS;
    long them = (pawns | knights | diagonals | straights | kings) & ~us;
    int next = end;
    for (long rest = targets & RANK_8; rest != 0; rest &= rest - 1) {
      int to = Long.numberOfTrailingZeros(rest);
      long t = rest & -rest;
      for (int kind = Moves.TO_KNIGHT; kind <= Moves.TO_QUEEN; kind += Moves.NEXT_KIND) {
        boolean isQueen = kind == Moves.TO_QUEEN;
        next =
            write(
                into,
                next,
                to - step | to << 6 | kind,
                them & ~t,
                pawns & ~(t >>> step),
                (knights & ~t) | (kind == Moves.TO_KNIGHT ? t : 0),
                (diagonals & ~t) | (isQueen || kind == Moves.TO_BISHOP ? t : 0),
                (straights & ~t) | (isQueen || kind == Moves.TO_ROOK ? t : 0),
                kings,
                rights & ~t);
      }
    }
    return next;
  }

  /** Each of {@code takers} takes the pawn that has just passed. */
  static int enPassant(long[] nodes, int at, long[] into, int end, long takers) {
    long us = nodes[at + GeneratorPosition.US];
    long pawns = nodes[at + GeneratorPosition.PAWNS];
    long knights = nodes[at + GeneratorPosition.KNIGHTS];
    long diagonals = nodes[at + GeneratorPosition.DIAGONALS];
    long straights = nodes[at + GeneratorPosition.STRAIGHTS];
    long kings = nodes[at + GeneratorPosition.KINGS];
    long rights = nodes[at + GeneratorPosition.SPECIAL] & GeneratorPosition.BACK_RANKS;
    long passed = nodes[at + GeneratorPosition.SPECIAL] & GeneratorPosition.PASSED_RANK;
    long taken = passed >>> 8;
    long them = (pawns | knights | diagonals | straights | kings) & ~us;
    int next = end;
    for (long rest = takers; rest != 0; rest &= rest - 1) {
      next =
          write(
              into,
              next,
              Long.numberOfTrailingZeros(rest)
                  | Long.numberOfTrailingZeros(passed) << 6
                  | Moves.EN_PASSANT,
              them & ~taken,
              pawns ^ (rest & -rest) ^ passed ^ taken,
              knights,
              diagonals,
              straights,
              kings,
              rights);
    }
    return next;
  }

  /** Writes one child; {@code them} is to move in it. */
  private static int write(
      long[] into,
      int at,
      int move,
      long them,
      long pawns,
      long knights,
      long diagonals,
      long straights,
      long kings,
      long special) {
    into[at + GeneratorPosition.US] = Long.reverseBytes(them);
    into[at + GeneratorPosition.PAWNS] = Long.reverseBytes(pawns);
    into[at + GeneratorPosition.KNIGHTS] = Long.reverseBytes(knights);
    into[at + GeneratorPosition.DIAGONALS] = Long.reverseBytes(diagonals);
    into[at + GeneratorPosition.STRAIGHTS] = Long.reverseBytes(straights);
    into[at + GeneratorPosition.KINGS] = Long.reverseBytes(kings);
    into[at + GeneratorPosition.SPECIAL] = Long.reverseBytes(special);
    into[at + GeneratorPosition.MOVE] = move;
    return at + GeneratorPosition.WORDS;
  }
}
