package sift.lang.snippet;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.snippet.Term.Literal;
import sift.lang.snippet.Term.Operation;

/**
 * Conditions on the inputs under which the behaviour is defined, as formulas that are not 0 there.
 * Conditions of a term that is computed only in one branch are restricted to that branch.
 */
final class Assumptions {
  // Less is assumed of larger ones.
  private static final int MOST_SYMBOLS = 10_000;

  private final Words words;
  private final Set<Expr> all = new LinkedHashSet<>();
  // Not 0 where the term being lowered is computed.
  private final List<Expr> path = new ArrayList<>();

  Assumptions(Words words) {
    this.words = words;
  }

  /** Returns the formulas. */
  List<Expr> all() {
    return List.copyOf(all);
  }

  /** Lowers a term that is computed only where {@code condition} is not 0. */
  <T> T where(Expr condition, Supplier<T> lowered) {
    path.add(words.truth(condition));
    T result = lowered.get();
    path.removeLast();
    return result;
  }

  /** Assumes that an input is of its type. */
  void range(String name, Type type) {
    Expr input = new Expr.Input(name);
    if (type.bits() < words.width().bits()) {
      Expr end = words.number(1L << type.bits());
      Expr from =
          type.isSigned()
              ? words.binary(BinaryOp.ADD, input, words.number(1L << (type.bits() - 1)))
              : input;
      all.add(words.binary(BinaryOp.ULT, from, end));
    }
  }

  /** Assumes that a formula is not 0 where the term being lowered is computed. */
  void holds(Expr holds) {
    if (holds instanceof Expr.Constant(long value) && value != 0) {
      return;
    }
    Expr here =
        path.stream()
            .reduce(words.number(1), (x, y) -> isOne(x) ? y : words.binary(BinaryOp.AND, x, y));
    if (here instanceof Expr.Constant(long value) && value == 0) {
      return;
    }
    Expr assumed = isOne(here) ? holds : words.binary(BinaryOp.OR, words.isZero(here), holds);
    if (!(assumed instanceof Expr.Constant(long value) && value != 0)
        && assumed.symbols() <= MOST_SYMBOLS) {
      all.add(assumed);
    }
  }

  private static boolean isOne(Expr truth) {
    return truth instanceof Expr.Constant(long value) && value == 1;
  }

  void isNotZero(Expr x) {
    holds(words.isZero(words.isZero(x)));
  }

  /** Assumes that a quotient of signed numbers is one of their type. */
  void quotientFits(Expr[] operands, Type type) {
    Expr overflow =
        words.binary(
            BinaryOp.AND,
            words.binary(BinaryOp.EQ, operands[0], least(type)),
            words.binary(BinaryOp.EQ, operands[1], words.number(-1)));
    holds(words.isZero(overflow));
  }

  /** Returns the least number of a type with a sign. */
  private Expr least(Type type) {
    return words.number(-1L << (type.bits() - 1));
  }

  /**
   * Assumes that a sum, difference, product or negation of numbers is one of their type.
   *
   * @param operands whole words
   */
  void fits(Operation operation, Expr[] operands, Expr result) {
    Type type = operation.type();
    switch (operation.op()) {
      case NEG -> holds(words.isZero(words.binary(BinaryOp.EQ, operands[0], least(type))));
      case MUL, MUL_EXACT -> productFits(operation, operands, result);
      case ADD_EXACT -> isNotBelow(result, operands[0], result, type);
      case SUB_EXACT -> isNotBelow(operands[0], operands[1], result, type);
      default -> sumFits(operation.op(), operands, result, type);
    }
  }

  private void sumFits(Op op, Expr[] operands, Expr result, Type type) {
    if (type.bits() < words.width().bits()) {
      isExtended(result, type);
      return;
    }
    Expr signs =
        op == Op.ADD
            ? words.binary(BinaryOp.XOR, operands[1], result)
            : words.binary(BinaryOp.XOR, operands[0], operands[1]);
    Expr overflow =
        words.binary(BinaryOp.AND, words.binary(BinaryOp.XOR, operands[0], result), signs);
    holds(words.isZero(words.binary(BinaryOp.SLT, overflow, words.number(0))));
  }

  /** Assumes that a word without sign is at least another, or a narrower result within its type. */
  private void isNotBelow(Expr one, Expr other, Expr result, Type type) {
    if (type.bits() < words.width().bits()) {
      isExtended(result, type);
    } else {
      holds(words.isZero(words.binary(BinaryOp.ULT, one, other)));
    }
  }

  private void isExtended(Expr result, Type type) {
    holds(words.binary(BinaryOp.EQ, words.extended(result, type), result));
  }

  /**
   * For a product with a constant this is a range of the other operand; for narrow operands
   * nothing; else the product divided by one operand is the other.
   */
  private void productFits(Operation product, Expr[] operands, Expr result) {
    Type type = product.type();
    int bits = signedBits(product.operand(0)) + signedBits(product.operand(1));
    if (product.operand(1) instanceof Literal(long factor, Type _)) {
      isFactorOf(operands[0], factor, type);
    } else if (product.operand(0) instanceof Literal(long factor, Type _)) {
      isFactorOf(operands[1], factor, type);
    } else if (bits > type.bits() && bits <= words.width().bits()) {
      isExtended(result, type);
    } else if (bits > type.bits()) {
      dividesAgain(operands, result, type);
    }
  }

  /**
   * Returns a number of bits that a value fits, with a sign if its type has one, which may have
   * more.
   */
  private static int signedBits(Term term) {
    Type type =
        term instanceof Operation cast && cast.op() == Op.CAST
            ? cast.operand(0).type()
            : term.type();
    boolean hasSign = type.isSigned() || !term.type().isSigned();
    return Math.min(type.bits() + (hasSign ? 0 : 1), term.type().bits());
  }

  /** Assumes that a word times a number is of a type. */
  private void isFactorOf(Expr x, long factor, Type type) {
    if (factor == 0 || factor == 1) {
      return;
    }
    BigInteger by =
        type.isSigned()
            ? BigInteger.valueOf(factor)
            : new BigInteger(Long.toUnsignedString(factor));
    boolean isPositive = by.signum() > 0;
    BigInteger low = quotientUp(isPositive ? type.least() : type.most(), by).max(type.least());
    BigInteger high =
        quotientUp((isPositive ? type.most() : type.least()).negate(), by)
            .negate()
            .min(type.most());
    BigInteger size = high.subtract(low).add(BigInteger.ONE);
    holds(
        words.binary(
            BinaryOp.ULT,
            low.signum() == 0
                ? x
                : words.binary(BinaryOp.ADD, x, words.number(low.negate().longValue())),
            words.number(size.longValue())));
  }

  /** Returns a quotient, rounded up. */
  private static BigInteger quotientUp(BigInteger x, BigInteger by) {
    BigInteger[] parts = x.divideAndRemainder(by);
    boolean isRoundedDown = parts[1].signum() != 0 && parts[1].signum() == by.signum();
    return isRoundedDown ? parts[0].add(BigInteger.ONE) : parts[0];
  }

  /** Assumes that a product of words divided by one factor is the other. */
  private void dividesAgain(Expr[] operands, Expr result, Type type) {
    Expr again =
        words.binary(
            BinaryOp.EQ,
            words.binary(type.isSigned() ? BinaryOp.SDIV : BinaryOp.UDIV, result, operands[1]),
            operands[0]);
    holds(words.binary(BinaryOp.OR, words.isZero(operands[1]), again));
    if (type.isSigned()) {
      // The least number times -1 is itself, and so is it divided by -1.
      quotientFits(operands, type);
    }
  }
}
