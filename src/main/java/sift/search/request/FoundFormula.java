package sift.search.request;

import sift.lang.Expr;

/**
 * A formula of a new solution class.
 *
 * @param formula one of its formulas of the smallest size
 * @param symbols that size
 * @param solved the targets it solves, bit i for target i of the request
 */
public record FoundFormula(Expr formula, int symbols, long solved) {
  /** Returns whether the formula is right on all cases of target {@code index} of the request. */
  public boolean solves(int index) {
    return (solved >>> index & 1) != 0;
  }
}
