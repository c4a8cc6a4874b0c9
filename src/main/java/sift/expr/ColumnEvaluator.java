package sift.expr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sift.expr.Expr.Binary;
import sift.expr.Expr.Constant;
import sift.expr.Expr.Input;
import sift.expr.Expr.Ternary;
import sift.expr.Expr.Unary;

/**
 * Evaluates formulas over many cases at once: the vectorised twin of {@link Expr#value}.
 *
 * <p>Holds its own buffers; one instance serves one thread.
 */
public final class ColumnEvaluator {
  private final List<String> names;
  private final long[][] columns;
  private final int chunk;
  private final List<long[]> buffers = new ArrayList<>();

  // The operand last evaluated: its words begin here.
  private int operandAt;

  /**
   * An evaluator of formulas over the named inputs.
   *
   * @param columns a word per case for each name; all of one length, a multiple of {@link
   *     ColumnOps#LANES}; not copied
   * @param chunk the most cases asked for at once, a multiple of {@link ColumnOps#LANES}
   */
  public ColumnEvaluator(List<String> names, long[][] columns, int chunk) {
    this.names = names;
    this.columns = columns;
    this.chunk = chunk;
  }

  /** Writes the values of {@code expr} on the cases {@code from} to {@code from + length} - 1. */
  public void evaluate(Expr expr, int from, int length, long[] out, int outAt) {
    switch (expr) {
      case Input(String name) -> System.arraycopy(column(name), from, out, outAt, length);
      case Constant(long value) -> Arrays.fill(out, outAt, outAt + length, value);
      case Unary(UnaryOp op, Expr operand) -> {
        long[] x = operand(operand, from, length, 0);
        ColumnOps.apply(op, x, operandAt, out, outAt, length);
      }
      case Binary(BinaryOp op, Expr left, Expr right) -> {
        long[] x = operand(left, from, length, 0);
        int xAt = operandAt;
        long[] y = operand(right, from, length, 1);
        ColumnOps.apply(op, x, xAt, y, operandAt, out, outAt, length);
      }
      case Ternary ternary -> {
        long[] result = operand(ternary, from, length, 0);
        System.arraycopy(result, operandAt, out, outAt, length);
      }
    }
  }

  /** The values of {@code expr} in an input column or in the buffer of {@code depth}. */
  private long[] operand(Expr expr, int from, int length, int depth) {
    if (expr instanceof Input(String name)) {
      operandAt = from;
      return column(name);
    }
    long[] out = buffer(depth);
    switch (expr) {
      case Input input -> throw new AssertionError(input);
      case Constant(long value) -> Arrays.fill(out, 0, length, value);
      case Unary(UnaryOp op, Expr operand) -> {
        long[] x = operand(operand, from, length, depth);
        ColumnOps.apply(op, x, operandAt, out, 0, length);
      }
      case Binary(BinaryOp op, Expr left, Expr right) -> {
        long[] x = operand(left, from, length, depth);
        int xAt = operandAt;
        long[] y = operand(right, from, length, depth + 1);
        ColumnOps.apply(op, x, xAt, y, operandAt, out, 0, length);
      }
      case Ternary(int table, Expr a, Expr b, Expr c) -> {
        long[] x = operand(a, from, length, depth);
        int xAt = operandAt;
        long[] y = operand(b, from, length, depth + 1);
        int yAt = operandAt;
        long[] z = operand(c, from, length, depth + 2);
        int zAt = operandAt;
        for (int i = 0; i < length; i++) {
          out[i] = TernaryLogic.apply(table, x[xAt + i], y[yAt + i], z[zAt + i]);
        }
      }
    }
    operandAt = 0;
    return out;
  }

  private long[] column(String name) {
    int index = names.indexOf(name);
    if (index < 0) {
      throw new IllegalArgumentException("no input '" + name + "' among " + names);
    }
    return columns[index];
  }

  private long[] buffer(int depth) {
    while (buffers.size() <= depth) {
      buffers.add(new long[chunk]);
    }
    return buffers.get(depth);
  }
}
