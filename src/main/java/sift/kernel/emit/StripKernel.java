package sift.kernel.emit;

/** Code that runs over columns of words in one array, a strip for each column. */
public interface StripKernel {
  /**
   * Computes the rows {@code from} to {@code to - 1}.
   *
   * @param strips the columns, one after the other, each as long as the kernel was told
   * @param to {@code from} and a multiple of the kernel's lanes
   */
  void run(long[] strips, int from, int to);
}
