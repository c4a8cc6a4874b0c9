package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.RecursiveTask;
import sift.lang.Expr;
import sift.search.bank.FingerprintTable;
import sift.search.request.Fingerprint;
import sift.search.request.SolutionClass;

/**
 * Tries a batch of candidates on every case: a task of its own, because most blocks hold no
 * candidates and a few hold thousands.
 */
@SuppressWarnings("serial") // never serialised
final class VerificationTask extends RecursiveTask<VerificationTask.Result> {
  /** The most candidates of a task, a power of two. */
  static final int MOST = 4096;

  private final Round round;
  private final List<Candidate> candidates;
  private final List<Map<Integer, Integer>> refutations = new ArrayList<>();
  // The right ones: candidates, both halves of their fingerprints, the targets they solve on
  // all cases.
  private final List<Candidate> right = new ArrayList<>();
  private final long[] high;
  private final long[] low;
  private final long[] solved;
  // Keeps the JIT from removing reads that only prefetch memory.
  private long unusedSum;

  /**
   * The result of a batch.
   *
   * @param solutions by fingerprint, those that may be shown and have no smaller formula
   * @param counted new functions that are only counted
   * @param refutations for each target the cases that refuted formulas, with their number
   * @param nanos the time it took
   */
  record Result(
      Map<Fingerprint, SolutionClass> solutions,
      FunctionList counted,
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
    high = new long[candidates.size()];
    low = new long[candidates.size()];
    solved = new long[candidates.size()];
  }

  @Override
  protected Result compute() {
    long begin = System.nanoTime();
    for (int target = 0; target < round.problem().targets().size(); target++) {
      refutations.add(new TreeMap<>());
    }
    CaseChecker checker = new CaseChecker(round.problem(), round.loops());
    ChainWords words = new ChainWords(round);
    for (long key : byRows(candidates)) {
      judge(candidates.get((int) key & MOST - 1), checker, words);
    }
    FunctionList counted = new FunctionList();
    Map<Fingerprint, SolutionClass> solutions = kept(counted);
    return new Result(solutions, counted, refutations, System.nanoTime() - begin);
  }

  private void judge(Candidate candidate, CaseChecker checker, ChainWords words) {
    boolean together = round.goals().size() == 1;
    long likely = candidate.likely();
    long found =
        switch (candidate) {
          case Candidate.Tree(Expr tree, long _) -> checker.solved(tree, likely, together);
          case Candidate.Chain chain -> checker.solved(words.of(chain), likely, together);
        };
    for (long rest = likely & ~found; rest != 0; rest &= rest - 1) {
      int target = Long.numberOfTrailingZeros(rest);
      int mismatch = checker.mismatch(target);
      if (mismatch
          >= 0) { // else another target had refuted it, or a smaller formula has its function
        refutations.get(target).merge(mismatch, 1, Integer::sum);
      }
    }
    if (found != 0 && isWanted(found)) {
      int at = right.size();
      high[at] = checker.high();
      low[at] = checker.low();
      solved[at] = found;
      right.add(candidate);
    }
  }

  /**
   * Returns the candidates' indices, in the low bits of words, sorted by stored function, then by
   * block: those of a block share the columns of {@link ChainWords}.
   */
  @SuppressWarnings("ReferenceEquality") // the candidates of a block share the list
  private static long[] byRows(List<Candidate> candidates) {
    long[] keys = new long[candidates.size()];
    List<Link> inner = List.of();
    long block = 0;
    for (int i = 0; i < keys.length; i++) {
      long row = 0;
      if (candidates.get(i) instanceof Candidate.Chain chain) {
        block += chain.inner() == inner ? 0 : 1;
        inner = chain.inner();
        row = chain.entry();
      }
      keys[i] = (row * 2 * MOST + block) * MOST + i;
    }
    Arrays.sort(keys);
    return keys;
  }

  private boolean isWanted(long solved) {
    for (Goal goal : round.goals()) {
      if ((goal.targets() & ~solved) == 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns the right candidates that may be shown, and adds the others to {@code counted}. */
  private Map<Fingerprint, SolutionClass> kept(FunctionList counted) {
    Classes classes = round.classes();
    for (int i = 0; i < right.size(); i++) {
      unusedSum += classes.touch(high[i], low[i]);
    }
    Map<Fingerprint, SolutionClass> solutions = new HashMap<>();
    for (int i = 0; i < right.size(); i++) {
      long size = classes.size(high[i], low[i]);
      if (size != FingerprintTable.ABSENT && size < round.symbols()) {
        continue;
      }
      if (round.keepLeast() || classes.couldBeAmongBest(solved[i], round.symbols())) {
        SolutionClass solution = solution(i);
        solutions.merge(solution.fingerprint(), solution, Result::lesser);
      } else if (size == FingerprintTable.ABSENT) {
        counted.add(high[i], low[i], solved[i]);
      }
    }
    return solutions;
  }

  private SolutionClass solution(int i) {
    Expr least = right.get(i).formula(round.bank()).commuted();
    return new SolutionClass(
        new Fingerprint(high[i], low[i]),
        solved[i],
        round.symbols(),
        Optional.of(least),
        least.toString());
  }
}
