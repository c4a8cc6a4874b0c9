package sift.search.synth;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;

/** The words that the entries of a bank have on some samples, as a Bloom filter of one hash. */
final class WordFilter {
  private static final int LEAST_BITS = 12;
  private static final int MOST_BITS = 27;
  private static final int LOOKED_AT = 2000;
  private static final int SEVERAL = 6;
  private static final int SEED = 13;

  private final int[] samples;
  private final long[] bits;
  private final int shift;

  /** The filter of what the words on some samples are together. */
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

  /** Returns the filters of the two samples that tell most. */
  static List<WordFilter> two(SampleBank bank, Goal goal, BitWidth width) {
    int first = best(bank, goal, width, -1);
    return List.of(
        new WordFilter(bank, first), new WordFilter(bank, best(bank, goal, width, first)));
  }

  /** Returns the filter of some samples together, which lets less pass than one of each. */
  static WordFilter several(SampleBank bank) {
    // By chance, because samples at equal distances may be of one kind.
    int count = Math.min(SEVERAL, bank.samples());
    SplittableRandom random = new SplittableRandom(SEED);
    return new WordFilter(
        bank, random.ints(0, bank.samples()).distinct().limit(count).sorted().toArray());
  }

  /** Returns the sample that the words are of; of one alone. */
  int sample() {
    return samples[0];
  }

  /** Returns whether some entry may have this word; of one sample alone. */
  boolean mayHave(long word) {
    return has(SampleBank.mix(0, word));
  }

  /** Returns whether some entry may be the other operand beside an entry that is known. */
  boolean mayHaveOther(BinaryOp op, BitWidth width, long[] results, SampleBank bank, int known) {
    long hash = 0;
    for (int sample : samples) {
      long other = Inverted.other(op, width, results[sample], bank.word(sample, known));
      hash = SampleBank.mix(hash, other);
    }
    return has(hash);
  }

  /**
   * Returns whether some entry may be the other operand beside a function.
   *
   * @param known the words of the function on all samples; only those of this filter count
   */
  boolean mayHaveOther(BinaryOp op, BitWidth width, Goal goal, long[] known) {
    long hash = 0;
    for (int sample : samples) {
      hash = SampleBank.mix(hash, Inverted.other(op, width, goal.word(sample), known[sample]));
    }
    return has(hash);
  }

  /** Returns a copy of the numbers of the samples. */
  int[] samples() {
    return samples.clone();
  }

  private boolean has(long hash) {
    long place = hash >>> shift;
    return (bits[(int) (place >>> 6)] >>> place & 1) != 0;
  }

  /**
   * Returns the sample that tells best which entries cannot be an operand of the goal; of those
   * that tell as much the one on which the entries differ most.
   *
   * @param other a sample that tells something already, or -1
   */
  static int best(SampleBank bank, Goal goal, BitWidth width, int other) {
    int step = Math.max(1, bank.entries() / LOOKED_AT);
    BitSet told = other < 0 ? null : serving(bank, goal, width, other, step);
    int best = other == 0 && bank.samples() > 1 ? 1 : 0;
    long least = Long.MAX_VALUE;
    for (int sample = 0; sample < bank.samples(); sample++) {
      if (sample != other && goal.isWanted(sample)) {
        BitSet serving = serving(bank, goal, width, sample, step);
        if (told != null) {
          serving.and(told);
        }
        long score = (long) serving.cardinality() * LOOKED_AT - words(bank, sample, step).size();
        if (score < least) {
          least = score;
          best = sample;
        }
      }
    }
    return best;
  }

  /** Returns which of some entries may be an operand of the goal, as a sample says. */
  private static BitSet serving(SampleBank bank, Goal goal, BitWidth width, int sample, int step) {
    Set<Long> words = words(bank, sample, step);
    long wanted = goal.word(sample);
    BitSet serving = new BitSet();
    for (int entry = 0; entry < bank.entries(); entry += step) {
      long word = bank.word(sample, entry);
      boolean serves = (word & wanted) == wanted || (word & ~wanted) == 0;
      for (BinaryOp op : Inverted.ALL) {
        serves |= words.contains(Inverted.other(op, width, wanted, word));
      }
      serving.set(entry / step, serves);
    }
    return serving;
  }

  private static Set<Long> words(SampleBank bank, int sample, int step) {
    Set<Long> words = new HashSet<>();
    for (int entry = 0; entry < bank.entries(); entry += step) {
      words.add(bank.word(sample, entry));
    }
    return words;
  }
}
