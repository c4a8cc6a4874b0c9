package sift.proof;

import java.util.Optional;
import sift.lang.ColumnEvaluator;
import sift.lang.Expr;
import sift.spec.Domain;
import sift.word.Word;

/**
 * Compares formulas with a domain's reference on every case, in columns.
 *
 * <p>Stops at the first wrong case, the same that {@link #byCase} finds. One instance serves one
 * thread.
 */
public final class Verifier {
  private static final int CHUNK = 512;

  private final Domain domain;
  private final ColumnEvaluator evaluator;
  private final long[] values = new long[CHUNK];

  /** A verifier for the cases of {@code domain}. */
  public Verifier(Domain domain) {
    this.domain = domain;
    this.evaluator = domain.evaluator(CHUNK);
  }

  /**
   * Returns the first case in which a formula is wrong; none if it is proved right in all.
   *
   * @throws IllegalArgumentException if the formula names another input
   */
  public Optional<Counterexample> verify(Expr expr) {
    for (int from = 0; from < domain.length(); from += CHUNK) {
      int length = Math.min(CHUNK, domain.length() - from);
      evaluator.evaluate(expr, from, length, values, 0);
      int wrong = domain.firstMismatch(values, 0, from, length);
      if (wrong >= 0) {
        return Optional.of(Counterexample.of(domain, wrong, domain.wideValue(expr, wrong)));
      }
    }
    return Optional.empty();
  }

  /** Does the same with a walk of the tree for each case: the slow twin. */
  public static Optional<Counterexample> byCase(Expr expr, Domain domain) {
    for (int i = 0; i < domain.cases(); i++) {
      Word value = domain.wideValue(expr, i);
      if (!value.xor(domain.wideExpected(i)).and(domain.wideMask(i)).isZero()) {
        return Optional.of(Counterexample.of(domain, i, value));
      }
    }
    return Optional.empty();
  }
}
