package sift.bank;

/**
 * How much memory the large structures of a search may take together.
 *
 * @param bytes the most they may take
 */
public record MemoryBudget(long bytes) {
  // What a collected heap can hold at once: the rest is the young generation, buffers, the program.
  private static final double USABLE = 0.6;
  private static final long PROGRAM_BYTES = 24L << 20;

  /** The budget where heap and bank together may take {@code total} bytes. */
  public static MemoryBudget within(long total) {
    return new MemoryBudget(Math.max(1 << 20, (long) (total * USABLE) - PROGRAM_BYTES));
  }

  /** Whether structures of that many bytes in all are allowed. */
  public boolean has(long all) {
    return all <= bytes;
  }
}
