package sift.search.program;

import java.util.Arrays;
import sift.lang.BinaryOp;
import sift.lang.ColumnOps;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
import sift.search.program.Program.BinaryStep;
import sift.search.program.Program.Step;
import sift.search.program.Program.UnaryStep;

/**
 * The terms in view of a descent, distinct on the samples: a stack.
 *
 * <pre>
 *   term     0 .. leaves-1 | .. below the cursor ..   | .. from the cursor on ..
 *            the leaves    | taken, or not to be taken | may be taken next
 *
 *   words    [term * lanes + lane]    its word in each sample
 *   first    [term]                   its word in the first sample
 *   op       [term]                   unary operators of the grammar, then binary ones
 *   left     [term]                   operands, as terms; right = left for unary operators
 *   uses     [term]                   bit k: term number k taken is used, however it is derived
 *   table    [hash]                   term + 1, or 0; linear probing
 *   slot     [term]                   where it stands in the table
 * </pre>
 *
 * <p>Invariants: (1) no two terms have the same words; (2) terms leave in the reverse of the order
 * in which they came, so that emptying their slots restores the table; (3) the words after the last
 * term are free for the next.
 */
final class Pool implements Origin {
  /** The operator of a leaf. */
  static final int NO_OP = -1;

  final int lanes;
  final long[] words;
  final long[] first;
  final long[] uses;
  private final int[] op;
  private final int[] left;
  private final int[] right;
  private final int[] slot;
  private final int[] table;
  private final UnaryOp[] unary;
  private final BinaryOp[] binary;
  private int size;

  /** A pool for programs of up to {@code operations}, with the leaves in it. */
  Pool(Grammar grammar, Samples samples, int operations) {
    lanes = samples.lanes();
    unary = grammar.unary().toArray(UnaryOp[]::new);
    binary = grammar.binary().toArray(BinaryOp[]::new);
    int leaves = grammar.leaves().size();
    int capacity = capacity(leaves, operations);
    words = new long[(capacity + 1) * lanes];
    first = new long[ColumnOps.padded(capacity) + 2 * ColumnOps.LANES];
    op = new int[capacity];
    left = new int[capacity];
    right = new int[capacity];
    uses = new long[capacity];
    slot = new int[capacity];
    table = new int[2 * Integer.highestOneBit(2 * capacity)];
    for (int leaf = 0; leaf < leaves; leaf++) {
      System.arraycopy(samples.leaf(leaf), 0, words, size * lanes, lanes);
      offer(NO_OP, leaf, leaf, 0, 0, new Trail());
    }
  }

  private int capacity(int leaves, int operations) {
    int capacity = leaves + 1;
    for (int known = 1; known < leaves + operations; known++) {
      capacity += unary.length + 2 * binary.length * known;
    }
    return capacity;
  }

  /** The number of terms. */
  int size() {
    return size;
  }

  @Override
  public int code(int term) {
    return op[term];
  }

  @Override
  public int left(int term) {
    return left[term];
  }

  @Override
  public int right(int term) {
    return right[term];
  }

  /** The word of a term in a sample. */
  long word(int term, int lane) {
    return words[term * lanes + lane];
  }

  /** The step of a program that makes a term from the values with these numbers. */
  Step step(int code, int x, int y) {
    return code < unary.length
        ? new UnaryStep(unary[code], x)
        : new BinaryStep(binary[code - unary.length], x, y);
  }

  /** An operation on two words, the same for a unary operator. */
  long apply(int code, long x, long y) {
    return code < unary.length ? unary[code].apply(x) : binary[code - unary.length].apply(x, y);
  }

  /**
   * Adds the results of all operations on a term and the terms taken, itself among them.
   *
   * @param taken the values of the program; the term is the last of them
   * @param open terms from here on may be taken; what is derived again there is marked in {@code
   *     uses} as using only what both derivations use
   * @param trail remembers what was marked
   */
  void expand(Taken taken, int open, Trail trail) {
    int last = taken.size() - 1;
    int term = taken.terms[last];
    for (int i = 0; i < unary.length; i++) {
      ColumnOps.apply(unary[i], words, term * lanes, words, size * lanes, lanes);
      offer(i, term, term, taken.bits(last, last), open, trail);
    }
    for (int i = 0; i < binary.length; i++) {
      for (int place = 0; place <= last; place++) {
        int partner = taken.terms[place];
        long used = taken.bits(last, place);
        apply(binary[i], term, partner);
        offer(unary.length + i, term, partner, used, open, trail);
        if (!binary[i].isCommutative()) {
          apply(binary[i], partner, term);
          offer(unary.length + i, partner, term, used, open, trail);
        }
      }
    }
  }

  private void apply(BinaryOp operator, int x, int y) {
    ColumnOps.apply(operator, words, x * lanes, words, y * lanes, words, size * lanes, lanes);
  }

  /** Makes the words behind the last term a term, unless there is one with the same words. */
  private void offer(int code, int x, int y, long used, int open, Trail trail) {
    int at = size * lanes;
    int mask = table.length - 1;
    int probe = hash(at) & mask;
    while (table[probe] != 0) {
      int other = table[probe] - 1;
      if (Arrays.equals(words, at, at + lanes, words, other * lanes, other * lanes + lanes)) {
        if (other >= open && (uses[other] & ~used) != 0) {
          trail.remember(other, uses[other]);
          uses[other] &= used;
        }
        return;
      }
      probe = (probe + 1) & mask;
    }
    table[probe] = size + 1;
    slot[size] = probe;
    first[size] = words[at];
    op[size] = code;
    left[size] = x;
    right[size] = y;
    uses[size] = used;
    size++;
  }

  /** Takes the last terms away until {@code length} are left. */
  void truncate(int length) {
    while (size > length) {
      size--;
      table[slot[size]] = 0;
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
