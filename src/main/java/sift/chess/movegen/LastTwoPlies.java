package sift.chess.movegen;

/** A generator that has its own way with the last two plies of perft. */
public abstract class LastTwoPlies extends DelegatingGenerator {
  private final Plies plies = new Plies();

  /** One over {@code inner}, which serves no other. */
  protected LastTwoPlies(Generator inner) {
    super(inner);
  }

  @Override
  public long perft(long[] nodes, int at, int depth) {
    if (depth <= 1) {
      return depth == 0 ? 1 : inner.count(nodes, at);
    }
    return upper(nodes, at, depth);
  }

  private long upper(long[] nodes, int at, int depth) {
    if (depth == 2) {
      return lastTwo(nodes, at);
    }
    long[] below = plies.below(depth);
    int end = GeneratorPosition.WORDS * inner.children(nodes, at, below);
    long leaves = 0;
    for (int child = 0; child < end; child += GeneratorPosition.WORDS) {
      leaves += upper(below, child, depth - 1);
    }
    return leaves;
  }

  /** The leaves two plies below a node, or those of them that are not to come later. */
  protected abstract long lastTwo(long[] nodes, int at);
}
