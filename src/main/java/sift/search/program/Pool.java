package sift.search.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import sift.lang.ColumnOps;
import sift.search.program.Candidate.Step;
import sift.search.program.Candidate.TernaryStep;

/**
 * The program in the making, and the terms that may come next in it, distinct on the samples: a
 * stack, whose terms come in blocks. With logic there are so many that only the words of the values
 * taken are kept.
 *
 * <pre>
 *   term     0 .. leaves-1 | one operation, one or two operands | logic of the same operands | ..
 *            the leaves    | a block of one term                | a block: a term per table  |
 *
 *   words    [place * lanes + lane]   of the value taken there, its word in each sample
 *   code     [term]                   an operation of the repertoire, {@link #LOGIC}, or a leaf
 *   table    [term]                   the truth table of logic
 *   x, y, z  [term]                   operands, as places of values taken; repeated where fewer
 *   first    [term]                   its word in the first sample; not known of logic
 *   columns  [term * lanes + lane]    its word in each sample; empty where there is logic
 *   uses     [term]                   bit k: value number k taken is used, however it is derived
 *   support  [term]                   what it depends on, see {@link Reach}; one for a block
 *   end      [term]                   the first term behind its block
 *   hash     [term]                   of its words
 *   hashes   [hash]                   term + 1, or 0; linear probing
 *   slot     [term]                   where it stands in the hash table
 *   states   [size]                   the state of {@link Reach} of so many values taken
 * </pre>
 *
 * <p>Invariants: (1) no two terms have the same words; (2) terms leave in the reverse of the order
 * in which they came, so that emptying their slots restores the hash table; (3) the operands of a
 * term are taken as long as it is there.
 *
 * <p>The hash of disjoint words is the sum of their hashes. So the hashes of all tables come from
 * those of their rows, and the words of most terms are never computed.
 */
final class Pool implements Origin {
  /** The operation of a leaf. */
  static final int LEAF = -1;

  /** Three-input logic. */
  static final int LOGIC = -2;

  private static final int ROWS = 8;
  private static final long SEED = 0x1061c;
  private static final int BEGIN = 1 << 12;

  final int lanes;
  final Taken taken;
  final Repertoire repertoire;
  final long[] words;
  int[] code = new int[BEGIN];
  int[] x = new int[BEGIN];
  int[] y = new int[BEGIN];
  int[] z = new int[BEGIN];
  long[] first = new long[BEGIN + 2 * ColumnOps.LANES];
  long[] uses = new long[BEGIN];
  int[] end = new int[BEGIN];
  private long[] columns;
  private int[] support = new int[BEGIN];
  private int[] table = new int[BEGIN];
  private int[] slot = new int[BEGIN];
  private long[] hash = new long[BEGIN];
  private int[] hashes = new int[4 * BEGIN];
  private final int leafCount;
  private final long[] leaves;
  private final long[] low;
  private final long[] high;
  private final long[] sums = new long[Tables.COUNT];
  private final long[] known;
  private final long[] made;
  private final int[] states;
  private final Trail trail = new Trail();
  private final Reach reach;
  private final Offered offered = new Offered();
  private int size;

  /** What the terms have in common that are offered one after the other. */
  private static final class Offered {
    int code;
    int x;
    int y;
    int z;
    long uses;
    int support;
    // How many operations are left, this one included.
    int left;
    // Terms from here on may be taken.
    int open;
  }

  /** Says whether logic of the values at three places may come next. */
  interface Filter {
    /** Any logic may. */
    Filter NONE = (one, two, three) -> true;

    boolean mayFollow(int one, int two, int three);
  }

  /** Creates a pool for programs of up to {@code operations}, in which the leaves are taken. */
  Pool(Question question, Samples samples, int operations, Repertoire repertoire, Reach reach) {
    this.repertoire = repertoire;
    this.reach = reach;
    lanes = samples.lanes();
    leafCount = question.leaves().size();
    words = new long[(leafCount + operations) * lanes];
    leaves = new long[leafCount * lanes];
    known = new long[lanes];
    columns = new long[repertoire.ternary() ? 0 : BEGIN * lanes];
    made = new long[lanes];
    states = new int[leafCount + operations + 1];
    states[0] = reach.nothing();
    SplittableRandom random = new SplittableRandom(SEED);
    low = random.longs(lanes).map(weight -> weight | 1).toArray();
    high = random.longs(lanes).map(weight -> weight | 1).toArray();
    for (int leaf = 0; leaf < leafCount; leaf++) {
      System.arraycopy(samples.leaf(leaf), 0, leaves, leaf * lanes, lanes);
      System.arraycopy(leaves, leaf * lanes, made, 0, lanes);
      stage(LEAF, leaf, leaf, leaf, reach.ofLeaf(leaf));
      offer(0, hash(made, 0));
    }
    taken = new Taken(size, operations);
    for (int term = 0; term < size; term++) {
      end[term] = term + 1;
      push(term);
    }
  }

  /** Returns the number of terms. */
  int size() {
    return size;
  }

  @Override
  public int code(int term) {
    return code[term];
  }

  @Override
  public int left(int term) {
    return x[term];
  }

  @Override
  public int right(int term) {
    return y[term];
  }

  /** Takes a term as the next value of the program. */
  void push(int term) {
    write(term, known);
    System.arraycopy(known, 0, words, taken.size() * lanes, lanes);
    taken.push(term, known[0]);
    states[taken.size()] = reach.with(states[taken.size() - 1], support[term]);
  }

  /** Takes a word in each sample that is no term as the next value. */
  void push(long[] column) {
    System.arraycopy(column, 0, words, taken.size() * lanes, lanes);
    taken.push(-1, column[0]);
  }

  /**
   * Returns whether no right program has this term as the next one, where so many operations are
   * left.
   */
  boolean isHopeless(int term, int left) {
    return !reach.suffices(reach.with(states[taken.size()], support[term]), left - 1);
  }

  /** Returns whether a term is no logic, or passes a filter. */
  boolean passes(int term, Filter filter) {
    return code[term] != LOGIC || filter.mayFollow(x[term], y[term], z[term]);
  }

  /**
   * Returns the number, in a program, of the value at a place, or of the next one behind those
   * taken.
   */
  int number(int place) {
    return place < taken.leaves() ? x[place] : leafCount + place - taken.leaves();
  }

  /** Returns the operations whose results are taken, in order, as far as they are terms. */
  List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    for (int place = taken.leaves(); place < taken.size() && taken.terms[place] >= 0; place++) {
      steps.add(step(taken.terms[place]));
    }
    return steps;
  }

  /** Returns the operation of a term. */
  Step step(int term) {
    return code[term] == LOGIC
        ? logic(table[term], x[term], y[term], z[term])
        : step(code[term], x[term], y[term]);
  }

  /** Returns the step that applies an operation of the repertoire to the values at two places. */
  Step step(int operation, int one, int two) {
    return repertoire.step(operation, number(one), number(two));
  }

  /** Returns the step that applies logic to the values at three places. */
  Step logic(int function, int one, int two, int three) {
    return new TernaryStep(function, number(one), number(two), number(three));
  }

  /** Adds the results of all operations on leaves, where {@code left} operations are left. */
  void expandLeaves(int left) {
    for (int leaf = 0; leaf < taken.leaves(); leaf++) {
      expand(leaf, left, 0, Filter.NONE);
    }
  }

  /**
   * Adds the results of all operations on the last value taken and the others, itself among them,
   * but those that are hopeless where {@code left} operations are left, the one among them.
   *
   * <p>What is hopeless among these values is so among more values with fewer operations left.
   *
   * @param open terms from here on may be taken; what is derived again there is marked in {@code
   *     uses} as using only what both derivations use
   * @param filter says of logic which operands need not be tried
   */
  void expand(int left, int open, Filter filter) {
    expand(taken.size() - 1, left, open, filter);
  }

  /** Does the same for the value at a place and those before it. */
  private void expand(int last, int left, int open, Filter filter) {
    offered.left = left;
    offered.open = open;
    for (int i = 0; i < repertoire.unaryCount(); i++) {
      offerOperation(i, last, last);
    }
    for (int i = repertoire.unaryCount(); i < repertoire.count(); i++) {
      for (int place = 0; place <= last; place++) {
        offerOperation(i, last, place);
        if (!repertoire.binary(i).isCommutative() && place != last) {
          offerOperation(i, place, last);
        }
      }
    }
    if (!repertoire.ternary()) {
      return;
    }
    if (last == 0) {
      offerLogic(Tables.OF_NONE, last, last, last);
    }
    offerLogic(Tables.OF_ONE, last, last, last);
    for (int place = 0; place < last; place++) {
      if (filter.mayFollow(last, place, place)) {
        offerLogic(Tables.OF_TWO, last, place, place);
      }
      for (int other = 0; other < place; other++) {
        if (filter.mayFollow(last, place, other)) {
          offerLogic(Tables.OF_THREE, last, place, other);
        }
      }
    }
  }

  private boolean isHopeless(int by) {
    return !reach.suffices(reach.with(states[taken.size()], by), offered.left - 1);
  }

  private void offerOperation(int op, int one, int two) {
    int by = reach.ofOperation(op, support[taken.terms[one]], support[taken.terms[two]]);
    if (!isHopeless(by)) {
      repertoire.apply(op, words, one * lanes, two * lanes, made);
      stage(op, one, two, two, by);
      offered.uses = taken.bits(one, two);
      int from = size;
      offer(0, hash(made, 0));
      Arrays.fill(end, from, size, size);
    }
  }

  private void offerLogic(int[] tables, int one, int two, int three) {
    int[] terms = taken.terms;
    int by = reach.ofLogic(support[terms[one]], support[terms[two]], support[terms[three]]);
    if (isHopeless(by)) {
      return;
    }
    int from = size;
    int seen = sum(one * lanes, two * lanes, three * lanes);
    stage(LOGIC, one, two, three, by);
    offered.uses = taken.bits(one, two) | taken.bits(three, three);
    for (int function : tables) {
      // A table that differs in rows without samples alone yields the same words.
      if (two == three || (function & ~seen) == 0) {
        offer(function, sums[function]);
      }
    }
    Arrays.fill(end, from, size, size);
  }

  /** Finds the hashes of all tables; returns which rows occur at all. */
  private int sum(int a, int b, int c) {
    int seen = 0;
    for (int row = 0; row < ROWS; row++) {
      long any = 0;
      long sum = 0;
      for (int lane = 0; lane < lanes; lane++) {
        long word = Tables.row(row, words[a + lane], words[b + lane], words[c + lane]);
        sum += word * low[lane] + (word >>> Integer.SIZE) * high[lane];
        any |= word;
      }
      seen |= any != 0 ? 1 << row : 0;
      for (int function = 0; function < 1 << row; function++) {
        sums[function | 1 << row] = sums[function] + sum;
      }
    }
    return seen;
  }

  private long hash(long[] from, int at) {
    long sum = 0;
    for (int lane = 0; lane < lanes; lane++) {
      sum += from[at + lane] * low[lane] + (from[at + lane] >>> Integer.SIZE) * high[lane];
    }
    return sum;
  }

  /** Writes the words of a term to the beginning of a column. */
  void write(int term, long[] out) {
    if (columns.length > 0) {
      System.arraycopy(columns, term * lanes, out, 0, lanes);
    } else {
      compute(term, out);
    }
  }

  private void compute(int term, long[] out) {
    int a = x[term] * lanes;
    int b = y[term] * lanes;
    int c = z[term] * lanes;
    if (code[term] == LEAF) {
      System.arraycopy(leaves, a, out, 0, lanes);
    } else if (code[term] == LOGIC) {
      int function = table[term];
      for (int lane = 0; lane < lanes; lane++) {
        out[lane] = Tables.apply(function, words[a + lane], words[b + lane], words[c + lane]);
      }
    } else {
      repertoire.apply(code[term], words, a, b, out);
    }
  }

  private void stage(int op, int one, int two, int three, int by) {
    offered.code = op;
    offered.x = one;
    offered.y = two;
    offered.z = three;
    offered.support = by;
  }

  /** Makes what is staged a term, unless there is one with the same words. */
  private void offer(int function, long sum) {
    if (size == slot.length) {
      grow();
    }
    int mask = hashes.length - 1;
    int probe = probe(sum) & mask;
    while (hashes[probe] != 0) {
      int term = hashes[probe] - 1;
      if (hash[term] == sum && hasWords(term, function)) {
        long used = offered.uses;
        if (term >= offered.open && (uses[term] & ~used) != 0) {
          trail.remember(term, uses[term]);
          uses[term] &= used;
        }
        return;
      }
      probe = (probe + 1) & mask;
    }
    put(function);
    hashes[probe] = size + 1;
    slot[size] = probe;
    hash[size] = sum;
    uses[size] = offered.uses;
    support[size] = offered.support;
    first[size] = made[0];
    if (columns.length > 0) {
      System.arraycopy(made, 0, columns, size * lanes, lanes);
    }
    size++;
  }

  /** Writes the operation that is staged behind the last term. */
  private void put(int function) {
    code[size] = offered.code;
    table[size] = function;
    x[size] = offered.x;
    y[size] = offered.y;
    z[size] = offered.z;
  }

  private boolean hasWords(int term, int function) {
    if (columns.length > 0) {
      int at = term * lanes;
      return Arrays.equals(columns, at, at + lanes, made, 0, lanes);
    }
    put(function);
    compute(term, known);
    compute(size, made);
    return Arrays.equals(known, made);
  }

  /** Returns the term with these words, or -1 if there is none. */
  int find(long[] wanted) {
    long sum = hash(wanted, 0);
    int mask = hashes.length - 1;
    for (int probe = probe(sum) & mask; hashes[probe] != 0; probe = (probe + 1) & mask) {
      int term = hashes[probe] - 1;
      if (hash[term] == sum) {
        write(term, known);
        if (Arrays.equals(known, wanted)) {
          return term;
        }
      }
    }
    return -1;
  }

  private void grow() {
    int room = 2 * slot.length;
    code = Arrays.copyOf(code, room);
    table = Arrays.copyOf(table, room);
    x = Arrays.copyOf(x, room);
    y = Arrays.copyOf(y, room);
    z = Arrays.copyOf(z, room);
    first = Arrays.copyOf(first, room + 2 * ColumnOps.LANES);
    columns = Arrays.copyOf(columns, columns.length > 0 ? room * lanes : 0);
    uses = Arrays.copyOf(uses, room);
    support = Arrays.copyOf(support, room);
    end = Arrays.copyOf(end, room);
    hash = Arrays.copyOf(hash, room);
    slot = Arrays.copyOf(slot, room);
    hashes = new int[4 * room];
    for (int term = 0; term < size; term++) {
      int probe = probe(hash[term]) & (hashes.length - 1);
      while (hashes[probe] != 0) {
        probe = (probe + 1) & (hashes.length - 1);
      }
      hashes[probe] = term + 1;
      slot[term] = probe;
    }
  }

  // Multiplication by the golden ratio, as Knuth, The Art of Computer Programming 6.4.
  private static int probe(long sum) {
    return (int) ((sum * 0x9e3779b97f4a7c15L) >>> Integer.SIZE);
  }

  /** Returns how much of what {@link #expand} marks is remembered. */
  int marks() {
    return trail.size();
  }

  /** Takes the last terms away until {@code length} are left, and later marks back. */
  void truncate(int length, int marks) {
    while (size > length) {
      size--;
      hashes[slot[size]] = 0;
    }
    trail.restore(uses, marks);
  }
}
