package sift.dag;

import java.util.Arrays;
import sift.dag.Program.Step;
import sift.dag.Program.TernaryStep;

/**
 * The terms in view of a {@link LogicDescent}, distinct on the samples: a stack, as {@link Pool} is
 * one, whose terms come in blocks.
 *
 * <pre>
 *   term     0 .. leaves-1 | one operation, one or two operands | logic of the same operands | ..
 *            the leaves    | a block of one term                | a block: a term per table  |
 *
 *   words    [term * lanes + lane]    its word in each sample
 *   code     [term]                   an operation of the repertoire, {@link #LOGIC}, or a leaf
 *   table    [term]                   the truth table of logic
 *   x, y, z  [term]                   operands, as places of values taken; repeated where fewer
 *   uses     [term]                   bit k: value number k taken is used, however it is derived
 *   support  [term]                   what it depends on, see {@link Reach}; one for a block
 *   end      [term]                   the first term behind its block
 *   hashes   [hash]                   term + 1, or 0; linear probing
 *   slot     [term]                   where it stands in the hash table
 * </pre>
 *
 * <p>Invariants: (1) no two terms have the same words; (2) terms leave in the reverse of the order
 * in which they came, so that emptying their slots restores the hash table; (3) the words behind
 * the last term are free for the next.
 */
final class LogicPool {
  /** The operation of a leaf. */
  static final int LEAF = -1;

  /** Three-input logic. */
  static final int LOGIC = -2;

  private static final int ROWS = 8;
  private static final int BEGIN = 1 << 12;

  final int lanes;
  long[] words;
  int[] code = new int[BEGIN];
  int[] x = new int[BEGIN];
  int[] y = new int[BEGIN];
  int[] z = new int[BEGIN];
  int[] support = new int[BEGIN];
  int[] end = new int[BEGIN];
  long[] uses = new long[BEGIN];
  private int[] table = new int[BEGIN];
  private int[] slot = new int[BEGIN];
  private int[] hashes = new int[4 * BEGIN];
  private final long[] rows;
  private final Repertoire repertoire;
  private final Reach reach;
  private int size;

  /** A pool with the leaves in it. */
  LogicPool(Question question, Samples samples, Repertoire repertoire, Reach reach) {
    this.repertoire = repertoire;
    this.reach = reach;
    lanes = samples.lanes();
    words = new long[(BEGIN + 1) * lanes];
    rows = new long[ROWS * lanes];
    for (int leaf = 0; leaf < question.leaves().size(); leaf++) {
      System.arraycopy(samples.leaf(leaf), 0, words, size * lanes, lanes);
      offer(LEAF, 0, leaf, leaf, leaf, 0, reach.ofLeaf(leaf), 0, new Trail());
    }
    for (int term = 0; term < size; term++) {
      end[term] = term + 1;
    }
  }

  /** The number of terms. */
  int size() {
    return size;
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
   * @param open terms from here on may be taken; what is derived again there is marked in {@code
   *     uses} as using only what both derivations use
   * @param trail remembers what was marked
   */
  void expand(Taken taken, int state, int left, int open, Trail trail) {
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
      offerLogic(new int[] {0, Tables.COUNT - 1}, taken, last, last, last, state, left, open, trail);
    }
    offerLogic(new int[] {Tables.NOT_A}, taken, last, last, last, state, left, open, trail);
    for (int one = 0; one < last; one++) {
      offerLogic(Tables.OF_TWO, taken, last, one, one, state, left, open, trail);
      for (int two = 0; two < one; two++) {
        offerLogic(Tables.OF_THREE, taken, last, one, two, state, left, open, trail);
      }
    }
  }

  private void offer(
      int op, Taken taken, int one, int two, int state, int left, int open, Trail trail) {
    int[] terms = taken.terms;
    int by = reach.ofOperation(op, support[terms[one]], support[terms[two]]);
    if (reach.suffices(reach.with(state, by), left - 1)) {
      int from = size;
      repertoire.apply(op, words, terms[one] * lanes, terms[two] * lanes, words, size * lanes, lanes);
      offer(op, 0, one, two, two, taken.bits(one, two), by, open, trail);
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
    int seen = fillRows(terms[one] * lanes, terms[two] * lanes, terms[three] * lanes);
    long used = taken.bits(one, two) | taken.bits(three, three);
    for (int function : tables) {
      // A table that differs in rows without samples alone yields the same words.
      if (two != three && (function & ~seen) != 0) {
        continue;
      }
      reserve();
      int at = size * lanes;
      Arrays.fill(words, at, at + lanes, 0);
      for (int bits = function; bits != 0; bits &= bits - 1) {
        int row = Integer.numberOfTrailingZeros(bits) * lanes;
        for (int lane = 0; lane < lanes; lane++) {
          words[at + lane] |= rows[row + lane];
        }
      }
      offer(LOGIC, function, one, two, three, used, by, open, trail);
    }
    Arrays.fill(end, from, size, size);
  }

  /** Where the operands have the bits of each row of a table; which rows occur at all. */
  private int fillRows(int a, int b, int c) {
    int seen = 0;
    for (int row = 0; row < ROWS; row++) {
      long any = 0;
      long notA = (row & 4) != 0 ? 0 : -1;
      long notB = (row & 2) != 0 ? 0 : -1;
      long notC = (row & 1) != 0 ? 0 : -1;
      for (int lane = 0; lane < lanes; lane++) {
        long word = (words[a + lane] ^ notA) & (words[b + lane] ^ notB) & (words[c + lane] ^ notC);
        rows[row * lanes + lane] = word;
        any |= word;
      }
      seen |= any != 0 ? 1 << row : 0;
    }
    return seen;
  }

  /** Makes the words behind the last term a term, unless there is one with the same words. */
  private void offer(
      int op,
      int function,
      int one,
      int two,
      int three,
      long used,
      int by,
      int open,
      Trail trail) {
    reserve();
    int at = size * lanes;
    int mask = hashes.length - 1;
    int probe = hash(at) & mask;
    while (hashes[probe] != 0) {
      int other = hashes[probe] - 1;
      if (Arrays.equals(words, at, at + lanes, words, other * lanes, other * lanes + lanes)) {
        if (other >= open && (uses[other] & ~used) != 0) {
          trail.remember(other, uses[other]);
          uses[other] &= used;
        }
        return;
      }
      probe = (probe + 1) & mask;
    }
    hashes[probe] = size + 1;
    slot[size] = probe;
    code[size] = op;
    table[size] = function;
    x[size] = one;
    y[size] = two;
    z[size] = three;
    uses[size] = used;
    support[size] = by;
    size++;
    reserve();
  }

  /** Sees to it that there is room for two more terms. */
  private void reserve() {
    if (size + 2 < slot.length) {
      return;
    }
    int room = 2 * slot.length;
    words = Arrays.copyOf(words, (room + 1) * lanes);
    code = Arrays.copyOf(code, room);
    table = Arrays.copyOf(table, room);
    x = Arrays.copyOf(x, room);
    y = Arrays.copyOf(y, room);
    z = Arrays.copyOf(z, room);
    uses = Arrays.copyOf(uses, room);
    support = Arrays.copyOf(support, room);
    end = Arrays.copyOf(end, room);
    slot = Arrays.copyOf(slot, room);
    hashes = new int[4 * room];
    for (int term = 0; term < size; term++) {
      int probe = hash(term * lanes) & (hashes.length - 1);
      while (hashes[probe] != 0) {
        probe = (probe + 1) & (hashes.length - 1);
      }
      hashes[probe] = term + 1;
      slot[term] = probe;
    }
  }

  /** Takes the last terms away until {@code length} are left. */
  void truncate(int length) {
    while (size > length) {
      size--;
      hashes[slot[size]] = 0;
    }
  }

  // Multiplication by the golden ratio, as Knuth, The Art of Computer Programming 6.4.
  private int hash(int at) {
    long hash = 0;
    for (int i = 0; i < lanes; i++) {
      hash = (hash ^ words[at + i]) * 0x9e3779b97f4a7c15L;
      hash ^= hash >>> 32;
    }
    return (int) hash;
  }
}
