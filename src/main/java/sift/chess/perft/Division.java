package sift.chess.perft;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The sums of several roots, first moves ("divide") or positions of a suite, over their subtrees.
 * Several threads take the subtrees and add to the sums; each sum is reported when complete, in the
 * order of the roots.
 */
final class Division {
  private final long most;
  private final IntFunction<List<Subtree>> subtrees;
  private final Finished finished;
  private final AtomicLongArray nodes;
  private final int[] pending;
  private int roots;
  private Iterator<Subtree> next = Collections.emptyIterator();
  private int begun = 0;
  private int reported = 0;

  /** What receives the sums. */
  @FunctionalInterface
  interface Finished {
    /** Receives the sum of a root; above the most leaves, it is not complete. */
    void accept(int root, long nodes);
  }

  /**
   * Creates sums, to which nothing was added yet.
   *
   * @param most the leaves above which no more are added to a sum
   * @param subtrees returns the subtrees of a root; called when those before are taken, by one
   *     thread at a time
   */
  Division(int roots, long most, IntFunction<List<Subtree>> subtrees, Finished finished) {
    this.most = most;
    this.subtrees = subtrees;
    this.finished = finished;
    this.roots = roots;
    nodes = new AtomicLongArray(roots);
    pending = new int[roots];
  }

  /** Takes the next subtree, of the next root if need be; empty if all are taken. */
  synchronized Optional<Subtree> take() {
    while (!next.hasNext() && begun < roots) {
      List<Subtree> ofRoot = subtrees.apply(begun);
      pending[begun++] = ofRoot.size();
      next = ofRoot.iterator();
      report();
    }
    return next.hasNext() ? Optional.of(next.next()) : Optional.empty();
  }

  /** Adds leaves of a subtree to the sum of its root. */
  void add(int root, long more) {
    nodes.accumulateAndGet(root, more, Math::addExact);
  }

  /** Returns whether the sum of a root is above the most leaves. */
  boolean isPassed(int root) {
    return nodes.get(root) > most;
  }

  /** Says that all leaves of a subtree were added. */
  synchronized void finish(int root) {
    pending[root]--;
    report();
  }

  /** Lets nobody take more. */
  synchronized void end() {
    next = Collections.emptyIterator();
    roots = begun;
  }

  /** Returns the sum of all roots, when every subtree was added. */
  long sum() {
    return IntStream.range(0, pending.length).mapToLong(nodes::get).reduce(0, Math::addExact);
  }

  private void report() {
    for (; reported < begun && pending[reported] == 0; reported++) {
      finished.accept(reported, nodes.get(reported));
    }
  }
}
