package sift.search.enumerate;

import sift.lang.Expr;

/**
 * A production and its operands, one of which may go through a run of entries.
 *
 * @param operands entries of the banks that the production names; any number for the one that moves
 * @param moving which operand moves
 */
@SuppressWarnings("ArrayRecordComponent") // read only
public record Operation(Production production, int[] operands, int moving) {
  /** Returns the formula, where nothing moves. */
  public Expr expr() {
    return production.expr(operands);
  }
}
