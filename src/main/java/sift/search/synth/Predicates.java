package sift.search.synth;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The entries of a bank as conditions: of those that are true on the same samples the first, which
 * has the least weight; none that is true on all of them, or on none.
 */
final class Predicates {
  private final SampleBank bank;
  private final Set<Long> known = new HashSet<>();
  private final List<List<Integer>> byLevel = new ArrayList<>(List.of(List.of()));

  Predicates(SampleBank bank) {
    this.bank = bank;
  }

  /** Adds the entries of the last level. */
  void addLevel() {
    List<Integer> found = new ArrayList<>();
    int level = bank.levels();
    for (int entry = bank.first(level); entry < bank.first(level + 1); entry++) {
      int ones = ones(entry);
      if (ones > 0 && ones < bank.samples() && known.add(truth(bank, entry))) {
        found.add(entry);
      }
    }
    byLevel.add(found);
  }

  /** Returns the conditions of a level; none of a level that was not added. */
  List<Integer> of(int level) {
    return level < byLevel.size() ? byLevel.get(level) : List.of();
  }

  /** Returns the samples on which an entry is not 0: as bits, or of more than 64 a hash of them. */
  static long truth(SampleBank bank, int entry) {
    long truth = 0;
    for (int sample = 0; sample < bank.samples(); sample++) {
      boolean isTrue = bank.word(sample, entry) != 0;
      truth =
          bank.samples() <= Long.SIZE
              ? truth | (isTrue ? 1L << sample : 0)
              : SampleBank.mix(truth, isTrue ? 1 : 0);
    }
    return truth;
  }

  /** Returns on how many samples an entry is not 0. */
  private int ones(int entry) {
    int ones = 0;
    for (int sample = 0; sample < bank.samples(); sample++) {
      ones += bank.word(sample, entry) != 0 ? 1 : 0;
    }
    return ones;
  }
}
