package sift.search.request;

/**
 * The memory off the heap that the large structures of a search may take together.
 *
 * <p>What a process may take in all is split: 3/5 less 24 MB for the bank and the tables of
 * fingerprints, the rest for the heap, whose limit is set when java starts. The JVM itself (code,
 * metaspace, the collector's tables) comes on top.
 *
 * @param bytes the most they may take
 */
public record MemoryBudget(long bytes) {
  private static final double OFF_HEAP = 0.6;
  private static final long PROGRAM_BYTES = 24L << 20;

  /** Returns the budget where heap and bank together may take {@code total} bytes. */
  public static MemoryBudget within(long total) {
    return new MemoryBudget(Math.max(1 << 20, (long) (total * OFF_HEAP) - PROGRAM_BYTES));
  }

  /**
   * Returns the limit of the heap that goes with {@code total} bytes for heap and bank, in bytes.
   */
  public static long heap(long total) {
    return total - within(total).bytes;
  }

  /** Returns the bytes for heap and bank together that a heap of that limit goes with. */
  public static long total(long heap) {
    return (long) (Math.max(0, heap - PROGRAM_BYTES) / (1 - OFF_HEAP));
  }

  /** Returns whether structures of that many bytes in all are allowed. */
  public boolean has(long all) {
    return all <= bytes;
  }
}
