package sift.chess.perft;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.game.Position;
import sift.chess.movegen.Generator;

/**
 * Counts the paths of legal moves from a position, on one or several threads.
 *
 * <p>The first plies are expanded until there are many subtrees for each thread; the threads take
 * them in order from a common list. What is counted quickly is left to one thread. Never are there
 * more threads than subtrees, nor more than {@link #mostThreads}. Counts do not depend on the
 * number of threads.
 */
public final class Perft {
  /** The greatest depth; the counts of most positions leave 63 bits long before. */
  public static final int MAX_DEPTH = Generator.MAX_DEPTH;

  /** So many that the last ones, on one thread alone, take a small part of the time. */
  private static final int SUBTREES_PER_THREAD = 64;

  private final Counter counter;
  private final int threads;
  private final LongConsumer counted;
  private final AtomicInteger subtreesDone = new AtomicInteger();
  private volatile int subtrees = 0;

  /** A legal move of the position, and how many paths begin with it. */
  public record Root(Move move, long nodes) {}

  /**
   * One that counts by {@code counter} and its copies.
   *
   * @param threads work on at most so many
   * @param counted told by all threads of leaves when they are counted; ends the count by an
   *     exception
   */
  public Perft(Counter counter, int threads, LongConsumer counted) {
    this.counter = counter;
    this.threads = Math.min(threads, mostThreads());
    this.counted = counted;
  }

  /**
   * Twice the number of processors. More threads only wait for each other: a thousand on two
   * processors are many times slower than two, and late to obey a stop.
   */
  public static int mostThreads() {
    return 2 * Runtime.getRuntime().availableProcessors();
  }

  /** Returns how many subtrees the present count has, for another thread. */
  public int subtrees() {
    return subtrees;
  }

  /** Returns how many of them are counted. */
  public int subtreesDone() {
    return subtreesDone.get();
  }

  /**
   * The number of paths of {@code depth} legal moves; 1 at depth 0.
   *
   * @throws ArithmeticException if it does not fit 63 bits
   */
  public long count(Position position, int depth) {
    if (depth == 0) {
      counted.accept(1);
      return 1;
    }
    return divide(position, depth, Comparator.comparingInt(Move::from), _ -> {});
  }

  /**
   * The same sum for a depth of at least 1, and its parts by the first move: {@code finished} is
   * given them one at a time in this order, each as soon as it and those before are known.
   */
  public long divide(
      Position position, int depth, Comparator<Move> order, Consumer<Root> finished) {
    List<Counter.Child> moves =
        counter.children(position.setup()).stream()
            .sorted(Comparator.comparing(Counter.Child::move, order))
            .toList();
    List<Subtree> all = subtrees(moves, depth);
    Division division = new Division(moves, all, finished);
    subtreesDone.set(0);
    subtrees = all.size();
    division.tell();
    AtomicInteger next = new AtomicInteger();
    int workerCount = Math.min(threads, all.size());
    if (workerCount <= 1 || depth <= counter.quickDepth()) {
      work(counter, all, next, division);
    } else {
      try (ForkJoinPool pool = new ForkJoinPool(workerCount)) {
        List<ForkJoinTask<?>> workers = new ArrayList<>();
        for (int thread = 0; thread < workerCount; thread++) {
          // Made by the thread itself, so that no two have memory in one line of the cache.
          workers.add(pool.submit(() -> work(counter.another(), all, next, division)));
        }
        workers.forEach(ForkJoinTask::join);
      }
    }
    return division.sum();
  }

  /** The subtrees of the root's moves, in the order of these. */
  private List<Subtree> subtrees(List<Counter.Child> moves, int depth) {
    List<Subtree> all =
        IntStream.range(0, moves.size())
            .mapToObj(root -> new Subtree(root, moves.get(root).setup(), depth - 1))
            .toList();
    int left = depth - 1;
    while (left > counter.leastDepth()
        && !all.isEmpty()
        && all.size() < SUBTREES_PER_THREAD * threads) {
      all = all.stream().flatMap(subtree -> subtree.parts(counter)).toList();
      left--;
    }
    return all;
  }

  private void work(Counter own, List<Subtree> all, AtomicInteger next, Division division) {
    try {
      for (int i = next.getAndIncrement(); i < all.size(); i = next.getAndIncrement()) {
        Subtree subtree = all.get(i);
        division.add(subtree.root(), nodes(own, subtree.setup(), subtree.depth()));
        subtreesDone.incrementAndGet();
      }
    } finally {
      next.set(all.size()); // if this one failed, the others need not go on
    }
  }

  /** Counts in pieces that are quick, so that a stop is soon obeyed. */
  private long nodes(Counter own, Setup setup, int depth) {
    if (depth <= own.quickDepth()) {
      long nodes = own.perft(setup, depth);
      counted.accept(nodes);
      return nodes;
    }
    long nodes = 0;
    for (Counter.Child child : own.children(setup)) {
      nodes = Math.addExact(nodes, nodes(own, child.setup(), depth - 1));
    }
    return nodes;
  }
}
