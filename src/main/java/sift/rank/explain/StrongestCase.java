package sift.rank.explain;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import sift.lang.ColumnEvaluator;
import sift.lang.Expr;
import sift.spec.Domain;
import sift.spec.Target;

/** The search for the case that refutes the most mutants, in columns. */
final class StrongestCase {
  private static final int CHUNK = 512;

  private StrongestCase() {}

  /** Returns the case that refutes the most mutants. */
  static int of(Expr formula, Target target, IntStream cases) {
    Domain domain = target.domain();
    int[] refuted = refuted(Mutants.of(formula), domain);
    return cases
        .boxed()
        .min(
            Comparator.<Integer>comparingInt(i -> -refuted[i])
                .thenComparingInt(i -> hasTwoBlockers(domain, i) ? 0 : 1)
                .thenComparingInt(i -> -Long.bitCount(domain.mask(i)))
                .thenComparingInt(i -> i))
        .orElseThrow(() -> new IllegalArgumentException("no case of " + target.name()));
  }

  private static boolean hasTwoBlockers(Domain domain, int index) {
    return Long.bitCount(domain.occupied(index) & domain.mask(index)) == 2;
  }

  /** Returns how many of the formulas are wrong, for each case. */
  private static int[] refuted(List<Expr> formulas, Domain domain) {
    ColumnEvaluator evaluator = domain.evaluator(CHUNK);
    int[] refuted = new int[domain.paddedCases()];
    for (Expr formula : formulas) {
      for (int from = 0; from < refuted.length; from += CHUNK) {
        int length = Math.min(CHUNK, refuted.length - from);
        long[] words = evaluator.values(formula, from, length);
        int at = evaluator.valuesAt(from);
        for (int i = 0; i < length; i++) {
          long wrong = (words[at + i] ^ domain.expected(from + i)) & domain.mask(from + i);
          refuted[from + i] += wrong == 0 ? 0 : 1;
        }
      }
    }
    return refuted;
  }
}
