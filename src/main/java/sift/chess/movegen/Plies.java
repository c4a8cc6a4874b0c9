package sift.chess.movegen;

/** Memory for the children of one node at each depth, made when it is first needed. */
public final class Plies {
  private final long[][] children = new long[Generator.MAX_DEPTH + 1][];

  /** Where the children of a node go that is {@code depth} plies from the leaves. */
  public long[] below(int depth) {
    if (children[depth] == null) {
      children[depth] = new long[Generator.MAX_CHILDREN * GeneratorPosition.WORDS];
    }
    return children[depth];
  }
}
