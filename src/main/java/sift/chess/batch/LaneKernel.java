package sift.chess.batch;

import sift.kernel.Width;
import sift.kernel.emit.StripKernel;
import sift.kernel.emit.StripProgram;

/**
 * The {@link MoveCountFormula} as code: counts the legal moves of many positions, captures en
 * passant aside. It keeps no state between calls, so threads may share it.
 */
public final class LaneKernel {
  private final StripKernel kernel;
  private final Memory memory;
  private final PieceKinds material;
  private final Width width;

  /**
   * What a kernel keeps its columns in.
   *
   * @param words the length of all columns together
   * @param counts where the column of the counts begins
   */
  record Memory(int words, int counts) {
    /** Returns what emitted stages need. */
    static Memory of(StripProgram program) {
      return new Memory(program.words(), program.result(0));
    }
  }

  /** Emits and loads the kernel with these formulas, for vectors of this width. */
  public LaneKernel(KernelFormulas formulas, PieceKinds material, Width width) {
    this(
        StripProgram.of(MoveCountFormula.stages(formulas, material), LaneColumn.ROWS, width),
        material,
        width);
  }

  private LaneKernel(StripProgram program, PieceKinds material, Width width) {
    this(program.load(), Memory.of(program), material, width);
  }

  /** A kernel that was emitted before. */
  LaneKernel(StripKernel kernel, Memory memory, PieceKinds material, Width width) {
    this.kernel = kernel;
    this.memory = memory;
    this.material = material;
    this.width = width;
  }

  /** Returns the width of its vectors, with a lane for each of the positions counted at once. */
  Width width() {
    return width;
  }

  /** Returns what it expects on a board. */
  PieceKinds material() {
    return material;
  }

  /** Returns new memory for {@link LaneColumn#ROWS} positions. */
  long[] memory() {
    return new long[memory.words()];
  }

  /** Returns where the column of the counts begins. */
  int counts() {
    return memory.counts();
  }

  /**
   * Counts the legal moves of the first positions.
   *
   * @param columns memory of this kernel
   * @param positions a multiple of the lanes of a vector
   */
  void run(long[] columns, int positions) {
    kernel.run(columns, 0, positions);
  }
}
