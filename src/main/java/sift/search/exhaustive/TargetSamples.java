package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.WideLoops;
import sift.search.bank.Bank;
import sift.search.bank.Problem;
import sift.search.refine.SampleChoice;
import sift.search.request.TaskException;
import sift.spec.Domain;
import sift.word.Word;

/**
 * A few cases of each target, on which formulas are tried first.
 *
 * <p>Samples only save time: a formula that fails one is wrong, a formula that passes them is tried
 * on every case. Each sample is a lane of the bank.
 */
final class TargetSamples {
  private static final int MOST_PER_TARGET = 12;
  private static final int MOST_FUNCTIONS = 100;

  private final Problem problem;
  private final Bank bank;
  private final List<List<Sample>> byTarget = new ArrayList<>();
  private final List<Case> inOrder = new ArrayList<>();

  private boolean frozen;

  /**
   * A sample: its lane in the bank, its case in the domain, mask and expected word. For wide words
   * each half of a case is a sample, the low one first.
   */
  record Sample(int lane, int index, long mask, long expected) {}

  /** A case of a target. */
  record Case(int target, int index) {}

  /**
   * Chooses samples that the small functions already in {@code bank} fail, and adds their lanes.
   *
   * @param total the number of samples, dealt to the targets in turn
   * @param seed if not 0, cases are random instead
   */
  TargetSamples(Problem problem, Bank bank, int total, long seed) {
    this.problem = problem;
    this.bank = bank;
    for (int target = 0; target < problem.targets().size(); target++) {
      byTarget.add(new ArrayList<>());
    }
    List<Expr> functions = new ArrayList<>();
    for (int entry = 0; entry < Math.min(bank.entries(), MOST_FUNCTIONS); entry++) {
      functions.add(bank.expr(entry));
    }
    int targets = problem.targets().size();
    for (int target = 0; target < targets; target++) {
      int share = total / targets + (target < total % targets ? 1 : 0);
      Set<Integer> chosen =
          seed == 0
              ? SampleChoice.mostRefuting(problem.domain(target), functions, share)
              : SampleChoice.drawn(problem.domain(target).cases(), share, seed + target);
      for (int index : chosen) {
        add(target, index);
      }
    }
  }

  /** Returns the width of the words. */
  BitWidth width() {
    return problem.width();
  }

  /** Returns the samples of a target in the order in which they are tried. */
  List<Sample> of(int target) {
    return byTarget.get(target);
  }

  /**
   * Returns the false positives of a target in one round that trigger adding a sample: trying these
   * on all cases costs about as much as adding a lane to the bank.
   */
  int sampleLimit() {
    return Math.max(2048, bank.entries() / 200);
  }

  /**
   * Returns the false positives in one task that end the task, which restarts with another sample.
   */
  int restartLimit() {
    return 64 * sampleLimit();
  }

  /** Returns all samples in the order in which they were added. */
  List<Case> inOrder() {
    return Collections.unmodifiableList(inOrder);
  }

  /** Returns whether no more samples may be added. */
  boolean isFrozen() {
    return frozen;
  }

  /** Ends the adding of samples. */
  void freeze() {
    frozen = true;
  }

  /** Returns whether a sample of the target may be added. */
  boolean hasRoom(int target) {
    int cases = byTarget.get(target).size() / (bank.isWide() ? 2 : 1);
    return !frozen && cases < MOST_PER_TARGET;
  }

  /** Adds a case of a target, which must not be a sample yet. */
  void add(int target, int index) {
    Domain domain = problem.domain(target);
    int lane = bank.lanes();
    inOrder.add(new Case(target, index));
    List<Sample> samples = byTarget.get(target);
    if (bank.isWide()) {
      bank.addLane(problem.start(target) + WideLoops.low(index));
      Word mask = domain.wideMask(index);
      Word expected = domain.wideExpected(index);
      samples.add(new Sample(lane, index, mask.low(), expected.low()));
      samples.add(new Sample(lane + 1, index, mask.high(), expected.high()));
    } else {
      bank.addLane(problem.start(target) + index);
      samples.add(new Sample(lane, index, domain.mask(index), domain.expected(index)));
    }
  }

  /**
   * Adds the samples that a search elsewhere has added after the first ones.
   *
   * @param kept all its samples, in order
   * @param isFrozen whether no more may be added
   */
  void restore(List<Case> kept, boolean isFrozen) {
    int chosen = inOrder.size();
    if (!kept.subList(0, Math.min(kept.size(), chosen)).equals(inOrder)) {
      throw new TaskException("a task rests on other samples than its worker has");
    }
    if (frozen && !isFrozen) {
      throw new TaskException(
          "a task of a round that is over: its worker has no more samples added");
    }
    kept.stream().skip(chosen).forEach(sample -> add(sample.target(), sample.index()));
    frozen = isFrozen;
  }
}
