package sift.movegen;

/**
 * Counts legal moves without writing them down. Only {@link #replies} works in memory of the
 * instance, which then serves one thread.
 */
interface LegalCount {
  /** The number of legal moves of the node at {@code nodes[at]}. */
  int count(long[] nodes, int at);

  /**
   * The number of legal replies to moves of the node at {@code nodes[at]}, all together.
   *
   * @param moves legal ones
   */
  long replies(long[] nodes, int at, MoveSets moves);

  /**
   * What the enemy attacks with our king off the board; exact next to the king and on its way to
   * castle.
   *
   * @param castling the rooks with which it may castle
   * @param theirDiagonals the enemy's bishops and queens
   * @param theirStraights the enemy's rooks and queens
   * @param attacked what the enemy's other pieces attack
   */
  long danger(
      int king,
      long castling,
      long theirDiagonals,
      long theirStraights,
      long attacked,
      long occupied);

  /**
   * The pawns that may take en passant: the king must be safe with three squares changed.
   *
   * @param passed the square where they arrive
   * @param takers those of our pawns that attack it
   * @param leapers the enemy's knights and pawns that give check
   */
  long enPassant(
      int king,
      long passed,
      long takers,
      long occupied,
      long theirDiagonals,
      long theirStraights,
      long leapers);

  /** The same with memory of its own, for another thread. */
  LegalCount another();
}
