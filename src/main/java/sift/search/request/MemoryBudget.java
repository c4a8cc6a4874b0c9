package sift.search.request;

/**
 * The memory off the heap for all large structures of a search together.
 *
 * <p>The memory of a process is divided: 3/5 less 24 MB for the bank and the tables of
 * fingerprints, the rest for the heap, whose limit is set when java starts. The JVM itself (code,
 * metaspace, the collector's tables) comes on top.
 *
 * @param bytes the limit
 */
public record MemoryBudget(long bytes) {
  private static final double OFF_HEAP = 0.6;
  private static final long PROGRAM_BYTES = 24L << 20;

  /** Returns the budget for {@code total} bytes of heap and bank together. */
  public static MemoryBudget within(long total) {
    return new MemoryBudget(Math.max(1 << 20, (long) (total * OFF_HEAP) - PROGRAM_BYTES));
  }

  /** Returns the heap's limit for {@code total} bytes of heap and bank together, in bytes. */
  public static long heap(long total) {
    return total - within(total).bytes;
  }

  /** Returns the bytes of heap and bank together for a heap of this limit. */
  public static long total(long heap) {
    return (long) (Math.max(0, heap - PROGRAM_BYTES) / (1 - OFF_HEAP));
  }

  /** Returns whether structures of this many bytes in all fit the budget. */
  public boolean has(long all) {
    return all <= bytes;
  }
}
