package sift.kernel.emit;

/** Code that runs over a column of words, each with a row of a table of the code's own. */
public interface RowsKernel {
  /**
   * Computes {@code out[i]} from {@code words[i]} and row {@code rows[i]} for each i from {@code
   * from} to {@code to - 1}.
   *
   * @param to {@code from} and a multiple of the kernel's lanes
   */
  void run(int[] rows, long[] words, long[] out, int from, int to);
}
