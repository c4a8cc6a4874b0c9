package sift.kernel.board;

import java.util.Random;
import sift.geometry.Layout;

/**
 * A kernel that counts the legal moves of many positions, none of them in check, in one of the
 * layouts of the batch generator. It keeps nothing between calls, so that threads may share it.
 */
public sealed interface CountKernel permits LaneKernel, SlicedKernel {
  /** Where the squares of its boards lie. */
  Layout layout();

  /** How many positions {@link #trial} counts at once. */
  int positions();

  /** Counts {@link #positions} in memory of its own, over and over. They are random bytes. */
  Runnable trial(Random random);
}
