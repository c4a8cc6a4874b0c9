package sift.search.straightline;

import java.util.Arrays;
import sift.lang.ColumnOps;

/**
 * The candidates for the next value of the current program, distinct on the samples: a stack, whose
 * terms come in blocks. With logic there are so many that only the words of the values taken are
 * kept.
 *
 * <pre>
 *   term     0 .. leaves-1 | one operation, one or two operands | logic of the same operands | ..
 *            the leaves    | a block of one term                | a block: a term per table  |
 *
 *   code     [term]                   an operation of the repertoire, {@link #LOGIC}, or a leaf
 *   table    [term]                   the truth table of logic
 *   x, y, z  [term]                   operands, as places of values taken; repeated where fewer;
 *                                     of a leaf, its number in the question
 *   first    [term]                   its word in the first sample; not computed for logic
 *   columns  [term * lanes + lane]    its word in each sample; empty where there is logic
 *   uses     [term]                   bit k: every derivation uses value number k taken
 *   support  [term]                   its support, see {@link Reach}; one for a block
 *   end      [term]                   the first term after its block
 *   hash     [term]                   of its words
 *   slot     [term]                   its slot in the hash table
 *   slots    [hash]                   the hash table: term + 1, or 0; linear probing
 * </pre>
 *
 * <p>Invariants: (1) no two terms have the same words; (2) terms are removed in reverse order, so
 * that emptying their slots restores the hash table; (3) the operands of a term are among the
 * values taken; (4) term number k is leaf number k taken, for all leaves.
 */
final class TermStack implements TriedLastTwo.Origin {
  /** The operation of a leaf. */
  static final int LEAF = -1;

  /** Three-input logic. */
  static final int LOGIC = -2;

  private static final int BEGIN = 1 << 12;

  /** The words in the first sample, followed by room for a vector; replaced when terms come. */
  long[] first = new long[BEGIN + 2 * ColumnOps.LANES];

  private final ValueStack taken;
  private final Repertoire repertoire;
  private final int lanes;
  private final ColumnHash hashing;
  private int[] code = new int[BEGIN];
  private int[] table = new int[BEGIN];
  private int[] x = new int[BEGIN];
  private int[] y = new int[BEGIN];
  private int[] z = new int[BEGIN];
  private long[] columns;
  private long[] uses = new long[BEGIN];
  private int[] support = new int[BEGIN];
  private int[] end = new int[BEGIN];
  private long[] hash = new long[BEGIN];
  private int[] slot = new int[BEGIN];
  private int[] slots = new int[4 * BEGIN];
  private int size;
  private int open;
  private final long[] sums = new long[Tables.COUNT];
  private final long[] made;
  private final long[] known;
  // The trail of overwritten uses, to be restored in reverse order.
  private int[] trailTerms = new int[64];
  private long[] trailUses = new long[64];
  private int trailSize;

  /** Creates an empty stack of terms over the values taken. */
  TermStack(ValueStack taken, Repertoire repertoire) {
    this.taken = taken;
    this.repertoire = repertoire;
    lanes = taken.lanes;
    hashing = new ColumnHash(lanes);
    columns = new long[repertoire.ternary() ? 0 : BEGIN * lanes];
    made = new long[lanes];
    known = new long[lanes];
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

  /** Returns the place of the third operand. */
  int third(int term) {
    return z[term];
  }

  /** Returns whether a term is three-input logic. */
  boolean isLogic(int term) {
    return code[term] == LOGIC;
  }

  /** Returns the truth table of logic. */
  int table(int term) {
    return table[term];
  }

  /** Returns the values taken that every derivation of the term uses. */
  long uses(int term) {
    return uses[term];
  }

  /** Returns the support of a term. */
  int support(int term) {
    return support[term];
  }

  /** Returns the first term after the block of a term. */
  int end(int term) {
    return end[term];
  }

  /** Sets the first term that may be taken: from there on {@link #uses} follows each derivation. */
  void openFrom(int term) {
    open = term;
  }

  /** Adds a leaf that is the last value taken. */
  void addLeaf(int leaf, int dependsOn) {
    System.arraycopy(taken.words, size * lanes, made, 0, lanes);
    stage(LEAF, leaf, leaf, leaf, dependsOn);
    uses[size] = 0;
    offer(0, hashing.of(made));
    end[size - 1] = size;
  }

  /** Adds the result of an operation on the values at two places, unless it is present. */
  void addOperation(int op, int one, int two, int dependsOn) {
    repertoire.apply(op, taken.words, one * lanes, two * lanes, made);
    stage(op, one, two, two, dependsOn);
    if (offer(0, hashing.of(made))) {
      end[size - 1] = size;
    }
  }

  /** Adds the results of tables on the values at three places, unless they are present. */
  void addLogic(int[] tables, int one, int two, int three, int dependsOn) {
    int from = size;
    int seen = hashing.ofTables(taken.words, one * lanes, two * lanes, three * lanes, sums);
    stage(LOGIC, one, two, three, dependsOn);
    for (int function : tables) {
      // Tables that differ only in rows without samples yield the same words.
      if ((two == three || (function & ~seen) == 0) && offer(function, sums[function])) {
        stage(LOGIC, one, two, three, dependsOn);
      }
    }
    Arrays.fill(end, from, size, size);
  }

  /** Writes an operation after the last term. */
  private void stage(int op, int one, int two, int three, int dependsOn) {
    if (size == slot.length) {
      grow();
    }
    code[size] = op;
    x[size] = one;
    y[size] = two;
    z[size] = three;
    uses[size] = taken.bits(one, two) | taken.bits(three, three);
    support[size] = dependsOn;
  }

  /** Makes the staged operation a term, unless one has the same words; returns whether it did. */
  private boolean offer(int function, long sum) {
    table[size] = function;
    int mask = slots.length - 1;
    int probe = ColumnHash.spread(sum) & mask;
    while (slots[probe] != 0) {
      int term = slots[probe] - 1;
      if (hash[term] == sum && isAsStaged(term)) {
        if (term >= open && (uses[term] & ~uses[size]) != 0) {
          remember(term);
          uses[term] &= uses[size];
        }
        return false;
      }
      probe = (probe + 1) & mask;
    }
    slots[probe] = size + 1;
    slot[size] = probe;
    hash[size] = sum;
    first[size] = made[0];
    if (columns.length > 0) {
      System.arraycopy(made, 0, columns, size * lanes, lanes);
    }
    size++;
    return true;
  }

  private void remember(int term) {
    if (trailSize == trailTerms.length) {
      trailTerms = Arrays.copyOf(trailTerms, 2 * trailSize);
      trailUses = Arrays.copyOf(trailUses, 2 * trailSize);
    }
    trailTerms[trailSize] = term;
    trailUses[trailSize] = uses[term];
    trailSize++;
  }

  private boolean isAsStaged(int term) {
    if (columns.length > 0) {
      int at = term * lanes;
      return Arrays.equals(columns, at, at + lanes, made, 0, lanes);
    }
    compute(term, known);
    compute(size, made);
    return Arrays.equals(known, made);
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
    long[] words = taken.words;
    int a = x[term] * lanes;
    int b = y[term] * lanes;
    int c = z[term] * lanes;
    if (code[term] == LEAF) {
      System.arraycopy(words, term * lanes, out, 0, lanes);
    } else if (code[term] == LOGIC) {
      int function = table[term];
      for (int lane = 0; lane < lanes; lane++) {
        out[lane] = Tables.apply(function, words[a + lane], words[b + lane], words[c + lane]);
      }
    } else {
      repertoire.apply(code[term], words, a, b, out);
    }
  }

  /** Returns the term with these words, or -1 if there is none. */
  int find(long[] wanted) {
    long sum = hashing.of(wanted);
    int mask = slots.length - 1;
    for (int probe = ColumnHash.spread(sum) & mask; slots[probe] != 0; probe = (probe + 1) & mask) {
      int term = slots[probe] - 1;
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
    slots = new int[4 * room];
    for (int term = 0; term < size; term++) {
      int probe = ColumnHash.spread(hash[term]) & (slots.length - 1);
      while (slots[probe] != 0) {
        probe = (probe + 1) & (slots.length - 1);
      }
      slots[probe] = term + 1;
      slot[term] = probe;
    }
  }

  /** Returns the number of recorded changes of {@link #uses}. */
  int marks() {
    return trailSize;
  }

  /** Removes the last terms until {@code length} are left, and undoes later changes of uses. */
  void truncate(int length, int marks) {
    while (size > length) {
      size--;
      slots[slot[size]] = 0;
    }
    while (trailSize > marks) {
      trailSize--;
      uses[trailTerms[trailSize]] = trailUses[trailSize];
    }
  }
}
