package sift.search.program;

import java.util.Arrays;
import java.util.SplittableRandom;
import sift.search.program.Program.Step;
import sift.search.program.Program.TernaryStep;

/**
 * The terms in view of a {@link LogicDescent}, distinct on the samples: a stack, as {@link Pool} is
 * one, whose terms come in blocks. Words are kept of those taken only; a term is its operation.
 *
 * <pre>
 *   term     0 .. leaves-1 | one operation, one or two operands | logic of the same operands | ..
 *            the leaves    | a block of one term                | a block: a term per table  |
 *
 *   words    [place * lanes + lane]   of the value taken there, its word in each sample
 *   code     [term]                   an operation of the repertoire, {@link #LOGIC}, or a leaf
 *   table    [term]                   the truth table of logic
 *   x, y, z  [term]                   operands, as places of values taken; repeated where fewer
 *   uses     [term]                   bit k: value number k taken is used, however it is derived
 *   support  [term]                   what it depends on, see {@link Reach}; one for a block
 *   end      [term]                   the first term behind its block
 *   hash     [term]                   of its words
 *   hashes   [hash]                   term + 1, or 0; linear probing
 *   slot     [term]                   where it stands in the hash table
 * </pre>
 *
 * <p>Invariants: (1) no two terms have the same words; (2) terms leave in the reverse of the order
 * in which they came, so that emptying their slots restores the hash table; (3) the operands of a
 * term are taken as long as it is there.
 *
 * <p>The hash of disjoint words is the sum of their hashes. So the hashes of all tables come from
 * those of their rows, and most terms never have words at all.
 */
final class LogicPool {
  /** The operation of a leaf. */
  static final int LEAF = -1;

  /** Three-input logic. */
  static final int LOGIC = -2;

  private static final int ROWS = 8;
  private static final long SEED = 0x1061c;
  private static final int BEGIN = 1 << 12;

  final int lanes;
  final long[] words;
  int[] code = new int[BEGIN];
  int[] x = new int[BEGIN];
  int[] y = new int[BEGIN];
  int[] z = new int[BEGIN];
  int[] support = new int[BEGIN];
  int[] end = new int[BEGIN];
  long[] uses = new long[BEGIN];
  private int[] table = new int[BEGIN];
  private int[] slot = new int[BEGIN];
  private long[] hash = new long[BEGIN];
  private int[] hashes = new int[4 * BEGIN];
  private final long[] leaves;
  private final long[] low;
  private final long[] high;
  private final long[] sums = new long[Tables.COUNT];
  private final long[] known;
  private final long[] made;
  private final Repertoire repertoire;
  private final Reach reach;
  private int size;

  /** A pool for programs of up to {@code operations}, with the leaves in it. */
  LogicPool(
      Question question, Samples samples, int operations, Repertoire repertoire, Reach reach) {
    this.repertoire = repertoire;
    this.reach = reach;
    lanes = samples.lanes();
    int count = question.leaves().size();
    words = new long[(count + operations) * lanes];
    leaves = new long[count * lanes];
    known = new long[lanes];
    made = new long[lanes];
    SplittableRandom random = new SplittableRandom(SEED);
    low = random.longs(lanes).map(weight -> weight | 1).toArray();
    high = random.longs(lanes).map(weight -> weight | 1).toArray();
    for (int leaf = 0; leaf < count; leaf++) {
      System.arraycopy(samples.leaf(leaf), 0, leaves, leaf * lanes, lanes);
      long sum = hash(leaves, leaf * lanes);
      offer(LEAF, 0, leaf, leaf, leaf, sum, 0, reach.ofLeaf(leaf), 0, new Trail());
    }
    for (int term = 0; term < size; term++) {
      end[term] = term + 1;
    }
  }

  /** The number of terms. */
  int size() {
    return size;
  }

  /** Says whether logic of the values at three places may come next. */
  interface Filter {
    boolean mayFollow(int one, int two, int three);
  }

  /** The step that makes a term of the values with these numbers. */
  Step step(int term, int[] numbers) {
    return code[term] == LOGIC
        ? new TernaryStep(table[term], numbers[x[term]], numbers[y[term]], numbers[z[term]])
        : repertoire.step(code[term], numbers[x[term]], numbers[y[term]]);
  }

  /**
   * Adds the results of all operations on the last value taken and the others, itself among them,
   * but those that are hopeless where {@code left} operations are left, the one among them.
   *
   * <p>What is hopeless among these values is so among more values with fewer operations left.
   *
   * @param filter says of logic which operands need not be tried
   * @param open terms from here on may be taken; what is derived again there is marked in {@code
   *     uses} as using only what both derivations use
   * @param trail remembers what was marked
   */
  void expand(Taken taken, int state, int left, Filter filter, int open, Trail trail) {
    int last = taken.size() - 1;
    for (int i = 0; i < repertoire.unaryCount(); i++) {
      offer(i, taken, last, last, state, left, open, trail);
    }
    for (int i = repertoire.unaryCount(); i < repertoire.count(); i++) {
      for (int place = 0; place <= last; place++) {
        offer(i, taken, last, place, state, left, open, trail);
        if (!repertoire.binary(i).isCommutative() && place != last) {
          offer(i, taken, place, last, state, left, open, trail);
        }
      }
    }
    if (!repertoire.ternary()) {
      return;
    }
    if (last == 0) {
      offerLogic(
          new int[] {0, Tables.COUNT - 1}, taken, last, last, last, state, left, open, trail);
    }
    offerLogic(new int[] {Tables.NOT_A}, taken, last, last, last, state, left, open, trail);
    for (int place = 0; place < last; place++) {
      if (filter.mayFollow(last, place, place)) {
        offerLogic(Tables.OF_TWO, taken, last, place, place, state, left, open, trail);
      }
      for (int other = 0; other < place; other++) {
        if (!filter.mayFollow(last, place, other)) {
          continue;
        }
        offerLogic(Tables.OF_THREE, taken, last, place, other, state, left, open, trail);
      }
    }
  }

  private void offer(
      int op, Taken taken, int one, int two, int state, int left, int open, Trail trail) {
    int[] terms = taken.terms;
    int by = reach.ofOperation(op, support[terms[one]], support[terms[two]]);
    if (reach.suffices(reach.with(state, by), left - 1)) {
      int from = size;
      repertoire.apply(op, words, one * lanes, two * lanes, made, 0, lanes);
      long sum = hash(made, 0);
      offer(op, 0, one, two, two, sum, taken.bits(one, two), by, open, trail);
      Arrays.fill(end, from, size, size);
    }
  }

  private void offerLogic(
      int[] tables,
      Taken taken,
      int one,
      int two,
      int three,
      int state,
      int left,
      int open,
      Trail trail) {
    int[] terms = taken.terms;
    int by = reach.ofLogic(support[terms[one]], support[terms[two]], support[terms[three]]);
    if (!reach.suffices(reach.with(state, by), left - 1)) {
      return;
    }
    int from = size;
    int seen = sum(one * lanes, two * lanes, three * lanes);
    long used = taken.bits(one, two) | taken.bits(three, three);
    for (int function : tables) {
      // A table that differs in rows without samples alone yields the same words.
      if (two == three || (function & ~seen) == 0) {
        offer(LOGIC, function, one, two, three, sums[function], used, by, open, trail);
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

  /** Writes the words of a term. */
  void write(int term, long[] out, int at) {
    write(code[term], table[term], x[term], y[term], z[term], out, at);
  }

  private void write(int op, int function, int a, int b, int c, long[] out, int at) {
    if (op == LEAF) {
      System.arraycopy(leaves, a * lanes, out, at, lanes);
    } else if (op == LOGIC) {
      for (int lane = 0; lane < lanes; lane++) {
        out[at + lane] =
            Tables.apply(
                function,
                words[a * lanes + lane],
                words[b * lanes + lane],
                words[c * lanes + lane]);
      }
    } else {
      repertoire.apply(op, words, a * lanes, b * lanes, out, at, lanes);
    }
  }

  /** Makes an operation a term, unless there is one with the same words. */
  private void offer(
      int op,
      int function,
      int a,
      int b,
      int c,
      long sum,
      long used,
      int by,
      int open,
      Trail trail) {
    int mask = hashes.length - 1;
    int probe = probe(sum) & mask;
    while (hashes[probe] != 0) {
      int term = hashes[probe] - 1;
      if (hash[term] == sum && hasWords(term, op, function, a, b, c)) {
        if (term >= open && (uses[term] & ~used) != 0) {
          trail.remember(term, uses[term]);
          uses[term] &= used;
        }
        return;
      }
      probe = (probe + 1) & mask;
    }
    if (size == slot.length) {
      grow();
      offer(op, function, a, b, c, sum, used, by, open, trail);
      return;
    }
    hashes[probe] = size + 1;
    slot[size] = probe;
    hash[size] = sum;
    code[size] = op;
    table[size] = function;
    x[size] = a;
    y[size] = b;
    z[size] = c;
    uses[size] = used;
    support[size] = by;
    size++;
  }

  /** The term with these words, or -1 if there is none. */
  int find(long[] wanted) {
    long sum = hash(wanted, 0);
    int mask = hashes.length - 1;
    for (int probe = probe(sum) & mask; hashes[probe] != 0; probe = (probe + 1) & mask) {
      int term = hashes[probe] - 1;
      if (hash[term] == sum) {
        write(term, known, 0);
        if (Arrays.equals(known, wanted)) {
          return term;
        }
      }
    }
    return -1;
  }

  private boolean hasWords(int term, int op, int function, int a, int b, int c) {
    write(term, known, 0);
    write(op, function, a, b, c, made, 0);
    return Arrays.equals(known, made);
  }

  private void grow() {
    int room = 2 * slot.length;
    code = Arrays.copyOf(code, room);
    table = Arrays.copyOf(table, room);
    x = Arrays.copyOf(x, room);
    y = Arrays.copyOf(y, room);
    z = Arrays.copyOf(z, room);
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

  /** Takes the last terms away until {@code length} are left. */
  void truncate(int length) {
    while (size > length) {
      size--;
      hashes[slot[size]] = 0;
    }
  }
}
