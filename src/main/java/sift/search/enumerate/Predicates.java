package sift.search.enumerate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongPredicate;

/**
 * The entries of a bank as conditions of a choice: of those that are true on the same samples the
 * first, which has the least weight. One that is true on all samples, or on none, makes the choice
 * what a branch is; it counts where formulas of that branch are not formulas of the whole anyway.
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
   * @param test on which words a condition holds
   */
  public Predicates(SampleBank whole, List<SampleBank> operands, LongPredicate test) {
    bank = operands.getFirst();
    this.test = test;
    isThenWhole = operands.get(1).equals(whole);
    isElseWhole = operands.get(2).equals(whole);
  }

  /** Returns whether a condition holds that is this word. */
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

  /** Returns whether a condition that holds on so many samples makes anything new of branches. */
  private boolean counts(int ones) {
    return (ones > 0 || !isElseWhole) && (ones < bank.samples() || !isThenWhole);
  }

  /** Returns the conditions of a level; none of a level that was not added. */
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

  /** Returns the samples on which an entry holds: as bits, or of more than 64 a hash of them. */
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
