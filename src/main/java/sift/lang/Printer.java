package sift.lang;

import java.util.List;
import java.util.Optional;
import sift.word.Word;

/**
 * Prints formulas: with parentheses around every infix operator, so that equal text means equal
 * trees; or in display form, in the syntax of C and Java where possible.
 */
final class Printer {
  private final StringBuilder out = new StringBuilder();
  private final boolean isForPeople;

  private Printer(boolean isForPeople) {
    this.isForPeople = isForPeople;
  }

  static String print(Expr expr) {
    Printer printer = new Printer(false);
    printer.append(expr);
    return printer.out.toString();
  }

  /** Returns the display form of a formula. */
  static String snippet(Expr expr) {
    Printer printer = new Printer(true);
    printer.appendApart(expr);
    return printer.out.toString();
  }

  /** Appends a formula that needs no parentheses of its own. */
  private void appendApart(Expr expr) {
    int start = out.length();
    append(expr);
    boolean isInfix =
        expr instanceof Expr.Choice
            || (expr instanceof Expr.Binary(BinaryOp op, Expr _, Expr _) && op.isInfix());
    if (isForPeople && isInfix) {
      out.deleteCharAt(start).setLength(out.length() - 1);
    }
  }

  private void append(Expr expr) {
    switch (expr) {
      case Expr.Input(String name) -> out.append(name);
      case Expr.Constant(long value) -> out.append(constant(value));
      case Expr.WideConstant(Word value) -> out.append(constant(value));
      case Expr.Unary(UnaryOp op, Expr x) when isForPeople && op == UnaryOp.NEG && isNegated(x) -> {
        out.append('-');
        append(x);
      }
      case Expr.Unary(UnaryOp op, Expr x) when op.isPrefix() -> {
        out.append(op.symbol());
        append(x);
      }
      case Expr.Unary(UnaryOp op, Expr x) -> appendCall(op.head(), List.of(x));
      case Expr.Binary(BinaryOp op, Expr x, Expr.Constant(long y))
          when isForPeople && isSum(op) && isWrittenNegative(y) -> {
        out.append('(');
        append(x);
        out.append(op == BinaryOp.ADD ? " - " : " + ").append(constant(-y)).append(')');
      }
      case Expr.Binary _ when isForPeople && opposite(expr).isPresent() -> {
        Expr.Binary compared = opposite(expr).get();
        out.append('(');
        append(compared.left());
        out.append(compared.op() == BinaryOp.EQ ? " != " : " >= ");
        append(compared.right());
        out.append(')');
      }
      case Expr.Binary(BinaryOp op, Expr x, Expr y) when op.isInfix() -> {
        out.append('(');
        append(x);
        out.append(isForPeople && op == BinaryOp.AND_NOT ? " & ~" : op.separator());
        append(y);
        out.append(')');
      }
      case Expr.Binary(BinaryOp op, Expr x, Expr y) -> appendCall(op.head(), List.of(x, y));
      case Expr.Ternary ternary when isForPeople -> out.append(print(ternary));
      case Expr.Ternary(int table, Expr a, Expr b, Expr c) ->
          appendCall("%s(0x%x, ".formatted(TernaryLogic.SYMBOL, table), List.of(a, b, c));
      case Expr.Choice(Expr condition, Expr then, Expr otherwise) -> {
        out.append('(');
        append(condition);
        out.append(" ? ");
        append(then);
        out.append(" : ");
        append(otherwise);
        out.append(')');
      }
      case Expr.Call(DefinedFunction function, var operands) ->
          appendCall(function.name() + "(", operands);
    }
  }

  private void appendCall(String head, List<Expr> operands) {
    out.append(head);
    for (int i = 0; i < operands.size(); i++) {
      out.append(i == 0 ? "" : ", ");
      appendApart(operands.get(i));
    }
    out.append(')');
  }

  /** Whether the negation of an operand is written as a minus; a negative constant has its own. */
  private static boolean isNegated(Expr operand) {
    return operand instanceof Expr.Constant(long value) ? value > 0 : !operand.isConstant();
  }

  /** Returns the comparison whose opposite is written with a sign, which compares no signs. */
  private static Optional<Expr.Binary> opposite(Expr term) {
    return Comparison.oppositeOf(term).filter(compared -> compared.op() != BinaryOp.SLT);
  }

  private static boolean isSum(BinaryOp op) {
    return op == BinaryOp.ADD || op == BinaryOp.SUB;
  }

  /** Small constants are decimal, like shift counts; bitboards hexadecimal. */
  private static String constant(long value) {
    return isWrittenNegative(value) || (value >= 0 && value < 1024)
        ? Long.toString(value)
        : "0x" + Long.toHexString(value);
  }

  /** At least 17 digits distinguish it from a word of 64 bits. */
  private static String constant(Word value) {
    return "0x%x%016x".formatted(value.high(), value.low());
  }

  static boolean isWrittenNegative(long value) {
    return value >= -64 && value < 0;
  }
}
