package sift.search.straightline;

import java.util.ArrayList;
import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.ProgramBuilder;
import sift.lang.UnaryOp;

/**
 * A program under construction: leaves, then steps; {@link #program} converts it.
 *
 * <p>Values are numbered: the leaves first, then the value of each step.
 *
 * @param leaves inputs and constants, which cost nothing
 * @param steps the operations in order
 * @param results for each result the number of its value
 */
record Candidate(List<Expr.Leaf> leaves, List<Step> steps, List<Integer> results) {
  /**
   * @throws IllegalArgumentException if there is no value at all, or a step or result uses a value
   *     that is not defined before it
   */
  public Candidate {
    leaves = List.copyOf(leaves);
    steps = List.copyOf(steps);
    results = List.copyOf(results);
    if (leaves.isEmpty()) {
      throw new IllegalArgumentException("a program needs a leaf");
    }
    for (int i = 0; i < steps.size(); i++) {
      int known = leaves.size() + i;
      if (steps.get(i).operands().stream().anyMatch(operand -> operand < 0 || operand >= known)) {
        throw new IllegalArgumentException("step " + i + " uses what is not there: " + steps);
      }
    }
    int values = leaves.size() + steps.size();
    if (results.isEmpty() || results.stream().anyMatch(value -> value < 0 || value >= values)) {
      throw new IllegalArgumentException("results " + results + " of " + values + " values");
    }
  }

  /** Creates a program whose last value is its result. */
  public Candidate(List<Expr.Leaf> leaves, List<Step> steps) {
    this(leaves, steps, List.of(leaves.size() + steps.size() - 1));
  }

  /** One operation. */
  public sealed interface Step {
    /** Returns the numbers of the values used, left to right. */
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

  /** Three-input logic applied to three values, some of which may be irrelevant. */
  public record TernaryStep(int table, int a, int b, int c) implements Step {
    @Override
    public List<Integer> operands() {
      return List.of(a, b, c);
    }
  }

  /** Returns the number of operations. */
  public int operations() {
    return steps.size();
  }

  /** Returns the first result as a tree. */
  public Expr formula() {
    return formulas().getFirst();
  }

  /**
   * Returns the results as trees, the operands of commutative operators in the order of their
   * texts. Programs with equal trees differ in order only.
   */
  public List<Expr> formulas() {
    return program().formulas().stream().map(Expr::commuted).toList();
  }

  /** Returns the program, over the inputs among the leaves. */
  public Program program() {
    ProgramBuilder builder = new ProgramBuilder();
    List<Integer> numbers = new ArrayList<>();
    leaves.forEach(leaf -> numbers.add(builder.asWritten(leaf)));
    for (Step step : steps) {
      numbers.add(
          builder.step(
              switch (step) {
                case UnaryStep(UnaryOp op, int x) -> new Program.Unary(op, numbers.get(x));
                case BinaryStep(BinaryOp op, int x, int y) ->
                    new Program.Binary(op, numbers.get(x), numbers.get(y));
                case ShiftStep(BinaryOp op, int x, int amount) ->
                    new Program.Binary(
                        op, numbers.get(x), builder.asWritten(new Expr.Constant(amount)));
                case TernaryStep(int table, int a, int b, int c) ->
                    new Program.Ternary(table, numbers.get(a), numbers.get(b), numbers.get(c));
              }));
    }
    return builder.program(results.stream().map(numbers::get).toList());
  }
}
