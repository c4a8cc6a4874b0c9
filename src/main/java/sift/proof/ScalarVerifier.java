package sift.proof;

import sift.lang.Expr;
import sift.spec.Domain;
import sift.word.Word;

/** The slow twin of {@link Verifier}: walks the tree once for each case. */
public final class ScalarVerifier {
  private ScalarVerifier() {}

  /** Returns the verdict on a formula over the domain's inputs. */
  public static Verdict verify(Expr expr, Domain domain) {
    for (int i = 0; i < domain.cases(); i++) {
      Word value = domain.wideValue(expr, i);
      if (!value.xor(domain.wideExpected(i)).and(domain.wideMask(i)).isZero()) {
        return new Verdict.Refuted(Counterexample.of(domain, i, value));
      }
    }
    return new Verdict.Proved(domain.cases());
  }
}
