package sift.rank.explain;

import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.UnaryOp;

/**
 * The reading of a word by a person: as a board or as a number. It depends on the form of the
 * formula only, so that it is the same on all cases.
 */
public enum Reading {
  /** A set of squares. */
  BOARD,
  /** A square's index, a count, a truth value. */
  NUMBER;

  private static final String SQUARE = "sq";

  /** Returns the reading of the word of {@code expr}. */
  public static Reading of(BitWidth width, Expr expr) {
    return switch (expr) {
      case Expr.Input(String name) -> name.equals(SQUARE) ? NUMBER : BOARD;
      case Expr.WideConstant _ -> BOARD;
      case Expr.Constant(long value) -> value >= -64 && value < width.bits() ? NUMBER : BOARD;
      case Expr.Unary(UnaryOp op, Expr operand) ->
          switch (op) {
            case POPCOUNT, COUNTL_ZERO, COUNTR_ZERO -> NUMBER;
            case NOT, NEG -> of(width, operand);
            default -> BOARD;
          };
      case Expr.Binary(BinaryOp op, Expr left, Expr right) ->
          switch (op) {
            case EQ, ULT, SLT, PEXT -> NUMBER;
            case SHL, ROTL, ROTR -> moved(width, left, right);
            case SHR, ASHR -> of(width, left);
            case UDIV, UREM, SDIV, SREM -> NUMBER;
            default -> of(width, left) == BOARD ? BOARD : of(width, right);
          };
      case Expr.Ternary(int table, Expr a, Expr b, Expr c) ->
          of(width, a) == BOARD || of(width, b) == BOARD ? BOARD : of(width, c);
      case Expr.Choice(Expr _, Expr then, Expr otherwise) ->
          of(width, then) == BOARD ? BOARD : of(width, otherwise);
      case Expr.Call call -> of(width, call.inlined());
    };
  }

  /**
   * Returns the reading of a shift: {@code 1 << sq} sets a square, {@code sq << 3} is a product.
   */
  private static Reading moved(BitWidth width, Expr word, Expr count) {
    return of(width, word) == NUMBER && count instanceof Expr.Constant ? NUMBER : BOARD;
  }
}
