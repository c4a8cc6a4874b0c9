package sift.chess.perft;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** The progress of counts, which another thread may read, and end. */
public final class Progress {
  private final LongAdder nodes = new LongAdder();
  private final AtomicInteger subtreesDone = new AtomicInteger();
  private volatile int subtrees = 0;
  private volatile boolean stopRequested = false;

  /** Returns the number of leaves counted so far, by all counts that share this progress. */
  public long nodes() {
    return nodes.sum();
  }

  /** Returns the number of subtrees of the present count. */
  public int subtrees() {
    return subtrees;
  }

  /** Returns the number of subtrees already counted. */
  public int subtreesDone() {
    return subtreesDone.get();
  }

  /** Makes the counting threads throw a {@link CancellationException} soon. */
  public void requestStop() {
    stopRequested = true;
  }

  /** Begins a count of this many subtrees. */
  void begin(int newSubtrees) {
    subtreesDone.set(0);
    subtrees = newSubtrees;
  }

  /** Adds one to the subtrees already counted. */
  void finishSubtree() {
    subtreesDone.incrementAndGet();
  }

  /** Adds leaves; throws {@link CancellationException} once a stop is requested. */
  void add(long more) {
    nodes.add(more);
    if (stopRequested) {
      throw new CancellationException("stopped");
    }
  }
}
