package sift.kernel.print;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import sift.lang.BinaryOp;
import sift.lang.Program;
import sift.lang.UnaryOp;

/**
 * How a language writes the steps of code, each as an expression.
 *
 * <p>What binds looser than a call is in parentheses, {@code (a ^ b)}; {@link #bare} takes them off
 * where nothing stands beside it. One object serves one file, and collects the helpers it needs.
 */
public abstract class Dialect {
  private final Set<String> helpers = new LinkedHashSet<>();

  /** Returns a word that never changes. */
  abstract String constant(long value);

  /** Returns an operator applied to an expression. */
  abstract String unary(UnaryOp op, String x);

  /**
   * Returns an operator applied to two expressions; shift counts are as {@link #needsSmallCount}
   * asks.
   */
  abstract String binary(BinaryOp op, String x, String y);

  /** Returns a shift or a rotation by a constant, 0 to 63. */
  abstract String shift(BinaryOp op, String x, int count);

  /**
   * Returns the kernel in steps that the dialect has: most have neither three-input logic nor
   * {@code transpose}.
   */
  Kernel prepared(Kernel kernel) {
    return kernel.withoutTernary();
  }

  /** Three-input logic, for a dialect that leaves it in the kernel. */
  String ternary(int table, String a, String b, String c) {
    throw new AssertionError("three-input logic is replaced");
  }

  /** Whether a shift or a rotation means something else here when the count is above 63. */
  abstract boolean needsSmallCount(BinaryOp shift);

  /** Whether the word of a step needs a name, however short its expression is. */
  abstract boolean isNamed(Program.Step step);

  /** Returns the statement that gives a name to an expression. */
  abstract String local(String name, String expression);

  /** Returns the texts of the helpers used so far, each behind those that it uses. */
  final Set<String> helpers() {
    return helpers;
  }

  /** Returns the call of a helper with this text, which the file then needs. */
  final String helper(String name, String text, String... arguments) {
    helpers.add(text);
    return call(name, arguments);
  }

  /** Notes that the file needs a helper that the next one uses. */
  final void need(String text) {
    helpers.add(text);
  }

  /** Returns what happens when a shift by a constant is asked of another operator. */
  static AssertionError noShift(BinaryOp op) {
    return new AssertionError(op + " takes no count");
  }

  /** Returns the expression without parentheses around the whole of it. */
  static String bare(String expression) {
    if (!expression.startsWith("(")) {
      return expression;
    }
    int depth = 0;
    for (int i = 0; i < expression.length() - 1; i++) {
      depth += expression.charAt(i) == '(' ? 1 : expression.charAt(i) == ')' ? -1 : 0;
      if (depth == 0) {
        return expression;
      }
    }
    return expression.substring(1, expression.length() - 1);
  }

  /** Returns a call whose arguments are expressions. */
  static String call(String function, String... arguments) {
    String[] bare = Arrays.stream(arguments).map(Dialect::bare).toArray(String[]::new);
    return function + "(" + String.join(", ", bare) + ")";
  }

  /** Returns an operator between expressions. */
  static String infix(String x, String symbol, String y) {
    return "(" + x + " " + symbol + " " + y + ")";
  }
}
