package sift.proof.diagram;

import java.util.Arrays;
import sift.lang.NoFormException;
import sift.progress.Progress;
import sift.spec.Truth;

/**
 * Reduced ordered binary decision diagrams: functions of numbered variables; equal functions are
 * the same node.
 *
 * <pre>
 *   node      0      1      2 ...
 *             false  true   variable[n] ? high[n] : low[n]
 * </pre>
 *
 * <p>Invariants: the variable of a node is below those of its children; low and high differ; no two
 * nodes are alike.
 */
public final class Diagrams {
  /** The constant false. */
  public static final int FALSE = 0;

  /** The constant true. */
  public static final int TRUE = 1;

  private static final int NO_VARIABLE = Integer.MAX_VALUE;
  private static final int FIRST_SIZE = 1 << 10;
  private static final int MOST_KEPT = 1 << 16;

  private final int mostNodes;
  private final long mostSteps;
  private final Progress progress;
  private int[] variable = new int[FIRST_SIZE];
  private int[] low = new int[FIRST_SIZE];
  private int[] high = new int[FIRST_SIZE];
  private int nodes = 2;
  // Calls of choose whose results were not cached.
  private long steps = 0;
  // Hash table of nodes; 0 is an empty slot.
  private int[] table = new int[2 * FIRST_SIZE];
  // Cache of choose: test, then, otherwise, result; at least as many entries as nodes
  // allocated.
  private int[] results = noResults(4 * FIRST_SIZE);

  /**
   * Diagrams of at most {@code mostNodes} nodes together, built in at most {@code mostSteps} steps:
   * few nodes may take many steps.
   */
  public Diagrams(int mostNodes, long mostSteps) {
    this(mostNodes, mostSteps, new Progress());
  }

  /** The same, with checks for a request to stop. @see Progress#check */
  public Diagrams(int mostNodes, long mostSteps, Progress progress) {
    this.mostNodes = mostNodes;
    this.mostSteps = mostSteps;
    this.progress = progress;
    variable[FALSE] = NO_VARIABLE;
    variable[TRUE] = NO_VARIABLE;
  }

  private static int[] noResults(int kept) {
    int[] results = new int[4 * kept];
    Arrays.fill(results, -1);
    return results;
  }

  /** Returns the function that is the variable with this number. */
  public int variable(int number) {
    return node(number, FALSE, TRUE);
  }

  /** Returns the conjunction. */
  public int and(int left, int right) {
    return choose(left, right, FALSE);
  }

  /** Returns the disjunction. */
  public int or(int left, int right) {
    return choose(left, TRUE, right);
  }

  /** Returns the negation. */
  public int not(int value) {
    return choose(value, FALSE, TRUE);
  }

  /** Returns the operations as truth values. */
  public Truth<Integer> truth() {
    return new Truth<>(FALSE, this::and, this::or, this::not);
  }

  /** Returns the exclusive or. */
  public int xor(int left, int right) {
    return choose(left, not(right), right);
  }

  /**
   * Returns the conditional (ite): {@code then} where {@code test} holds, {@code otherwise}
   * elsewhere.
   *
   * @throws NoFormException if it takes too many nodes or steps
   */
  public int choose(int test, int then, int otherwise) {
    if (test == TRUE || then == otherwise) {
      return then;
    }
    if (test == FALSE) {
      return otherwise;
    }
    if (then == TRUE && otherwise == FALSE) {
      return test;
    }
    int at = 4 * hash(test, then, otherwise) & (results.length - 1);
    if (results[at] == test && results[at + 1] == then && results[at + 2] == otherwise) {
      return results[at + 3];
    }
    if (steps++ == mostSteps) {
      throw tooLarge(mostSteps, "steps");
    }
    progress.check();
    int top = Math.min(variable[test], Math.min(variable[then], variable[otherwise]));
    int whereNot = choose(low(test, top), low(then, top), low(otherwise, top));
    int where = choose(high(test, top), high(then, top), high(otherwise, top));
    int result = node(top, whereNot, where);
    // The recursion may have replaced the array.
    at = 4 * hash(test, then, otherwise) & (results.length - 1);
    results[at] = test;
    results[at + 1] = then;
    results[at + 2] = otherwise;
    results[at + 3] = result;
    return result;
  }

  /**
   * Returns an assignment that satisfies a function.
   *
   * @param node not {@link #FALSE}
   * @return for each variable up to {@code variables - 1} its value; false for those that do not
   *     matter
   */
  public boolean[] example(int node, int variables) {
    boolean[] example = new boolean[variables];
    for (int at = node; at != TRUE; ) {
      boolean holds = low[at] == FALSE;
      example[variable[at]] = holds;
      at = holds ? high[at] : low[at];
    }
    return example;
  }

  private static NoFormException tooLarge(long most, String kind) {
    return new NoFormException("more than %,d %s".formatted(most, kind));
  }

  private int low(int node, int top) {
    return variable[node] == top ? low[node] : node;
  }

  private int high(int node, int top) {
    return variable[node] == top ? high[node] : node;
  }

  private int node(int number, int whereNot, int where) {
    if (whereNot == where) {
      return where;
    }
    int at = hash(number, whereNot, where) & (table.length - 1);
    for (int node = table[at]; node != 0; node = table[at]) {
      if (variable[node] == number && low[node] == whereNot && high[node] == where) {
        return node;
      }
      at = at + 1 & (table.length - 1);
    }
    if (nodes == mostNodes) {
      throw tooLarge(mostNodes, "nodes");
    }
    if (nodes == variable.length) {
      grow();
      return node(number, whereNot, where);
    }
    variable[nodes] = number;
    low[nodes] = whereNot;
    high[nodes] = where;
    table[at] = nodes;
    return nodes++;
  }

  private void grow() {
    variable = Arrays.copyOf(variable, 2 * nodes);
    low = Arrays.copyOf(low, 2 * nodes);
    high = Arrays.copyOf(high, 2 * nodes);
    table = new int[4 * nodes];
    if (results.length < 4 * MOST_KEPT) {
      results = noResults(Math.min(8 * nodes, MOST_KEPT));
    }
    for (int node = 2; node < nodes; node++) {
      int at = hash(variable[node], low[node], high[node]) & (table.length - 1);
      while (table[at] != 0) {
        at = at + 1 & (table.length - 1);
      }
      table[at] = node;
    }
  }

  private static int hash(int a, int b, int c) {
    long mixed = (a * 0x9E3779B97F4A7C15L + b) * 0xBF58476D1CE4E5B9L + c;
    mixed *= 0x94D049BB133111EBL;
    return (int) (mixed >>> 32);
  }
}
