package sift.search.exhaustive;

import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.ColumnLoops;
import sift.lang.Expr;
import sift.lang.UnaryOp;
import sift.search.bank.Bank;

/** One operator of a chain, applied to the operand below it. */
sealed interface Link {
  /** Returns the formula of a chain of operators on a stored function, from the inside out. */
  static Expr on(Bank bank, int entry, List<Link> links) {
    Expr expr = bank.expr(entry);
    for (Link link : links) {
      expr = link.on(expr, bank);
    }
    return expr;
  }

  /** Returns the operator applied to {@code operand}. */
  Expr on(Expr operand, Bank bank);

  /** Returns the stored function beside the operand, or -1 if there is none. */
  int entry();

  /**
   * Returns the value of the operator on {@code x}.
   *
   * @param y the value of the stored function beside it, if there is one
   */
  long apply(BitWidth width, long x, long y);

  /** Does the same for a run of words; {@code out} may be {@code x}. */
  void apply(
      ColumnLoops loops, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length);

  /** {@code op(operand)}. */
  record Unary(UnaryOp op) implements Link {
    @Override
    public Expr on(Expr operand, Bank bank) {
      return new Expr.Unary(op, operand);
    }

    @Override
    public int entry() {
      return -1;
    }

    @Override
    public long apply(BitWidth width, long x, long y) {
      return width.apply(op, x);
    }

    @Override
    public void apply(
        ColumnLoops loops,
        long[] x,
        int xAt,
        long[] y,
        int yAt,
        long[] out,
        int outAt,
        int length) {
      loops.apply(op, x, xAt, out, outAt, length);
    }
  }

  /**
   * {@code op(operand, entry)} or {@code op(entry, operand)}.
   *
   * @param operandFirst which of the two
   */
  record Binary(BinaryOp op, boolean operandFirst, int entry) implements Link {
    @Override
    public Expr on(Expr operand, Bank bank) {
      Expr other = bank.expr(entry);
      return operandFirst
          ? new Expr.Binary(op, operand, other)
          : new Expr.Binary(op, other, operand);
    }

    @Override
    public long apply(BitWidth width, long x, long y) {
      return operandFirst ? width.apply(op, x, y) : width.apply(op, y, x);
    }

    @Override
    public void apply(
        ColumnLoops loops,
        long[] x,
        int xAt,
        long[] y,
        int yAt,
        long[] out,
        int outAt,
        int length) {
      if (operandFirst) {
        loops.apply(op, x, xAt, y, yAt, out, outAt, length);
      } else {
        loops.apply(op, y, yAt, x, xAt, out, outAt, length);
      }
    }
  }
}
