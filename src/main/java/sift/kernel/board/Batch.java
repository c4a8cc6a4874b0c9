package sift.kernel.board;

import java.lang.invoke.MethodHandles;
import sift.chess.attacks.ClassCopy;
import sift.chess.movegen.MoveSets;

/**
 * A batch of positions whose legal moves are counted together as soon as there are enough. This is
 * the interface of the copies of {@link LaneBatch}. An instance serves one thread.
 */
interface Batch {
  /**
   * Returns a batch with a kernel: an instance of a copy of {@link LaneBatch}, which itself is
   * never initialized.
   */
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
   * Returns whether there is room for the positions after these moves.
   *
   * @param moves all legal moves of a position
   */
  boolean accepts(MoveSets moves);

  /**
   * Adds the positions after moves of the position at {@code positions[at]}, for which there is
   * room.
   *
   * @param moves legal moves without those that {@link sift.chess.movegen.Generator#splitOffChecks}
   *     takes away
   */
  void add(long[] positions, int at, MoveSets moves);

  /** Returns the number of legal moves of all positions added since the last call. */
  long drain();

  /** Returns an empty batch with the same kernel, for another thread. */
  Batch copy();
}
