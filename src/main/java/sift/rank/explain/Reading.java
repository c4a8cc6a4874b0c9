package sift.rank.explain;

import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Expr.Binary;
import sift.lang.Expr.Choice;
import sift.lang.Expr.Constant;
import sift.lang.Expr.Input;
import sift.lang.Expr.Ternary;
import sift.lang.Expr.Unary;
import sift.lang.UnaryOp;

/**
 * The reading of a word by a person. It follows from the form of the formula alone, so that it is
 * the same on all cases.
 */
public enum Reading {
  /** A set of squares. */
  BOARD,
  /** A square's index, a count, a truth value. */
  NUMBER;

  private static final String SQUARE = "sq";

  /** Returns how the word of {@code expr} is read. */
  public static Reading of(Expr expr) {
    return switch (expr) {
      case Input(String name) -> name.equals(SQUARE) ? NUMBER : BOARD;
      case Constant(long value) -> value >= -64 && value < 64 ? NUMBER : BOARD;
      case Unary(UnaryOp op, Expr operand) ->
          switch (op) {
            case POPCOUNT, COUNTL_ZERO, COUNTR_ZERO -> NUMBER;
            case BIT_REVERSE, BYTE_SWAP, BIT_REVERSE_BYTES, TRANSPOSE -> BOARD;
            case NOT, NEG -> of(operand);
          };
      case Binary(BinaryOp op, Expr left, Expr right) ->
          switch (op) {
            case EQ, ULT, SLT, PEXT -> NUMBER;
            case SHL, ROTL, ROTR -> moved(left, right);
            case SHR, ASHR -> of(left);
            case UDIV, UREM, SDIV, SREM -> NUMBER;
            case OR, XOR, AND, AND_NOT, ADD, SUB, MUL, PDEP, ADD_BYTES, SUB_BYTES ->
                of(left) == BOARD ? BOARD : of(right);
          };
      case Ternary(int table, Expr a, Expr b, Expr c) ->
          of(a) == BOARD || of(b) == BOARD ? BOARD : of(c);
      case Choice(Expr _, Expr then, Expr otherwise) -> of(then) == BOARD ? BOARD : of(otherwise);
    };
  }

  /** Returns how a shift is read: {@code 1 << sq} sets a square, {@code sq << 3} is a product. */
  private static Reading moved(Expr word, Expr count) {
    return of(word) == NUMBER && count instanceof Constant ? NUMBER : BOARD;
  }
}
