package sift.chess.movegen;

/** Memory for the children of one position at each depth, made when it is first needed. */
public final class PlyBuffers {
  private final long[][] children = new long[Generator.MAX_DEPTH + 1][];

  /** Where the children of a position go that is {@code depth} plies from the leaves. */
  public long[] children(int depth) {
    if (children[depth] == null) {
      children[depth] = new long[Generator.MAX_CHILDREN * GeneratorPosition.WORDS];
    }
    return children[depth];
  }
}
