package sift.chess.movegen;

/**
 * Arrays for the positions after the moves of one position at each depth, made when first needed.
 */
public final class PlyBuffers {
  private final long[][] children = new long[Generator.MAX_DEPTH + 1][];

  /**
   * Returns the array for the children of a position that is {@code depth} plies above the leaves.
   */
  public long[] children(int depth) {
    if (children[depth] == null) {
      children[depth] = new long[Generator.MAX_CHILDREN * GeneratorPosition.WORDS];
    }
    return children[depth];
  }
}
