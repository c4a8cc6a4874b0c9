package sift.lang;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Evaluates formulas over many cases at once: the vectorised twin of {@link Expr#value}.
 *
 * <p>A formula is turned into steps, one per operator, that go from columns to columns: inputs are
 * read where they are, constants from a filled column, the rest from a buffer per depth. The steps
 * of the last formula are kept, so that a long column can be evaluated in chunks. One instance
 * serves one thread.
 */
public final class ColumnEvaluator {
  private final List<String> names;
  private final long[][] columns;
  private final int chunk;
  private final ColumnLoops loops;
  private final List<long[]> buffers = new ArrayList<>();
  private final Map<Expr.Leaf, long[]> constants = new HashMap<>();
  private final List<Step> steps = new ArrayList<>();
  private Expr prepared = new Expr.Constant(0);
  private Operand result = new Operand(new long[0], false);

  /**
   * The words of an operand: from the first case of the run if {@code moves}, else from index 0.
   */
  @SuppressWarnings("ArrayRecordComponent") // a view of a buffer, private to this class
  private record Operand(long[] words, boolean moves) {
    int at(int from) {
      return moves ? from : 0;
    }
  }

  private interface Step {
    void run(int from, int length);
  }

  /**
   * An evaluator of formulas over the named inputs.
   *
   * @param columns a word per case for each name; all of one length, a multiple of {@link
   *     ColumnOps#LANES}, or in the layout of {@link WideLoops}; not copied
   * @param chunk the most cases of a run, a multiple of {@link ColumnOps#LANES}
   * @param loops until the JIT has compiled vectors, {@link ColumnLoops#SCALAR} are faster
   */
  public ColumnEvaluator(List<String> names, long[][] columns, int chunk, ColumnLoops loops) {
    this.loops = loops;
    this.names = names;
    this.columns = columns;
    this.chunk = chunk;
    prepare(prepared);
  }

  /** Writes the values of {@code expr} on the cases {@code from} to {@code from + length} - 1. */
  public void evaluate(Expr expr, int from, int length, long[] out, int outAt) {
    System.arraycopy(values(expr, from, length), valuesAt(from), out, outAt, length);
  }

  /**
   * Returns the values of {@code expr} on the cases {@code from} to {@code from + length} - 1, in
   * an array of this evaluator or of its columns, beginning at {@link #valuesAt}; not to be
   * written, and valid until the next call.
   */
  @SuppressWarnings("ReferenceEquality") // another tree may be equal; preparing it is no loss
  public long[] values(Expr expr, int from, int length) {
    if (prepared != expr) {
      prepare(expr);
    }
    for (Step step : steps) {
      step.run(from, length);
    }
    return result.words;
  }

  /** Returns the index of the last result's first value. */
  public int valuesAt(int from) {
    return result.at(from);
  }

  private void prepare(Expr expr) {
    steps.clear();
    result = operand(expr, 0);
    prepared = expr;
  }

  /** Adds the steps for {@code expr}; its values are in the buffer of {@code depth} if any. */
  private Operand operand(Expr expr, int depth) {
    return switch (expr) {
      case Expr.Input(String name) -> new Operand(column(name), true);
      case Expr.Leaf constant -> new Operand(constant(constant), false);
      case Expr.Call call -> operand(call.inlined(), depth);
      case Expr.Unary _, Expr.Binary _, Expr.Ternary _, Expr.Choice _ -> {
        List<Expr> operands = expr.operands();
        Operand x = operand(operands.getFirst(), depth);
        Operand y = operands.size() < 2 ? x : operand(operands.get(1), depth + 1);
        Operand z = operands.size() < 3 ? y : operand(operands.get(2), depth + 2);
        long[] out = buffer(depth);
        long[] a = x.words;
        long[] b = y.words;
        long[] c = z.words;
        steps.add(
            switch (expr) {
              case Expr.Unary(UnaryOp op, Expr _) ->
                  (from, length) -> loops.apply(op, a, x.at(from), out, 0, length);
              case Expr.Binary(BinaryOp op, Expr _, Expr _) ->
                  (from, length) -> loops.apply(op, a, x.at(from), b, y.at(from), out, 0, length);
              case Expr.Ternary(int table, Expr _, Expr _, Expr _) ->
                  (from, length) ->
                      loops.apply(
                          table, a, x.at(from), b, y.at(from), c, z.at(from), out, 0, length);
              case Expr _ ->
                  (from, length) ->
                      loops.choose(a, x.at(from), b, y.at(from), c, z.at(from), out, 0, length);
            });
        yield new Operand(out, false);
      }
    };
  }

  private long[] column(String name) {
    int index = names.indexOf(name);
    if (index < 0) {
      throw new IllegalArgumentException("no input '" + name + "' among " + names);
    }
    return columns[index];
  }

  private long[] constant(Expr.Leaf value) {
    return constants.computeIfAbsent(
        value,
        unknown -> {
          long[] words = new long[chunk];
          loops.fill(value, words);
          return words;
        });
  }

  private long[] buffer(int depth) {
    while (buffers.size() <= depth) {
      buffers.add(new long[chunk]);
    }
    return buffers.get(depth);
  }
}
