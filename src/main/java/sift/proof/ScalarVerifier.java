package sift.proof;

import sift.lang.Expr;
import sift.spec.Domain;

/** The slow twin of {@link Verifier}: walks the tree once for each case. */
public final class ScalarVerifier {
  private ScalarVerifier() {}

  /** Returns the verdict on a formula over the domain's inputs. */
  public static Verdict verify(Expr expr, Domain domain) {
    for (int i = 0; i < domain.cases(); i++) {
      long value = domain.value(expr, i);
      if (((value ^ domain.expected(i)) & domain.mask(i)) != 0) {
        return new Verdict.Refuted(Counterexample.of(domain, i, value));
      }
    }
    return new Verdict.Proved(domain.cases());
  }
}
