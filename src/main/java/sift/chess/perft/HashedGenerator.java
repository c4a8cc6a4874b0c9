package sift.chess.perft;

import sift.chess.movegen.DelegatingGenerator;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.PlyBuffers;

/** A generator that stores counts of perft in a table shared by all its copies. */
public final class HashedGenerator extends DelegatingGenerator {
  /** The size of the smallest table in bytes. */
  public static final long MIN_BYTES = 1L << 20;

  /** The size of the largest table in bytes. */
  public static final long MAX_BYTES = 1L << 33;

  /** The least depth at which looking up takes less time than counting. */
  private static final int MIN_DEPTH = 3;

  private final HashTable table;
  private final PlyBuffers buffers = new PlyBuffers();

  private HashedGenerator(Generator generator, HashTable table) {
    super(generator);
    this.table = table;
  }

  /**
   * Returns a generator that stores what {@code generator} counts.
   *
   * @param bytes the size of the table, {@link #MIN_BYTES} to {@link #MAX_BYTES}
   */
  public static Generator over(Generator generator, long bytes) {
    return new HashedGenerator(generator.copy(), new HashTable(bytes));
  }

  @Override
  public long perft(long[] positions, int at, int depth) {
    if (depth < MIN_DEPTH) {
      return delegate.perft(positions, at, depth);
    }
    long known = table.find(positions, at, depth);
    if (known >= 0) {
      return known;
    }
    long leaves =
        depth == MIN_DEPTH
            ? delegate.perft(positions, at, depth)
            : ofChildren(positions, at, depth);
    table.put(positions, at, depth, leaves);
    return leaves;
  }

  private long ofChildren(long[] positions, int at, int depth) {
    long[] below = buffers.children(depth);
    int end = GeneratorPosition.WORDS * delegate.children(positions, at, below);
    long leaves = 0;
    for (int child = 0; child < end; child += GeneratorPosition.WORDS) {
      leaves = Math.addExact(leaves, perft(below, child, depth - 1));
    }
    return leaves;
  }

  @Override
  public Generator copy() {
    return new HashedGenerator(delegate.copy(), table);
  }
}
