package sift.kernel;

/** Code that runs on one word at a time, with a row of its own table: see {@link RowCode}. */
@FunctionalInterface
public interface RowKernel {
  /**
   * The word for this one.
   *
   * @param row of the table, from 0
   */
  long run(int row, long word);
}
