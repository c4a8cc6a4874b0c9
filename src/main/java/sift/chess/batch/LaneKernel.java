package sift.chess.batch;

import sift.kernel.Width;
import sift.kernel.emit.StripKernel;
import sift.kernel.emit.StripProgram;

/**
 * The {@link MoveCountFormula} as code: counts the legal moves of many positions, captures en
 * passant aside. It keeps no state between calls, so threads may share it.
 *
 * @param code the stages of {@link MoveCountFormula} for this material and width
 * @param material what it expects on a board
 * @param width of its vectors, with a lane for each of the positions counted at once
 */
public record LaneKernel(StripKernel code, PieceKinds material, Width width) {
  /** Returns the kernel with these formulas, emitted and loaded. */
  static LaneKernel emitted(KernelFormulas formulas, PieceKinds material, Width width) {
    StripProgram program =
        StripProgram.of(MoveCountFormula.stages(formulas, material), LaneColumn.ROWS, width);
    return new LaneKernel(program.load(), material, width);
  }

  /** Returns new memory for {@link LaneColumn#ROWS} positions. */
  long[] memory() {
    return new long[counts() + LaneColumn.ROWS];
  }

  /** Returns where the column of the counts begins, the last one. */
  int counts() {
    return (MoveCountFormula.columns(material) - 1) * LaneColumn.ROWS;
  }

  /**
   * Counts the legal moves of the first positions.
   *
   * @param columns memory of this kernel
   * @param positions a multiple of the lanes of a vector
   */
  void run(long[] columns, int positions) {
    code.run(columns, 0, positions);
  }
}
