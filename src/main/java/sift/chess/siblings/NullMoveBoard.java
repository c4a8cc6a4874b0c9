package sift.chess.siblings;

import static sift.geometry.Bitboard.RANK_8;

import sift.chess.movegen.GeneratorPosition;

/**
 * A position as the other side finds it if we pass. The board is not turned: we play up, and
 * "they", who are to reply, play down.
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

  /** The pawns of both sides, as the following. */
  long pawns() {
    return pawns;
  }

  long knights() {
    return knights;
  }

  /** Bishops and queens. */
  long bishopsQueens() {
    return bishopsQueens;
  }

  /** Rooks and queens. */
  long rooksQueens() {
    return rooksQueens;
  }

  long kings() {
    return kings;
  }

  long occupied() {
    return occupied;
  }

  /** The rooks that they may castle with. */
  long castlingRooks() {
    return castlingRooks;
  }

  /** The square of their king. */
  int king() {
    return king;
  }

  /** What stands in the way of rays that go through their king. */
  long withoutKing() {
    return occupied ^ 1L << king;
  }
}
