package sift.kernel.board;

import java.lang.invoke.MethodHandles;
import sift.chess.attacks.ClassCopy;
import sift.chess.movegen.MoveSets;

/**
 * Positions that are collected until there are enough to count the legal moves of all at once: the
 * copies of {@link LaneBatch} as they are seen from outside. An instance serves one thread.
 */
interface Batch {
  /** A batch with a kernel; {@link LaneBatch} itself is never initialized. */
  static Batch with(LaneKernel kernel) {
    try {
      return ClassCopy.of(
          MethodHandles.privateLookupIn(LaneBatch.class, MethodHandles.lookup()),
          kernel,
          Batch.class);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Whether there is room for the children of a position.
   *
   * @param moves all its legal moves
   */
  boolean accepts(MoveSets moves);

  /**
   * Adds children of the position at {@code positions[at]}, which is accepted.
   *
   * @param moves those that lead to them, without what {@link
   *     sift.chess.movegen.Generator#splitOffChecks} takes
   */
  void add(long[] positions, int at, MoveSets moves);

  /** The legal moves of all positions added since the last call, together. */
  long drain();

  /** An empty batch with the same kernel, for another thread. */
  Batch copy();
}
