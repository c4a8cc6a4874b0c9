package sift.chess.batch;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** When a {@link MixedGenerator} may count in batches. Threads share it. */
interface Preparation {
  /** Is told what will be counted, as {@link MixedGenerator#expect} is; begins when it pays. */
  void expect(long[] positions, int at, int depth);

  /** Returns whether it has begun; before, nothing pays that HotSpot has to compile. */
  boolean hasBegun();

  /**
   * Returns lanes of their own for each caller; {@code null} as long as there is no kernel for any
   * material.
   */
  @Nullable Lanes lanes();

  /** Returns why there will be no lanes, if that is so. */
  default Optional<String> trouble() {
    return Optional.empty();
  }

  /** Returns lanes at once, whether HotSpot has compiled them or not. */
  static Preparation done(LaneKernels kernels) {
    Lanes lanes = new Lanes(kernels, Batch.with(kernels.kernel(PieceKinds.ALL.number())));
    return new Preparation() {
      @Override
      public void expect(long[] positions, int at, int depth) {}

      @Override
      public boolean hasBegun() {
        return true;
      }

      @Override
      public Lanes lanes() {
        return lanes.copy();
      }
    };
  }
}
