package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.ColumnLoops;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Operator;
import sift.lang.UnaryOp;
import sift.lang.WideLoops;
import sift.search.bank.Bank;

/**
 * One operator of a chain, applied to the operand below it: {@code op(operand)}, {@code op(operand,
 * entry)} or {@code op(entry, operand)}.
 *
 * @param operandFirst whether the operand below is the left one
 * @param entry the stored function beside the operand, or {@link #NONE}
 */
record Link(Operator op, boolean operandFirst, int entry) {
  /** No stored function. */
  static final int NONE = -1;

  /** A unary operator. */
  Link(UnaryOp op) {
    this(op, true, NONE);
  }

  /** Returns all operators of a grammar with a stored function beside the operand, or with none. */
  static List<Link> all(Grammar grammar, int entry) {
    List<Link> all = new ArrayList<>();
    if (entry == NONE) {
      grammar.unary().forEach(op -> all.add(new Link(op)));
      return all;
    }
    for (BinaryOp op : grammar.binary()) {
      all.add(new Link(op, true, entry));
      if (!op.isCommutative()) {
        all.add(new Link(op, false, entry));
      }
    }
    return all;
  }

  boolean isCommutative() {
    return op instanceof BinaryOp binary && binary.isCommutative();
  }

  /** Returns the operator applied to {@code operand}. */
  Expr on(Expr operand, Bank bank) {
    return switch (op) {
      case UnaryOp unary -> new Expr.Unary(unary, operand);
      case BinaryOp binary when operandFirst -> new Expr.Binary(binary, operand, bank.expr(entry));
      case BinaryOp binary -> new Expr.Binary(binary, bank.expr(entry), operand);
    };
  }

  /**
   * Returns the value of the operator on {@code x}.
   *
   * @param y the value of the stored function beside it, if there is one
   */
  long apply(BitWidth width, long x, long y) {
    return switch (op) {
      case UnaryOp unary -> width.apply(unary, x);
      case BinaryOp binary when operandFirst -> width.apply(binary, x, y);
      case BinaryOp binary -> width.apply(binary, y, x);
    };
  }

  /** Does the same for a run of words; {@code out} may be {@code x}. */
  void apply(
      ColumnLoops loops, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    switch (op) {
      case UnaryOp unary -> loops.apply(unary, x, xAt, out, outAt, length);
      case BinaryOp binary when operandFirst ->
          loops.apply(binary, x, xAt, y, yAt, out, outAt, length);
      case BinaryOp binary -> loops.apply(binary, y, yAt, x, xAt, out, outAt, length);
    }
  }

  /** Does the same for wide words whose high halves are {@code gap} after the low ones. */
  void applyWide(ColumnLoops loops, long[] x, long[] y, long[] out, int gap, int length) {
    switch (op) {
      case UnaryOp unary -> WideLoops.apply(loops, unary, x, 0, out, 0, gap, length);
      case BinaryOp binary when operandFirst ->
          WideLoops.apply(loops, binary, x, 0, y, 0, out, 0, gap, length);
      case BinaryOp binary -> WideLoops.apply(loops, binary, y, 0, x, 0, out, 0, gap, length);
    }
  }
}
