package sift.chess.batch;

import org.jspecify.annotations.Nullable;

/** Where {@link Lanes} get their kernels. Threads share it. */
interface KernelSource {
  /**
   * Returns the kernel for boards of this material, or one that expects more; {@code null} as long
   * as there is none.
   */
  @Nullable LaneKernel kernel(int material);

  /** Is told that the kernel for just this material would be used often. */
  default void want(int material) {}
}
