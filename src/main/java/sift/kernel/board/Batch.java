package sift.kernel.board;

import sift.chess.movegen.MoveSets;

/**
 * Positions that are collected until there are enough to count the legal moves of all at once. An
 * instance serves one thread.
 */
interface Batch {
  /**
   * Whether the children of the node at {@code nodes[at]} can be counted here.
   *
   * @param moves all its legal moves
   */
  boolean accepts(long[] nodes, int at, MoveSets moves);

  /**
   * Adds children of the node at {@code nodes[at]}, which is accepted.
   *
   * @param moves those that lead to them, without what {@link sift.chess.movegen.Generator#split}
   *     takes
   */
  void add(long[] nodes, int at, MoveSets moves);

  /** The legal moves of all positions added since the last call, together. */
  long take();

  /** An empty batch of the same kind, for another thread. */
  Batch another();
}
