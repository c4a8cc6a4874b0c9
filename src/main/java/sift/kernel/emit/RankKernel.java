package sift.kernel.emit;

/** A {@link RankPass} over the sliced boards of as many positions as a vector has bytes. */
public interface RankKernel {
  /**
   * Runs the pass.
   *
   * @param boards rows of bytes, one byte of a row for each position
   * @param first the first of the positions, an index into the first row
   * @param scratch rows that passes hand on to each other, from index 0
   */
  void run(byte[] boards, int first, byte[] scratch);
}
