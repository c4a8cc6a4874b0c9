package sift.chess.movegen;

/** A generator that counts the last two plies of perft by an algorithm of its own. */
public abstract class LastTwoPliesGenerator extends DelegatingGenerator {
  private final PlyBuffers buffers = new PlyBuffers();

  /** Creates a generator over {@code delegate}, which serves no other. */
  protected LastTwoPliesGenerator(Generator delegate) {
    super(delegate);
  }

  @Override
  public long perft(long[] positions, int at, int depth) {
    if (depth <= 1) {
      return depth == 0 ? 1 : delegate.count(positions, at);
    }
    return countUpperPlies(positions, at, depth);
  }

  @NotInlined
  private long countUpperPlies(long[] positions, int at, int depth) {
    if (depth == 2) {
      return countLastTwoPlies(positions, at);
    }
    long[] below = buffers.children(depth);
    int end = GeneratorPosition.WORDS * delegate.children(positions, at, below);
    if (depth == 3) {
      enter(positions, at);
    }
    long leaves = 0;
    for (int child = 0; child < end; child += GeneratorPosition.WORDS) {
      leaves += countUpperPlies(below, child, depth - 1);
    }
    return leaves;
  }

  /** Is told of each position three plies above the leaves, before its children are counted. */
  protected void enter(long[] positions, int at) {}

  /** Counts the leaves two plies below a position; an implementation may add some of them later. */
  protected abstract long countLastTwoPlies(long[] positions, int at);
}
