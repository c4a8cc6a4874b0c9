package sift.kernel.emit;

/** Code that runs over columns of words: {@code out[k][i]} from {@code in[0][i], in[1][i], ...}. */
public interface ColumnKernel {
  /**
   * Computes the rows {@code from} to {@code to - 1}.
   *
   * @param in a column for each parameter
   * @param out a column for each result, none of them one of {@code in}
   * @param to {@code from} and a multiple of the kernel's lanes
   */
  void run(long[][] in, long[][] out, int from, int to);
}
