package sift.chess.perft;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import sift.chess.movegen.Generator;

/**
 * Counts the paths of legal moves from a position, on one or several threads.
 *
 * <p>The first plies are expanded until there are many subtrees for each thread; the threads take
 * them in order from a common list. One thread counts what takes little time. There are never more
 * threads than subtrees, nor more than {@link #maxThreads}. Counts do not depend on the number of
 * threads.
 *
 * @param <S> setups of legal positions
 * @param <M> moves
 */
public final class Perft<S, M> {
  /** The greatest depth; most counts exceed 63 bits long before. */
  public static final int MAX_DEPTH = Generator.MAX_DEPTH;

  /** Enough that the last subtrees, on one thread alone, take a small part of the time. */
  private static final int SUBTREES_PER_THREAD = 64;

  private final Counter<S, M> counter;
  private final int threads;
  private final Watcher watcher;

  /** What is told how far a count has come. */
  @FunctionalInterface
  public interface Watcher {
    /**
     * Receives the leaves of each part when it is counted, from all threads; may throw an exception
     * to end the count.
     */
    void counted(long leaves);

    /** Receives, before anything is counted, how many subtrees there are. */
    default void begin(int depth, int subtrees) {}

    /** Is called for each subtree when it is counted, from all threads. */
    default void subtreeDone() {}
  }

  /** A legal move of the position, and the number of paths that begin with it. */
  public record RootMove<M>(M move, long nodes) {}

  /**
   * Creates a perft that counts by {@code counter} and its copies.
   *
   * @param threads the most threads, 1 or more
   */
  public Perft(Counter<S, M> counter, int threads, Watcher watcher) {
    this.counter = counter;
    this.threads = Math.min(threads, maxThreads());
    this.watcher = watcher;
  }

  /**
   * Returns the most threads that ever work: twice the number of processors. More threads only wait
   * for each other: a thousand on two processors are many times slower than two, and late to obey a
   * stop.
   */
  public static int maxThreads() {
    return 2 * Runtime.getRuntime().availableProcessors();
  }

  /**
   * Counts the paths of {@code depth} legal moves; 1 for depth 0.
   *
   * @throws ArithmeticException if the count does not fit 63 bits
   */
  public long count(S setup, int depth) {
    if (depth == 0) {
      watcher.counted(1);
      return 1;
    }
    return divide(setup, depth, (_, _) -> 0, _ -> {});
  }

  /**
   * Counts the same paths by their first move, for a depth of at least 1, and returns the sum.
   *
   * @param order the order in which moves are reported
   * @param finished receives each move with its count, as soon as its count and those before it are
   *     known
   * @throws ArithmeticException if the sum does not fit 63 bits
   */
  public long divide(S setup, int depth, Comparator<M> order, Consumer<RootMove<M>> finished) {
    List<Counter.Child<S, M>> moves =
        counter.children(setup).stream()
            .sorted(Comparator.comparing(Counter.Child::move, order))
            .toList();
    List<Subtree<S>> all = subtrees(moves, depth);
    Division<S, M> division = new Division<>(moves, all, finished);
    watcher.begin(depth, all.size());
    division.report();
    AtomicInteger next = new AtomicInteger();
    int workerCount = Math.min(threads, all.size());
    if (workerCount <= 1 || depth <= counter.quickDepth()) {
      work(counter, all, next, division);
    } else {
      try (ForkJoinPool pool = new ForkJoinPool(workerCount)) {
        List<ForkJoinTask<?>> workers = new ArrayList<>();
        for (int thread = 0; thread < workerCount; thread++) {
          // Made by the thread itself, so that no two have memory in one line of the cache.
          workers.add(pool.submit(() -> work(counter.copy(), all, next, division)));
        }
        workers.forEach(ForkJoinTask::join);
      }
    }
    return division.sum();
  }

  /** Returns the subtrees of the root's moves, in the order of these. */
  private List<Subtree<S>> subtrees(List<Counter.Child<S, M>> moves, int depth) {
    List<Subtree<S>> all =
        IntStream.range(0, moves.size())
            .mapToObj(root -> new Subtree<>(root, moves.get(root).setup(), depth - 1))
            .toList();
    int left = depth - 1;
    while (left > counter.minSubtreeDepth()
        && !all.isEmpty()
        && all.size() < SUBTREES_PER_THREAD * threads) {
      all = all.stream().flatMap(subtree -> subtree.parts(counter)).toList();
      left--;
    }
    return all;
  }

  private void work(
      Counter<S, M> own, List<Subtree<S>> all, AtomicInteger next, Division<S, M> division) {
    try {
      for (int i = next.getAndIncrement(); i < all.size(); i = next.getAndIncrement()) {
        Subtree<S> subtree = all.get(i);
        division.add(subtree.root(), nodes(own, subtree.setup(), subtree.depth()));
        watcher.subtreeDone();
      }
    } finally {
      next.set(all.size()); // if this one failed, the others need not go on
    }
  }

  /** Counts in parts that take little time, so that a stop is obeyed soon. */
  private long nodes(Counter<S, M> own, S setup, int depth) {
    if (depth <= own.quickDepth()) {
      long nodes = own.perft(setup, depth);
      watcher.counted(nodes);
      return nodes;
    }
    long nodes = 0;
    for (Counter.Child<S, M> child : own.children(setup)) {
      nodes = Math.addExact(nodes, nodes(own, child.setup(), depth - 1));
    }
    return nodes;
  }
}
