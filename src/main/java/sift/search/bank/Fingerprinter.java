package sift.search.bank;

import static jdk.incubator.vector.VectorOperators.LSHR;

import java.util.Arrays;
import java.util.SplittableRandom;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;
import sift.lang.ColumnLoops;
import sift.lang.ColumnOps;
import sift.search.request.Fingerprint;

/**
 * A 128-bit fingerprint of a function: of its words on all cases.
 *
 * <p>The words form sections, one for the cases of each target. A key is added to the low half of
 * each word and another to its high half, modulo 2^32. Sum t of four adds the products of each high
 * half and the low half t rows of {@link ColumnOps#LANES} words before it, modulo 2^64. Three rows
 * of keys alone precede and follow a section. This is NH (Black, Halevi, Krawczyk, Krovetz,
 * Rogaway, UMAC, CRYPTO '99), with different pairs for each sum where UMAC has different keys, so
 * that keys are added once. {@code docs/design.md} proves that, for keys drawn by chance, two
 * different functions agree in all four sums with a chance of at most 2^-126. Here the keys come
 * from a fixed seed, the same in every run, and the 256 bits are folded to 128, so the bound is
 * that of the model, not a theorem about this program: for the 10^14 pairs of a large bank, an
 * expected 10^-24 collisions.
 *
 * <p>The sums depend neither on the order of the sections, nor on the runs in which one is added,
 * nor on the width of the machine's vectors. One instance serves one thread.
 */
public final class Fingerprinter {
  private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;
  private static final long LOW_HALF = 0xffffffffL;
  private static final int ROW = ColumnOps.LANES;
  private static final int SUMS = 4;
  private static final int END = (SUMS - 1) * ROW;
  private static final long[] ZEROS = new long[END];
  private static final long KEY_SEED = 0x51f7;

  private final Keys keys;
  // For each sum a row: the contribution of the words at each index of their rows.
  private final long[] sums = new long[SUMS * ROW];
  // The last rows with their keys, the latest first.
  private final long[] last = new long[END];
  private int next;

  /** The keys for these sections of words, and those at their ends. */
  public static final class Keys {
    private final int[] starts;
    private final long[] words;

    /**
     * Draws keys.
     *
     * @param starts the beginnings of the sections and the end of the last; multiples of {@link
     *     ColumnOps#LANES}
     * @param seed determines the keys
     */
    public Keys(int[] starts, long seed) {
      this.starts = starts.clone();
      int cases = starts[starts.length - 1];
      words =
          new SplittableRandom(KEY_SEED + seed).longs(cases + (long) starts.length * END).toArray();
    }

    private int section(int place) {
      int section = 0;
      while (starts[section + 1] <= place) {
        section++;
      }
      return section;
    }
  }

  /** A fingerprinter with these keys. */
  public Fingerprinter(Keys keys) {
    this.keys = keys;
  }

  /** Clears the words added. */
  public void reset() {
    Arrays.fill(sums, 0);
  }

  /**
   * Adds the words of the cases {@code from} to {@code from + length} - 1, both multiples of {@link
   * ColumnOps#LANES}; within a section, the words before them come first.
   */
  public void add(ColumnLoops loops, long[] values, int valuesAt, int from, int length) {
    int done = 0;
    while (done < length) {
      int place = from + done;
      int section = keys.section(place);
      int end = keys.starts[section + 1];
      int count = Math.min(length - done, end - place);
      int keyAt = place + (section + 1) * END;
      if (place == keys.starts[section]) {
        begin(keyAt);
      } else {
        assert place == next : place + " in place of " + next;
      }
      addRows(loops, values, valuesAt + done, keyAt, count);
      if (place + count == end) {
        addRows(loops, ZEROS, 0, keyAt + count, END);
      }
      done += count;
      next = place + count;
    }
  }

  private void begin(int keyAt) {
    for (int row = 0; row < SUMS - 1; row++) {
      System.arraycopy(keys.words, keyAt - (row + 1) * ROW, last, row * ROW, ROW);
    }
  }

  private void addRows(ColumnLoops loops, long[] values, int valuesAt, int keyAt, int length) {
    if (loops.isVector()) {
      addVectors(values, valuesAt, keyAt, length);
    } else {
      addWords(values, valuesAt, keyAt, length);
    }
  }

  /**
   * Adds rows of words.
   *
   * <p>The JIT multiplies 32 bits by 32 only where it sees the mask; values from the previous
   * iteration have lost it, so they are masked again. Longer than what HotSpot inlines
   * (FreqInlineSize, 325 bytes or less), it is compiled by itself; inlined into a caller, all
   * vectors would be boxed.
   */
  private void addVectors(long[] values, int valuesAt, int keyAt, int length) {
    for (int c = 0; c < ROW; c += SPECIES.length()) {
      LongVector sum0 = LongVector.fromArray(SPECIES, sums, c);
      LongVector sum1 = LongVector.fromArray(SPECIES, sums, c + ROW);
      LongVector sum2 = LongVector.fromArray(SPECIES, sums, c + 2 * ROW);
      LongVector sum3 = LongVector.fromArray(SPECIES, sums, c + 3 * ROW);
      LongVector last1 = LongVector.fromArray(SPECIES, last, c);
      LongVector last2 = LongVector.fromArray(SPECIES, last, c + ROW);
      LongVector last3 = LongVector.fromArray(SPECIES, last, c + 2 * ROW);
      for (int i = c; i < length; i += ROW) {
        LongVector row =
            LongVector.fromArray(SPECIES, values, valuesAt + i)
                .reinterpretAsInts()
                .add(LongVector.fromArray(SPECIES, keys.words, keyAt + i).reinterpretAsInts())
                .reinterpretAsLongs();
        LongVector high = row.lanewise(LSHR, 32);
        sum0 = sum0.add(row.and(LOW_HALF).mul(high));
        sum1 = sum1.add(last1.and(LOW_HALF).mul(high));
        sum2 = sum2.add(last2.and(LOW_HALF).mul(high));
        sum3 = sum3.add(last3.and(LOW_HALF).mul(high));
        last3 = last2;
        last2 = last1;
        last1 = row;
      }
      sum0.intoArray(sums, c);
      sum1.intoArray(sums, c + ROW);
      sum2.intoArray(sums, c + 2 * ROW);
      sum3.intoArray(sums, c + 3 * ROW);
      last1.intoArray(last, c);
      last2.intoArray(last, c + ROW);
      last3.intoArray(last, c + 2 * ROW);
    }
  }

  /** The slow twin of {@link #addVectors}, word by word. */
  private void addWords(long[] values, int valuesAt, int keyAt, int length) {
    for (int i = 0; i < length; i++) {
      int c = i % ROW;
      long x = values[valuesAt + i];
      long key = keys.words[keyAt + i];
      long low = (x + key) & LOW_HALF;
      long high = ((x >>> 32) + (key >>> 32)) & LOW_HALF;
      sums[c] += low * high;
      for (int t = 1; t < SUMS; t++) {
        sums[t * ROW + c] += (last[(t - 1) * ROW + c] & LOW_HALF) * high;
      }
      last[2 * ROW + c] = last[ROW + c];
      last[ROW + c] = last[c];
      last[c] = high << 32 | low;
    }
  }

  /** Returns the upper half of the fingerprint. */
  public long high() {
    return mix(sum(0) + mix(sum(1) + mix(sum(2) + mix(sum(3)))));
  }

  /** Returns the lower half of the fingerprint. */
  public long low() {
    return mix(sum(3) ^ mix(sum(2) ^ mix(sum(1) ^ mix(~sum(0)))));
  }

  /**
   * Mixes the bits of a word: the finaliser of SplitMix64 (Steele, Lea, Flood, OOPSLA 2014), a
   * bijection.
   */
  private static long mix(long x) {
    long y = (x ^ (x >>> 30)) * 0xbf58476d1ce4e5b9L;
    long z = (y ^ (y >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  /** Returns one of the four sums. */
  long sum(int t) {
    long sum = 0;
    for (int i = 0; i < ROW; i++) {
      sum += sums[t * ROW + i];
    }
    return sum;
  }

  /** Returns the fingerprint of the words added since the last reset. */
  public Fingerprint fingerprint() {
    return new Fingerprint(high(), low());
  }
}
