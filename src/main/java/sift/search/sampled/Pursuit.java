package sift.search.sampled;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.search.enumerate.SampleBank;

/**
 * Finds sums of many terms, like the high half of a product, by {@link Residuals}: matching
 * pursuit.
 *
 * <p>A bank over all operators of a usual grammar does not reach the terms. So the search tries
 * subsets of the operators ({@link OperatorSubsets}), with banks of several sizes. Turns are sorted
 * by {@code i * 8^r} for subset i (from 1) with a bank of 8^r times the least size: the first
 * subsets get large banks soon, but each of the others has a share of the time that shrinks by no
 * more than its rank. Turns end by formulas tried, not by time; the result is the same in every run
 * that nobody stops.
 */
public final class Pursuit {
  private static final int SAMPLES = 16;
  private static final int LEAST_ENTRIES = 1 << 14;
  private static final int GROWTH_BITS = 3;
  private static final int ROUNDS = 3;
  private static final int DECIDING_WORDS = 256;
  private static final int TESTED_WORDS = 1000;
  private static final int SEED = 0x90d;

  private Pursuit() {}

  /**
   * A search in a subset.
   *
   * @param rank of the subset, from 1
   * @param entries the size of the bank
   */
  private record Turn(WholeRules subset, long rank, int entries) {
    long work() {
      return rank * entries;
    }
  }

  /**
   * Searches until a formula is proved, all turns are over, or {@code progress} is asked to stop.
   *
   * @param isRight proves or refutes a formula that is right on some 1,000 words
   */
  public static Optional<Expr> run(
      OracleRequest request, Predicate<Expr> isRight, Progress progress) {
    SplittableRandom random = new SplittableRandom(SEED);
    OracleWords samples = OracleWords.random(request, SAMPLES, false, random);
    OracleWords deciding = OracleWords.random(request, DECIDING_WORDS, true, random);
    OracleWords tested = OracleWords.random(request, TESTED_WORDS, true, random);
    Predicate<Expr> isRightEverywhere = formula -> tested.accept(formula) && isRight.test(formula);
    for (Turn turn : turns(request)) {
      if (progress.stopRequested()) {
        return Optional.empty();
      }
      progress.enter(0, "pursuing", 0, 0);
      Optional<Expr> found =
          new Residuals(
                  turn.subset,
                  request.width(),
                  samples,
                  deciding,
                  turn.entries,
                  isRightEverywhere,
                  progress)
              .find();
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** Returns the turns in order, for banks that fit into the memory. */
  private static List<Turn> turns(OracleRequest request) {
    List<WholeRules> subsets =
        OperatorSubsets.of(request.grammar(), request.width()).stream()
            .map(subset -> WholeRules.of(subset, request.width(), request.inputs()))
            .filter(rules -> rules.has(BinaryOp.ADD) && !rules.inputs().isEmpty())
            .distinct() // those that differ in rules that are not used
            .toList();
    List<Turn> turns = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      int entries = LEAST_ENTRIES << (GROWTH_BITS * round);
      if (SampleBank.bytes(SAMPLES, entries) + CarrySum.bytes(DECIDING_WORDS) <= request.memory()) {
        for (int i = 0; i < subsets.size(); i++) {
          turns.add(new Turn(subsets.get(i), i + 1L, entries));
        }
      }
    }
    turns.sort(Comparator.comparingLong(Turn::work));
    return turns;
  }
}
