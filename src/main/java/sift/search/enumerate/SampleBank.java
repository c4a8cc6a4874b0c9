package sift.search.enumerate;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntToLongFunction;
import sift.lang.Expr;
import sift.search.request.Fingerprint;

/**
 * The functions of a nonterminal found so far, one entry for each, up to observational equivalence
 * on samples. Entries are numbered level by level; the level of a formula is its weight.
 *
 * <pre>
 *   pages[sample][page][i]       the word of entry page * PAGE + i on a sample
 *   codes[entry]                 its production; for a leaf ~ its number
 *   operands[arity * entry + k]  its operands: entries of the banks that the production names
 * </pre>
 *
 * <p>Invariants: operands have lower levels than the formula, unless the production has no weight;
 * a page has {@link #SLACK} words more than entries, so that whole vectors may be read;
 * fingerprints are of the words on all samples.
 */
public class SampleBank {
  private static final int PAGE_BITS = 13;
  private static final int PAGE = 1 << PAGE_BITS;
  private static final int SLACK = 8;
  private static final int FIRST_LEVELS = 256;
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;
  private static final int SEED = 0x51f7;

  private final List<? extends Expr> leaves;
  private final long[][][] pages;
  private final long[] checkKeys;
  private final FingerprintIndex index = new FingerprintIndex();
  private int[] codes = new int[PAGE];
  private int[] operands = {};
  private int[] first = new int[FIRST_LEVELS];
  private List<Production> productions = List.of();
  private int arity;
  private int levels;
  private int entries;

  /** An empty bank on {@code samples} samples. */
  public SampleBank(int samples, List<? extends Expr> leaves) {
    this.leaves = leaves;
    pages = new long[samples][0][];
    checkKeys = new SplittableRandom(SEED).longs(samples).map(key -> key | 1).toArray();
  }

  /** Sets the productions of larger formulas, over this bank and others. */
  public final void setProductions(List<Production> rules) {
    productions = rules;
    arity = rules.stream().mapToInt(Production::arity).max().orElse(0);
    operands = Arrays.copyOf(operands, arity * codes.length);
  }

  public final List<Production> productions() {
    return productions;
  }

  public final List<? extends Expr> leaves() {
    return leaves;
  }

  public final int samples() {
    return pages.length;
  }

  /** Returns the number of functions. */
  public final int entries() {
    return entries;
  }

  /** Returns the number of complete levels. */
  public final int levels() {
    return levels;
  }

  /** Returns the first entry of a level; after the last level, where the next one will begin. */
  public final int first(int level) {
    return first[Math.min(level, levels + 1)];
  }

  /** Returns the entry after the last one of a level. */
  public final int end(int level) {
    return first(level + 1);
  }

  /** Returns the number of entries of a complete level. */
  public final int count(int level) {
    return level < 1 || level > levels ? 0 : first[level + 1] - first[level];
  }

  /** Returns the level of an entry. */
  public final int level(int entry) {
    int level = 1;
    while (level < levels && first[level + 1] <= entry) {
      level++;
    }
    return level;
  }

  /** Completes the next level. */
  public final void endLevel() {
    levels++;
    if (levels + 1 == first.length) {
      first = Arrays.copyOf(first, 2 * first.length);
    }
    first[levels + 1] = entries;
  }

  /** Returns the word of an entry on a sample. */
  public final long word(int sample, int entry) {
    return pages[sample][entry >>> PAGE_BITS][entry & PAGE - 1];
  }

  /** Returns the array that holds the word of an entry on a sample, at index {@link #at}. */
  public final long[] page(int sample, int entry) {
    return pages[sample][entry >>> PAGE_BITS];
  }

  public static int at(int entry) {
    return entry & PAGE - 1;
  }

  /** Returns how many entries from one on lie in the same page, at most {@code most}. */
  public static int together(int entry, int most) {
    return Math.min(most, PAGE - at(entry));
  }

  /** Returns the words of an entry on all samples. */
  public final long[] words(int entry) {
    long[] words = new long[samples()];
    Arrays.setAll(words, sample -> word(sample, entry));
    return words;
  }

  /** Returns the next state of a 64-bit fingerprint. */
  public static long mix(long key, long word) {
    long mixed = (key + word) * MULTIPLIER;
    return mixed ^ mixed >>> 29;
  }

  /**
   * Returns the summand of a word in the second part of a fingerprint, in its high half.
   *
   * @param checkKey that of the sample
   */
  public static long check(long checkKey, long word) {
    return (word ^ word >>> 32) * checkKey;
  }

  /** Returns the odd factor of words on a sample in the second part of fingerprints. */
  public final long checkKey(int sample) {
    return checkKeys[sample];
  }

  /** Returns the fingerprint of words on all samples: the mixed state, and the check. */
  public final Fingerprint fingerprint(long[] words) {
    long key = 0;
    long check = 0;
    for (int sample = 0; sample < words.length; sample++) {
      key = mix(key, words[sample]);
      check += check(checkKeys[sample], words[sample]);
    }
    return new Fingerprint(key, check);
  }

  /** Returns the entry with these words, or -1. */
  public final int find(long[] words) {
    Fingerprint print = fingerprint(words);
    return find(print.high(), print.low());
  }

  /** Returns the entry with this fingerprint, or -1. */
  public final int find(long key, long check) {
    return index.find(key, (int) (check >>> 32));
  }

  /**
   * Returns whether to add a formula: whether its function is new.
   *
   * @param code of its production
   * @param made its operands, from {@code at} on
   * @param words its word on each sample
   */
  public boolean lacks(
      long key, long check, int code, int[] made, int at, IntToLongFunction words) {
    return find(key, check) < 0;
  }

  /**
   * Adds a formula that the bank {@link #lacks}, without its words; {@link #setWord} sets these.
   */
  public void add(long key, long check, int code, int[] made, int at, IntToLongFunction words) {
    index(key, check, append(code, made, at));
  }

  /** Enters an entry into the index of {@link #find}. */
  protected final void index(long key, long check, int entry) {
    index.add(key, (int) (check >>> 32), entry);
  }

  /** Appends an entry without entering it into the index, and returns it. */
  protected final int append(int code, int[] made, int at) {
    if (entries == codes.length) {
      codes = Arrays.copyOf(codes, 2 * entries);
      operands = Arrays.copyOf(operands, arity * codes.length);
    }
    if (at(entries) == 0) {
      for (int sample = 0; sample < pages.length; sample++) {
        int page = entries >>> PAGE_BITS;
        if (page >= pages[sample].length) {
          pages[sample] = Arrays.copyOf(pages[sample], Math.max(4, 2 * page));
        }
        pages[sample][page] = new long[PAGE + SLACK];
      }
    }
    set(entries, code, made, at);
    return entries++;
  }

  /** Replaces the formula of an entry. */
  protected final void set(int entry, int code, int[] made, int at) {
    codes[entry] = code;
    if (code >= 0) {
      System.arraycopy(made, at, operands, arity * entry, productions.get(code).arity());
    }
  }

  /** Returns the code of an entry's production, or ~ the number of a leaf. */
  public final int code(int entry) {
    return codes[entry];
  }

  public final void setWord(int sample, int entry, long word) {
    pages[sample][entry >>> PAGE_BITS][at(entry)] = word;
  }

  /**
   * Returns the bytes of a bank with {@code entries} entries of up to three operands, room for
   * growth included.
   */
  public static long bytes(int samples, long entries) {
    return entries * ((long) samples * Long.BYTES + 6L * Integer.BYTES)
        + FingerprintIndex.bytes(entries);
  }

  /** Returns the bytes of the words of a page. */
  public static long pageBytes(int samples) {
    return (long) samples * (PAGE + SLACK) * Long.BYTES;
  }

  /** Returns whether the formula of an entry is a choice. */
  public final boolean isChoice(int entry) {
    int code = codes[entry];
    return code >= 0 && productions.get(code).conditions().isPresent();
  }

  /** Returns the formula of an entry. */
  public final Expr expr(int entry) {
    int code = codes[entry];
    return code < 0
        ? leaves.get(~code)
        : productions
            .get(code)
            .expr(Arrays.copyOfRange(operands, arity * entry, arity * (entry + 1)));
  }
}
