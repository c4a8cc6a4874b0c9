package sift.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import sift.expr.Expr;

/**
 * Tries the formulas that passed the samples of a goal on every case, and gathers what one task
 * found. Which formulas it keeps does not depend on the samples.
 */
final class Harvest {
  private static final long REPORT_EVERY = 1L << 24;

  private final Round round;
  private final Judge judge;
  private final Map<Fingerprint, Classes.Solution> found = new HashMap<>();
  private final List<Map<Integer, Integer>> refutations = new ArrayList<>();
  private final int[] impostors;
  private final boolean together;
  private long covered;
  private long reported;
  private boolean flooded;

  private record Fingerprint(long high, long low) {}

  /**
   * What a task found.
   *
   * @param solutions one per class that has no smaller formula
   * @param covered formulas tried, one by one or many at once
   * @param refutations for each target the cases that refuted formulas which passed the samples,
   *     and how many
   * @param complete false if the task ended early, by request or because of too many refutations
   */
  record Result(
      List<Classes.Solution> solutions,
      long covered,
      List<Map<Integer, Integer>> refutations,
      boolean complete) {}

  Harvest(Round round) {
    this.round = round;
    judge = new Judge(round.problem());
    int targets = round.problem().targets().size();
    impostors = new int[targets];
    for (int target = 0; target < targets; target++) {
      refutations.add(new TreeMap<>());
    }
    together = round.goals().size() == 1;
  }

  /** Takes note that so many more formulas were tried. */
  void covered(long formulas) {
    covered += formulas;
    if (covered - reported >= REPORT_EVERY) {
      report();
    }
  }

  /** Whether to go on: nobody asked to stop, and not too many wrong formulas pass the samples. */
  boolean goesOn() {
    return !flooded && !round.progress().stopRequested();
  }

  Result result(boolean complete) {
    report();
    List<Classes.Solution> solutions = new ArrayList<>(found.values());
    solutions.sort(Comparator.comparing(Classes.Solution::text));
    return new Result(solutions, covered, refutations, complete);
  }

  /**
   * Tries a formula on every case, and keeps it if it solves a goal.
   *
   * @param likely the targets whose samples it passed, as a set of bits
   */
  void judge(Expr formula, long likely) {
    long solved = judge.solved(formula, likely, together);
    for (long rest = likely & ~solved; rest != 0; rest &= rest - 1) {
      refuted(Long.numberOfTrailingZeros(rest));
    }
    if (round.goals().stream().noneMatch(goal -> (goal.targets() & ~solved) == 0)) {
      return;
    }
    long high = judge.high();
    long low = judge.low();
    if (round.classes().isSmaller(high, low, round.symbols())) {
      return;
    }
    boolean needsLeast =
        round.keepLeast() || round.classes().couldBeAmongBest(solved, round.symbols());
    if (!needsLeast) {
      if (!round.classes().isKnown(high, low)) {
        found.computeIfAbsent(
            new Fingerprint(high, low),
            print ->
                new Classes.Solution(high, low, solved, round.symbols(), Optional.empty(), ""));
      }
      return;
    }
    Expr least = Commuted.least(formula);
    Classes.Solution solution =
        new Classes.Solution(
            high, low, solved, round.symbols(), Optional.of(least), least.toString());
    found.merge(
        new Fingerprint(high, low), solution, (old, other) -> other.isBefore(old) ? other : old);
  }

  private void report() {
    round.progress().tried(covered - reported);
    reported = covered;
  }

  private void refuted(int target) {
    int mismatch = judge.mismatch(target);
    if (mismatch < 0) {
      return; // another target had refuted the formula already
    }
    refutations.get(target).merge(mismatch, 1, Integer::sum);
    if (++impostors[target] >= round.samples().tolerance() && round.samples().hasRoom(target)) {
      flooded = true;
    }
  }
}
