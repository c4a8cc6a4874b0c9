package sift.siblings;

import sift.movegen.MoveSets;

/** Counts the replies to many moves of a node together. One object serves one thread. */
interface ReplyCount {
  /**
   * With more officers a square could be the target of more moves than a {@link Tally} counts: so
   * many officers, the king and two pawns are 15.
   */
  int MOST_OFFICERS = 12;

  /**
   * The number of legal replies to all legal moves of a node but those in {@code rest}.
   *
   * @param moves all legal moves, of at most {@link #MOST_OFFICERS} officers
   * @param rest where the moves go whose replies are not counted
   */
  long count(long[] nodes, int at, MoveSets moves, MoveSets rest);

  /** The same with memory of its own, for another thread. */
  ReplyCount another();
}
