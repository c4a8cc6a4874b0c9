package sift.rank.cheapest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sift.lang.Expr;

/**
 * The functions found so far, told apart on samples, each with what it costs. A function of which
 * no formula is cheaper than all others in every resource has several entries.
 *
 * <pre>
 *   words[sample][entry]        its word on a sample
 *   tools[entry]                the tool at its root; -1 for a leaf
 *   operands[OPERANDS * entry + i]   its operands; of a leaf the first is its place among leaves
 *   priceOf[entry]              what it uses, see {@link Prices}
 *   symbols[entry]              the nodes of its formula
 *   table                       open addressing by the hash of its words: entry + 1, or 0
 * </pre>
 *
 * <p>Entries are numbered by levels; operands are of lower levels than what is made of them, or
 * take no time in it.
 */
final class PricedBank {
  /** The most operands of a tool. */
  static final int OPERANDS = 4;

  private static final int FIRST = 1 << 10;
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;
  private static final int LEAF = -1;

  private final Prices prices;
  private final List<Expr> leaves = new ArrayList<>();
  private final List<Integer> firsts = new ArrayList<>(List.of(0));
  private final long[][] words;
  private int[] tools = new int[FIRST];
  private int[] operands = new int[OPERANDS * FIRST];
  private long[] priceOf = new long[FIRST];
  private int[] table = new int[2 * FIRST];
  private int[] symbols = new int[FIRST];
  private int entries;
  private int known;

  PricedBank(int samples, Prices prices) {
    this.prices = prices;
    words = new long[samples][FIRST];
  }

  int samples() {
    return words.length;
  }

  int entries() {
    return entries;
  }

  /** Returns the first entry of a level; that after the last entry where the level is not begun. */
  int first(int level) {
    return level < firsts.size() ? firsts.get(level) : entries;
  }

  /**
   * Says that the entries so far are known before the board is. None of them stands for a function
   * that is computed: they agree on the samples only, and not every operand goes with both.
   */
  void endKnown() {
    known = entries;
  }

  void endLevel() {
    firsts.add(entries);
  }

  long[] words(int sample) {
    return words[sample];
  }

  int symbols(int entry) {
    return symbols[entry];
  }

  long price(int entry) {
    return priceOf[entry];
  }

  boolean isLeaf(int entry) {
    return tools[entry] == LEAF;
  }

  /** Returns the tool at the root of an entry that is no leaf. */
  int tool(int entry) {
    return tools[entry];
  }

  int operand(int entry, int place) {
    return operands[OPERANDS * entry + place];
  }

  Expr leaf(int entry) {
    return leaves.get(operand(entry, 0));
  }

  Expr leaf(Function function) {
    return leaves.get(function.operands[0]);
  }

  /** Returns an entry that is a leaf as a function. */
  Function leafFunction(int entry) {
    long[] values = Arrays.stream(words).mapToLong(column -> column[entry]).toArray();
    return new Function(
        LEAF, new int[] {operand(entry, 0), 0, 0, 0}, values, price(entry), symbols(entry));
  }

  /** Returns the bytes of an entry, growth included. */
  static long bytes(int samples) {
    return 2L * ((samples + 1L) * Long.BYTES + (OPERANDS + 6L) * Integer.BYTES);
  }

  private static long mix(long hash, long word) {
    long mixed = (hash ^ word) * MULTIPLIER;
    return mixed ^ mixed >>> 32;
  }

  /** Adds a leaf of that price, whatever is there: some tools take numbers or tables alone. */
  void addLeaf(Expr leaf, long[] values, long price) {
    leaves.add(leaf);
    append(
        new Function(LEAF, new int[] {leaves.size() - 1, 0, 0, 0}, values, price, leaf.symbols()));
  }

  /**
   * A formula of a function.
   *
   * @param tool at its root
   * @param values the words on all samples
   */
  @SuppressWarnings("ArrayRecordComponent") // read only, within the package
  record Function(int tool, int[] operands, long[] values, long price, int symbols) {
    boolean isLeaf() {
      return tool == LEAF;
    }

    private long hash() {
      long hash = 0;
      for (long value : values) {
        hash = mix(hash, value);
      }
      return hash;
    }
  }

  /**
   * Adds a function, unless the same is there at a price that is nowhere above. Of formulas at one
   * price that with the fewest symbols stays.
   */
  void add(Function function) {
    long hash = function.hash();
    int found = find(hash, function);
    if (found >= 0) {
      if (isShorter(function, found)) {
        set(found, function);
      }
      return;
    }
    append(function);
  }

  private void append(Function function) {
    if (entries == tools.length) {
      grow();
    }
    for (int sample = 0; sample < words.length; sample++) {
      words[sample][entries] = function.values[sample];
    }
    set(entries, function);
    put(function.hash(), entries);
    entries++;
  }

  private void set(int entry, Function function) {
    tools[entry] = function.tool;
    System.arraycopy(function.operands, 0, operands, OPERANDS * entry, OPERANDS);
    priceOf[entry] = function.price;
    symbols[entry] = function.symbols;
  }

  /** Whether adding a function would change nothing. */
  boolean isOfNoUse(Function function) {
    int found = find(function.hash(), function);
    return found >= 0 && !isShorter(function, found);
  }

  /** Whether a formula may take the place of one of the level that is not whole yet. */
  private boolean isShorter(Function function, int entry) {
    return entry >= firsts.getLast()
        && tools[entry] != LEAF
        && function.price == priceOf[entry]
        && function.symbols < symbols[entry];
  }

  /** Returns the entry of a function at a price that is nowhere above, or -1. */
  private int find(long hash, Function function) {
    int mask = table.length - 1;
    for (int slot = slot(hash); table[slot] != 0; slot = slot + 1 & mask) {
      int entry = table[slot] - 1;
      if (entry >= known
          && hasWords(entry, function.values)
          && prices.isNowhereAbove(priceOf[entry], function.price)) {
        return entry;
      }
    }
    return -1;
  }

  private boolean hasWords(int entry, long[] values) {
    for (int sample = 0; sample < values.length; sample++) {
      if (words[sample][entry] != values[sample]) {
        return false;
      }
    }
    return true;
  }

  private int slot(long hash) {
    return (int) (hash >>> 16) & table.length - 1;
  }

  private void put(long hash, int entry) {
    int slot = slot(hash);
    while (table[slot] != 0) {
      slot = slot + 1 & table.length - 1;
    }
    table[slot] = entry + 1;
  }

  private void grow() {
    int size = 2 * entries;
    for (int sample = 0; sample < words.length; sample++) {
      words[sample] = Arrays.copyOf(words[sample], size);
    }
    tools = Arrays.copyOf(tools, size);
    operands = Arrays.copyOf(operands, OPERANDS * size);
    priceOf = Arrays.copyOf(priceOf, size);
    symbols = Arrays.copyOf(symbols, size);
    table = new int[2 * size];
    for (int entry = 0; entry < entries; entry++) {
      long hash = 0;
      for (long[] column : words) {
        hash = mix(hash, column[entry]);
      }
      put(hash, entry);
    }
  }
}
