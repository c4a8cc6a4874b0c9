package sift.chess.siblings;

import static sift.geometry.Bitboard.RANK_8;

import sift.chess.movegen.GeneratorPosition;

/**
 * A node as the other side finds it if we pass. The board is not turned: we play up, and "they",
 * who are to reply, play down.
 *
 * <p>One object serves one node after the other.
 */
final class NullMove {
  private long us;
  private long them;
  private long pawns;
  private long knights;
  private long diagonals;
  private long straights;
  private long kings;
  private long occupied;
  private long castlingRooks;
  private int king;

  void begin(long[] nodes, int at) {
    GeneratorPosition node = GeneratorPosition.at(nodes, at);
    us = node.us();
    pawns = node.pawns();
    knights = node.knights();
    diagonals = node.diagonals();
    straights = node.straights();
    kings = node.kings();
    occupied = node.occupied();
    them = occupied & ~us;
    castlingRooks = node.special() & RANK_8;
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
  long diagonals() {
    return diagonals;
  }

  /** Rooks and queens. */
  long straights() {
    return straights;
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
