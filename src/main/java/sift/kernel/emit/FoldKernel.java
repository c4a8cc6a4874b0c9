package sift.kernel.emit;

/** Code over rows that folds their results into one word and stores none: for timing. */
public interface FoldKernel {
  /**
   * Folds the results of the rows {@code from} to {@code to - 1} into a word.
   *
   * @param columns the words of each parameter, one column behind the other
   * @param places for each row that whose word is gathered
   * @param to {@code from} and a multiple of the kernel's lanes
   * @param begin what the first row finds
   */
  long run(long[] columns, int[] places, int from, int to, long begin);
}
