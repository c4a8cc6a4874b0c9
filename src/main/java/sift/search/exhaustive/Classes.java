package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import sift.search.bank.FingerprintTable;
import sift.search.request.Fingerprint;

/**
 * The solution classes found so far: all by their fingerprints, and the best of each target with
 * their formulas.
 */
final class Classes implements AutoCloseable {
  private static final int TOUCHED_AHEAD = 32;

  private final int targets;
  private final FingerprintTable sizes = new FingerprintTable();
  private final List<BestClasses> best = new ArrayList<>();
  // Classes per size (row) and target (column); the last column counts those that solve all
  // targets.
  private final List<long[]> counts = new ArrayList<>();
  // Keeps the JIT from removing reads that only prefetch memory.
  private long unusedSum;

  /**
   * No classes.
   *
   * @param top the number of best ones to keep in each list, see {@link #room}
   */
  Classes(int targets, IntUnaryOperator top) {
    this.targets = targets;
    for (int list = 0; list <= targets; list++) {
      best.add(new BestClasses(top.applyAsInt(list)));
    }
  }

  /**
   * Returns the lists of best classes with room for a class of this size: bit i for target i, the
   * bit after the last target for all of them.
   */
  long room(int symbols) {
    long room = 0;
    for (int list = 0; list <= targets; list++) {
      room |= best.get(list).hasRoomFor(symbols) ? 1L << list : 0;
    }
    return room;
  }

  /** Prefetches the slot of a class, see {@link FingerprintTable#touch}. */
  long touch(long high, long low) {
    return sizes.touch(high, low);
  }

  /**
   * Returns the size of the smallest formulas of a class, {@link FingerprintTable#ABSENT} if it is
   * unknown.
   *
   * @param high the upper half of its fingerprint
   * @param low the lower half
   */
  long size(long high, long low) {
    return sizes.get(high, low);
  }

  /** Returns whether a formula of this size that solves these targets could be among the best. */
  boolean couldBeAmongBest(long solved, int symbols) {
    for (int list = 0; list <= targets; list++) {
      if (belongs(solved, list) && best.get(list).hasRoomFor(symbols)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Adds a solution whose class has no smaller formula.
   *
   * @return whether the class was unknown
   */
  boolean add(SolutionClass solution) {
    Fingerprint print = solution.fingerprint();
    boolean unknown = sizes.putLeast(print.high(), print.low(), solution.symbols());
    for (int list = 0; list <= targets; list++) {
      if (belongs(solution.solved(), list)) {
        if (unknown) {
          row(solution.symbols())[list]++;
        }
        best.get(list).offer(solution);
      }
    }
    return unknown;
  }

  /**
   * Adds functions that are only counted, on all threads of the current pool.
   *
   * @param symbols the size of their smallest formulas
   */
  void addCounted(List<FunctionList> lists, int symbols) {
    int parts = ForkJoinTask.getPool().getParallelism();
    List<ForkJoinTask<long[]>> adding =
        IntStream.range(0, parts)
            .mapToObj(part -> ForkJoinTask.adapt(() -> addPart(part, parts, lists, symbols)))
            .toList();
    long[] row = row(symbols);
    for (ForkJoinTask<long[]> part : ForkJoinTask.invokeAll(adding)) {
      long[] added = part.join();
      Arrays.setAll(row, list -> row[list] + added[list]);
    }
  }

  /**
   * Adds the functions of a part; returns the number of new ones that solve each target, and all.
   */
  private long[] addPart(int part, int parts, List<FunctionList> lists, int symbols) {
    long[] added = new long[targets + 1];
    for (FunctionList list : lists) {
      for (int i = 0; i < list.size(); i++) {
        int ahead = i + TOUCHED_AHEAD;
        if (ahead < list.size() && isIn(part, parts, list.high(ahead))) {
          unusedSum += touch(list.high(ahead), list.low(ahead));
        }
        if (isIn(part, parts, list.high(i)) && sizes.putLeast(list.high(i), list.low(i), symbols)) {
          for (int each = 0; each <= targets; each++) {
            added[each] += belongs(list.solved(i), each) ? 1 : 0;
          }
        }
      }
    }
    return added;
  }

  /**
   * Returns whether a fingerprint belongs to a part; parts are ranges of the upper half, so that
   * few share a shard of the table.
   */
  private static boolean isIn(int part, int parts, long high) {
    return Math.unsignedMultiplyHigh(high, parts) == part;
  }

  /**
   * Returns the number of classes of a size that solve a target, or all targets if {@code target}
   * is their number.
   */
  long count(int symbols, int target) {
    return row(symbols)[target];
  }

  /** Returns all classes that solve a target. */
  long count(int target) {
    return counts.stream().mapToLong(row -> row[target]).sum();
  }

  /** Extrapolates two numbers of classes; 0 if the first is 0. */
  static long grown(long before, long last) {
    return before == 0 ? 0 : (long) (last * Math.max(1, (double) last / before));
  }

  /** Returns the best formulas of a target by (symbols, text), one per class. */
  List<SolutionClass> best(int target) {
    return best.get(target).inOrder();
  }

  /** Returns the number of classes found. */
  long size() {
    return sizes.size();
  }

  /** Returns the memory taken. */
  long bytes() {
    return sizes.bytes();
  }

  /** Frees the memory; the results of {@link #best} and {@link #count} stay. */
  @Override
  public void close() {
    sizes.close();
  }

  /**
   * Returns whether a class that solves these targets counts for target {@code list}; index {@code
   * targets} is for all of them.
   */
  private boolean belongs(long solved, int list) {
    return list == targets ? solved == (1L << targets) - 1 : (solved >>> list & 1) != 0;
  }

  private long[] row(int symbols) {
    while (counts.size() <= symbols) {
      counts.add(new long[targets + 1]);
    }
    return counts.get(symbols);
  }
}
