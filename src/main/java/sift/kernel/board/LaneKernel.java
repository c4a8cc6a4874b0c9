package sift.kernel.board;

import java.util.Arrays;
import java.util.Random;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;
import sift.geometry.Layout;
import sift.kernel.Width;
import sift.kernel.emit.StripKernel;
import sift.kernel.emit.StripProgram;

/** The formula of {@link LaneCount}, emitted. */
public final class LaneKernel implements CountKernel {
  /** About as many as a batch has when it counts. */
  private static final int POSITIONS = 96;

  private final StripProgram program;
  private final StripKernel kernel;
  private final Width width;

  /** The kernel with these formulas, for vectors of a width. */
  public LaneKernel(LaneSlots slots, Width width) {
    this.width = width;
    program = StripProgram.of(LaneCount.code(slots), LaneColumns.ROWS, width);
    kernel = program.load();
  }

  @Override
  public Layout layout() {
    return Layout.LANE;
  }

  @Override
  public int positions() {
    return POSITIONS;
  }

  @Override
  public Runnable trial(Random random) {
    long[] columns = memory();
    Arrays.setAll(columns, _ -> random.nextLong());
    return () -> run(columns, POSITIONS);
  }

  /** The vectors that have a word for each of the positions counted at once. */
  VectorSpecies<Long> species() {
    return switch (width) {
      case BITS_128 -> LongVector.SPECIES_128;
      case BITS_256 -> LongVector.SPECIES_256;
      case BITS_512 -> LongVector.SPECIES_512;
    };
  }

  /** Memory for {@link LaneColumns#ROWS} positions: see there. */
  long[] memory() {
    return program.memory();
  }

  /** Where the column of the counts begins. */
  int counts() {
    return program.result(0);
  }

  /**
   * Counts the moves of the first positions.
   *
   * @param columns memory of this kernel
   * @param positions a multiple of the lanes of a vector
   */
  void run(long[] columns, int positions) {
    kernel.run(columns, 0, positions);
  }
}
