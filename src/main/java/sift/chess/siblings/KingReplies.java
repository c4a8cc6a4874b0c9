package sift.chess.siblings;

import sift.chess.attacks.Leapers;
import sift.chess.movegen.Castling;

/**
 * The steps and castlings of their king if we pass, and what our moves change. The squares it may
 * enter or pass are watched: each is attacked already, or there are squares from where a piece of
 * ours would attack it, which are collected for all of them.
 */
final class KingReplies {
  /** The king's steps and two castlings. */
  private static final int MOST_MOVES = 10;

  // For each move that is possible now, the squares from where a piece of ours would forbid it.
  private final long[] fromKnight = new long[MOST_MOVES];
  private final long[] fromDiagonal = new long[MOST_MOVES];
  private final long[] fromStraight = new long[MOST_MOVES];
  private final long[] fromPawn = new long[MOST_MOVES];
  private final long[] fromKing = new long[MOST_MOVES];
  private int possible;

  // The same, for all moves together.
  private final Tally byKnight = new Tally();
  private final Tally byDiagonal = new Tally();
  private final Tally byStraight = new Tally();
  private final Tally byPawn = new Tally();
  private final Tally byKing = new Tally();

  // From where a queen forbids a castling on a diagonal and on a line at once.
  private long twiceByQueen;
  private long twiceByQueenToo;

  private int king;
  private long steps;
  private long castling;
  private long watched;
  private long once;
  private long twice;
  private long sole;
  private long closing;
  private long opening;
  private long shielded;
  private long shieldedTwice;
  private int moves;

  /** Begins with a board; {@link #watch} each of the {@link #watched} squares then. */
  void begin(NullMove board, long pinned) {
    possible = 0;
    twiceByQueen = 0;
    twiceByQueenToo = 0;
    king = board.king();
    steps = Leapers.king(king) & ~board.them();
    watched = steps;
    castling = 0;
    once = 0;
    twice = 0;
    sole = 0;
    closing = 0;
    opening = 0;
    shielded = 0;
    shieldedTwice = 0;
    for (long rest = board.castlingRooks(); rest != 0; rest &= rest - 1) {
      castling(rest & -rest, board, pinned);
    }
  }

  private void castling(long rook, NullMove board, long pinned) {
    int file = Long.numberOfTrailingZeros(rook) & 7;
    long way = Castling.empty(king & 7, file) << 56;
    long standing = way & board.occupied();
    if (standing == 0) {
      closing |= way;
      if ((pinned & rook) == 0) {
        castling |= 1L << file;
        watched |= path(file);
      }
    } else if ((standing & (standing - 1)) == 0) {
      opening |= standing & board.us();
    }
  }

  /** The squares where the king must not be attacked when it castles with a rook on a file. */
  long path(int rook) {
    return Castling.safe(king & 7, rook) << 56;
  }

  /** The squares to watch: those of steps and of castling. */
  long watched() {
    return watched;
  }

  /**
   * Watches a square.
   *
   * @param attackers our pieces that attack it
   * @param bishop what a bishop would attack from it, with their king off the board
   * @param rook what a rook would
   */
  void watch(int square, long attackers, long bishop, long rook) {
    long bit = 1L << square;
    if (attackers == 0) {
      if ((steps & bit) != 0) {
        mayMove(Leapers.knight(square), bishop, rook, Leapers.pawnsDown(bit), Leapers.king(square));
      }
    } else {
      once |= bit;
      boolean isOne = (attackers & (attackers - 1)) == 0;
      sole |= isOne ? attackers : 0;
      twice |= isOne ? 0 : bit;
    }
  }

  /** Watches the way between a watched square and a slider of ours that attacks it. */
  void shield(long way) {
    shieldedTwice |= shielded & way;
    shielded |= way;
  }

  /** The castlings that are possible now, as rooks on the first rank. */
  long possibleCastling() {
    long may = castling;
    for (long rest = castling; rest != 0; rest &= rest - 1) {
      may ^= (path(Long.numberOfTrailingZeros(rest)) & once) == 0 ? 0 : rest & -rest;
    }
    return may;
  }

  /**
   * Watches the path of a possible castling.
   *
   * @param bishop what bishops would attack from its squares, with the king off the board
   * @param rook what rooks would
   */
  void watchPath(long path, long bishop, long rook) {
    long knights = 0;
    long kings = 0;
    for (long rest = path; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      knights |= Leapers.knight(square);
      kings |= Leapers.king(square);
    }
    mayMove(knights, bishop, rook, Leapers.pawnsDown(path), kings);
    twiceByQueenToo = twiceByQueen;
    twiceByQueen = bishop & rook;
  }

  private void mayMove(long knight, long diagonal, long straight, long pawn, long king) {
    fromKnight[possible] = knight;
    fromDiagonal[possible] = diagonal;
    fromStraight[possible] = straight;
    fromPawn[possible] = pawn;
    fromKing[possible++] = king;
  }

  /** Ends watching: collects what our pieces, of the kinds that we have, may forbid. */
  void end(NullMove board) {
    moves = moves(once);
    if (possible == 0) {
      return;
    }
    long us = board.us();
    collect(byKnight, fromKnight, board.knights() & us);
    collect(byDiagonal, fromDiagonal, board.diagonals() & us);
    collect(byStraight, fromStraight, board.straights() & us);
    collect(byPawn, fromPawn, board.pawns() & us);
    collect(byKing, fromKing, board.kings() & us);
  }

  /** Whether any of our pieces could forbid a move by arriving somewhere. */
  boolean mayForbid() {
    return possible != 0;
  }

  private void collect(Tally tally, long[] squares, long pieces) {
    tally.clear();
    if (pieces != 0) {
      tally.add(squares, possible);
    }
  }

  /** The moves if we pass. */
  int moves() {
    return moves;
  }

  /** The moves if these squares were attacked. */
  int moves(long attacked) {
    int moves = Long.bitCount(steps & ~attacked);
    for (long rest = castling; rest != 0; rest &= rest - 1) {
      moves += (path(Long.numberOfTrailingZeros(rest)) & attacked) == 0 ? 1 : 0;
    }
    return moves;
  }

  /** How many moves a knight forbids by arriving, each of these squares counted. */
  int forbiddenByKnights(long arrivals) {
    return byKnight.of(arrivals);
  }

  /** How many moves a bishop forbids by arriving. */
  int forbiddenByBishops(long arrivals) {
    return byDiagonal.of(arrivals);
  }

  /** How many moves a rook forbids by arriving. */
  int forbiddenByRooks(long arrivals) {
    return byStraight.of(arrivals);
  }

  /** How many moves a queen forbids by arriving. */
  int forbiddenByQueens(long arrivals) {
    return byDiagonal.of(arrivals)
        + byStraight.of(arrivals)
        - Long.bitCount(arrivals & twiceByQueen)
        - Long.bitCount(arrivals & twiceByQueenToo);
  }

  /** How many moves a pawn forbids by arriving. */
  int forbiddenByPawns(long arrivals) {
    return byPawn.of(arrivals);
  }

  /** How many moves our king forbids by arriving. */
  int forbiddenByKing(long arrivals) {
    return byKing.of(arrivals);
  }

  /** Our pieces that alone attack a watched square. */
  long soleAttackers() {
    return sole;
  }

  /** The moves more without a piece of ours that attacks these squares. */
  int releasedMoves(long attacks) {
    return moves(without(attacks)) - moves;
  }

  /** The steps among them. */
  long releasedSteps(long attacks) {
    return steps & once & ~twice & attacks;
  }

  /** The castlings among them, as rooks on the first rank. */
  long releasedCastling(long attacks) {
    long others = without(attacks);
    long may = 0;
    for (long rest = castling; rest != 0; rest &= rest - 1) {
      long path = path(Long.numberOfTrailingZeros(rest));
      may |= (path & once) != 0 && (path & others) == 0 ? rest & -rest : 0;
    }
    return may;
  }

  private long without(long attacks) {
    return twice | (once & ~attacks);
  }

  /** The squares between king and rooks that must stay empty for castling. */
  long castlingWay() {
    return closing;
  }

  /** Our pieces that alone stand between king and rook. */
  long castlingBlockers() {
    return opening;
  }

  /** Where a piece stands in the way of one of our sliders that attack a watched square. */
  long shields() {
    return shielded;
  }

  /** The same for more than one of them. */
  long shieldsOfTwo() {
    return shieldedTwice;
  }
}
