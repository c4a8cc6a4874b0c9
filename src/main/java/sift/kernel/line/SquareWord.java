package sift.kernel.line;

/** A word that depends on the slider's square only, so that it can be kept in a table. */
@FunctionalInterface
public interface SquareWord {
  /**
   * Returns the word.
   *
   * @param lane the lane of a vector, 0 where there is only one
   */
  long at(int square, int lane);
}
