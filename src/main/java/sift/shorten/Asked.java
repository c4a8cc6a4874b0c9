package sift.shorten;

import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.proof.equal.Equality;

/**
 * What a shorter formula has to compute.
 *
 * @param width the width of all words
 * @param formula the formula, over any inputs
 * @param mask the bits in which an equal formula must agree
 * @param assumptions formulas that are not 0 on relevant words
 */
public record Asked(BitWidth width, Expr formula, long mask, List<Expr> assumptions) {
  public Asked {
    assumptions = List.copyOf(assumptions);
  }

  /** Asks for a formula that is equal in all bits, on all words. */
  public static Asked of(BitWidth width, Expr formula) {
    return new Asked(width, formula, width.mask(), List.of());
  }

  /** Returns the same in all bits. */
  Asked whole() {
    return new Asked(width, formula, width.mask(), assumptions);
  }

  /** Returns the same of another formula. */
  public Asked with(Expr other) {
    return new Asked(width, other, mask, assumptions);
  }

  /** Returns the question whether another formula is equal under the mask. */
  public Equality equality(Expr other) {
    Expr bits = new Expr.Constant(mask);
    boolean isMasked = mask != width.mask();
    return Equality.of(
        width,
        List.of(isMasked ? BinaryOp.AND.over(formula, bits) : formula),
        List.of(isMasked ? BinaryOp.AND.over(other, bits) : other),
        assumptions);
  }
}
