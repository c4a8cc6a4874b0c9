package sift.search.enumerate;

import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.SmtShift;
import sift.lang.TreeGrammar.Symbol;

/**
 * The weights of operators, whose sum over a formula is its level. With weights other than 1, rare
 * and costly operators come later, so that the usual ones reach deeper.
 */
public enum Weights {
  /** Each symbol weighs 1. */
  SYMBOLS,
  /** Each operator counts, and no leaf: a formula weighs 1 more than it has operators. */
  OPERATORS,
  /**
   * Products, quotients, remainders and the BMI2 operators weigh 3; arithmetic shifts, rotations
   * and signed comparisons 2; other symbols 1. All that weigh more than 1 take two operands.
   */
  EFFORT;

  /** Returns the weight of a symbol over words of a width. */
  public int of(Symbol symbol, BitWidth width) {
    if (this == OPERATORS) {
      return 2 - symbol.arity();
    }
    return switch (symbol) {
      case Symbol.Binary(BinaryOp op) -> of(op);
      case Symbol.Function(var function) ->
          SmtShift.of(function, width).map(shift -> of(shift.op())).orElse(1);
      case Symbol.Unary _, Symbol.Choice _ -> 1;
    };
  }

  /** Returns the weight of an operator of two operands. */
  public int of(BinaryOp op) {
    if (this != EFFORT) {
      return this == SYMBOLS ? 1 : 0;
    }
    return switch (op) {
      case OR, XOR, AND, AND_NOT, EQ, ULT, SHL, SHR, ADD, SUB, ADD_BYTES, SUB_BYTES -> 1;
      case ASHR, ROTL, ROTR, SLT -> 2;
      default -> 3;
    };
  }
}
