package sift.kernel;

/** Program for the attacks of a slider: from the board and words that depend on its square. */
public sealed interface SliderProgram permits GatherCode, RowProgram {
  /** Returns the attacks, step by step. */
  long run(int square, long board);
}
