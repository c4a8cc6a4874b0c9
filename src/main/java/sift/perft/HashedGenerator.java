package sift.perft;

import sift.movegen.DelegatingGenerator;
import sift.movegen.Generator;
import sift.movegen.Node;

/** A generator that remembers counts of perft, in a table that all its copies share. */
public final class HashedGenerator extends DelegatingGenerator {
  /** Below that, counting takes no longer than looking. */
  private static final int LEAST_DEPTH = 3;

  private final HashTable table;
  private final long[][] plies = new long[MAX_DEPTH + 1][];

  private HashedGenerator(Generator generator, HashTable table) {
    super(generator);
    this.table = table;
  }

  /**
   * Remembers what {@code generator} counts.
   *
   * @param bytes the size of the table, {@link #leastBytes} to {@link #mostBytes}; rounded down to
   *     a power of two
   */
  public static Generator over(Generator generator, long bytes) {
    return new HashedGenerator(generator.another(), new HashTable(bytes));
  }

  /** The size of the smallest table. */
  public static long leastBytes() {
    return HashTable.LEAST_BYTES;
  }

  /** The size of the largest table. */
  public static long mostBytes() {
    return HashTable.MOST_BYTES;
  }

  @Override
  public long perft(long[] nodes, int at, int depth) {
    if (depth < LEAST_DEPTH) {
      return inner.perft(nodes, at, depth);
    }
    long known = table.find(nodes, at, depth);
    if (known >= 0) {
      return known;
    }
    long leaves =
        depth == LEAST_DEPTH ? inner.perft(nodes, at, depth) : ofChildren(nodes, at, depth);
    table.put(nodes, at, depth, leaves);
    return leaves;
  }

  private long ofChildren(long[] nodes, int at, int depth) {
    if (plies[depth] == null) {
      plies[depth] = new long[MAX_CHILDREN * Node.WORDS];
    }
    long[] below = plies[depth];
    int end = Node.WORDS * inner.children(nodes, at, below);
    long leaves = 0;
    for (int child = 0; child < end; child += Node.WORDS) {
      leaves = Math.addExact(leaves, perft(below, child, depth - 1));
    }
    return leaves;
  }

  @Override
  public Generator another() {
    return new HashedGenerator(inner.another(), table);
  }
}
