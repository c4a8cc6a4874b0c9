package sift.search.enumerate;

import sift.lang.Expr;

/**
 * A production and its operands, one of which may go through a run of entries.
 *
 * @param x the first operand, an entry of the bank that the production names; any number if it is
 *     the one that moves
 * @param y the second operand; any number if it is the one that moves, or there is only one
 * @param z the third operand; any number if it is the one that moves, or there are fewer
 * @param moving which operand moves, 0 to 2
 */
public record Operation(Production production, int x, int y, int z, int moving) {
  /** Returns the formula, where nothing moves. */
  public Expr expr() {
    return production.expr(x, y, z);
  }
}
