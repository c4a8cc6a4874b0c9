package sift.shorten;

import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.UnaryOp;

/** Formulas without choices. */
public final class Branchless {
  private static final Expr ZERO = new Expr.Constant(0);
  private static final Expr ONE = new Expr.Constant(1);

  private Branchless() {}

  /** Returns a formula with masks in the place of choices: {@code (x & -c) | (y & (c - 1))}. */
  public static Expr of(Expr formula) {
    Expr term = formula.map(Branchless::of);
    if (!(term instanceof Expr.Choice(Expr condition, Expr x, Expr y))) {
      return term;
    }
    Expr truth = truth(condition);
    return BinaryOp.OR.over(
        BinaryOp.AND.over(x, UnaryOp.NEG.over(truth)),
        BinaryOp.AND.over(y, BinaryOp.SUB.over(truth, ONE)));
  }

  private static Expr truth(Expr condition) {
    boolean isOne = condition instanceof Expr.Binary compared && compared.op().isComparison();
    return isOne ? condition : BinaryOp.EQ.over(BinaryOp.EQ.over(condition, ZERO), ZERO);
  }
}
