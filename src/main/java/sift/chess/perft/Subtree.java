package sift.chess.perft;

import java.util.stream.Stream;
import sift.chess.board.Setup;

/**
 * The tree of moves below a setup.
 *
 * @param root the index of the first move on the way to it
 * @param depth the length of the paths that are to be counted from it
 */
record Subtree(int root, Setup setup, int depth) {
  /** Returns the subtrees one move below, in order. */
  Stream<Subtree> parts(Counter counter) {
    return counter.children(setup).stream()
        .map(child -> new Subtree(root, child.setup(), depth - 1));
  }
}
