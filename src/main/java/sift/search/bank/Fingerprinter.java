package sift.search.bank;

import java.util.Arrays;
import java.util.SplittableRandom;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import sift.lang.ColumnLoops;
import sift.search.Fingerprint;

/**
 * A 128-bit fingerprint of a function: of its words on all cases.
 *
 * <p>Four sums over the cases of {@code (low half + key) * (high half + key)}, the key of case i in
 * sum t being number i + t: NH with the Toeplitz construction of UMAC (Black, Halevi, Krawczyk,
 * Krovetz, Rogaway, CRYPTO '99). For keys drawn by chance, two different functions agree in all
 * four sums with a chance of at most 2^-128. Here the keys come from a fixed seed, the same in
 * every run, and the 256 bits are folded to 128, so the bound is that of the model, not a theorem
 * about this program: for the 10^14 pairs of a large bank, an expected 10^-24 collisions.
 *
 * <p>The sums do not depend on the order in which runs of cases are added, nor on the width of the
 * machine's vectors. One instance serves one thread.
 */
public final class Fingerprinter {
  private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;
  private static final long LOW_HALF = 0xffffffffL;
  private static final int SUMS = 4;
  private static final long KEY_SEED = 0x51f7;

  private final long[] keys;
  private final long[] sums = new long[SUMS];

  /** A fingerprinter with these keys, see {@link #keys}. */
  public Fingerprinter(long[] keys) {
    this.keys = keys;
  }

  /** Keys for functions given on {@code cases} cases; another seed gives others. */
  public static long[] keys(int cases, long seed) {
    return new SplittableRandom(KEY_SEED + seed).longs(cases + SUMS - 1L).toArray();
  }

  /** Forgets what was added. */
  public void reset() {
    Arrays.fill(sums, 0);
  }

  /**
   * Adds the words of the cases {@code from} to {@code from + length} - 1.
   *
   * <p>Written out flat on purpose. Longer than what HotSpot inlines (FreqInlineSize, 325 bytes or
   * less), it is compiled by itself; inlined into a caller, it would outgrow the JIT's budget and
   * box every vector, which made the whole bank four times slower.
   */
  public void add(long[] values, int valuesAt, int from, int length) {
    LongVector sum0 = LongVector.zero(SPECIES);
    LongVector sum1 = sum0;
    LongVector sum2 = sum0;
    LongVector sum3 = sum0;
    for (int i = 0; i < length; i += SPECIES.length()) {
      IntVector x = LongVector.fromArray(SPECIES, values, valuesAt + i).reinterpretAsInts();
      LongVector k0 =
          x.add(LongVector.fromArray(SPECIES, keys, from + i).reinterpretAsInts())
              .reinterpretAsLongs();
      sum0 = sum0.add(k0.and(LOW_HALF).mul(k0.lanewise(VectorOperators.LSHR, 32)));
      LongVector k1 =
          x.add(LongVector.fromArray(SPECIES, keys, from + i + 1).reinterpretAsInts())
              .reinterpretAsLongs();
      sum1 = sum1.add(k1.and(LOW_HALF).mul(k1.lanewise(VectorOperators.LSHR, 32)));
      LongVector k2 =
          x.add(LongVector.fromArray(SPECIES, keys, from + i + 2).reinterpretAsInts())
              .reinterpretAsLongs();
      sum2 = sum2.add(k2.and(LOW_HALF).mul(k2.lanewise(VectorOperators.LSHR, 32)));
      LongVector k3 =
          x.add(LongVector.fromArray(SPECIES, keys, from + i + 3).reinterpretAsInts())
              .reinterpretAsLongs();
      sum3 = sum3.add(k3.and(LOW_HALF).mul(k3.lanewise(VectorOperators.LSHR, 32)));
    }
    sums[0] += sum0.reduceLanes(VectorOperators.ADD);
    sums[1] += sum1.reduceLanes(VectorOperators.ADD);
    sums[2] += sum2.reduceLanes(VectorOperators.ADD);
    sums[3] += sum3.reduceLanes(VectorOperators.ADD);
  }

  /** Does the same as {@link #add} by vectors where the loops go by vectors. */
  public void add(ColumnLoops loops, long[] values, int valuesAt, int from, int length) {
    if (loops.isVector()) {
      add(values, valuesAt, from, length);
    } else {
      addScalar(values, valuesAt, from, length);
    }
  }

  /** Does the same as {@link #add}, word by word: its slow twin. */
  public void addScalar(long[] values, int valuesAt, int from, int length) {
    for (int i = 0; i < length; i++) {
      long x = values[valuesAt + i];
      for (int t = 0; t < SUMS; t++) {
        long key = keys[from + i + t];
        long lowHalf = (x + key) & LOW_HALF;
        long highHalf = ((x >>> 32) + (key >>> 32)) & LOW_HALF;
        sums[t] += lowHalf * highHalf;
      }
    }
  }

  /** Returns the upper half of the fingerprint of what was added. */
  public long high() {
    return mix(sums[0] + mix(sums[1] + mix(sums[2] + mix(sums[3]))));
  }

  /** Returns the lower half of the fingerprint of what was added. */
  public long low() {
    return mix(sums[3] ^ mix(sums[2] ^ mix(sums[1] ^ mix(~sums[0]))));
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

  /** Returns the fingerprint of the words added since the last reset. */
  public Fingerprint fingerprint() {
    return new Fingerprint(high(), low());
  }
}
