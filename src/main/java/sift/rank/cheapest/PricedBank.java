package sift.rank.cheapest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToLongFunction;
import sift.lang.Expr;
import sift.search.enumerate.Block;
import sift.search.enumerate.Production;
import sift.search.enumerate.SampleBank;
import sift.search.request.Fingerprint;

/**
 * The functions found so far with their prices. A function has one entry for each of its
 * Pareto-optimal formulas, linked in a list.
 *
 * <pre>
 *   priceOf[entry]    its price, see {@link Prices}
 *   symbols[entry]    the nodes of its formula
 *   next[entry]       1 and the next entry of its fingerprint; 0 for none
 * </pre>
 *
 * <p>No formula is left out for one whose words on the samples are not the same: they are compared,
 * not their fingerprints alone.
 *
 * <p>Operands are of lower levels than the formula, or its operator has no latency.
 */
final class PricedBank extends SampleBank {
  private static final int FIRST = 1 << 10;

  private final Prices prices;
  private final List<Expr> leaves;
  private List<Tool> tools = List.of();
  private long[] priceOf = new long[FIRST];
  private int[] symbols = new int[FIRST];
  private int[] next = new int[FIRST];

  /**
   * A tool of a machine as a production.
   *
   * @param price its price, see {@link Prices}
   * @param ownSymbols the nodes of its term, variables excluded
   * @param uses how often each variable stands in the term
   */
  record Tool(Production production, long price, int ownSymbols, List<Integer> uses) {}

  /** An empty bank of functions on {@code samples} samples. */
  PricedBank(int samples, Prices prices) {
    this(samples, prices, new ArrayList<>());
  }

  private PricedBank(int samples, Prices prices, List<Expr> leaves) {
    super(samples, leaves);
    this.prices = prices;
    this.leaves = leaves;
  }

  /** Sets the productions, by their codes. */
  void setTools(List<Tool> all) {
    tools = all;
    setProductions(all.stream().map(Tool::production).toList());
  }

  long price(int entry) {
    return priceOf[entry];
  }

  /** Returns the bytes of an entry, growth included. */
  static long bytes(int samples) {
    return 2L * ((samples + 1L) * Long.BYTES + (Production.OPERANDS.size() + 6L) * Integer.BYTES);
  }

  /**
   * Adds a leaf known before the board. Equal functions do not replace it and it does not replace
   * them: some tools take numbers or words by square only, and words equal on samples may differ
   * elsewhere.
   */
  void addKnown(Expr leaf, long[] words, long price) {
    append(leaf, words, price);
  }

  /** Adds a leaf, even if its function is present. */
  void addLeaf(Expr leaf, long[] words, long price) {
    Fingerprint print = fingerprint(words);
    link(print.high(), print.low(), append(leaf, words, price));
  }

  private int append(Expr leaf, long[] words, long price) {
    leaves.add(leaf);
    int entry = append(~(leaves.size() - 1), new int[0], 0);
    for (int sample = 0; sample < words.length; sample++) {
      setWord(sample, entry, words[sample]);
    }
    setPrice(entry, price, leaf.symbols());
    return entry;
  }

  private void setPrice(int entry, long price, int size) {
    if (entry >= priceOf.length) {
      priceOf = Arrays.copyOf(priceOf, 2 * entry);
      symbols = Arrays.copyOf(symbols, 2 * entry);
      next = Arrays.copyOf(next, 2 * entry);
    }
    priceOf[entry] = price;
    symbols[entry] = size;
  }

  /** Makes an entry the last one of its function. */
  private void link(long key, long check, int entry) {
    int last = find(key, check);
    if (last < 0) {
      index(key, check, entry);
      return;
    }
    while (next[last] != 0) {
      last = next[last] - 1;
    }
    next[last] = entry + 1;
  }

  /** Returns the price of a value of a block, or {@link Prices#TOO_DEAR}. */
  long price(Block block, int i) {
    long sum = tools.get(block.production().code()).price;
    for (int operand = 0; operand < block.production().arity(); operand++) {
      sum += priceOf[block.operand(operand, i)];
    }
    return prices.checked(sum);
  }

  /**
   * {@inheritDoc}
   *
   * <p>Here: a function absent at prices nowhere above its own. Of formulas at one price that with
   * the fewest symbols stays.
   */
  @Override
  public boolean lacks(
      long key, long check, int code, int[] made, int at, IntToLongFunction words) {
    long price = price(code, made, at);
    int found = cheaper(key, check, price, words);
    return found < 0 || (mayBeReplaced(found, price) && symbols(code, made, at) < symbols[found]);
  }

  @Override
  public void add(long key, long check, int code, int[] made, int at, IntToLongFunction words) {
    long price = price(code, made, at);
    int size = symbols(code, made, at);
    int found = cheaper(key, check, price, words);
    if (found >= 0) {
      set(found, code, made, at);
      symbols[found] = size;
    } else {
      int entry = append(code, made, at);
      for (int sample = 0; sample < samples(); sample++) {
        setWord(sample, entry, words.applyAsLong(sample));
      }
      setPrice(entry, price, size);
      link(key, check, entry);
    }
  }

  private long price(int code, int[] made, int at) {
    long sum = tools.get(code).price;
    for (int operand = 0; operand < tools.get(code).uses.size(); operand++) {
      sum += priceOf[made[at + operand]];
    }
    return sum;
  }

  private int symbols(int code, int[] made, int at) {
    Tool tool = tools.get(code);
    int sum = tool.ownSymbols;
    for (int operand = 0; operand < tool.uses.size(); operand++) {
      sum += tool.uses.get(operand) * symbols[made[at + operand]];
    }
    return sum;
  }

  /** Returns an entry of a function at a price nowhere above {@code price}, or -1. */
  private int cheaper(long key, long check, long price, IntToLongFunction words) {
    int entry = find(key, check);
    while (entry >= 0
        && !(prices.isNowhereAbove(priceOf[entry], price) && hasWords(entry, words))) {
      entry = next[entry] - 1;
    }
    return entry;
  }

  private boolean hasWords(int entry, IntToLongFunction words) {
    for (int sample = 0; sample < samples(); sample++) {
      if (word(sample, entry) != words.applyAsLong(sample)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a formula may replace an entry of the current, incomplete level. */
  private boolean mayBeReplaced(int entry, long price) {
    return entry >= first(levels() + 1) && code(entry) >= 0 && price == priceOf[entry];
  }
}
