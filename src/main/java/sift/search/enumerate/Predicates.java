package sift.search.enumerate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongPredicate;

/**
 * The entries of a bank that serve as conditions of a choice: one for each set of samples on which
 * it is true, that of least weight. A condition that is true on all samples or on none makes the
 * choice equal to a branch; it is kept only if the branch's formulas are not all formulas of the
 * whole.
 */
public final class Predicates implements Selection {
  private final SampleBank bank;
  private final LongPredicate test;
  private final boolean isThenWhole;
  private final boolean isElseWhole;
  private final Set<Long> known = new HashSet<>();
  private final List<Integer> entries = new ArrayList<>();

  /**
   * The conditions of a choice.
   *
   * @param whole the bank of the choice itself
   * @param operands the banks of the condition and of the branches
   * @param test whether a condition with this word holds
   */
  public Predicates(SampleBank whole, List<SampleBank> operands, LongPredicate test) {
    bank = operands.getFirst();
    this.test = test;
    isThenWhole = operands.get(1).equals(whole);
    isElseWhole = operands.get(2).equals(whole);
  }

  /** Returns whether a condition with this word holds. */
  public boolean holds(long word) {
    return test.test(word);
  }

  /** Adds the entries of the last level. */
  public void addLevel() {
    int level = bank.levels();
    int first = bank.first(level);
    long[] truths = new long[bank.end(level) - first];
    int[] ones = new int[truths.length];
    for (int sample = 0; sample < bank.samples(); sample++) {
      for (int i = 0; i < truths.length; i++) {
        boolean isTrue = test.test(bank.word(sample, first + i));
        truths[i] = with(truths[i], sample, isTrue);
        ones[i] += isTrue ? 1 : 0;
      }
    }
    for (int i = 0; i < truths.length; i++) {
      if (counts(ones[i]) && known.add(truths[i])) {
        entries.add(first + i);
      }
    }
  }

  /** Returns whether a condition that holds on {@code ones} samples gives new functions. */
  private boolean counts(int ones) {
    return (ones > 0 || !isElseWhole) && (ones < bank.samples() || !isThenWhole);
  }

  /** Returns the conditions of a level; none if the level was not added. */
  public List<Integer> of(int level) {
    return within(bank.first(level), bank.end(level));
  }

  @Override
  public List<Integer> within(int from, int end) {
    return entries.subList(place(from), place(end));
  }

  private int place(int entry) {
    int place = Collections.binarySearch(entries, entry);
    return place < 0 ? ~place : place;
  }

  /** Returns the samples on which an entry holds: as bits, or with more than 64 a hash of them. */
  public long truth(int entry) {
    long truth = 0;
    for (int sample = 0; sample < bank.samples(); sample++) {
      truth = with(truth, sample, test.test(bank.word(sample, entry)));
    }
    return truth;
  }

  private long with(long truth, int sample, boolean isTrue) {
    return bank.samples() <= Long.SIZE
        ? truth | (isTrue ? 1L << sample : 0)
        : SampleBank.mix(truth, isTrue ? 1 : 0);
  }
}
