package sift.lang.snippet.print;

import java.util.List;
import sift.lang.Expr;

/** Proves that a mask or a test in printed code is redundant. */
@FunctionalInterface
public interface Prover {
  /** Whether a formula is proved to be not 0 wherever all assumptions are not 0. */
  boolean holds(Expr formula, List<Expr> assumptions);
}
