package sift.chess.batch;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** When and with which kernels a {@link MixedGenerator} may count in batches. Threads share it. */
interface Preparation {
  /** Is told what will be counted, as {@link MixedGenerator#expect} is; begins when it pays. */
  default void expect(long[] positions, int at, int depth) {}

  /** Returns whether it has begun; before, nothing pays that HotSpot has to compile. */
  default boolean hasBegun() {
    return true;
  }

  /**
   * Returns lanes of their own for each caller; {@code null} as long as there is no kernel for any
   * material.
   */
  @Nullable Lanes lanes();

  /**
   * Returns the kernel for boards of this material, or one that expects more; {@code null} as long
   * as there is none.
   */
  @Nullable LaneKernel kernel(int material);

  /** Is told that the kernel for just this material would be used often. */
  default void want(int material) {}

  /** Returns why there will be no lanes, if that is so. */
  default Optional<String> trouble() {
    return Optional.empty();
  }

  /** Returns all kernels at once, whether HotSpot has compiled them or not. */
  static Preparation done(LaneKernels kernels) {
    Batch prototype = Batch.with(kernels.kernel(PieceKinds.ALL));
    return new Preparation() {
      @Override
      public Lanes lanes() {
        return new Lanes(this, prototype);
      }

      @Override
      public LaneKernel kernel(int material) {
        return kernels.kernel(new PieceKinds(material));
      }
    };
  }
}
