package sift.kernel.board;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a {@link MixedGenerator} may use already. Threads share it. */
interface Preparation {
  /**
   * Begins, unless that was done before.
   *
   * @param positions the position at {@code at}, which is to be counted, shows what matters
   */
  void begin(long[] positions, int at);

  /** Is told of so many more nodes that want each of two means. */
  void isWanted(long byBatch, long bySiblings);

  /** Returns whether the replies of siblings are worth counting together. */
  boolean hasSiblings();

  /** Returns lanes of their own for each caller; {@code null} as long as there is no kernel. */
  @Nullable Lanes lanes();

  /** Returns why there will be no lanes, if that is so. */
  default Optional<String> trouble() {
    return Optional.empty();
  }

  /** Returns everything at once, whether HotSpot has compiled it or not. */
  static Preparation done(LaneKernels kernels) {
    Lanes lanes = new Lanes(kernels, Batch.with(kernels.kernel(Material.ALL.number())));
    return new Preparation() {
      @Override
      public void begin(long[] positions, int at) {}

      @Override
      public void isWanted(long byBatch, long bySiblings) {}

      @Override
      public boolean hasSiblings() {
        return true;
      }

      @Override
      public Lanes lanes() {
        return lanes.copy();
      }
    };
  }
}
