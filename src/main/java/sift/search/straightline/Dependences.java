package sift.search.straightline;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import sift.lang.BinaryOp;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
import sift.spec.Domain;

/**
 * The inputs that a right result must depend on, proved by pairs of cases: their target bits
 * differ, but only one of the input bits that shifts can move there.
 *
 * <p>Applies to programs of shifts by amounts and bitwise logic with one result. The choice of
 * pairs does not influence the proof, only its time.
 */
final class Dependences {
  private static final long SEED = 0x717e55;
  private static final int MOST_CASES = 1 << 14;
  private static final int ENOUGH = 8;
  private static final int BOTH_WAYS = 2 * Long.SIZE;

  private final Grammar grammar;
  private final int step;
  private final List<Integer> numbers = new ArrayList<>();
  private final List<long[]> inputs = new ArrayList<>();
  private final List<Long> masks = new ArrayList<>();
  private final List<Long> expected = new ArrayList<>();
  // For pairs of cases the dependences proved, input * BOTH_WAYS + Long.SIZE + distance each.
  private final Map<List<Integer>, BitSet> shown = new LinkedHashMap<>();
  private final BitSet needed = new BitSet();
  private final List<Integer> samples = new ArrayList<>();

  /** Finds the dependences of a problem; none if they do not apply. */
  Dependences(ProgramProblem problem) {
    grammar = problem.grammar();
    step = step(grammar);
    if (!appliesTo(problem)) {
      return;
    }
    int before = 0;
    for (int target = 0; target < problem.targets().size(); target++) {
      Domain domain = problem.domain(target, 0);
      for (int i = 0; i < Math.min(domain.cases(), MOST_CASES); i++) {
        int index = i;
        numbers.add(before + i);
        inputs.add(
            grammar.inputs().stream().mapToLong(name -> domain.column(name)[index]).toArray());
        masks.add(domain.mask(i));
        expected.add(domain.expected(i));
      }
      before += domain.cases();
    }
    for (int bit = 0; bit < Long.SIZE; bit++) {
      lookAt(bit);
    }
    shown.values().forEach(needed::or);
    choose();
  }

  /** Returns a small set of cases that proves all these dependences. */
  List<Integer> samples() {
    return samples;
  }

  /** Returns the support contained in that of every right result. */
  long[] support(Supports supports) {
    long[] support = supports.none();
    needed.stream()
        .forEach(each -> supports.add(each / BOTH_WAYS, each % BOTH_WAYS - Long.SIZE, support));
    return support;
  }

  /**
   * Returns whether programs have one result, and all operations are shifts by amounts, or bitwise.
   */
  private static boolean appliesTo(ProgramProblem question) {
    Grammar grammar = question.grammar();
    return question.results() == 1
        && !grammar.shifts().isEmpty()
        && grammar.unary().stream().allMatch(op -> op == UnaryOp.NOT)
        && grammar.binary().stream()
            .allMatch(op -> op.isBitwise() || (op.isShift() && op != BinaryOp.ASHR));
  }

  /**
   * Returns the common divisor of all distances; with rotations, it divides the length of a word.
   */
  static int step(Grammar grammar) {
    boolean rotates =
        grammar.binary().stream().anyMatch(op -> op == BinaryOp.ROTL || op == BinaryOp.ROTR);
    int step = rotates ? Long.SIZE : 0;
    for (int amount : grammar.shifts()) {
      step = greatestCommonDivisor(step, amount);
    }
    return Math.max(1, step);
  }

  private static int greatestCommonDivisor(int a, int b) {
    return b == 0 ? a : greatestCommonDivisor(b, a % b);
  }

  /** Returns the bits whose distance from {@code bit} is a multiple of {@code step}. */
  static long near(int bit, int step) {
    long near = 0;
    for (int i = bit % step; i < Long.SIZE; i += step) {
      near |= 1L << i;
    }
    return near;
  }

  /**
   * Finds pairs that differ in one input bit near {@code bit}, a few for each, by a hash of the
   * bits set.
   */
  private void lookAt(int bit) {
    long near = near(bit, step);
    int words = grammar.inputs().size();
    long[][] weights = new long[words][];
    SplittableRandom random = new SplittableRandom(SEED);
    for (int input = 0; input < words; input++) {
      weights[input] = random.longs(Long.SIZE).toArray();
    }
    Map<Long, Integer> bySum = new HashMap<>();
    long[] sums = new long[inputs.size()];
    for (int i = 0; i < sums.length; i++) {
      for (int input = 0; input < words; input++) {
        for (long left = inputs.get(i)[input] & near; left != 0; left &= left - 1) {
          sums[i] += weights[input][Long.numberOfTrailingZeros(left)];
        }
      }
      bySum.putIfAbsent(sums[i], i);
    }
    Map<Integer, Integer> times = new HashMap<>();
    for (int i = 0; i < sums.length; i++) {
      for (int input = 0; input < words; input++) {
        for (long left = inputs.get(i)[input] & near; left != 0; left &= left - 1) {
          int place = Long.numberOfTrailingZeros(left);
          Integer other = bySum.get(sums[i] - weights[input][place]);
          if (other != null && wantsDifferent(i, other, bit)) {
            int what = input * BOTH_WAYS + Long.SIZE + bit - place;
            if (times.merge(what, 1, Integer::sum) <= ENOUGH) {
              shown.computeIfAbsent(List.of(other, i), pair -> new BitSet()).set(what);
            }
          }
        }
      }
    }
  }

  private boolean wantsDifferent(int one, int other, int bit) {
    long both = masks.get(one) & masks.get(other);
    return ((expected.get(one) ^ expected.get(other)) & both & 1L << bit) != 0;
  }

  /** Chooses pairs greedily by the number of new dependences. */
  private void choose() {
    BitSet missing = (BitSet) needed.clone();
    while (!missing.isEmpty()) {
      List<Integer> best = List.of();
      int most = 0;
      for (Map.Entry<List<Integer>, BitSet> pair : shown.entrySet()) {
        BitSet more = (BitSet) pair.getValue().clone();
        more.and(missing);
        if (more.cardinality() > most) {
          most = more.cardinality();
          best = pair.getKey();
        }
      }
      missing.andNot(shown.getOrDefault(best, missing));
      best.forEach(index -> samples.add(numbers.get(index)));
    }
  }
}
