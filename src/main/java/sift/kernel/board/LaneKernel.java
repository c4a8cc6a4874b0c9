package sift.kernel.board;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;
import sift.kernel.Width;
import sift.kernel.emit.StripKernel;
import sift.kernel.emit.StripProgram;

/**
 * The {@link MoveCountFormula} as code: counts the legal moves of many positions, none of them in
 * check. It keeps no state between calls, so threads may share it.
 */
public final class LaneKernel {
  private final StripProgram program;
  private final StripKernel kernel;
  private final PieceWords words;
  private final Width width;

  /** Emits and loads the kernel with these formulas, for vectors of this width. */
  public LaneKernel(KernelFormulas formulas, Width width) {
    this(formulas, PieceWords.SETS, width);
  }

  /** Emits and loads the kernel that finds the pieces in these words. */
  LaneKernel(KernelFormulas formulas, PieceWords words, Width width) {
    this.words = words;
    this.width = width;
    program = StripProgram.of(MoveCountFormula.code(formulas, words), LaneColumns.ROWS, width);
    kernel = program.load();
  }

  /** Returns the species of its vectors, with a lane for each of the positions counted at once. */
  VectorSpecies<Long> species() {
    return switch (width) {
      case BITS_128 -> LongVector.SPECIES_128;
      case BITS_256 -> LongVector.SPECIES_256;
      case BITS_512 -> LongVector.SPECIES_512;
    };
  }

  /** Returns where it finds the pieces. */
  PieceWords words() {
    return words;
  }

  /** Returns new memory for {@link LaneColumns#ROWS} positions. */
  long[] memory() {
    return program.memory();
  }

  /** Returns where the column of the counts begins. */
  int counts() {
    return program.result(0);
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
