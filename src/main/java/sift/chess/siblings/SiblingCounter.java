package sift.chess.siblings;

import sift.chess.movegen.MoveSets;

/** A counter of the replies to many moves of a position together. One object serves one thread. */
interface SiblingCounter {
  /**
   * The most knights, bishops, rooks and queens of the side to move: with the king and two pawns
   * these make at most 15 moves to a square, the most that {@link SquareCounts} holds.
   */
  int MAX_PIECES = 12;

  /**
   * Counts the legal replies to these moves, except to those that it puts into {@code rest}.
   *
   * @param moves legal moves; every piece but pinned knights is listed, at most {@link
   *     #MAX_PIECES}, though maybe with some of its targets only, or with none
   * @param rest receives the moves whose replies are not counted
   */
  long count(long[] positions, int at, MoveSets moves, MoveSets rest);

  /** Returns a counter with memory of its own, for another thread. */
  SiblingCounter copy();
}
