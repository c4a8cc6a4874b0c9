package sift.chess.perft;

import java.util.List;
import java.util.function.Consumer;

/**
 * The sums by first move ("divide"), to which several threads add; each is reported when complete,
 * in the order of the moves.
 */
final class Division<S, M> {
  private final List<Counter.Child<S, M>> moves;
  private final Consumer<Perft.RootMove<M>> finished;
  private final long[] nodes;
  private final int[] pending;
  private int reported = 0;

  /** Creates sums over these subtrees, none of them counted yet. */
  Division(
      List<Counter.Child<S, M>> moves,
      List<Subtree<S>> subtrees,
      Consumer<Perft.RootMove<M>> finished) {
    this.moves = moves;
    this.finished = finished;
    nodes = new long[moves.size()];
    pending = new int[moves.size()];
    subtrees.forEach(subtree -> pending[subtree.root()]++);
  }

  /** Adds the count of one subtree. */
  synchronized void add(int root, long more) {
    nodes[root] = Math.addExact(nodes[root], more);
    pending[root]--;
    report();
  }

  /** Returns the sum over all moves, when every subtree was added. */
  synchronized long sum() {
    long sum = 0;
    for (long part : nodes) {
      sum = Math.addExact(sum, part);
    }
    return sum;
  }

  /**
   * Reports the sums that are complete and not yet reported; at the beginning, those of moves
   * without subtrees.
   */
  synchronized void report() {
    for (; reported < nodes.length && pending[reported] == 0; reported++) {
      finished.accept(new Perft.RootMove<>(moves.get(reported).move(), nodes[reported]));
    }
  }
}
