package sift.chess.movegen;

/**
 * A generator of legal moves, over {@link GeneratorPosition}s in arrays.
 *
 * <p>{@code positions[at]} is the first of the {@value GeneratorPosition#WORDS} words of a
 * position.
 *
 * <p>{@link #count} and {@link #moves} keep no state between calls, so threads may share an
 * instance for them. All other methods use buffers of the instance, which then serves one thread;
 * {@link #copy} makes an instance for another thread.
 */
public interface Generator {
  /**
   * An upper bound of the number of legal moves, however many queens stand on the board: a square
   * is attacked by at most 8 sliders, 8 knights, a king and pawns, and each piece reaches at most
   * 27 squares, so that n pieces have at most min(27 n, 17 (64 - n)) + 64 moves, fewer than 800.
   */
  int MAX_CHILDREN = 1024;

  /** The greatest depth of perft; most counts exceed 63 bits long before. */
  int MAX_DEPTH = 30;

  /** Returns the number of legal moves of the position at {@code positions[at]}. */
  int count(long[] positions, int at);

  /** Finds the legal moves of the position at {@code positions[at]}, as sets of target squares. */
  void moves(long[] positions, int at, MoveSets into);

  /**
   * Counts the legal replies to all these moves of the position at {@code positions[at]} without
   * making the moves.
   *
   * @param moves any of its legal moves
   */
  long replies(long[] positions, int at, MoveSets moves);

  /**
   * Counts the captures en passant that answer the double steps among these moves of the position
   * at {@code positions[at]}.
   */
  int enPassantReplies(long[] positions, int at, MoveSets moves);

  /** Writes the positions after these moves, as {@link #children(long[], int, long[])} does. */
  int children(long[] positions, int at, MoveSets moves, long[] into);

  /**
   * Writes the positions after all legal moves of the position at {@code positions[at]} one after
   * another into {@code into}, each with the {@link MoveCode move} that leads to it.
   *
   * @param into another array, with room for as many positions as {@link #count} returns; {@link
   *     #MAX_CHILDREN} are always enough
   * @return the number of legal moves
   */
  int children(long[] positions, int at, long[] into);

  /**
   * Is told before perft is asked for these paths, all at once or in parts, of this instance or its
   * copies; what is counted does not depend on it, how fast may.
   */
  default void expect(long[] positions, int at, int depth) {}

  /**
   * Counts the paths of {@code depth} legal moves from the position at {@code positions[at]}; 1 for
   * depth 0. The last moves are counted, not made ("bulk counting").
   *
   * @param depth 0 to {@link #MAX_DEPTH}
   */
  long perft(long[] positions, int at, int depth);

  /** Returns a generator by the same algorithm with buffers of its own, for another thread. */
  Generator copy();
}
