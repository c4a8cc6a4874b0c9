package sift.chess.siblings;

import static sift.geometry.Bitboard.FILE_A;
import static sift.geometry.Bitboard.FILE_H;
import static sift.geometry.Bitboard.RANK_1;
import static sift.geometry.Bitboard.RANK_2;
import static sift.geometry.Bitboard.RANK_6;
import static sift.geometry.Bitboard.RANK_7;

import sift.chess.movegen.KingLines;

/** The replies of their pawns, which play down, to a null move, and what our moves change. */
final class PawnReplies {
  private static final int PROMOTIONS = 4;

  private long us;
  private long occupied;
  private long pawns;
  private long canPush;
  private long canCaptureWest;
  private long canCaptureEast;
  private long pushes;
  private long doubleSteps;
  private long westAttacks;
  private long eastAttacks;
  private long ahead;
  private long relevantOrigins;

  /** Begins with a board; pinned pawns stay on their lines. */
  void begin(NullMoveBoard board, long pinned) {
    long free = ~pinned;
    int king = board.king();
    us = board.us();
    occupied = board.occupied();
    pawns = board.pawns() & board.them();
    canPush = pawns & (free | KingLines.file(king));
    canCaptureWest = pawns & (free | KingLines.diagonal(king));
    canCaptureEast = pawns & (free | KingLines.antidiagonal(king));
    ahead = canPush >>> 8;
    pushes = ahead & ~occupied;
    doubleSteps = (pushes & RANK_6) >>> 8 & ~occupied;
    westAttacks = canCaptureWest >>> 9 & ~FILE_H;
    eastAttacks = canCaptureEast >>> 7 & ~FILE_A;
    relevantOrigins = us & (westAttacks | eastAttacks | ahead | (pushes & RANK_6) >>> 8);
  }

  int moves() {
    return Long.bitCount(doubleSteps)
        + withPromotions(pushes)
        + withPromotions(westAttacks & us)
        + withPromotions(eastAttacks & us);
  }

  private static int withPromotions(long squares) {
    return Long.bitCount(squares) + (PROMOTIONS - 1) * Long.bitCount(squares & RANK_1);
  }

  /** Returns our pieces whose leaving changes a pawn's moves. */
  long relevantOrigins() {
    return relevantOrigins;
  }

  /** Returns the change in the number of replies when our piece leaves a square. */
  int afterLeaving(int from) {
    long bit = 1L << from;
    int single =
        Long.bitCount(ahead & bit)
            - Long.bitCount(westAttacks & bit)
            - Long.bitCount(eastAttacks & bit);
    long opened = (bit & RANK_6 & ahead & ~occupied << 8) | (bit & (pushes & RANK_6) >>> 8);
    return ((bit & RANK_1) == 0 ? single : PROMOTIONS * single) + Long.bitCount(opened);
  }

  /** Returns the change in the number of replies where our pieces arrive on empty squares. */
  int afterArriving(SquareCounts arrivals) {
    long free = ~occupied;
    int change =
        arrivals.of(westAttacks & free)
            + arrivals.of(eastAttacks & free)
            - arrivals.of(pushes)
            - arrivals.of(pushes & doubleSteps << 8)
            - arrivals.of(doubleSteps);
    return ((westAttacks | eastAttacks | pushes) & RANK_1) == 0
        ? change
        : change
            + (PROMOTIONS - 1)
                * (arrivals.of(westAttacks & free & RANK_1)
                    + arrivals.of(eastAttacks & free & RANK_1)
                    - arrivals.of(pushes & RANK_1));
  }

  /** Counts the recaptures: moves that take one of our pieces where it has just captured. */
  int recaptures(SquareCounts arrivals) {
    long taken = occupied & ~us;
    int all = arrivals.of(westAttacks & taken) + arrivals.of(eastAttacks & taken);
    return ((westAttacks | eastAttacks) & RANK_1) == 0
        ? all
        : all
            + (PROMOTIONS - 1)
                * (arrivals.of(westAttacks & taken & RANK_1)
                    + arrivals.of(eastAttacks & taken & RANK_1));
  }

  /** Counts the replies of pawns that are lost where our pieces capture them. */
  int captured(SquareCounts arrivals) {
    long steps = pushes << 8;
    long west = (westAttacks & us) << 9;
    long east = (eastAttacks & us) << 7;
    int lost =
        arrivals.of(steps) + arrivals.of(doubleSteps << 16) + arrivals.of(west) + arrivals.of(east);
    return ((steps | west | east) & RANK_2) == 0
        ? lost
        : lost
            + (PROMOTIONS - 1)
                * (arrivals.of(steps & RANK_2)
                    + arrivals.of(west & RANK_2)
                    + arrivals.of(east & RANK_2));
  }

  /** Counts the moves of a pawn off a line, on a board with these pieces. */
  static int offLine(long pawn, long line, long occupied, long us) {
    long step = pawn >>> 8 & ~occupied;
    long captures = ((pawn >>> 9 & ~FILE_H) | (pawn >>> 7 & ~FILE_A)) & us;
    long doubleStep = (step & RANK_6) >>> 8 & ~occupied;
    return withPromotions((step | captures) & ~line) + Long.bitCount(doubleStep & ~line);
  }

  /**
   * Counts the replies that were subtracted twice where our pawn takes a pawn that could have taken
   * it.
   *
   * @param westCaptures where our pawns capture towards the a-file
   * @param eastCaptures where they capture towards the h-file
   */
  int mutualCaptures(long westCaptures, long eastCaptures) {
    return Long.bitCount(westCaptures & canCaptureEast)
        + Long.bitCount(eastCaptures & canCaptureWest);
  }

  /** Returns our pieces near enough to their pawns that leaving and arriving may interact. */
  long interactingOrigins() {
    return us & (pawns >>> 7 | pawns >>> 8 | pawns >>> 9 | (pawns & RANK_7) >>> 16);
  }

  /** Returns the targets at which leaving and arriving may interact. */
  static long interactingTargets(int from) {
    long bit = 1L << from;
    return bit << 7 | bit << 8 | bit << 9 | bit << 16 | bit >>> 8;
  }

  /** Returns the change that a move makes beyond the sum of leaving and arriving. */
  int interaction(int from, long to) {
    long bit = 1L << from;
    int weight = (bit & RANK_1) == 0 ? 1 : PROMOTIONS;
    if ((to & pawns) != 0) {
      // It is gone, and so are the changes that our leaving had made to it.
      long attacks =
          ((to & canCaptureWest) >>> 9 & ~FILE_H) | ((to & canCaptureEast) >>> 7 & ~FILE_A);
      long step = (to & canPush) >>> 8;
      // Ours stood on the first square of its double step, or on the second.
      long onRank6 = step & RANK_6;
      long freed = (((onRank6 & bit) >>> 8) | (onRank6 & bit << 8)) & ~occupied;
      return (Long.bitCount(attacks & bit) - Long.bitCount(step & bit)) * weight
          - Long.bitCount(freed);
    }
    long first = (to & occupied) == 0 ? (canPush & RANK_7) >>> 8 : 0;
    long up = first & to & bit << 8;
    long down = first & bit & to << 8;
    return -Long.bitCount(up | down);
  }

  /** Counts the double steps that our pawns' steps block, having just made room for them. */
  int blockedDoubleSteps(long pushes) {
    return Long.bitCount(pushes & (canPush & RANK_7) >>> 8);
  }
}
