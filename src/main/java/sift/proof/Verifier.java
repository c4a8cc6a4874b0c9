package sift.proof;

import sift.lang.ColumnEvaluator;
import sift.lang.Expr;
import sift.spec.Domain;

/**
 * Compares formulas with a domain's reference on every case, in columns.
 *
 * <p>Stops at the first wrong case, the same that {@link ScalarVerifier} finds. One instance serves
 * one thread.
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
   * Returns the verdict on a formula over the domain's inputs.
   *
   * @throws IllegalArgumentException if the formula names another input
   */
  public Verdict verify(Expr expr) {
    for (int from = 0; from < domain.length(); from += CHUNK) {
      int length = Math.min(CHUNK, domain.length() - from);
      evaluator.evaluate(expr, from, length, values, 0);
      int wrong = domain.firstMismatch(values, 0, from, length);
      if (wrong >= 0) {
        return new Verdict.Refuted(Counterexample.of(domain, wrong, domain.wideValue(expr, wrong)));
      }
    }
    return new Verdict.Proved(domain.cases());
  }
}
