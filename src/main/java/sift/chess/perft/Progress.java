package sift.chess.perft;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** How far counting has come, to be read by another thread, which may also end it. */
public final class Progress {
  private final LongAdder nodes = new LongAdder();
  private final AtomicInteger subtreesDone = new AtomicInteger();
  private volatile int subtrees = 0;
  private volatile boolean stopRequested = false;

  /** The leaves counted so far, by all counts that share this progress. */
  public long nodes() {
    return nodes.sum();
  }

  /** How many subtrees the present count has. */
  public int subtrees() {
    return subtrees;
  }

  /** How many of them are counted. */
  public int subtreesDone() {
    return subtreesDone.get();
  }

  /** Makes those who count throw a {@link CancellationException} soon. */
  public void requestStop() {
    stopRequested = true;
  }

  /** Begins a count of so many subtrees. */
  void begin(int newSubtrees) {
    subtreesDone.set(0);
    subtrees = newSubtrees;
  }

  /** Says that one more of them is counted. */
  void finishSubtree() {
    subtreesDone.incrementAndGet();
  }

  /** Adds leaves, or throws the exception once a stop is requested. */
  void add(long more) {
    nodes.add(more);
    if (stopRequested) {
      throw new CancellationException("stopped");
    }
  }
}
