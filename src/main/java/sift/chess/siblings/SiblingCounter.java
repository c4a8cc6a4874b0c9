package sift.chess.siblings;

import sift.chess.movegen.MoveSets;

/** Counts the replies to many moves of a position together. One object serves one thread. */
interface SiblingCounter {
  /**
   * With more officers a square could be the target of more moves than a {@link SquareCounts}
   * counts: so many officers, the king and two pawns are 15.
   */
  int MAX_PIECES = 12;

  /**
   * The number of legal replies to these moves of a position but those in {@code rest}.
   *
   * @param moves legal moves; all officers that have any are listed, at most {@link #MAX_PIECES},
   *     though their targets may be some only
   * @param rest where the moves go whose replies are not counted
   */
  long count(long[] positions, int at, MoveSets moves, MoveSets rest);

  /** The same with memory of its own, for another thread. */
  SiblingCounter copy();
}
