package sift.lang.snippet;

import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Expr.Binary;
import sift.lang.Expr.Choice;
import sift.lang.Expr.Constant;
import sift.lang.Expr.Unary;
import sift.lang.UnaryOp;

/** Builds formulas over words of one width; folds constants. */
record Words(BitWidth width) {
  Expr number(long value) {
    return new Constant(printed(value));
  }

  /** Returns a word as it is printed: -1 for ones. */
  private long printed(long value) {
    long word = width.word(value);
    long signed = width.signed(word);
    return signed < 0 && signed >= -64 ? signed : word;
  }

  Expr unary(UnaryOp op, Expr x) {
    return x instanceof Constant(long value)
        ? number(width.apply(op, width.word(value)))
        : new Unary(op, x);
  }

  Expr binary(BinaryOp op, Expr x, Expr y) {
    if (x instanceof Constant(long one) && y instanceof Constant(long other)) {
      return number(width.apply(op, width.word(one), width.word(other)));
    }
    return new Binary(op, x, y);
  }

  Expr and(Expr x, long mask) {
    return width.word(mask) == width.mask() ? x : binary(BinaryOp.AND, x, number(mask));
  }

  Expr shifted(BinaryOp op, Expr x, int places) {
    return places == 0 ? x : binary(op, x, number(places));
  }

  Expr choice(Expr condition, Expr then, Expr otherwise) {
    return condition instanceof Constant(long value)
        ? width.word(value) != 0 ? then : otherwise
        : new Choice(condition, then, otherwise);
  }

  Expr isZero(Expr x) {
    return binary(BinaryOp.EQ, x, number(0));
  }

  /** Returns 1 where {@code x} is not 0, else 0. */
  Expr truth(Expr x) {
    return isTruth(x) ? x : isZero(isZero(x));
  }

  /** Whether the form of a formula shows that it is 0 or 1. */
  static boolean isTruth(Expr x) {
    return switch (x) {
      case Expr.WideConstant _ -> false;
      case Constant(long value) -> value == 0 || value == 1;
      case Binary(BinaryOp op, Expr left, Expr right) ->
          switch (op) {
            case EQ, ULT, SLT -> true;
            case AND -> isTruth(left) || isTruth(right);
            case OR, XOR -> isTruth(left) && isTruth(right);
            default -> false;
          };
      case Choice(Expr _, Expr then, Expr otherwise) -> isTruth(then) && isTruth(otherwise);
      case Expr.Input _, Unary _, Expr.Ternary _, Expr.Call _ -> false;
    };
  }

  /** Returns the low bits of a word, extended according to a type. */
  Expr extended(Expr x, Type type) {
    int unused = width.bits() - type.bits();
    if (type == Type.BOOL) {
      return truth(x);
    }
    return type.isSigned()
        ? shifted(BinaryOp.ASHR, shifted(BinaryOp.SHL, x, unused), unused)
        : and(x, -1L >>> (Long.SIZE - type.bits()));
  }
}
