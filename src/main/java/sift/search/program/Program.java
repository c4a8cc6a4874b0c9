package sift.search.program;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.TernaryLogic;
import sift.lang.UnaryOp;

/**
 * A straight-line program: operations over inputs, constants and the results of earlier operations.
 *
 * <p>Values are numbered: the leaves first, then the result of each step. The last value is the
 * program's result.
 *
 * @param leaves inputs and constants, which cost nothing
 * @param steps the operations in order
 */
public record Program(List<Expr.Leaf> leaves, List<Step> steps) {
  /**
   * @throws IllegalArgumentException if there is no value at all, or a step uses one that is not
   *     there yet
   */
  public Program {
    leaves = List.copyOf(leaves);
    steps = List.copyOf(steps);
    if (leaves.isEmpty()) {
      throw new IllegalArgumentException("a program needs a leaf");
    }
    for (int i = 0; i < steps.size(); i++) {
      int known = leaves.size() + i;
      if (steps.get(i).operands().stream().anyMatch(operand -> operand < 0 || operand >= known)) {
        throw new IllegalArgumentException("step " + i + " uses what is not there: " + steps);
      }
    }
  }

  /** One operation. */
  public sealed interface Step {
    /** The numbers of the values used, left to right. */
    List<Integer> operands();
  }

  /** An operator applied to one value. */
  public record UnaryStep(UnaryOp op, int operand) implements Step {
    @Override
    public List<Integer> operands() {
      return List.of(operand);
    }
  }

  /** An operator applied to two values. */
  public record BinaryStep(BinaryOp op, int left, int right) implements Step {
    @Override
    public List<Integer> operands() {
      return List.of(left, right);
    }
  }

  /** A shift or rotation of a value by an amount that is part of the operation. */
  public record ShiftStep(BinaryOp op, int operand, int amount) implements Step {
    @Override
    public List<Integer> operands() {
      return List.of(operand);
    }
  }

  /** Three-input logic applied to three values, not all of which need to matter. */
  public record TernaryStep(int table, int a, int b, int c) implements Step {
    @Override
    public List<Integer> operands() {
      return List.of(a, b, c);
    }
  }

  /** The number of operations. */
  public int operations() {
    return steps.size();
  }

  /** The words of all leaves, then of the results of steps, where inputs have these words. */
  static long[] values(
      List<Expr.Leaf> leaves, List<Step> steps, ToLongFunction<Expr.Input> inputs) {
    long[] values = new long[leaves.size() + steps.size()];
    int at = 0;
    for (Expr.Leaf leaf : leaves) {
      values[at++] = leaf.value(inputs);
    }
    for (Step step : steps) {
      values[at++] =
          switch (step) {
            case UnaryStep(UnaryOp op, int operand) -> op.apply(values[operand]);
            case BinaryStep(BinaryOp op, int left, int right) ->
                op.apply(values[left], values[right]);
            case ShiftStep(BinaryOp op, int operand, int amount) ->
                op.apply(values[operand], amount);
            case TernaryStep(int table, int a, int b, int c) ->
                TernaryLogic.apply(table, values[a], values[b], values[c]);
          };
    }
    return values;
  }

  /**
   * The program's result as a tree, the operands of commutative operators in the order of their
   * texts. Equal trees mean programs that differ in nothing but order.
   */
  public Expr formula() {
    List<Expr> values = new ArrayList<>(leaves);
    for (Step step : steps) {
      values.add(
          switch (step) {
            case UnaryStep(UnaryOp op, int operand) -> new Expr.Unary(op, values.get(operand));
            case BinaryStep(BinaryOp op, int left, int right) ->
                ordered(op, values.get(left), values.get(right));
            case ShiftStep(BinaryOp op, int operand, int amount) ->
                new Expr.Binary(op, values.get(operand), new Expr.Constant(amount));
            case TernaryStep(int table, int a, int b, int c) ->
                Tables.ordered(table, values.get(a), values.get(b), values.get(c));
          });
    }
    return values.getLast();
  }

  /** The steps as people write them, {@code "t1 = (o - s)"}; the last line is the result. */
  public List<String> lines() {
    List<Expr> names = new ArrayList<>(leaves);
    List<String> lines = new ArrayList<>();
    for (Step step : steps) {
      Expr line =
          switch (step) {
            case UnaryStep(UnaryOp op, int operand) -> new Expr.Unary(op, names.get(operand));
            case BinaryStep(BinaryOp op, int left, int right) ->
                new Expr.Binary(op, names.get(left), names.get(right));
            case ShiftStep(BinaryOp op, int operand, int amount) ->
                new Expr.Binary(op, names.get(operand), new Expr.Constant(amount));
            case TernaryStep(int table, int a, int b, int c) ->
                TernaryLogic.formula(table, names.get(a), names.get(b), names.get(c));
          };
      String name = "t" + (lines.size() + 1);
      names.add(new Expr.Input(name));
      lines.add(name + " = " + line);
    }
    return lines;
  }

  private static Expr ordered(BinaryOp op, Expr left, Expr right) {
    return op.isCommutative() && right.toString().compareTo(left.toString()) < 0
        ? new Expr.Binary(op, right, left)
        : new Expr.Binary(op, left, right);
  }
}
