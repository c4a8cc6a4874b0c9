package sift.kernel;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import sift.kernel.Code.Binary;
import sift.kernel.Code.Constant;
import sift.kernel.Code.Parameter;
import sift.kernel.Code.Step;
import sift.kernel.Code.Ternary;
import sift.kernel.Code.Unary;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.TernaryLogic;
import sift.lang.UnaryOp;

/** Turns formulas into steps: equal ones once, constants folded, what changes nothing left out. */
final class CodeBuilder {
  private static final int ALL_ROWS = 0xFF;

  // The rows of a truth table in which an operand is set, as bits.
  private static final int A_SET = 0xF0;
  private static final int B_SET = 0xCC;
  private static final int C_SET = 0xAA;

  private final List<String> parameters;
  private final List<Step> steps = new ArrayList<>();
  private final Map<Step, Integer> numbers = new HashMap<>();
  // By identity: formulas share terms, and as trees they may be far too large to go through.
  private final IdentityHashMap<Expr, Integer> known = new IdentityHashMap<>();

  CodeBuilder(List<String> parameters) {
    this.parameters = parameters;
  }

  /** Adds the steps of a formula and returns the number of the last. */
  int add(Expr formula) {
    Integer number = known.get(formula);
    if (number == null) {
      number = addNew(formula);
      known.put(formula, number);
    }
    return number;
  }

  private int addNew(Expr formula) {
    return switch (formula) {
      case Expr.Input(String name) -> number(new Parameter(index(name)));
      case Expr.Constant(long value) -> number(new Constant(value));
      case Expr.Unary(UnaryOp op, Expr operand) -> unary(op, add(operand));
      case Expr.Binary(BinaryOp op, Expr left, Expr right) -> binary(op, add(left), add(right));
      case Expr.Ternary(int table, Expr a, Expr b, Expr c) ->
          ternary(table, add(a), add(b), add(c));
    };
  }

  /** The code that computes these steps, without those that none of them needs. */
  Code code(List<Integer> results) {
    BitSet needed = new BitSet();
    results.forEach(needed::set);
    for (int i = steps.size() - 1; i >= 0; i--) {
      if (needed.get(i)) {
        steps.get(i).operands().forEach(needed::set);
      }
    }
    int[] moved = new int[steps.size()];
    List<Step> kept = new ArrayList<>();
    for (int i = 0; i < moved.length; i++) {
      if (needed.get(i)) {
        moved[i] = kept.size();
        kept.add(steps.get(i).renumbered(moved));
      }
    }
    return new Code(parameters, kept, results.stream().map(result -> moved[result]).toList());
  }

  private int index(String name) {
    int index = parameters.indexOf(name);
    if (index < 0) {
      throw new IllegalArgumentException(
          "the input '%s' is no parameter; these are %s"
              .formatted(name, String.join(", ", parameters)));
    }
    return index;
  }

  /** Adds a step with an operator of one operand, if none has the same word. */
  int unary(UnaryOp op, int x) {
    return switch (steps.get(x)) {
      case Constant(long value) -> number(new Constant(op.apply(value)));
      case Unary(UnaryOp inner, int y) when inner == op && op.isInvolution() -> y;
      case Unary unary -> number(new Unary(op, x));
      case Parameter parameter -> number(new Unary(op, x));
      case Binary binary -> number(new Unary(op, x));
      case Ternary ternary -> number(new Unary(op, x));
    };
  }

  /** Adds a step with an operator of two operands, if none has the same word. */
  int binary(BinaryOp op, int x, int y) {
    if (steps.get(x) instanceof Constant(long a) && steps.get(y) instanceof Constant(long b)) {
      return number(new Constant(op.apply(a, b)));
    }
    if (steps.get(y) instanceof Constant(long b) && isNeutralOnTheRight(op, b)) {
      return x;
    }
    if (op == BinaryOp.AND && steps.get(y) instanceof Constant(long b) && b == 0) {
      return y;
    }
    if (op.isCommutative()) {
      if (steps.get(x) instanceof Constant(long a) && isNeutralOnTheRight(op, a)) {
        return y;
      }
      return number(new Binary(op, Math.min(x, y), Math.max(x, y)));
    }
    return number(new Binary(op, x, y));
  }

  /** Whether {@code op(x, constant)} is x for every x. */
  private static boolean isNeutralOnTheRight(BinaryOp op, long constant) {
    return switch (op) {
      case OR, XOR, AND_NOT, ADD, SUB, ADD_BYTES, SUB_BYTES -> constant == 0;
      case AND, PEXT, PDEP -> constant == -1;
      case MUL -> constant == 1;
      case SHL, SHR, ASHR, ROTL, ROTR -> (constant & 63) == 0;
      case EQ, ULT, SLT -> false;
    };
  }

  private int ternary(int table, int a, int b, int c) {
    int possible =
        possibleRows(a, A_SET) & possibleRows(b, B_SET) & possibleRows(c, C_SET) & ALL_ROWS;
    if ((table & possible) == 0) {
      return number(new Constant(0));
    }
    if ((~table & possible) == 0) {
      return number(new Constant(-1));
    }
    if (((table ^ A_SET) & possible) == 0) {
      return a;
    }
    if (((table ^ B_SET) & possible) == 0) {
      return b;
    }
    if (((table ^ C_SET) & possible) == 0) {
      return c;
    }
    if (steps.get(a) instanceof Constant(long x)
        && steps.get(b) instanceof Constant(long y)
        && steps.get(c) instanceof Constant(long z)) {
      return number(new Constant(TernaryLogic.apply(table, x, y, z)));
    }
    return number(new Ternary(table, a, b, c));
  }

  /** The rows that occur when the operand that is set in {@code set} is this step. */
  private int possibleRows(int step, int set) {
    return switch (steps.get(step)) {
      case Constant(long value) -> value == 0 ? ~set : value == -1 ? set : ALL_ROWS;
      case Parameter parameter -> ALL_ROWS;
      case Unary unary -> ALL_ROWS;
      case Binary binary -> ALL_ROWS;
      case Ternary ternary -> ALL_ROWS;
    };
  }

  /** Adds a step as it is, if there is none like it. */
  int number(Step step) {
    Integer known = numbers.get(step);
    if (known != null) {
      return known;
    }
    numbers.put(step, steps.size());
    steps.add(step);
    return steps.size() - 1;
  }
}
