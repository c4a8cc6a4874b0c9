package sift.chess.siblings;

import static sift.geometry.Bitboard.FILE_A;
import static sift.geometry.Bitboard.FILE_H;
import static sift.geometry.Bitboard.RANK_1;
import static sift.geometry.Bitboard.RANK_6;
import static sift.geometry.Bitboard.RANK_7;

import sift.chess.movegen.KingLines;
import sift.geometry.Bitboard;

/** The moves of their pawns, which play down, if we pass; and what our moves change. */
final class PawnReplies {
  private static final int PROMOTIONS = 4;

  private long us;
  private long occupied;
  private long pawns;
  private long forward;
  private long westward;
  private long eastward;
  private long steps;
  private long doubleSteps;
  private long west;
  private long east;
  private long ahead;
  private long touched;

  /** Looks at a board; pinned pawns stay on their lines. */
  void begin(NullMove board, long pinned) {
    long free = ~pinned;
    int king = board.king();
    us = board.us();
    occupied = board.occupied();
    pawns = board.pawns() & board.them();
    forward = pawns & (free | KingLines.file(king));
    westward = pawns & (free | KingLines.diagonal(king));
    eastward = pawns & (free | KingLines.antidiagonal(king));
    ahead = forward >>> 8;
    steps = ahead & ~occupied;
    doubleSteps = (steps & RANK_6) >>> 8 & ~occupied;
    west = westward >>> 9 & ~FILE_H;
    east = eastward >>> 7 & ~FILE_A;
    touched = us & (west | east | ahead | (steps & RANK_6) >>> 8);
  }

  int moves() {
    return Long.bitCount(doubleSteps)
        + withPromotions(steps)
        + withPromotions(west & us)
        + withPromotions(east & us);
  }

  private static int withPromotions(long squares) {
    return Long.bitCount(squares) + (PROMOTIONS - 1) * Long.bitCount(squares & RANK_1);
  }

  /** Our pieces whose leaving changes something. */
  long touched() {
    return touched;
  }

  /** The change when our piece leaves a square. */
  int afterLeaving(int from) {
    long bit = 1L << from;
    int single = Long.bitCount(ahead & bit) - Long.bitCount(west & bit) - Long.bitCount(east & bit);
    long opened = (bit & RANK_6 & ahead & ~occupied << 8) | (bit & (steps & RANK_6) >>> 8);
    return ((bit & RANK_1) == 0 ? single : PROMOTIONS * single) + Long.bitCount(opened);
  }

  /** The change where our pieces arrive on empty squares. */
  int afterArriving(Tally arrivals) {
    long free = ~occupied;
    int change =
        arrivals.of(west & free)
            + arrivals.of(east & free)
            - arrivals.of(steps)
            - arrivals.of(steps & doubleSteps << 8)
            - arrivals.of(doubleSteps);
    return ((west | east | steps) & RANK_1) == 0
        ? change
        : change
            + (PROMOTIONS - 1)
                * (arrivals.of(west & free & RANK_1)
                    + arrivals.of(east & free & RANK_1)
                    - arrivals.of(steps & RANK_1));
  }

  /** The moves that take one of our pieces where it has just taken. */
  int recaptures(Tally arrivals) {
    long taken = occupied & ~us;
    int all = arrivals.of(west & taken) + arrivals.of(east & taken);
    return ((west | east) & RANK_1) == 0
        ? all
        : all
            + (PROMOTIONS - 1)
                * (arrivals.of(west & taken & RANK_1) + arrivals.of(east & taken & RANK_1));
  }

  /** The moves of one of the pawns; none for what is no pawn. */
  int moves(long pawn) {
    long step = (pawn & forward) >>> 8 & ~occupied;
    long captures =
        ((pawn & westward) >>> 9 & ~FILE_H & us) | ((pawn & eastward) >>> 7 & ~FILE_A & us);
    return withPromotions(step | captures) + Long.bitCount((step & RANK_6) >>> 8 & ~occupied);
  }

  /** The moves of a pawn off a line, on a board with these pieces. */
  static int offLine(long pawn, long line, long occupied, long us) {
    long step = pawn >>> 8 & ~occupied;
    long captures = ((pawn >>> 9 & ~FILE_H) | (pawn >>> 7 & ~FILE_A)) & us;
    long doubleStep = (step & RANK_6) >>> 8 & ~occupied;
    return withPromotions((step | captures) & ~line) + Long.bitCount(doubleStep & ~line);
  }

  /**
   * Moves taken off twice when our pawns take theirs, which could have taken them.
   *
   * @param westCaptures where our pawns take towards the a-file
   * @param eastCaptures where they take towards the h-file
   */
  int mutual(long westCaptures, long eastCaptures) {
    return Long.bitCount(westCaptures & eastward) + Long.bitCount(eastCaptures & westward);
  }

  /** Our pieces so near their pawns that leaving and arriving may act together. */
  long entangled() {
    return us & (pawns >>> 7 | pawns >>> 8 | pawns >>> 9 | (pawns & RANK_7) >>> 16);
  }

  /** Where such a piece may go with such an effect. */
  static long entangling(int from) {
    long bit = 1L << from;
    return bit << 7 | bit << 8 | bit << 9 | bit << 16 | bit >>> 8;
  }

  /** What leaving and arriving change together, beyond the sum of both. */
  int together(int from, long to) {
    long bit = 1L << from;
    int weight = (bit & RANK_1) == 0 ? 1 : PROMOTIONS;
    if ((to & pawns) != 0) {
      // It is gone, and so are the changes that our leaving had made to it.
      long attacks = ((to & westward) >>> 9 & ~FILE_H) | ((to & eastward) >>> 7 & ~FILE_A);
      long step = (to & forward) >>> 8;
      int steps = Long.bitCount(step & bit) * weight;
      if ((to & forward & RANK_7) != 0) {
        steps += (step & bit) != 0 ? Long.bitCount(bit >>> 8 & ~occupied) : 0;
        steps += (step >>> 8 & bit) != 0 ? Long.bitCount(step & ~occupied) : 0;
      }
      return Long.bitCount(attacks & bit) * weight - steps;
    }
    long first = (to & occupied) == 0 ? (forward & RANK_7) >>> 8 : 0;
    boolean isUp = to == bit << 8 && (first & to) != 0;
    boolean isDown = to == bit >>> 8 && (first & bit) != 0;
    return isUp || isDown ? -1 : 0;
  }

  /** The double steps that our pawns' steps prevent, having just made room for them. */
  int blocked(long steps) {
    return Long.bitCount(steps & (forward & RANK_7) >>> 8);
  }

  /** Where our pawns' double steps end beside their pawns. */
  long beside() {
    return Bitboard.beside(pawns);
  }
}
