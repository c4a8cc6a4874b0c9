package sift.kernel.board;

import sift.kernel.Width;
import sift.kernel.emit.StripKernel;
import sift.kernel.emit.StripProgram;

/**
 * The {@link MoveCountFormula} as code: counts the legal moves of many positions, captures en
 * passant aside. It keeps no state between calls, so threads may share it.
 */
public final class LaneKernel {
  private final StripProgram program;
  private final StripKernel kernel;
  private final PieceWords words;
  private final Width width;

  /** Emits and loads the kernel with these formulas, for vectors of this width. */
  public LaneKernel(KernelFormulas formulas, Material material, Width width) {
    this(formulas, PieceWords.ofSets(material), width);
  }

  /** Emits and loads the kernel that finds the pieces in these words. */
  LaneKernel(KernelFormulas formulas, PieceWords words, Width width) {
    this.words = words;
    this.width = width;
    program = StripProgram.of(MoveCountFormula.stages(formulas, words), LaneColumn.ROWS, width);
    kernel = program.load();
  }

  /** Returns the width of its vectors, with a lane for each of the positions counted at once. */
  Width width() {
    return width;
  }

  /** Returns where it finds the pieces. */
  PieceWords words() {
    return words;
  }

  /** Returns what it expects on a board. */
  Material material() {
    return words.material();
  }

  /**
   * Returns where a column begins in its memory; -1 if its positions are not {@link
   * PieceWords#ofSets}, or it has no such column.
   */
  int start(LaneColumn column) {
    int number = words.names().indexOf(column.text());
    return number < 0 ? -1 : number * LaneColumn.ROWS;
  }

  /** Returns how many columns its positions have. */
  int columns() {
    return words.names().size();
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
