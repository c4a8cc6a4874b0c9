package sift.search.exhaustive;

import java.util.Arrays;
import java.util.List;
import sift.lang.ColumnEvaluator;
import sift.lang.ColumnLoops;
import sift.lang.Expr;
import sift.search.bank.Fingerprinter;
import sift.search.bank.FullColumns;
import sift.search.bank.Problem;
import sift.search.request.Fingerprint;
import sift.spec.Domain;

/**
 * Tries a formula on every case of every target and fingerprints its function.
 *
 * <p>One instance serves one thread; the results of the last call stay readable until the next.
 */
final class CaseChecker {
  /** The most cases of a run: enough to find a kept column by its first words. */
  static final int RUN = FullColumns.FIRST;

  private final Problem problem;
  private final ColumnLoops loops;
  private final ColumnEvaluator evaluator;
  private final Fingerprinter fingerprinter;
  private final int[] mismatches;
  // For each target the last counterexample, likely to refute the next formula too.
  private final int[] suspects;

  /** The words of a formula, computed in runs of cases. */
  interface Words {
    /**
     * Returns an array with the words of the cases from {@code from} on, not to be written; valid
     * until the next call.
     */
    long[] run(int from, int length);

    /** Returns the index of the first of these words in the array. */
    int at(int from);

    /** Returns whether the formula may be right in a case of a target; if false, it is wrong. */
    boolean mayBeRight(int target, int index);

    /** Returns whether a smaller formula is known to have the function. */
    boolean hasSmaller();
  }

  /** A checker that uses these loops. */
  CaseChecker(Problem problem, ColumnLoops loops) {
    this.problem = problem;
    this.loops = loops;
    List<String> inputs = problem.grammar().inputs();
    this.evaluator = new ColumnEvaluator(inputs, problem.columns(), RUN, loops);
    this.fingerprinter = problem.fingerprinter();
    this.mismatches = new int[problem.targets().size()];
    this.suspects = new int[problem.targets().size()];
  }

  /** The words of a tree, all operators computed. */
  private final class TreeWords implements Words {
    private final Expr tree;

    TreeWords(Expr tree) {
      this.tree = tree;
    }

    @Override
    public long[] run(int from, int length) {
      return evaluator.values(tree, from, length);
    }

    @Override
    public int at(int from) {
      return evaluator.valuesAt(from);
    }

    @Override
    public boolean mayBeRight(int target, int index) {
      return problem.domain(target).isRight(tree, index);
    }

    @Override
    public boolean hasSmaller() {
      return false;
    }
  }

  /** Does the same for a tree as {@link #solved(Words, long, boolean)}. */
  long solved(Expr tree, long likely, boolean together) {
    return solved(new TreeWords(tree), likely, together);
  }

  /**
   * Returns the targets a formula solves, as a set of bits; 0 if a smaller formula is known to have
   * the function.
   *
   * @param likely the targets it may solve; when it solves none of them the answer is 0, and the
   *     fingerprint unusable
   * @param together if true, the answer is 0 unless it solves all of them
   */
  long solved(Words words, long likely, boolean together) {
    Arrays.fill(mismatches, -1);
    boolean hasToSolveAll = together || Long.bitCount(likely) == 1;
    if ((hasToSolveAll && isRefuted(words, likely)) || words.hasSmaller()) {
      return 0;
    }
    fingerprinter.reset();
    long solved = 0;
    for (int target = 0; target < mismatches.length; target++) {
      boolean isLikely = (likely >>> target & 1) != 0;
      boolean isLastHope = likely >>> target == 1 && solved == 0;
      if (isLikely && agrees(words, target, together || isLastHope)) {
        solved |= 1L << target;
      } else if (isLikely && together) {
        return 0;
      }
    }
    if (solved == 0) {
      return 0;
    }
    for (int target = 0; target < mismatches.length; target++) {
      if ((likely >>> target & 1) == 0 && agrees(words, target, false)) {
        solved |= 1L << target;
      }
    }
    return solved;
  }

  /** Returns a case of a likely target that refuted the last formula, or -1. */
  int mismatch(int target) {
    return mismatches[target];
  }

  /** Returns the fingerprint of the last formula. */
  Fingerprint fingerprint() {
    return fingerprinter.fingerprint();
  }

  /** Returns the upper half of that fingerprint. */
  long high() {
    return fingerprinter.high();
  }

  /** Returns its lower half. */
  long low() {
    return fingerprinter.low();
  }

  /** Returns whether a counterexample of earlier formulas refutes this one. */
  private boolean isRefuted(Words words, long targets) {
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      int target = Long.numberOfTrailingZeros(rest);
      if (!words.mayBeRight(target, suspects[target])) {
        mismatches[target] = suspects[target];
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether the formula is right on all cases of a target; adds them to its fingerprint.
   */
  private boolean agrees(Words words, int target, boolean stopWhenWrong) {
    Domain domain = problem.domain(target);
    int start = problem.start(target);
    for (int from = 0; from < domain.length(); from += RUN) {
      int length = Math.min(RUN, domain.length() - from);
      long[] values = words.run(start + from, length);
      int valuesAt = words.at(start + from);
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
