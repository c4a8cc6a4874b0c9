package sift.kernel.board;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** When a {@link MixedGenerator} may count in batches. Threads share it. */
interface Preparation {
  /**
   * Begins, unless that was done before.
   *
   * @param positions the position at {@code at} is to be counted
   */
  void begin(long[] positions, int at);

  /** Returns lanes of their own for each caller; {@code null} as long as there is no kernel. */
  @Nullable Lanes lanes();

  /** Returns why there will be no lanes, if that is so. */
  default Optional<String> trouble() {
    return Optional.empty();
  }

  /** Returns lanes at once, whether HotSpot has compiled them or not. */
  static Preparation done(LaneKernels kernels) {
    Lanes lanes = new Lanes(kernels, Batch.with(kernels.kernel(Material.ALL.number())));
    return new Preparation() {
      @Override
      public void begin(long[] positions, int at) {}

      @Override
      public Lanes lanes() {
        return lanes.copy();
      }
    };
  }
}
