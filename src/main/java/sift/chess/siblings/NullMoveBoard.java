package sift.chess.siblings;

import static sift.geometry.Bitboard.RANK_8;

import sift.chess.movegen.GeneratorPosition;

/**
 * The board after a null move. It is not flipped: we, who pass, play up; "they", who reply, play
 * down.
 *
 * <p>One object serves one position after the other.
 */
final class NullMoveBoard {
  private long us;
  private long them;
  private long pawns;
  private long knights;
  private long bishopsQueens;
  private long rooksQueens;
  private long kings;
  private long occupied;
  private long castlingRooks;
  private int king;

  void begin(long[] positions, int at) {
    GeneratorPosition position = GeneratorPosition.at(positions, at);
    us = position.us();
    pawns = position.pawns();
    knights = position.knights();
    bishopsQueens = position.bishopsQueens();
    rooksQueens = position.rooksQueens();
    kings = position.kings();
    occupied = position.occupied();
    them = occupied & ~us;
    castlingRooks = position.castlingEnPassant() & RANK_8;
    king = Long.numberOfTrailingZeros(kings & them);
  }

  long us() {
    return us;
  }

  long them() {
    return them;
  }

  /** Returns the pawns of both sides; the four sets that follow are of both sides too. */
  long pawns() {
    return pawns;
  }

  long knights() {
    return knights;
  }

  /** Returns the bishops and queens. */
  long bishopsQueens() {
    return bishopsQueens;
  }

  /** Returns the rooks and queens. */
  long rooksQueens() {
    return rooksQueens;
  }

  long kings() {
    return kings;
  }

  long occupied() {
    return occupied;
  }

  /** Returns the rooks with which they have a castling right. */
  long castlingRooks() {
    return castlingRooks;
  }

  /** Returns the square of their king. */
  int king() {
    return king;
  }

  /**
   * Returns the occupied squares without their king, which does not stop rays through its square.
   */
  long withoutKing() {
    return occupied ^ 1L << king;
  }
}
