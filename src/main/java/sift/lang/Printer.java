package sift.lang;

import sift.lang.Expr.Binary;
import sift.lang.Expr.Constant;
import sift.lang.Expr.Input;
import sift.lang.Expr.Ternary;
import sift.lang.Expr.Unary;

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

  private static void append(Expr expr, StringBuilder out) {
    switch (expr) {
      case Input(String name) -> out.append(name);
      case Constant(long value) -> out.append(constant(value));
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
    }
  }

  /** Small constants in decimal, as people write shift counts; bitboards in hexadecimal. */
  private static String constant(long value) {
    return value >= -64 && value < 1024 ? Long.toString(value) : "0x" + Long.toHexString(value);
  }
}
