package sift.kernel.emit;

import sift.kernel.RowCode;

/**
 * Code that runs on one word at a time, with a row of its own table: see {@link RowCode}. Over
 * columns it does so word by word.
 */
public interface RowKernel extends RowsKernel {
  /**
   * Returns the result for this word.
   *
   * @param row of the table, from 0
   */
  long run(int row, long word);
}
