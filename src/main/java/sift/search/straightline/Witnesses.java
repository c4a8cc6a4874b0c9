package sift.search.straightline;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import sift.lang.Expr;
import sift.spec.Domain;

/**
 * Pairs of cases that prove dependences of a result: their target bits differ, but only one of the
 * input bits that shifts can move there.
 *
 * <p>As samples they give {@link Needed} its pairs. The choice of pairs does not influence the
 * proof, only its time.
 */
final class Witnesses {
  private static final long SEED = 0x717e55;
  private static final int MOST_CASES = 1 << 14;
  private static final int ENOUGH = 8;

  private final List<Integer> numbers = new ArrayList<>();
  private final List<long[]> inputs = new ArrayList<>();
  private final List<Long> masks = new ArrayList<>();
  private final List<Long> expected = new ArrayList<>();
  private final int step;
  private final Map<List<Integer>, BitSet> shown = new LinkedHashMap<>();

  private Witnesses(Question question) {
    step = Needed.step(question.grammar());
    int before = 0;
    for (int target = 0; target < question.targets(); target++) {
      Domain domain = question.domain(target, 0);
      int cases = domain.cases();
      for (int i = 0; i < Math.min(cases, MOST_CASES); i++) {
        long[] words = new long[question.leaves().size()];
        for (int leaf = 0; leaf < words.length; leaf++) {
          boolean varies = question.leaves().get(leaf) instanceof Expr.Input;
          words[leaf] = varies ? question.leafValue(leaf, target, i) : 0;
        }
        numbers.add(before + i);
        inputs.add(words);
        masks.add(domain.mask(i));
        expected.add(domain.expected(i));
      }
      before += cases;
    }
  }

  /** Returns a small set of cases that proves all dependences that any pair of cases proves. */
  static List<Integer> of(Question question) {
    if (!Needed.appliesTo(question)) {
      return List.of();
    }
    Witnesses witnesses = new Witnesses(question);
    for (int bit = 0; bit < Long.SIZE; bit++) {
      witnesses.lookAt(bit);
    }
    return witnesses.chosen();
  }

  /**
   * Finds pairs that differ in one input bit near {@code bit}, a few for each, by a hash of the
   * bits set.
   */
  private void lookAt(int bit) {
    long near = Needed.near(bit, step);
    int words = inputs.getFirst().length;
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
            int what = (input * 2 + 1) * Long.SIZE + bit - place;
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
  private List<Integer> chosen() {
    List<Integer> chosen = new ArrayList<>();
    BitSet missing = new BitSet();
    shown.values().forEach(missing::or);
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
      best.forEach(index -> chosen.add(numbers.get(index)));
    }
    return chosen;
  }
}
