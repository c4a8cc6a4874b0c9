package sift.search.synth;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The words that the entries of a bank have on one sample, as a Bloom filter of one hash. */
final class WordFilter {
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;
  private static final int LEAST_BITS = 12;
  private static final int MOST_BITS = 27;
  private static final int LOOKED_AT = 2000;

  private final int sample;
  private final long[] bits;
  private final int shift;

  /** The filter of all words on a sample. */
  WordFilter(SampleBank bank, int sample) {
    this.sample = sample;
    int size = Math.clamp(36 - Integer.numberOfLeadingZeros(bank.entries()), LEAST_BITS, MOST_BITS);
    bits = new long[1 << (size - 6)];
    shift = Long.SIZE - size;
    for (int entry = 0; entry < bank.entries(); entry++) {
      long place = (bank.word(sample, entry) * MULTIPLIER) >>> shift;
      bits[(int) (place >>> 6)] |= 1L << place;
    }
  }

  /** Returns the filters of the two samples that tell most. */
  static List<WordFilter> two(SampleBank bank, Goal goal, int bits) {
    int first = best(bank, goal, bits, -1);
    return List.of(
        new WordFilter(bank, first), new WordFilter(bank, best(bank, goal, bits, first)));
  }

  /** Returns the sample that the words are of. */
  int sample() {
    return sample;
  }

  /** Returns whether some entry may have this word. */
  boolean mayHave(long word) {
    long place = (word * MULTIPLIER) >>> shift;
    return (bits[(int) (place >>> 6)] >>> place & 1) != 0;
  }

  /**
   * Returns the sample on which the entries differ most, where the word wanted is not sparse.
   *
   * @param other a sample that is not meant, or -1
   */
  static int best(SampleBank bank, Goal goal, int bits, int other) {
    int step = Math.max(1, bank.entries() / LOOKED_AT);
    int best = other == 0 && bank.samples() > 1 ? 1 : 0;
    long most = -1;
    for (int sample = 0; sample < bank.samples(); sample++) {
      Set<Long> words = new HashSet<>();
      for (int entry = 0; entry < bank.entries(); entry += step) {
        words.add(bank.word(sample, entry));
      }
      int ones = Long.bitCount(goal.word(sample));
      boolean isDense = ones > bits / 8 && ones < bits - bits / 8;
      long score = words.size() * (isDense ? 2L : 1L);
      if (sample != other && goal.isWanted(sample) && score > most) {
        most = score;
        best = sample;
      }
    }
    return best;
  }
}
