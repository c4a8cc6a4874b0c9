package sift.search.straightline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.search.straightline.Supports.Move;

/**
 * A lower bound on operations from the dependences of values, for programs of shifts by amounts and
 * bitwise logic.
 *
 * <p>Bit p of a value is a function of input bits p - d. The set of pairs (input, d) on which it
 * may depend is its <em>support</em>: that of a leaf is (leaf, 0), or nothing for a constant; a
 * shift adds its amount to each d; logic unites. Two samples with different target bits p, but only
 * one different input bit within distance, prove that the support of a right result contains that
 * pair: it is <em>needed</em>. A set of values is hopeless if no continuation within the remaining
 * operations has a support with all needed pairs.
 *
 * <p>No program is lost: the bound follows from the operations of the program itself and from the
 * samples, on which every right program is right.
 *
 * <p>A larger support is never worse. So the maximal supports of a set of values determine its
 * bound: they are its <em>state</em>, and there are few. Supports and states are numbered as they
 * are met. One instance serves one thread.
 */
final class Reach {
  private static final int MOST_PAIRS = 1024;

  private final Supports supports;
  private final Numbers states = new Numbers();
  private final List<Move> moves = new ArrayList<>();
  private final int arity;
  private final int needed;
  private final int neededPairs;
  // The most distances of one move: two for rotations.
  private final int most;
  private final boolean bounds;
  private final BooleanSupplier stopped;
  private final Map<Long, Integer> extended = new HashMap<>();
  private final int[] leaves;
  // For each state: a number of operations that does not suffice, plus 1; a number that does.
  private int[] tooFew = new int[64];
  private int[] enough = new int[64];

  /**
   * Creates the bound of a question on its samples; no bound if there are no {@link Dependences}.
   *
   * @param stopped whether the search ends: then any number may suffice
   */
  Reach(
      ProgramProblem question,
      ProgramSamples samples,
      Repertoire repertoire,
      BooleanSupplier stopped) {
    this.stopped = stopped;
    Grammar grammar = question.grammar();
    supports = new Supports(Dependences.step(grammar), grammar.inputs().size());
    arity = repertoire.ternary() ? 3 : 2;
    leaves = new int[question.leaves().size()];
    for (int leaf = 0; leaf < leaves.length; leaf++) {
      long[] support = supports.none();
      if (question.leaves().get(leaf) instanceof Expr.Input(String name)) {
        supports.add(grammar.inputs().indexOf(name), 0, support);
      }
      leaves[leaf] = supports.of(support);
    }
    long[] proved = supports.none();
    if (supports.pairs() <= MOST_PAIRS) {
      for (int code = 0; code < repertoire.unaryCount(); code++) {
        List<Integer> distances = repertoire.distances(code);
        if (!distances.isEmpty()) {
          moves.add(new Move(code, distances));
        }
      }
      proved = samples.dependences().support(supports);
    }
    needed = supports.of(proved);
    neededPairs = supports.size(needed);
    most = moves.stream().mapToInt(move -> move.distances().size()).max().orElse(0);
    bounds = neededPairs > 0;
  }

  /** Returns the support of a leaf. */
  int ofLeaf(int leaf) {
    return leaves[leaf];
  }

  /** Returns the support of an operation on values with these supports. */
  int ofOperation(int code, int x, int y) {
    if (!bounds) {
      return x;
    }
    for (Move move : moves) {
      if (move.code() == code) {
        return supports.moved(x, move);
      }
    }
    return supports.union(x, y);
  }

  /** Returns the support of three-input logic. */
  int ofLogic(int x, int y, int z) {
    return bounds ? supports.union(supports.union(x, y), z) : x;
  }

  /** Returns whether the support of some value contains all needed pairs. */
  private boolean isNeededWithinOne(int state) {
    for (long member : states.words(state)) {
      if (hasAllNeeded((int) member)) {
        return true;
      }
    }
    return false;
  }

  private boolean hasAllNeeded(int support) {
    return supports.isWithin(needed, support);
  }

  /** Returns the state of the empty set. */
  int nothing() {
    return states.of(new long[0]);
  }

  /** Returns the state after adding a value of this support. */
  int with(int state, int support) {
    if (!bounds) {
      return state;
    }
    long key = Numbers.both(state, support);
    Integer known = extended.get(key);
    if (known == null) {
      known = extend(state, support);
      extended.put(key, known);
    }
    return known;
  }

  private int extend(int state, int support) {
    long[] members = states.words(state);
    long[] kept = new long[members.length + 1];
    int count = 0;
    for (long member : members) {
      if (supports.isWithin(support, (int) member)) {
        return state;
      }
      if (!supports.isWithin((int) member, support)) {
        kept[count++] = member;
      }
    }
    kept[count++] = support;
    long[] sorted = Arrays.copyOf(kept, count);
    Arrays.sort(sorted);
    return states.of(sorted);
  }

  /**
   * Returns whether {@code operations} further operations may compute a right result from values
   * with this state.
   */
  boolean suffices(int state, int operations) {
    if (!bounds || stopped.getAsBoolean()) {
      return true;
    }
    if (state >= tooFew.length) {
      tooFew = Arrays.copyOf(tooFew, 2 * state);
      enough = Arrays.copyOf(enough, 2 * state);
    }
    if (operations < tooFew[state]) {
      return false;
    }
    if (enough[state] > 0 && operations >= enough[state]) {
      return true;
    }
    boolean suffices =
        switch (operations) {
          case 0 -> isNeededWithinOne(state);
          case 1 -> mayGrow(state, 1) && oneSuffices(state);
          default -> mayGrow(state, operations) && someSuffice(state, operations);
        };
    if (suffices) {
      enough[state] = operations;
    } else {
      tooFew[state] = operations + 1;
    }
    return suffices;
  }

  /**
   * Returns whether the supports can become large enough, by counting alone: a shift adds as many
   * pairs as the largest support has (a rotation twice as many), and logic unites at most {@code
   * arity} supports.
   */
  private boolean mayGrow(int state, int operations) {
    int largest = 0;
    int all = 0;
    int have = 0;
    long[] members = states.words(state);
    long[] wanted = supports.words(needed);
    for (int i = 0; i < wanted.length; i++) {
      long united = 0;
      for (long member : members) {
        united |= supports.words((int) member)[i];
      }
      all += Long.bitCount(united);
      have += Long.bitCount(united & wanted[i]);
    }
    for (long member : members) {
      largest = Math.max(largest, supports.size((int) member));
    }
    return mayGrow(largest, all, have, operations);
  }

  /**
   * Does the same from the sizes of supports.
   *
   * @param largest pairs in the largest support
   * @param all pairs in any support
   * @param have needed pairs in any support
   */
  private boolean mayGrow(int largest, int all, int have, int operations) {
    int shifted = most * largest;
    if (operations == 1) {
      return Math.max(shifted, Math.min(have, arity * largest)) >= neededPairs;
    }
    return mayGrow(Math.min(all, arity * largest), all, have, operations - 1)
        || mayGrow(Math.max(largest, shifted), all + shifted, have + shifted, operations - 1);
  }

  private boolean oneSuffices(int state) {
    long[] members = states.words(state);
    for (long member : members) {
      for (Move move : moves) {
        if (hasAllNeeded(supports.moved((int) member, move))) {
          return true;
        }
      }
    }
    for (int support : united(members)) {
      if (hasAllNeeded(support)) {
        return true;
      }
    }
    return false;
  }

  private boolean someSuffice(int state, int operations) {
    long[] members = states.words(state);
    for (int support : united(members)) {
      int next = with(state, support);
      if (next != state && suffices(next, operations - 1)) {
        return true;
      }
    }
    for (long member : members) {
      for (Move move : moves) {
        int next = with(state, supports.moved((int) member, move));
        if (next != state && suffices(next, operations - 1)) {
          return true;
        }
      }
    }
    return suffices(state, operations - 1);
  }

  /** Returns the maximal supports of logic. */
  private int[] united(long[] members) {
    if (members.length <= arity) {
      int all = (int) members[0];
      for (long member : members) {
        all = supports.union(all, (int) member);
      }
      return new int[] {all};
    }
    List<Integer> united = new ArrayList<>();
    for (int i = 0; i < members.length; i++) {
      for (int j = 0; j < i; j++) {
        int two = supports.union((int) members[i], (int) members[j]);
        if (arity == 2) {
          united.add(two);
        }
        for (int k = 0; arity == 3 && k < j; k++) {
          united.add(supports.union(two, (int) members[k]));
        }
      }
    }
    return united.stream().mapToInt(Integer::intValue).toArray();
  }
}
