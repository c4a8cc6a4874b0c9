package sift.chess.perft;

import sift.chess.movegen.DelegatingGenerator;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.Plies;

/** A generator that remembers counts of perft, in a table that all its copies share. */
public final class HashedGenerator extends DelegatingGenerator {
  /** The size of the smallest table. */
  public static final long LEAST_BYTES = HashTable.LEAST_BYTES;

  /** The size of the largest table. */
  public static final long MOST_BYTES = HashTable.MOST_BYTES;

  /** Below that, counting takes no longer than looking. */
  private static final int LEAST_DEPTH = 3;

  private final HashTable table;
  private final Plies plies = new Plies();

  private HashedGenerator(Generator generator, HashTable table) {
    super(generator);
    this.table = table;
  }

  /**
   * Remembers what {@code generator} counts.
   *
   * @param bytes the size of the table, {@link #LEAST_BYTES} to {@link #MOST_BYTES}; rounded down
   *     to a power of two
   */
  public static Generator over(Generator generator, long bytes) {
    return new HashedGenerator(generator.another(), new HashTable(bytes));
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
    long[] below = plies.below(depth);
    int end = GeneratorPosition.WORDS * inner.children(nodes, at, below);
    long leaves = 0;
    for (int child = 0; child < end; child += GeneratorPosition.WORDS) {
      leaves = Math.addExact(leaves, perft(below, child, depth - 1));
    }
    return leaves;
  }

  @Override
  public Generator another() {
    return new HashedGenerator(inner.another(), table);
  }
}
