package sift.chess.movegen;

/**
 * Legal moves and their counts, over {@link GeneratorPosition}s in arrays.
 *
 * <p>{@link #count} and {@link #moves} keep nothing between calls, so that threads may share an
 * instance for them. {@link #children(long[], int, long[])}, {@link #replies} and {@link #perft}
 * work in memory of the instance, which then serves one thread; {@link #copy} makes one for the
 * next.
 */
public interface Generator {
  /**
   * More children than any position has, however many queens stand on the board: a square is
   * reached by at most 8 sliders, 8 knights, a king and pawns, and each piece reaches at most 27
   * squares, so that n pieces have at most min(27 n, 17 (64 - n)) + 64 moves, under 800.
   */
  int MAX_CHILDREN = 1024;

  /** The greatest depth of perft; the counts of most positions leave 63 bits long before. */
  int MAX_DEPTH = 30;

  /** The number of legal moves of the position at {@code positions[at]}. */
  int count(long[] positions, int at);

  /** Finds the legal moves of the position at {@code positions[at]} as sets of targets. */
  void moves(long[] positions, int at, MoveSets into);

  /**
   * The number of legal replies to moves of the position at {@code positions[at]}, all together; no
   * move is made.
   *
   * @param moves any of its legal moves
   */
  long replies(long[] positions, int at, MoveSets moves);

  /**
   * Takes out of all legal moves those after which the other side is in check or may take en
   * passant, those that take en passant, and some others: nothing that stays does any of that.
   *
   * @param moves what {@link #moves} has found for this position
   * @param taken where they go
   */
  void splitOffChecks(long[] positions, int at, MoveSets moves, MoveSets taken);

  /** Writes the children for these moves as {@link #children(long[], int, long[])} does. */
  int children(long[] positions, int at, MoveSets moves, long[] into);

  /**
   * Writes the children of the position at {@code positions[at]} one after another into {@code
   * into}, each with the {@link MoveCode move} that leads to it.
   *
   * @param into another array, with room for as many positions as {@link #count} says; {@link
   *     #MAX_CHILDREN} are enough for any
   * @return the number of legal moves
   */
  int children(long[] positions, int at, long[] into);

  /**
   * The number of paths of {@code depth} legal moves from the position at {@code positions[at]}; 1
   * for depth 0. The last moves are counted, not made ("bulk counting").
   *
   * @param depth 0 to {@link #MAX_DEPTH}
   */
  long perft(long[] positions, int at, int depth);

  /** The same algorithm with memory of its own, for another thread. */
  Generator copy();
}
