package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.RecursiveTask;
import sift.lang.Expr;
import sift.search.bank.FingerprintTable;
import sift.search.request.Fingerprint;

/**
 * Tries a batch of candidates on every case: a task of its own, because most blocks hold no
 * candidates and a few hold thousands.
 */
@SuppressWarnings("serial") // never serialised
final class VerificationTask extends RecursiveTask<TaskResult> {
  /** The most candidates of a task, a power of two. */
  static final int MOST = 4096;

  private final TaskRound round;
  private final List<Chain> candidates;
  private final List<Map<Integer, Integer>> refutations;
  // The right ones: candidates, both halves of their fingerprints, the targets they solve on
  // all cases.
  private final List<Chain> right = new ArrayList<>();
  private final long[] high;
  private final long[] low;
  private final long[] solved;
  // Keeps the JIT from removing reads that only prefetch memory.
  private long unusedSum;

  VerificationTask(TaskRound round, List<Chain> candidates) {
    this.round = round;
    this.candidates = candidates;
    refutations = TaskResult.noRefutations(round.site().problem.targets().size());
    high = new long[candidates.size()];
    low = new long[candidates.size()];
    solved = new long[candidates.size()];
  }

  @Override
  protected TaskResult compute() {
    ChainChecker checker = new ChainChecker(round);
    for (long key : byRows(candidates)) {
      judge(candidates.get((int) key & MOST - 1), checker);
    }
    FunctionList counted = new FunctionList();
    List<SolutionClass> solutions = List.copyOf(kept(counted).values());
    return new TaskResult(solutions, counted, 0, refutations, true);
  }

  private void judge(Chain candidate, ChainChecker checker) {
    long likely = candidate.likely();
    long found = checker.solved(candidate, round.plans().goals.size() == 1);
    for (long rest = likely & ~found; rest != 0; rest &= rest - 1) {
      int target = Long.numberOfTrailingZeros(rest);
      int mismatch = checker.mismatch(target);
      if (mismatch >= 0) { // else another target had refuted it
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
  private static long[] byRows(List<Chain> candidates) {
    long[] keys = new long[candidates.size()];
    List<Link> inner = List.of();
    long block = 0;
    for (int i = 0; i < keys.length; i++) {
      Chain chain = candidates.get(i);
      block += chain.inner() == inner ? 0 : 1;
      inner = chain.inner();
      keys[i] = (chain.entry() * 2L * MOST + block) * MOST + i;
    }
    Arrays.sort(keys);
    return keys;
  }

  private boolean isWanted(long solved) {
    for (SampleGoal goal : round.plans().goals) {
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
        solutions.merge(solution.fingerprint(), solution, SolutionClass::lesser);
      } else if (size == FingerprintTable.ABSENT) {
        counted.add(high[i], low[i], solved[i]);
      }
    }
    return solutions;
  }

  private SolutionClass solution(int i) {
    Expr least = right.get(i).formula(round.site().bank).commuted();
    return new SolutionClass(
        new Fingerprint(high[i], low[i]), solved[i], round.symbols(), least, least.toString());
  }
}
