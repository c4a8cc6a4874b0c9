package sift.search.count;

import java.lang.foreign.Arena;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import sift.lang.Expr;
import sift.search.bank.Application;
import sift.search.bank.Bank;
import sift.search.bank.LongColumn;

/**
 * The ways to compute functions: a leaf, or an operator on functions.
 *
 * <p>Functions are the entries of a bank, and after them those added here. The derivations of a
 * function are a list in the order in which they were added. Off the heap:
 *
 * <pre>
 *   steps   a word per derivation: an {@link Application} of functions
 *   next    half a word per derivation: the next one of its function, plus 1
 *   ends    a word per function: its first derivation, plus 1, and its last, plus 1
 * </pre>
 *
 * <p>A commutative operator on two functions is one derivation.
 */
final class Derivations {
  /** No derivation. */
  static final int NONE = -1;

  private static final int GROWTH = 1 << 17;
  private static final int FIRST = 0;
  private static final int LAST = 1;

  /** No more derivations than about this. */
  static final int MOST = 1 << 30;

  private final Bank bank;
  private final LongColumn steps;
  private final LongColumn next;
  private final LongColumn ends;
  private final Map<Integer, List<Expr.Leaf>> leaves = new HashMap<>();
  private int derivations;
  private int capacity;
  private int functions;
  private int functionCapacity;

  /** No derivations; their memory belongs to {@code arena}. */
  Derivations(Bank bank, Arena arena) {
    this.bank = bank;
    steps = new LongColumn(arena);
    next = new LongColumn(arena);
    ends = new LongColumn(arena);
  }

  /** Adds the entries of the bank, which does not grow from now on. */
  void addEntries() {
    functions = bank.entries();
    functionCapacity = functions;
    ends.grow(functions);
  }

  /** Adds a function that is not in the bank. */
  int addFunction() {
    if (functions == functionCapacity) {
      functionCapacity = Math.addExact(functionCapacity, GROWTH);
      ends.grow(functionCapacity);
    }
    return functions++;
  }

  /** Adds a leaf that computes a function. */
  void addLeaf(Expr.Leaf leaf, int function) {
    leaves.merge(
        function,
        List.of(leaf),
        (some, more) -> Stream.concat(some.stream(), more.stream()).toList());
  }

  /** Adds a derivation of {@code function}. */
  void add(long step, int function) {
    if (derivations == capacity) {
      capacity = Math.addExact(capacity, GROWTH);
      steps.grow(capacity);
      next.grow(capacity / 2);
    }
    int derivation = derivations++;
    steps.setWord(derivation, step);
    int last = ends.half(function, LAST);
    if (last == 0) {
      ends.setHalf(function, FIRST, derivation + 1);
    } else {
      int previous = last - 1;
      next.setHalf(previous >>> 1, previous & 1, derivation + 1);
    }
    ends.setHalf(function, LAST, derivation + 1);
  }

  /**
   * Returns the size of the smallest formula; of a function that is not in the bank, a lower bound.
   */
  int leastSymbols(int function) {
    int size = 1;
    while (size <= bank.sizes() && function >= bank.first(size + 1)) {
      size++;
    }
    return size;
  }

  /** Returns the leaves that compute a function. */
  List<Expr.Leaf> leaves(int function) {
    return leaves.getOrDefault(function, List.of());
  }

  /** Returns the first derivation of a function, or {@link #NONE}. */
  int first(int function) {
    return ends.half(function, FIRST) - 1;
  }

  /** Returns the derivation of the same function that comes next, or {@link #NONE}. */
  int next(int derivation) {
    return next.half(derivation >>> 1, derivation & 1) - 1;
  }

  /** Returns a derivation as an {@link Application} of functions. */
  long step(int derivation) {
    return steps.word(derivation);
  }

  /** Returns how many derivations there are. */
  int count() {
    return derivations;
  }

  /** Returns the memory of all derivations. */
  long bytes() {
    return capacity * 3L * Integer.BYTES + (long) functionCapacity * Long.BYTES;
  }
}
