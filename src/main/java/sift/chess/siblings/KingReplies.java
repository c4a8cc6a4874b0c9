package sift.chess.siblings;

import sift.chess.attacks.Leapers;
import sift.chess.movegen.Castling;
import sift.geometry.Bitboard;

/**
 * The replies of their king, steps and castling, to a null move, and what our moves change. The
 * squares it may enter or cross are watched:
 *
 * <pre>
 *   attackers of a watched square   a move of ours changes it
 *   -----------------------------   ------------------------------------------------------
 *   none                            by arriving where it attacks the square: fromKnight ..
 *   one (soleAttackers)             by leaving
 *   two or more (attackedTwice)     never
 * </pre>
 */
final class KingReplies {
  /** Eight steps and two castlings. */
  private static final int MAX_MOVES = 10;

  // For each possible move, the squares from which a piece of ours would forbid it.
  private final long[] fromKnight = new long[MAX_MOVES];
  private final long[] fromBishop = new long[MAX_MOVES];
  private final long[] fromRook = new long[MAX_MOVES];
  private final long[] fromPawn = new long[MAX_MOVES];
  private final long[] fromKing = new long[MAX_MOVES];
  private int possibleMoves;

  // The same, for all moves together.
  private final SquareCounts byKnight = new SquareCounts();
  private final SquareCounts byBishop = new SquareCounts();
  private final SquareCounts byRook = new SquareCounts();
  private final SquareCounts byPawn = new SquareCounts();
  private final SquareCounts byKing = new SquareCounts();

  // From where a queen forbids a castling both as a bishop and as a rook.
  private long queenOverlap;
  private long otherQueenOverlap;

  private int king;
  private long steps;
  private long castling;
  private long watched;
  private long attacked;
  private long attackedTwice;
  private long soleAttackers;
  private long castlingWay;
  private long castlingBlockers;
  private long shields;
  private long shieldsOfTwo;
  private int moves;

  /**
   * Begins with a board; the caller then passes each of the {@link #watched} squares to {@link
   * #watch}.
   */
  void begin(NullMoveBoard board, long pinned) {
    possibleMoves = 0;
    queenOverlap = 0;
    otherQueenOverlap = 0;
    king = board.king();
    steps = Leapers.king(king) & ~board.them();
    watched = steps;
    castling = 0;
    attacked = 0;
    attackedTwice = 0;
    soleAttackers = 0;
    castlingWay = 0;
    castlingBlockers = 0;
    shields = 0;
    shieldsOfTwo = 0;
    for (long rest = board.castlingRooks(); rest != 0; rest &= rest - 1) {
      addCastling(rest & -rest, board, pinned);
    }
  }

  private void addCastling(long rook, NullMoveBoard board, long pinned) {
    int file = Long.numberOfTrailingZeros(rook) & 7;
    long way = Castling.mustBeEmpty(king & 7, file) << 56;
    long standing = way & board.occupied();
    if (standing == 0) {
      castlingWay |= way;
      if ((pinned & rook) == 0) {
        castling |= 1L << file;
        watched |= path(file);
      }
    } else if ((standing & (standing - 1)) == 0) {
      castlingBlockers |= standing & board.us();
    }
  }

  /**
   * Returns the squares that must not be attacked when the king castles with a rook on this file.
   */
  long path(int rook) {
    return Castling.mustBeSafe(king & 7, rook) << 56;
  }

  /** Returns the squares to watch: those of steps and of castling paths. */
  long watched() {
    return watched;
  }

  /**
   * Watches a square.
   *
   * @param attackers our pieces that attack it
   * @param bishop the attacks of a bishop on it, with their king off the board
   * @param rook the attacks of a rook on it, likewise
   */
  void watch(int square, long attackers, long bishop, long rook) {
    long bit = 1L << square;
    if (attackers == 0) {
      if ((steps & bit) != 0) {
        addPossibleMove(
            Leapers.knight(square), bishop, rook, Leapers.pawnsDown(bit), Leapers.king(square));
      }
    } else {
      attacked |= bit;
      long allIfSeveral = Bitboard.allIfSeveral(attackers);
      soleAttackers |= attackers & ~allIfSeveral;
      attackedTwice |= bit & allIfSeveral;
    }
  }

  /** Adds the squares between a watched square and a slider of ours that attacks it. */
  void addShields(long way) {
    shieldsOfTwo |= shields & way;
    shields |= way;
  }

  /** Returns the possible castlings, as rooks on the first rank. */
  long possibleCastling() {
    long may = castling;
    for (long rest = castling; rest != 0; rest &= rest - 1) {
      may ^= (path(Long.numberOfTrailingZeros(rest)) & attacked) == 0 ? 0 : rest & -rest;
    }
    return may;
  }

  /**
   * Watches the path of a possible castling.
   *
   * @param bishop the attacks of bishops on its squares, with the king off the board
   * @param rook the attacks of rooks on its squares, likewise
   */
  void watchPath(long path, long bishop, long rook) {
    long knights = 0;
    long kings = 0;
    for (long rest = path; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      knights |= Leapers.knight(square);
      kings |= Leapers.king(square);
    }
    addPossibleMove(knights, bishop, rook, Leapers.pawnsDown(path), kings);
    otherQueenOverlap = queenOverlap;
    queenOverlap = bishop & rook;
  }

  private void addPossibleMove(long knight, long diagonal, long straight, long pawn, long king) {
    fromKnight[possibleMoves] = knight;
    fromBishop[possibleMoves] = diagonal;
    fromRook[possibleMoves] = straight;
    fromPawn[possibleMoves] = pawn;
    fromKing[possibleMoves++] = king;
  }

  /**
   * Ends watching: sums up, for the kinds of pieces that we have, the squares from which they
   * forbid a move.
   */
  void end(NullMoveBoard board) {
    moves = moves(attacked);
    if (possibleMoves == 0) {
      return;
    }
    long us = board.us();
    collect(byKnight, fromKnight, board.knights() & us);
    collect(byBishop, fromBishop, board.bishopsQueens() & us);
    collect(byRook, fromRook, board.rooksQueens() & us);
    collect(byPawn, fromPawn, board.pawns() & us);
    collect(byKing, fromKing, board.kings() & us);
  }

  /** Returns whether a piece of ours could forbid a move by arriving. */
  boolean canForbid() {
    return possibleMoves != 0;
  }

  private void collect(SquareCounts tally, long[] squares, long pieces) {
    tally.clear();
    if (pieces != 0) {
      tally.add(squares, possibleMoves);
    }
  }

  /** Returns the number of king moves after a null move. */
  int moves() {
    return moves;
  }

  /** Returns the number of king moves if these squares were attacked. */
  int moves(long attacked) {
    int moves = Long.bitCount(steps & ~attacked);
    for (long rest = castling; rest != 0; rest &= rest - 1) {
      moves += (path(Long.numberOfTrailingZeros(rest)) & attacked) == 0 ? 1 : 0;
    }
    return moves;
  }

  /** Counts the king moves that knights forbid by arriving on these squares. */
  int forbiddenByKnights(long arrivals) {
    return byKnight.of(arrivals);
  }

  /** Counts the king moves that bishops forbid by arriving on these squares. */
  int forbiddenByBishops(long arrivals) {
    return byBishop.of(arrivals);
  }

  /** Counts the king moves that rooks forbid by arriving on these squares. */
  int forbiddenByRooks(long arrivals) {
    return byRook.of(arrivals);
  }

  /** Counts the king moves that queens forbid by arriving on these squares. */
  int forbiddenByQueens(long arrivals) {
    return byBishop.of(arrivals)
        + byRook.of(arrivals)
        - Long.bitCount(arrivals & queenOverlap)
        - Long.bitCount(arrivals & otherQueenOverlap);
  }

  /** Counts the king moves that pawns forbid by arriving on these squares. */
  int forbiddenByPawns(long arrivals) {
    return byPawn.of(arrivals);
  }

  /** Counts the king moves that our king forbids by arriving on these squares. */
  int forbiddenByKing(long arrivals) {
    return byKing.of(arrivals);
  }

  /** Returns our pieces that alone attack a watched square. */
  long soleAttackers() {
    return soleAttackers;
  }

  /**
   * Counts the king moves that become possible without a piece of ours that attacks these squares.
   */
  int releasedMoves(long attacks) {
    return moves(attackedWithout(attacks)) - moves;
  }

  /** Returns the steps among these moves. */
  long releasedSteps(long attacks) {
    return steps & attacked & ~attackedTwice & attacks;
  }

  /** Returns the castlings among these moves, as rooks on the first rank. */
  long releasedCastling(long attacks) {
    long others = attackedWithout(attacks);
    long may = 0;
    for (long rest = castling; rest != 0; rest &= rest - 1) {
      long path = path(Long.numberOfTrailingZeros(rest));
      may |= (path & attacked) != 0 && (path & others) == 0 ? rest & -rest : 0;
    }
    return may;
  }

  private long attackedWithout(long attacks) {
    return attackedTwice | (attacked & ~attacks);
  }

  /** Returns the squares between king and rooks that must stay empty for castling. */
  long castlingWay() {
    return castlingWay;
  }

  /** Returns our pieces that alone stand between king and rook. */
  long castlingBlockers() {
    return castlingBlockers;
  }

  /** Returns the squares where a piece blocks one of our sliders that attack a watched square. */
  long shields() {
    return shields;
  }

  /** Returns the squares where a piece blocks more than one of them. */
  long shieldsOfTwo() {
    return shieldsOfTwo;
  }
}
