package sift.search.exhaustive;

import java.util.Arrays;
import sift.lang.ColumnLoops;
import sift.search.bank.Fingerprinter;
import sift.search.bank.Problem;
import sift.spec.Domain;

/**
 * Tries a chain on every case of every target and fingerprints its function.
 *
 * <p>One instance serves one thread; the results of the last call stay readable until the next.
 */
final class ChainChecker {
  private final Problem problem;
  private final ColumnLoops loops;
  private final ChainWords words;
  private final boolean leavesOut;
  private final Fingerprinter fingerprinter;
  private final int[] mismatches;
  // For each target the last counterexample, likely to refute the next formula too.
  private final int[] suspects;

  /** A checker of chains with the data of a round. */
  ChainChecker(TaskRound round) {
    problem = round.site().problem;
    loops = round.loops();
    words = new ChainWords(round);
    leavesOut = round.plans().redundant.areFor(round.symbols(), round.site().bank);
    fingerprinter = problem.fingerprinter();
    mismatches = new int[problem.targets().size()];
    suspects = new int[problem.targets().size()];
  }

  /**
   * Returns the targets a chain solves, as a set of bits. When it solves none of the likely ones,
   * or is left out as a stored function with its outer operators is smaller, the answer is 0, and
   * the fingerprint unusable.
   *
   * @param together if true, the answer is 0 unless it solves all the likely ones
   */
  long solved(Chain chain, boolean together) {
    Arrays.fill(mismatches, -1);
    words.set(chain);
    long likely = chain.likely();
    boolean isOneEnough = together || Long.bitCount(likely) == 1;
    if ((isOneEnough && isRefuted(likely)) || (leavesOut && words.isInnerKept())) {
      return 0;
    }
    fingerprinter.reset();
    long solved = 0;
    for (int target = 0; target < mismatches.length; target++) {
      boolean isLikely = (likely >>> target & 1) != 0;
      boolean isLastHope = likely >>> target == 1 && solved == 0;
      if (isLikely && agrees(target, together || isLastHope)) {
        solved |= 1L << target;
      } else if (isLikely && together) {
        return 0;
      }
    }
    if (solved == 0) {
      return 0;
    }
    for (int target = 0; target < mismatches.length; target++) {
      if ((likely >>> target & 1) == 0 && agrees(target, false)) {
        solved |= 1L << target;
      }
    }
    return solved;
  }

  /** Returns a case of a likely target that refuted the last chain, or -1. */
  int mismatch(int target) {
    return mismatches[target];
  }

  /** Returns the upper half of the fingerprint of the last chain. */
  long high() {
    return fingerprinter.high();
  }

  /** Returns its lower half. */
  long low() {
    return fingerprinter.low();
  }

  /** Returns whether a counterexample of earlier formulas refutes this one. */
  private boolean isRefuted(long targets) {
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
  private boolean agrees(int target, boolean stopWhenWrong) {
    Domain domain = problem.domain(target);
    int start = problem.start(target);
    for (int from = 0; from < domain.length(); from += ChainWords.RUN) {
      int length = Math.min(ChainWords.RUN, domain.length() - from);
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
