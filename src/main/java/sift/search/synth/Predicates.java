package sift.search.synth;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The entries of a bank as conditions: of those that are true on the same samples the first, which
 * has the least weight; none that is true on all of them, or on none.
 */
final class Predicates {
  private final SampleBank bank;
  private final Set<BitSet> known = new HashSet<>();
  private final List<List<Integer>> byLevel = new ArrayList<>(List.of(List.of()));

  Predicates(SampleBank bank) {
    this.bank = bank;
  }

  /** Adds the entries of the last level. */
  void addLevel() {
    List<Integer> found = new ArrayList<>();
    int level = bank.levels();
    for (int entry = bank.first(level); entry < bank.first(level + 1); entry++) {
      BitSet truth = truth(entry);
      int ones = truth.cardinality();
      if (ones > 0 && ones < bank.samples() && known.add(truth)) {
        found.add(entry);
      }
    }
    byLevel.add(found);
  }

  /** Returns the conditions of a level; none of a level that was not added. */
  List<Integer> of(int level) {
    return level < byLevel.size() ? byLevel.get(level) : List.of();
  }

  private BitSet truth(int entry) {
    BitSet truth = new BitSet(bank.samples());
    for (int sample = 0; sample < bank.samples(); sample++) {
      if (bank.word(sample, entry) != 0) {
        truth.set(sample);
      }
    }
    return truth;
  }
}
