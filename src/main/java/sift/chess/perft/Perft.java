package sift.chess.perft;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.ObjLongConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.chess.board.Move;
import sift.chess.board.Setup;

/**
 * Counts the paths of legal moves from a position, on one or several threads.
 *
 * <p>The first plies are expanded until there are many subtrees for each thread; the threads take
 * them in order from a common list. One thread counts what takes little time; of many such counts,
 * each is a subtree. There are never more threads than subtrees of a single count, nor more than
 * {@link #maxThreads}. Counts do not depend on the number of threads.
 */
public final class Perft {
  /** The greatest depth; most counts exceed 63 bits long before, but not those of forced moves. */
  public static final int MAX_DEPTH = 99;

  /** Enough that the last subtrees, on one thread alone, take a small part of the time. */
  private static final int SUBTREES_PER_THREAD = 64;

  private final Counter counter;
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

  /**
   * Creates a perft that counts by {@code counter} and its copies.
   *
   * @param threads the most threads, 1 or more
   */
  public Perft(Counter counter, int threads, Watcher watcher) {
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
  public long count(Setup setup, int depth) {
    if (depth == 0) {
      watcher.counted(1);
      return 1;
    }
    return divide(setup, depth, counter.children(setup), (root, nodes) -> {});
  }

  /**
   * Counts the same paths by their first move, for a depth of at least 1, and returns the sum.
   *
   * @param order the order in which moves are reported
   * @param finished receives each move with its count, as soon as its count and those before it are
   *     known
   * @throws ArithmeticException if the sum does not fit 63 bits
   */
  public long divide(
      Setup setup, int depth, Comparator<Move> order, ObjLongConsumer<Move> finished) {
    List<Counter.Child> children =
        counter.children(setup).stream()
            .sorted(Comparator.comparing(Counter.Child::move, order))
            .toList();
    return divide(
        setup, depth, children, (root, nodes) -> finished.accept(children.get(root).move(), nodes));
  }

  private long divide(
      Setup setup, int depth, List<Counter.Child> children, Division.Finished finished) {
    counter.expect(setup, depth);
    List<Subtree> all =
        split(
            IntStream.range(0, children.size())
                .mapToObj(root -> new Subtree(root, children.get(root).setup(), depth - 1))
                .toList());
    Map<Integer, List<Subtree>> byRoot = all.stream().collect(Collectors.groupingBy(Subtree::root));
    Division division =
        new Division(
            children.size(),
            Long.MAX_VALUE,
            root -> byRoot.getOrDefault(root, List.of()),
            finished);
    watcher.begin(depth, all.size());
    work(division, isQuick(depth) ? 1 : Math.min(threads, all.size()));
    return division.sum();
  }

  /**
   * Makes several counts. A thread that finds nothing more to do in one goes on to the next.
   *
   * @param most the leaves above which a count is ended
   * @param finished receives the leaves of each tree, in order
   */
  void countAll(List<Subtree> trees, long most, Division.Finished finished) {
    trees.forEach(tree -> counter.expect(tree.setup(), tree.depth()));
    work(new Division(trees.size(), most, root -> parts(trees.get(root)), finished), threads);
  }

  private List<Subtree> parts(Subtree tree) {
    return threads == 1 || isQuick(tree.depth()) ? List.of(tree) : split(List.of(tree));
  }

  private boolean isQuick(int depth) {
    return depth <= counter.quickDepth();
  }

  /** Splits trees of one depth into the subtrees that the threads take, in the same order. */
  private List<Subtree> split(List<Subtree> trees) {
    List<Subtree> all = trees;
    while (!all.isEmpty()
        && all.getFirst().depth() > counter.minSubtreeDepth()
        && all.size() < SUBTREES_PER_THREAD * threads) {
      all = all.stream().flatMap(subtree -> subtree.parts(counter)).toList();
    }
    return all;
  }

  private void work(Division division, int workerCount) {
    if (workerCount <= 1) {
      work(counter, division);
      return;
    }
    try (ForkJoinPool pool = new ForkJoinPool(workerCount)) {
      List<ForkJoinTask<?>> workers = new ArrayList<>();
      for (int thread = 0; thread < workerCount; thread++) {
        // Made by the thread itself, so that no two have memory in one line of the cache.
        workers.add(pool.submit(() -> work(counter.copy(), division)));
      }
      workers.forEach(ForkJoinTask::join);
    }
  }

  private void work(Counter own, Division division) {
    try {
      for (Optional<Subtree> next = division.take(); next.isPresent(); next = division.take()) {
        count(own, next.get(), division);
        division.finish(next.get().root());
        watcher.subtreeDone();
      }
    } finally {
      division.end(); // if this one failed, the others need not go on
    }
  }

  /** Counts in parts that take little time, so that a stop or a limit is obeyed soon. */
  private void count(Counter own, Subtree subtree, Division division) {
    if (division.isPassed(subtree.root())) {
      return;
    }
    if (subtree.depth() <= own.quickDepth()) {
      long nodes = own.perft(subtree.setup(), subtree.depth());
      watcher.counted(nodes);
      division.add(subtree.root(), nodes);
    } else {
      subtree.parts(own).forEach(part -> count(own, part, division));
    }
  }
}
