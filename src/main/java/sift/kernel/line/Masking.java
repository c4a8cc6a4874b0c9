package sift.kernel.line;

import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Expr.Binary;
import sift.lang.Expr.Constant;

/**
 * Brings the masks of a formula together, so that fewer operations wait for each other: {@code (x &
 * a) & b} is {@code x & (a & b)} where a and b depend on the square alone, and {@code (x & a) | 1}
 * is {@code (x | 1) & (a | 1)}, where {@code x | 1} is the same for all masks.
 */
final class Masking {
  private final Expr board;

  private Masking(Expr board) {
    this.board = board;
  }

  /** Returns a formula with the same words; its inputs but the board depend on the square alone. */
  static Expr of(Expr formula, Expr board) {
    return new Masking(board).joined(formula);
  }

  private Expr joined(Expr formula) {
    return switch (formula.map(this::joined)) {
      case Binary(BinaryOp op, Binary(BinaryOp inner, Expr x, Expr mask), Expr other)
          when op == BinaryOp.AND && inner == BinaryOp.AND && isKnown(mask) && isKnown(other) ->
          new Binary(BinaryOp.AND, x, new Binary(BinaryOp.AND, mask, other));
      case Binary(BinaryOp op, Binary(BinaryOp inner, Expr x, Expr mask), Constant guard)
          when op == BinaryOp.OR && inner == BinaryOp.AND && x.equals(board) && isKnown(mask) ->
          new Binary(
              BinaryOp.AND,
              new Binary(BinaryOp.OR, x, guard),
              new Binary(BinaryOp.OR, mask, guard));
      case Expr other -> other;
    };
  }

  /** Whether a term does not depend on the board. */
  private boolean isKnown(Expr term) {
    return !term.terms().contains(board);
  }
}
