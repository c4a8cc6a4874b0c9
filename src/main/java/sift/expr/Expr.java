package sift.expr;

import java.util.function.ToLongFunction;

/**
 * A formula: a tree of inputs, constants and operators over 64-bit words.
 *
 * <p>Prints as infix text ({@link Printer}) that {@link Parser} reads back to an equal tree.
 */
public sealed interface Expr {
  /** A formula of one symbol: what the command line and grammar files call a scalar. */
  sealed interface Leaf extends Expr {}

  /** A named word that varies from case to case. */
  record Input(String name) implements Leaf {
    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /** A word that is the same in all cases. */
  record Constant(long value) implements Leaf {
    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /** An operator applied to one formula. */
  record Unary(UnaryOp op, Expr operand) implements Expr {
    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /** An operator applied to two formulas. */
  record Binary(BinaryOp op, Expr left, Expr right) implements Expr {
    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /** Three-input logic with truth table {@code table}, see {@link TernaryLogic}. */
  record Ternary(int table, Expr a, Expr b, Expr c) implements Expr {
    public Ternary {
      if (table < 0 || table > 255) {
        throw new IllegalArgumentException("truth table " + table + " is not in 0..255");
      }
    }

    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /** The number of nodes of the tree; a truth table is part of its operator. */
  default int symbols() {
    return switch (this) {
      case Leaf leaf -> 1;
      case Unary(UnaryOp op, Expr operand) -> 1 + operand.symbols();
      case Binary(BinaryOp op, Expr left, Expr right) -> 1 + left.symbols() + right.symbols();
      case Ternary(int table, Expr a, Expr b, Expr c) ->
          1 + a.symbols() + b.symbols() + c.symbols();
    };
  }

  /** The value of the formula where {@code inputs} gives the word of each input. */
  default long value(ToLongFunction<Input> inputs) {
    return switch (this) {
      case Input input -> inputs.applyAsLong(input);
      case Constant(long value) -> value;
      case Unary(UnaryOp op, Expr operand) -> op.apply(operand.value(inputs));
      case Binary(BinaryOp op, Expr left, Expr right) ->
          op.apply(left.value(inputs), right.value(inputs));
      case Ternary(int table, Expr a, Expr b, Expr c) ->
          TernaryLogic.apply(table, a.value(inputs), b.value(inputs), c.value(inputs));
    };
  }
}
