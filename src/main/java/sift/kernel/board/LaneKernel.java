package sift.kernel.board;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;
import sift.kernel.Width;
import sift.kernel.emit.StripKernel;
import sift.kernel.emit.StripProgram;

/**
 * The formula of {@link MoveCountFormula}, emitted: counts the legal moves of many positions, none
 * of them in check. It keeps nothing between calls, so that threads may share it.
 */
public final class LaneKernel {
  private final StripProgram program;
  private final StripKernel kernel;
  private final Width width;

  /** The kernel with these formulas, for vectors of a width. */
  public LaneKernel(KernelFormulas formulas, Width width) {
    this.width = width;
    program = StripProgram.of(MoveCountFormula.code(formulas), LaneColumns.ROWS, width);
    kernel = program.load();
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
