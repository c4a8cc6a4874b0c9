package sift.search.tree;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.RecursiveTask;
import sift.lang.Commuted;
import sift.lang.Expr;
import sift.search.Fingerprint;
import sift.search.SolutionClass;

/**
 * Tries a batch of formulas that passed the samples of a goal on every case: a task of its own,
 * because most blocks hold no such formulas and a few hold thousands.
 */
@SuppressWarnings("serial") // never serialised
final class VerificationTask extends RecursiveTask<VerificationTask.Result> {
  private final Round round;
  private final List<Candidate> candidates;

  /**
   * A formula to try.
   *
   * @param likely the targets whose samples it passed, as a set of bits
   */
  record Candidate(Expr formula, long likely) {}

  /**
   * The result of a batch.
   *
   * @param solutions by fingerprint, those that have no smaller formula
   * @param refutations for each target the cases that refuted formulas, and how many
   * @param nanos how long it took
   */
  record Result(
      Map<Fingerprint, SolutionClass> solutions,
      List<Map<Integer, Integer>> refutations,
      long nanos) {
    /** Returns the lesser of two formulas of one function. */
    static SolutionClass lesser(SolutionClass a, SolutionClass b) {
      return b.isBefore(a) ? b : a;
    }
  }

  VerificationTask(Round round, List<Candidate> candidates) {
    this.round = round;
    this.candidates = candidates;
  }

  @Override
  protected Result compute() {
    long begin = System.nanoTime();
    Map<Fingerprint, SolutionClass> solutions = new HashMap<>();
    List<Map<Integer, Integer>> refutations = new ArrayList<>();
    for (int target = 0; target < round.problem().targets().size(); target++) {
      refutations.add(new TreeMap<>());
    }
    boolean together = round.goals().size() == 1;
    CaseChecker checker = new CaseChecker(round.problem(), round.loops());
    for (Candidate candidate : candidates) {
      long solved = checker.solved(candidate.formula(), candidate.likely(), together);
      for (long rest = candidate.likely() & ~solved; rest != 0; rest &= rest - 1) {
        int target = Long.numberOfTrailingZeros(rest);
        int mismatch = checker.mismatch(target);
        if (mismatch >= 0) { // else another target had refuted the formula already
          refutations.get(target).merge(mismatch, 1, Integer::sum);
        }
      }
      if (round.goals().stream().anyMatch(goal -> (goal.targets() & ~solved) == 0)) {
        keep(candidate.formula(), solved, checker, solutions);
      }
    }
    return new Result(solutions, refutations, System.nanoTime() - begin);
  }

  private void keep(
      Expr formula, long solved, CaseChecker checker, Map<Fingerprint, SolutionClass> solutions) {
    Fingerprint function = checker.fingerprint();
    int symbols = round.symbols();
    Classes classes = round.classes();
    if (classes.isSmaller(function, symbols)) {
      return;
    }
    if (round.keepLeast() || classes.couldBeAmongBest(solved, symbols)) {
      Expr least = Commuted.least(formula);
      solutions.merge(
          function,
          new SolutionClass(function, solved, symbols, Optional.of(least), least.toString()),
          Result::lesser);
    } else if (!classes.isKnown(function)) {
      solutions.putIfAbsent(
          function, new SolutionClass(function, solved, symbols, Optional.empty(), ""));
    }
  }
}
