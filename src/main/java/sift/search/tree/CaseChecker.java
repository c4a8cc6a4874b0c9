package sift.search.tree;

import java.util.Arrays;
import java.util.List;
import sift.lang.ColumnEvaluator;
import sift.lang.ColumnLoops;
import sift.lang.Expr;
import sift.search.Fingerprint;
import sift.search.bank.Fingerprinter;
import sift.search.bank.Problem;
import sift.spec.Domain;

/**
 * Tries a formula on every case of every target and fingerprints its function.
 *
 * <p>One instance serves one thread; the results of the last call stay readable until the next.
 */
final class CaseChecker {
  private static final int CHUNK = 1024;

  private final Problem problem;
  private final ColumnLoops loops;
  private final ColumnEvaluator evaluator;
  private final Fingerprinter fingerprinter;
  private final int[] mismatches;
  // For each target the case that refuted last: likely to refute the next formula too.
  private final int[] suspects;

  /** A checker that goes over the cases with {@code loops}. */
  CaseChecker(Problem problem, ColumnLoops loops) {
    this.problem = problem;
    this.loops = loops;
    List<String> inputs = problem.grammar().inputs();
    this.evaluator = new ColumnEvaluator(inputs, problem.columns(), CHUNK, loops);
    this.fingerprinter = problem.fingerprinter();
    this.mismatches = new int[problem.targets().size()];
    this.suspects = new int[problem.targets().size()];
  }

  /**
   * Returns the targets a formula solves, as a set of bits.
   *
   * @param likely the targets it may solve; when it solves none of them the answer is 0, and the
   *     fingerprint unusable
   * @param together whether it is of interest only if it solves all of them; if not, the answer is
   *     0
   */
  long solved(Expr expr, long likely, boolean together) {
    fingerprinter.reset();
    Arrays.fill(mismatches, -1);
    long solved = 0;
    for (int target = 0; target < mismatches.length; target++) {
      boolean isLikely = (likely >>> target & 1) != 0;
      boolean isLastHope = likely >>> target == 1 && solved == 0;
      if (isLikely && agrees(expr, target, together || isLastHope)) {
        solved |= 1L << target;
      } else if (isLikely && together) {
        return 0;
      }
    }
    if (solved == 0) {
      return 0;
    }
    for (int target = 0; target < mismatches.length; target++) {
      if ((likely >>> target & 1) == 0 && agrees(expr, target, false)) {
        solved |= 1L << target;
      }
    }
    return solved;
  }

  /** Returns a case of a likely target that refuted the formula last tried, or -1. */
  int mismatch(int target) {
    return mismatches[target];
  }

  /** Returns the fingerprint of the formula last tried. */
  Fingerprint fingerprint() {
    return fingerprinter.fingerprint();
  }

  /** Returns whether the formula is right on all cases of a target; fingerprints it on the way. */
  private boolean agrees(Expr expr, int target, boolean stopWhenWrong) {
    Domain domain = problem.domain(target);
    int start = problem.start(target);
    if (stopWhenWrong && !domain.isRight(expr, suspects[target])) {
      mismatches[target] = suspects[target];
      return false;
    }
    for (int from = 0; from < domain.length(); from += CHUNK) {
      int length = Math.min(CHUNK, domain.length() - from);
      long[] values = evaluator.values(expr, start + from, length);
      int valuesAt = evaluator.valuesAt(start + from);
      if (mismatches[target] < 0) {
        mismatches[target] =
            loops.isVector()
                ? domain.firstMismatchInVectors(values, valuesAt, from, length)
                : domain.firstMismatch(values, valuesAt, from, length);
        if (mismatches[target] >= 0) {
          suspects[target] = mismatches[target];
          if (stopWhenWrong) {
            return false;
          }
        }
      }
      fingerprinter.add(loops, values, valuesAt, start + from, length);
    }
    return mismatches[target] < 0;
  }
}
