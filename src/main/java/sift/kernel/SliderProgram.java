package sift.kernel;

/** Program for the attacks of a slider: from the board and words that depend on its square. */
public sealed interface SliderProgram permits GatherCode, RowProgram {
  /**
   * Returns the attacks, step by step.
   *
   * @param row the square
   * @param word the board
   */
  long run(int row, long word);
}
