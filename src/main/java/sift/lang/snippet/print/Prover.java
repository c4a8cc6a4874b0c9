package sift.lang.snippet.print;

import java.util.List;
import sift.lang.Expr;

/** Proves what makes a mask or a test in printed code needless. */
@FunctionalInterface
public interface Prover {
  /** Whether a formula is certainly not 0 where none of the assumptions is. */
  boolean holds(Expr formula, List<Expr> assumptions);
}
