package sift.rank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.UnaryOp;

/**
 * The text of a formula with sums written as multiples of their terms and every constant as {@code
 * c}: {@code ((occ - 1) << 1)} and {@code (occ - (1 - occ))} are both {@code 2*occ - c}.
 *
 * <p>Sums are made of {@code + - neg ~}, shifts to the left by a constant and products with one:
 * {@code ~x} is {@code -x - 1}.
 */
final class Skeleton {
  private static final String CONSTANT = "c";

  private static final Comparator<String> SHORTER =
      Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());

  // Coefficients have 64 bits; with wider words, shifts and products stay terms.
  private final boolean isWide;

  private Skeleton(BitWidth width) {
    isWide = width.isWide();
  }

  /** Returns the skeleton of a formula over words of some width. */
  static String of(BitWidth width, Expr formula) {
    return new Skeleton(width).text(formula, false);
  }

  /** A sum: the coefficient of each term, and the constant. */
  private record Sum(Map<String, Long> terms, long constant) {
    static Sum of(long constant) {
      return new Sum(Map.of(), constant);
    }

    static Sum of(String term) {
      return new Sum(Map.of(term, 1L), 0);
    }

    Sum plus(Sum other, long times) {
      Map<String, Long> all = new TreeMap<>(terms);
      other.terms.forEach((term, count) -> all.merge(term, count * times, Long::sum));
      all.values().removeIf(count -> count == 0);
      return new Sum(all, constant + other.constant * times);
    }

    Sum times(long factor) {
      return of(0).plus(this, factor);
    }

    Optional<Long> asConstant() {
      return terms.isEmpty() ? Optional.of(constant) : Optional.empty();
    }

    boolean isOneTerm() {
      return constant == 0 && terms.size() == 1 && terms.containsValue(1L);
    }

    int parts() {
      return terms.size() + (constant == 0 ? 0 : 1);
    }

    /** Returns the added terms, then the subtracted ones, then the constant. */
    String text() {
      if (terms.isEmpty()) {
        return CONSTANT;
      }
      List<String> added = new ArrayList<>();
      List<String> taken = new ArrayList<>();
      terms.forEach((term, count) -> {
        long times = Math.abs(count); // of the least count it is 2^63, unsigned
        String multiple = times == 1 ? term : Long.toUnsignedString(times) + "*" + term;
        (count > 0 ? added : taken).add(multiple);
      });
      if (constant != 0) {
        (constant > 0 ? added : taken).add(CONSTANT);
      }
      if (added.isEmpty()) {
        return "-" + String.join(" - ", taken);
      }
      return String.join(" + ", added) + (taken.isEmpty() ? "" : " - " + String.join(" - ", taken));
    }
  }

  private String text(Expr expr, boolean isOperand) {
    Sum sum = sum(expr);
    String text = sum.text();
    if (!sum.isOneTerm()) {
      return isOperand && (sum.parts() > 1 || text.startsWith("-")) ? "(" + text + ")" : text;
    }
    return !isOperand && text.startsWith("(") ? text.substring(1, text.length() - 1) : text;
  }

  private Sum sum(Expr expr) {
    return switch (expr) {
      case Expr.WideConstant _ -> Sum.of(CONSTANT);
      case Expr.Constant(long value) -> Sum.of(value);
      case Expr.Input(String name) -> Sum.of(name);
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NEG -> sum(operand).times(-1);
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NOT -> not(sum(operand));
      case Expr.Unary unary -> folded(unary);
      case Expr.Binary(BinaryOp op, Expr left, Expr right) when op == BinaryOp.ADD ->
          sum(left).plus(sum(right), 1);
      case Expr.Binary(BinaryOp op, Expr left, Expr right) when op == BinaryOp.SUB ->
          sum(left).plus(sum(right), -1);
      case Expr.Binary(BinaryOp op, Expr left, Expr right) when isWide && isMultiple(op) ->
          Sum.of(term(expr));
      case Expr.Binary(BinaryOp op, Expr left, Expr right)
          when op == BinaryOp.SHL && sum(right).asConstant().isPresent() ->
          sum(left).times(1L << sum(right).asConstant().get());
      case Expr.Binary(BinaryOp op, Expr left, Expr right)
          when op == BinaryOp.MUL && sum(left).asConstant().isPresent() ->
          sum(right).times(sum(left).asConstant().get());
      case Expr.Binary(BinaryOp op, Expr left, Expr right)
          when op == BinaryOp.MUL && sum(right).asConstant().isPresent() ->
          sum(left).times(sum(right).asConstant().get());
      case Expr.Binary(BinaryOp op, Expr left, Expr right)
          when (op == BinaryOp.XOR || op == BinaryOp.AND_NOT) && isAllOnes(left) ->
          not(sum(right));
      case Expr.Binary(BinaryOp op, Expr left, Expr right)
          when op == BinaryOp.XOR && isAllOnes(right) ->
          not(sum(left));
      case Expr.Binary binary -> folded(binary);
      case Expr.Ternary _, Expr.Choice _, Expr.Call _ -> Sum.of(term(expr));
    };
  }

  private static boolean isMultiple(BinaryOp op) {
    return op == BinaryOp.SHL || op == BinaryOp.MUL;
  }

  private static Sum not(Sum sum) {
    return sum.times(-1).plus(Sum.of(1), -1);
  }

  private boolean isAllOnes(Expr expr) {
    return sum(expr).asConstant().filter(value -> value == -1).isPresent();
  }

  /** Returns an operator on constants as a constant, others as a term. */
  private Sum folded(Expr expr) {
    return !isWide && isConstant(expr) ? Sum.of(expr.value(input -> 0)) : Sum.of(term(expr));
  }

  private static boolean isConstant(Expr expr) {
    return !(expr instanceof Expr.Input) && expr.operands().stream().allMatch(Skeleton::isConstant);
  }

  /** Returns an operator with the skeletons of its operands; an infix operator in parentheses. */
  private String term(Expr expr) {
    if (expr.isConstant()) {
      return CONSTANT;
    }
    boolean isApart =
        switch (expr) {
          case Expr.Unary(UnaryOp op, Expr _) -> op.isPrefix();
          case Expr.Binary(BinaryOp op, Expr _, Expr _) -> op.isInfix();
          case Expr.Choice _ -> true;
          default -> false;
        };
    Expr named = expr.map(operand -> new Expr.Input(text(operand, isApart)));
    return switch (named) {
      case Expr.Binary(BinaryOp op, Expr.Input x, Expr.Input y)
          when op == BinaryOp.AND_NOT && Character.isDigit(y.name().charAt(0)) ->
          op.over(x, new Expr.Input("(" + y.name() + ")")).toString(); // it binds more tightly
      case Expr.Binary(BinaryOp op, Expr.Input x, Expr.Input y)
          when op.isInfix() && op.isCommutative() && SHORTER.compare(y.name(), x.name()) < 0 ->
          op.over(y, x).toString();
      default -> named.toString();
    };
  }
}
