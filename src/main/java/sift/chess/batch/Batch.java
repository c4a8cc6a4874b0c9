package sift.chess.batch;

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

  /** Returns an empty batch by the same compiled code, over any kernel of the same width. */
  Batch over(LaneKernel kernel);

  /** Returns whether there is room for the positions after so many moves. */
  boolean accepts(int moves);

  /**
   * Adds the positions after moves of the position at {@code positions[at]}, for which there is
   * room, and which have only what the kernel expects.
   *
   * @param moves legal moves
   * @param count how many they are
   */
  void add(long[] positions, int at, MoveSets moves, int count);

  /** Returns the number of legal moves, en passant aside, of all positions since the last call. */
  long drain();
}
