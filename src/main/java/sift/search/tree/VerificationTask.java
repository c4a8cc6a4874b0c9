package sift.search.tree;

import java.util.ArrayList;
import java.util.Comparator;
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
  // Keeps the JIT from leaving out reads that only fetch memory into the cache.
  private long unusedSum;

  /** A formula that is right on all cases of the targets that it solves. */
  private record Right(Candidate candidate, long solved, Fingerprint function) {}

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
    List<Map<Integer, Integer>> refutations = new ArrayList<>();
    for (int target = 0; target < round.problem().targets().size(); target++) {
      refutations.add(new TreeMap<>());
    }
    boolean together = round.goals().size() == 1;
    CaseChecker checker = new CaseChecker(round.problem(), round.loops());
    ChainWords words = new ChainWords(round);
    List<Right> right = new ArrayList<>();
    sortByRows(candidates);
    for (Candidate candidate : candidates) {
      long likely = candidate.likely();
      long solved =
          switch (candidate) {
            case Candidate.Tree(Expr tree, long _) -> checker.solved(tree, likely, together);
            case Candidate.Chain chain -> checker.solved(words.of(chain), likely, together);
          };
      for (long rest = likely & ~solved; rest != 0; rest &= rest - 1) {
        int target = Long.numberOfTrailingZeros(rest);
        int mismatch = checker.mismatch(target);
        if (mismatch >= 0) { // else another target had refuted the formula already
          refutations.get(target).merge(mismatch, 1, Integer::sum);
        }
      }
      if (solved != 0 && isWanted(solved)) {
        right.add(new Right(candidate, solved, checker.fingerprint()));
      }
    }
    return new Result(kept(right), refutations, System.nanoTime() - begin);
  }

  /** Brings the chains of a block and a row together: they share what {@link ChainWords} keeps. */
  @SuppressWarnings("ReferenceEquality") // the candidates of a block share the list
  private static void sortByRows(List<Candidate> candidates) {
    int from = 0;
    while (from < candidates.size()) {
      int to = from + 1;
      if (candidates.get(from) instanceof Candidate.Chain first) {
        while (to < candidates.size()
            && candidates.get(to) instanceof Candidate.Chain next
            && next.inner() == first.inner()) {
          to++;
        }
        candidates
            .subList(from, to)
            .sort(Comparator.comparingInt(chain -> ((Candidate.Chain) chain).entry()));
      }
      from = to;
    }
  }

  private boolean isWanted(long solved) {
    for (Goal goal : round.goals()) {
      if ((goal.targets() & ~solved) == 0) {
        return true;
      }
    }
    return false;
  }

  private Map<Fingerprint, SolutionClass> kept(List<Right> right) {
    for (Right formula : right) {
      unusedSum += round.classes().touch(formula.function());
    }
    Map<Fingerprint, SolutionClass> solutions = new HashMap<>();
    for (Right formula : right) {
      keep(formula, solutions);
    }
    return solutions;
  }

  private void keep(Right formula, Map<Fingerprint, SolutionClass> solutions) {
    Fingerprint function = formula.function();
    long solved = formula.solved();
    int symbols = round.symbols();
    Classes classes = round.classes();
    if (classes.isSmaller(function, symbols)) {
      return;
    }
    if (round.keepLeast() || classes.couldBeAmongBest(solved, symbols)) {
      Expr least = Commuted.least(formula.candidate().formula(round.bank()));
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
