package sift.kernel.emit;

/**
 * Code that runs over a column of words whose other arguments lie in blocks: those of as many rows
 * as a vector has lanes, argument after argument, and then those of the next rows.
 *
 * <pre>
 *   a0 a1 a2 a3  b0 b1 b2 b3  c0 c1 c2 c3  a4 a5 a6 a7  b4 ..      4 lanes, arguments a, b, c
 * </pre>
 *
 * <p>One stream of memory instead of a column for each argument: columns of 4 kB compete for the
 * same places of the nearest cache, which cost a third on Zen 3.
 */
public interface BlockKernel {
  /**
   * Computes {@code out[i]} from {@code words[i]} and the arguments of row i for each i from {@code
   * from} to {@code to - 1}.
   *
   * @param from a multiple of the kernel's lanes
   * @param to a multiple of the kernel's lanes
   */
  void run(long[] blocks, long[] words, long[] out, int from, int to);
}
