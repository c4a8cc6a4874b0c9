package sift.lang;

import static java.util.stream.Collectors.joining;

import sift.lang.Expr.Binary;
import sift.lang.Expr.Choice;
import sift.lang.Expr.Constant;
import sift.lang.Expr.Input;
import sift.lang.Expr.Ternary;
import sift.lang.Expr.Unary;
import sift.word.Word;

/**
 * The text of a formula: every infix operator in parentheses, so that no reader has to know a
 * precedence, and equal text means equal tree.
 */
final class Printer {
  private Printer() {}

  static String print(Expr expr) {
    StringBuilder out = new StringBuilder();
    append(expr, out);
    return out.toString();
  }

  /** Returns the text that C and Java have for a formula, where they have one. */
  static String snippet(Expr expr) {
    String text = nested(expr);
    return expr instanceof Choice
            || (expr instanceof Binary(BinaryOp op, Expr _, Expr _) && op.isInfix())
        ? text.substring(1, text.length() - 1)
        : text;
  }

  /** Returns the same where an infix operator stands in parentheses. */
  private static String nested(Expr expr) {
    return switch (expr) {
      case Unary(UnaryOp op, Expr x) when op == UnaryOp.NEG && !x.isConstant() -> "-" + nested(x);
      case Unary(UnaryOp op, Constant(long value)) when op == UnaryOp.NEG && value > 0 ->
          "-" + constant(value);
      case Unary(UnaryOp op, Expr x) when op.isPrefix() -> op.symbol() + nested(x);
      case Unary(UnaryOp op, Expr x) -> op.head() + snippet(x) + ")";
      case Binary(BinaryOp op, Expr x, Constant(long y))
          when (op == BinaryOp.ADD || op == BinaryOp.SUB) && isWrittenNegative(y) ->
          "(" + nested(x) + (op == BinaryOp.ADD ? " - " : " + ") + constant(-y) + ")";
      case Binary(BinaryOp op, Expr x, Expr y) when op == BinaryOp.AND_NOT ->
          "(" + nested(x) + " & ~" + nested(y) + ")";
      case Binary(BinaryOp op, Expr x, Expr y) when op.isInfix() ->
          op.head() + nested(x) + op.separator() + nested(y) + ")";
      case Binary(BinaryOp op, Expr x, Expr y) ->
          op.head() + snippet(x) + op.separator() + snippet(y) + ")";
      case Choice(Expr condition, Expr then, Expr otherwise) ->
          "(" + nested(condition) + " ? " + nested(then) + " : " + nested(otherwise) + ")";
      case Expr.Call(DefinedFunction function, var operands) ->
          operands.stream()
              .map(Printer::snippet)
              .collect(joining(", ", function.name() + "(", ")"));
      case Expr.Leaf _, Ternary _ -> expr.toString();
    };
  }

  private static void append(Expr expr, StringBuilder out) {
    switch (expr) {
      case Input(String name) -> out.append(name);
      case Constant(long value) -> out.append(constant(value));
      case Expr.WideConstant(Word value) -> out.append(constant(value));
      case Unary(UnaryOp op, Expr operand) -> {
        out.append(op.head());
        append(operand, out);
        if (!op.isPrefix()) {
          out.append(')');
        }
      }
      case Binary(BinaryOp op, Expr left, Expr right) -> {
        out.append(op.head());
        append(left, out);
        out.append(op.separator());
        append(right, out);
        out.append(')');
      }
      case Ternary(int table, Expr a, Expr b, Expr c) -> {
        out.append(TernaryLogic.SYMBOL).append("(0x").append(Integer.toHexString(table));
        for (Expr operand : new Expr[] {a, b, c}) {
          out.append(", ");
          append(operand, out);
        }
        out.append(')');
      }
      case Choice(Expr condition, Expr then, Expr otherwise) -> {
        out.append('(');
        append(condition, out);
        out.append(" ? ");
        append(then, out);
        out.append(" : ");
        append(otherwise, out);
        out.append(')');
      }
      case Expr.Call(DefinedFunction function, var operands) ->
          out.append(function.name())
              .append(operands.stream().map(Printer::print).collect(joining(", ", "(", ")")));
    }
  }

  /** Small constants in decimal, as people write shift counts; bitboards in hexadecimal. */
  private static String constant(long value) {
    return isWrittenNegative(value) || (value >= 0 && value < 1024)
        ? Long.toString(value)
        : "0x" + Long.toHexString(value);
  }

  /** At least 17 digits tell it from a word of 64 bits. */
  private static String constant(Word value) {
    return "0x%x%016x".formatted(value.high(), value.low());
  }

  static boolean isWrittenNegative(long value) {
    return value >= -64 && value < 0;
  }
}
