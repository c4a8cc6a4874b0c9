package sift.search.enumerate;

import sift.lang.Expr;

/**
 * A production with its operands, one of which may move through a run of entries.
 *
 * @param operands entries of the production's banks; any number for the one that moves
 * @param moving the index of the operand that moves
 */
@SuppressWarnings("ArrayRecordComponent") // read only
public record Operation(Production production, int[] operands, int moving) {
  /** Returns the formula; no operand must move. */
  public Expr expr() {
    return production.expr(operands);
  }
}
