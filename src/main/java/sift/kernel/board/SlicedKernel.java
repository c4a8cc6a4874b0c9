package sift.kernel.board;

import java.util.List;
import java.util.Random;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorSpecies;
import sift.geometry.Layout;
import sift.kernel.BitCounter;
import sift.kernel.Width;
import sift.kernel.emit.RankEmitter;
import sift.kernel.emit.RankKernel;

/** The passes of {@link SlicedCount}, emitted. */
public final class SlicedKernel implements CountKernel {
  private final List<RankKernel> passes;
  private final Width width;

  /** The kernel with these formulas, for vectors of a width. */
  public SlicedKernel(AttackFormulas slots, Width width) {
    this.width = width;
    // Three-input logic is taken to be one instruction where vectors are that wide.
    BitCounter counter = new BitCounter(width == Width.BITS_512);
    passes =
        new SlicedCount(slots, counter)
            .passes().stream()
                .map(pass -> RankEmitter.load(RankEmitter.emit(pass, width, SlicedRows.STRIDE)))
                .toList();
  }

  /** The vectors that have a byte for each of the positions counted at once. */
  VectorSpecies<Byte> species() {
    return switch (width) {
      case BITS_128 -> ByteVector.SPECIES_128;
      case BITS_256 -> ByteVector.SPECIES_256;
      case BITS_512 -> ByteVector.SPECIES_512;
    };
  }

  @Override
  public Layout layout() {
    return Layout.SLICED;
  }

  @Override
  public int positions() {
    return species().length();
  }

  @Override
  public Runnable trial(Random random) {
    byte[] boards = new byte[SlicedRows.ROWS * SlicedRows.STRIDE];
    random.nextBytes(boards);
    byte[] scratch = scratch();
    return () -> run(boards, 0, scratch);
  }

  /** Memory for {@link #run}. */
  byte[] scratch() {
    return ScratchRows.memory(species().length());
  }

  /**
   * Counts the moves of as many positions as a vector has bytes.
   *
   * @param boards see {@link SlicedRows}
   * @param first the first of these positions
   * @param scratch where the counts are left, see {@link ScratchRows}
   */
  void run(byte[] boards, int first, byte[] scratch) {
    for (RankKernel pass : passes) {
      pass.run(boards, first, scratch);
    }
  }
}
