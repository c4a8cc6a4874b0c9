package sift.lang.snippet;

import java.util.List;
import sift.lang.snippet.Term.Literal;
import sift.lang.snippet.Term.Operation;

/** Library functions on bits, as terms over operands of one unsigned type. */
final class BitTerms {
  private BitTerms() {}

  static Term number(long value, Type type) {
    return new Literal(value, type);
  }

  /** A number of bits, or the bits or bytes in another order. */
  static Term of(Op op, Term x) {
    return op == Op.BYTE_SWAP || op == Op.BIT_REVERSE ? same(op, x) : count(op, x);
  }

  /** A number of bits. */
  static Term count(Op op, Term x) {
    return Operation.of(op, Type.I32, x);
  }

  static Term same(Op op, Term x, Term y) {
    return Operation.of(op, x.type(), x, y);
  }

  static Term same(Op op, Term x) {
    return Operation.of(op, x.type(), x);
  }

  static Term isZero(Term x) {
    return Operation.of(Op.EQ, Type.BOOL, x, number(0, x.type()));
  }

  static Term choice(Term condition, Term then, Term otherwise) {
    return Operation.of(Op.CHOICE, then.type(), condition, then, otherwise);
  }

  static Term parity(Term x) {
    return same(Op.AND, count(Op.POPCOUNT, x), number(1, Type.I32));
  }

  /** The place of the lowest bit, counted from 1, or 0. */
  static Term findFirst(Term x) {
    return choice(
        isZero(x), number(0, Type.I32), same(Op.ADD, count(Op.CTZ, x), number(1, Type.I32)));
  }

  static Term lowest(Term x) {
    return same(Op.AND, x, same(Op.NEG, x));
  }

  static Term withoutLowest(Term x) {
    return same(Op.AND, x, same(Op.SUB, x, number(1, x.type())));
  }

  static Term upToLowest(Term x) {
    return same(Op.XOR, x, same(Op.SUB, x, number(1, x.type())));
  }

  /** The bits of the right operand that the left one does not have. */
  static Term andNot(Term x, Term y) {
    return same(Op.AND, same(Op.NOT, x), y);
  }

  /** The lowest bits, as many as the lowest byte of the right operand says. */
  static Term below(Term x, Term count) {
    return lowBits(x, Typer.cast(Type.I32, same(Op.AND, count, number(255, count.type()))));
  }

  /** The bits from a place on, so many: each the lowest byte of an operand. */
  static Term field(List<Term> operands) {
    Term x = operands.getFirst();
    Term place = lowByte(operands.get(1));
    // No branch of its own for the operand: a call computes it in any case.
    Term shifted =
        Operation.of(
            Op.SHR, x.type(), x, same(Op.AND, place, number(x.type().bits() - 1L, place.type())));
    Term some = choice(isBelow(place, x.type().bits()), number(-1, x.type()), number(0, x.type()));
    return lowBits(same(Op.AND, shifted, some), lowByte(operands.getLast()));
  }

  private static Term lowByte(Term x) {
    return Typer.cast(Type.I32, same(Op.AND, x, number(255, x.type())));
  }

  private static Term lowBits(Term x, Term count) {
    Term one = number(1, x.type());
    Term mask = same(Op.SUB, Operation.of(Op.SHL, x.type(), one, count), one);
    return choice(isBelow(count, x.type().bits()), same(Op.AND, x, mask), x);
  }

  static Term isBelow(Term x, int most) {
    return Operation.of(Op.LT, Type.BOOL, x, number(most, x.type()));
  }

  static Term bitWidth(Term x) {
    return same(Op.SUB, number(x.type().bits(), Type.I32), count(Op.COUNTL_ZERO, x));
  }

  /** The highest bit alone, or 0. */
  static Term highest(Term x) {
    return choice(
        isZero(x),
        number(0, x.type()),
        Operation.of(Op.SHL, x.type(), number(1, x.type()), place(x)));
  }

  /** The place of the highest bit, which there must be. */
  static Term place(Term x) {
    return same(Op.SUB, number(x.type().bits() - 1L, Type.I32), count(Op.CLZ, x));
  }

  /** The least power of two that is at least {@code x}; it must fit. */
  static Term ceiling(Term x) {
    Term below = same(Op.SUB, x, number(1, x.type()));
    return choice(
        Operation.of(Op.LT, Type.BOOL, x, number(2, x.type())),
        number(1, x.type()),
        Operation.of(Op.SHL, x.type(), number(1, x.type()), bitWidth(below)));
  }

  static Term isOneBit(Term x) {
    return Operation.of(Op.EQ, Type.BOOL, count(Op.POPCOUNT, x), number(1, Type.I32));
  }

  static Term least(Term x, Term y) {
    return choice(isLess(y, x), y, x);
  }

  static Term most(Term x, Term y) {
    return choice(isLess(x, y), y, x);
  }

  /** The first operand, or the bound that it exceeds: the second below, the third above. */
  static Term between(List<Term> operands) {
    Term x = operands.getFirst();
    Term low = operands.get(1);
    return choice(Operation.of(Op.LT, Type.BOOL, x, low), low, least(x, operands.getLast()));
  }

  /** The middle of two numbers, rounded to the first. */
  static Term middle(Term x, Term y) {
    Type unsigned = x.type().unsigned();
    Term low = Typer.cast(unsigned, least(x, y));
    Term high = Typer.cast(unsigned, most(x, y));
    Term half = Operation.of(Op.SHR, unsigned, same(Op.SUB, high, low), number(1, Type.I32));
    Term isFirstHigh = Operation.of(Op.LT, Type.BOOL, y, x);
    return Typer.cast(
        x.type(), choice(isFirstHigh, same(Op.SUB, high, half), same(Op.ADD, low, half)));
  }

  /** The quotient rounded down. */
  static Term floorQuotient(Term x, Term y) {
    Term quotient = same(Op.DIV, x, y);
    return choice(isRoundedUp(x, y), same(Op.SUB, quotient, number(1, x.type())), quotient);
  }

  /** The remainder with the sign of the divisor. */
  static Term floorRemainder(Term x, Term y) {
    Term remainder = same(Op.REM, x, y);
    return choice(isRoundedUp(x, y), same(Op.ADD, remainder, y), remainder);
  }

  /** Whether a quotient is no integer, and below 0. */
  private static Term isRoundedUp(Term x, Term y) {
    Term zero = number(0, x.type());
    Term differ = Operation.of(Op.LT, Type.BOOL, Operation.of(Op.XOR, x.type(), x, y), zero);
    return choice(isZero(same(Op.REM, x, y)), number(0, Type.BOOL), differ);
  }

  static Term absolute(Term x) {
    return choice(Operation.of(Op.LT, Type.BOOL, x, number(0, x.type())), same(Op.NEG, x), x);
  }

  /** An operation on words, of which a number of any sign has the bits. */
  static Term wrapped(Op op, Term x, Term y) {
    Type word = x.type().unsigned();
    return Typer.cast(x.type(), Operation.of(op, word, Typer.cast(word, x), y));
  }

  /** A shift by the count modulo the number of bits. */
  static Term masked(Op op, Term x, Term count) {
    Term places = same(Op.AND, count, number(x.type().bits() - 1L, count.type()));
    return Operation.of(op, x.type(), x, places);
  }

  static Term wrappingAbsolute(Term x) {
    return Typer.cast(x.type(), unsignedAbsolute(x));
  }

  static Term unsignedAbsolute(Term x) {
    Term word = Typer.cast(x.type().unsigned(), x);
    return choice(isBelow(x, 0), same(Op.NEG, word), word);
  }

  /** The difference of the greater and the lesser, without sign. */
  static Term distance(Term x, Term y) {
    Term one = Typer.cast(x.type().unsigned(), x);
    Term other = Typer.cast(x.type().unsigned(), y);
    return choice(isLess(x, y), same(Op.SUB, other, one), same(Op.SUB, one, other));
  }

  /** A sum or difference, or the number of the type that is nearest to it. */
  static Term saturated(Op op, Term x, Term y) {
    Type type = x.type();
    Term result = wrapped(op, x, Typer.cast(type.unsigned(), y));
    boolean isSum = op == Op.ADD;
    if (!type.isSigned()) {
      Term isLost = isSum ? isLess(result, x) : isLess(x, y);
      return choice(isLost, number(isSum ? -1 : 0, type), result);
    }
    Term signs = same(Op.XOR, isSum ? y : x, isSum ? result : y);
    Term isLost = isBelow(same(Op.AND, same(Op.XOR, x, result), signs), 0);
    Term nearest =
        choice(
            isBelow(x, 0),
            number(type.least().longValue(), type),
            number(type.most().longValue(), type));
    return choice(isLost, nearest, result);
  }

  private static Term isLess(Term x, Term y) {
    return Operation.of(Op.LT, Type.BOOL, x, y);
  }

  /** The remainder that is not below 0. */
  static Term euclideanRemainder(Term x, Term y) {
    Term remainder = same(Op.REM, x, y);
    return x.type().isSigned()
        ? choice(
            isBelow(remainder, 0),
            choice(isBelow(y, 0), same(Op.SUB, remainder, y), same(Op.ADD, remainder, y)),
            remainder)
        : remainder;
  }

  /** The quotient beside that remainder. */
  static Term euclideanQuotient(Term x, Term y) {
    Term quotient = same(Op.DIV, x, y);
    Term one = number(1, x.type());
    return x.type().isSigned()
        ? choice(
            isBelow(same(Op.REM, x, y), 0),
            choice(isBelow(y, 0), same(Op.ADD, quotient, one), same(Op.SUB, quotient, one)),
            quotient)
        : quotient;
  }

  /** -1, 0 or 1 as type {@code int}. */
  static Term sign(Term x) {
    return Typer.comparison(x, number(0, x.type()));
  }
}
