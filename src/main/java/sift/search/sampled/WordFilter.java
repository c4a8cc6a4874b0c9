package sift.search.sampled;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import sift.lang.BitWidth;
import sift.search.enumerate.SampleBank;

/** A Bloom filter, with one hash, of the entries' words on some samples. */
final class WordFilter {
  private static final int LEAST_BITS = 12;
  private static final int MOST_BITS = 27;
  private static final int LEAST_LOOKED_AT = 128;
  private static final int MOST_LOOKED_AT = 2000;
  private static final int SEVERAL = 6;
  private static final int SEED = 13;

  private final int[] samples;
  private final long[] bits;
  private final int shift;

  /** The filter of the words on several samples, combined. */
  private WordFilter(SampleBank bank, int... samples) {
    this.samples = samples;
    int size = Math.clamp(36 - Integer.numberOfLeadingZeros(bank.entries()), LEAST_BITS, MOST_BITS);
    bits = new long[1 << (size - 6)];
    shift = Long.SIZE - size;
    for (int entry = 0; entry < bank.entries(); entry++) {
      long hash = 0;
      for (int sample : samples) {
        hash = SampleBank.mix(hash, bank.word(sample, entry));
      }
      long place = hash >>> shift;
      bits[(int) (place >>> 6)] |= 1L << place;
    }
  }

  /** Returns the filters of the two most selective samples. */
  static List<WordFilter> two(SampleBank bank, Goal goal, BitWidth width) {
    List<Integer> samples = mostSelective(bank, goal, width);
    return List.of(
        new WordFilter(bank, samples.getFirst()), new WordFilter(bank, samples.getLast()));
  }

  /** Returns the most selective sample. */
  static int best(SampleBank bank, Goal goal, BitWidth width) {
    return mostSelective(bank, goal, width).getFirst();
  }

  /**
   * Returns the two samples that leave the fewest entries as operands of the goal; of equal ones
   * those with the most distinct words. Looks at entries at equal distances.
   */
  private static List<Integer> mostSelective(SampleBank bank, Goal goal, BitWidth width) {
    int share = bank.entries() / bank.samples();
    int step = Math.max(1, bank.entries() / Math.clamp(share, LEAST_LOOKED_AT, MOST_LOOKED_AT));
    BitSet[] serving = new BitSet[bank.samples()];
    long[] distinct = new long[bank.samples()];
    for (int i = 0; i < serving.length; i++) {
      int sample = i;
      long[] words =
          IntStream.iterate(0, entry -> entry < bank.entries(), entry -> entry + step)
              .mapToLong(entry -> bank.word(sample, entry))
              .toArray();
      long[] sorted = Arrays.stream(words).sorted().distinct().toArray();
      distinct[i] = sorted.length;
      serving[i] = serving(words, sorted, goal.word(i), width);
    }
    BitSet left = new BitSet();
    left.set(0, bank.entries());
    List<Integer> chosen = new ArrayList<>();
    int[] wanted = IntStream.range(0, serving.length).filter(goal::isWanted).toArray();
    while (chosen.size() < Math.min(2, wanted.length)) {
      int best =
          Arrays.stream(wanted)
              .filter(sample -> !chosen.contains(sample))
              .boxed()
              .min(
                  Comparator.comparingLong(
                      sample -> common(left, serving[sample]) * MOST_LOOKED_AT - distinct[sample]))
              .orElseThrow();
      left.and(serving[best]);
      chosen.add(best);
    }
    return chosen.isEmpty() ? List.of(0) : chosen;
  }

  /** Returns the words that may be an operand of the goal, as bits. */
  private static BitSet serving(long[] words, long[] sorted, long wanted, BitWidth width) {
    BitSet serving = new BitSet(words.length);
    for (int i = 0; i < words.length; i++) {
      long word = words[i];
      serving.set(
          i,
          (word & wanted) == wanted
              || (word & ~wanted) == 0
              || RootOperator.INVERTED.stream()
                  .mapToLong(root -> root.other(width, wanted, word))
                  .anyMatch(other -> Arrays.binarySearch(sorted, other) >= 0));
    }
    return serving;
  }

  private static long common(BitSet one, BitSet two) {
    BitSet both = (BitSet) one.clone();
    both.and(two);
    return both.cardinality();
  }

  /** Returns one filter of several samples combined, which is more selective. */
  static WordFilter several(SampleBank bank) {
    // Random, because samples at equal distances may be of one kind.
    int count = Math.min(SEVERAL, bank.samples());
    SplittableRandom random = new SplittableRandom(SEED);
    return new WordFilter(
        bank, random.ints(0, bank.samples()).distinct().limit(count).sorted().toArray());
  }

  /** Returns the sample of a filter of one sample. */
  int sample() {
    return samples[0];
  }

  /** Returns whether some entry may have this word; for a filter of one sample. */
  boolean mayHave(long word) {
    return has(SampleBank.mix(0, word));
  }

  /** Returns whether some entry may be the other operand beside an entry that is known. */
  boolean mayHaveOther(
      RootOperator root, BitWidth width, long[] results, SampleBank bank, int known) {
    long hash = 0;
    for (int sample : samples) {
      long other = root.other(width, results[sample], bank.word(sample, known));
      hash = SampleBank.mix(hash, other);
    }
    return has(hash);
  }

  /**
   * Returns whether some entry may be the other operand for a known function.
   *
   * @param known the words of the function on all samples; those of this filter are used
   */
  boolean mayHaveOther(RootOperator root, BitWidth width, Goal goal, long[] known) {
    long hash = 0;
    for (int sample : samples) {
      hash = SampleBank.mix(hash, root.other(width, goal.word(sample), known[sample]));
    }
    return has(hash);
  }

  /** Returns a copy of the indices of the samples. */
  int[] samples() {
    return samples.clone();
  }

  private boolean has(long hash) {
    long place = hash >>> shift;
    return (bits[(int) (place >>> 6)] >>> place & 1) != 0;
  }
}
