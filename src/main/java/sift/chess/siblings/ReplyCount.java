package sift.chess.siblings;

import sift.chess.movegen.MoveSets;

/** Counts the replies to many moves of a node together. One object serves one thread. */
interface ReplyCount {
  /**
   * With more officers a square could be the target of more moves than a {@link Tally} counts: so
   * many officers, the king and two pawns are 15.
   */
  int MOST_OFFICERS = 12;

  /**
   * The number of legal replies to these moves of a node but those in {@code rest}.
   *
   * @param moves legal moves; all officers that have any are listed, at most {@link
   *     #MOST_OFFICERS}, though their targets may be some only
   * @param rest where the moves go whose replies are not counted
   */
  long count(long[] nodes, int at, MoveSets moves, MoveSets rest);

  /** The same with memory of its own, for another thread. */
  ReplyCount another();
}
