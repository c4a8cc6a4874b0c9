package sift.lang.snippet.print;

import java.math.BigInteger;
import java.util.function.Predicate;
import sift.lang.BinaryOp;
import sift.lang.snippet.SourceLanguage;
import sift.lang.snippet.Type;

/** Operators whose operands are converted to one type. */
record Arithmetic(Dialect dialect) {
  /** Two operands, and the type that both are converted to. */
  private record Pair(Printed x, Printed y, Type type, Dialect dialect) {
    /** Whether the conversion keeps both values. */
    boolean isKept() {
      return x.isIn(type) && y.isIn(type);
    }

    /** Whether it keeps both, and none is negative. */
    boolean isNatural() {
      return isKept() && !x.range().isNegative() && !y.range().isNegative();
    }

    Printed infix(String sign, Range range) {
      return Printed.infix(text(sign), type, range);
    }

    String text(String sign) {
      boolean areOpen = x.type() == Type.UNTYPED && y.type() == Type.UNTYPED;
      Printed first = areOpen ? dialect.as(type, x) : one();
      return first.nested() + " " + sign + " " + other().nested();
    }

    /** Returns the first operand as it stands in the text. */
    Printed one() {
      return dialect.operand(type, x);
    }

    /** Returns the second operand as it stands in the text. */
    Printed other() {
      return dialect.operand(type, y);
    }
  }

  private Pair pair(Printed x, Printed y) {
    return new Pair(x, y, dialect.common(x, y), dialect);
  }

  /** Returns the operands, cast to words unless {@code isRight}. */
  private Pair pair(Printed x, Printed y, Predicate<Pair> isRight) {
    Pair pair = pair(x, y);
    if (isRight.test(pair) || pair.type == dialect.word()) {
      return pair;
    }
    if (dialect.isStrict()) {
      return new Pair(x, y, dialect.word(), dialect);
    }
    return y.isNumber() && !x.isNumber()
        ? pair(x, dialect.word(y), isRight)
        : pair(dialect.word(x), y, isRight);
  }

  /** Returns the operands read with their signs. */
  private Pair signed(Printed x, Printed y) {
    Pair pair = pair(dialect.signed(x), dialect.signed(y));
    return pair.isKept()
        ? pair
        : pair(dialect.as(dialect.signed(), pair.x), dialect.as(dialect.signed(), pair.y));
  }

  /** Returns a sum, difference or product; {@code x + -1} as {@code x - 1}. */
  Printed sum(BinaryOp op, Printed x, Printed y) {
    if (op == BinaryOp.ADD && y.isNumber() && y.text().startsWith("-")) {
      return sum(BinaryOp.SUB, x, dialect.usual(-y.number().orElseThrow()));
    }
    Predicate<Pair> isExact = pair -> pair.isKept() && exact(op, pair).isIn(pair.type);
    Pair pair = pair(x, y, each -> isExact.test(each) || dialect.wraps(each.type));
    if (isExact.test(pair)) {
      return pair.infix(op.symbol(), exact(op, pair));
    }
    return dialect.language() == SourceLanguage.RUST
        ? Printed.atom(
            dialect.wrapping(op, dialect.first(pair.type, pair.x), pair.other()),
            pair.type,
            Range.of(pair.type))
        : pair.infix(op.symbol(), Range.of(pair.type));
  }

  private static Range exact(BinaryOp op, Pair pair) {
    Range x = pair.x.range();
    Range y = pair.y.range();
    return switch (op) {
      case ADD -> x.plus(y);
      case SUB -> x.minus(y);
      default -> x.times(y);
    };
  }

  Printed negated(Printed x) {
    if (x.type() == Type.UNTYPED) {
      return dialect.usual(dialect.width().word(-x.number().orElseThrow()));
    }
    Type type = dialect.language().promoted(x.type());
    Range exact = x.range().negated();
    boolean isExact = exact.isIn(type) && (!dialect.isStrict() || type.isSigned());
    if (!isExact && dialect.language() == SourceLanguage.RUST && dialect.wraps(type)) {
      return Printed.atom(dialect.negated(x), type, Range.of(type));
    }
    if (isExact || dialect.wraps(type)) {
      return Printed.prefix(x.behind("-"), type, exact.isIn(type) ? exact : Range.of(type));
    }
    return negated(dialect.word(x));
  }

  /** Compilers warn of a complement of a truth value. */
  Printed complement(Printed x) {
    if (x.isTruth() && !dialect.language().hasTruth()) {
      return logic(BinaryOp.XOR, x, dialect.usual(-1));
    }
    if (x.type() == Type.UNTYPED) {
      return dialect.usual(dialect.width().word(~x.number().orElseThrow()));
    }
    Type type = dialect.language().promoted(x.type());
    if (type.isSigned() || dialect.wraps(type)) {
      Range range = type.isSigned() ? x.range().complement() : Range.of(type);
      return Printed.prefix(x.behind(dialect.complement()), type, range);
    }
    return complement(dialect.word(x));
  }

  /** Returns a bitwise operator. */
  Printed logic(BinaryOp op, Printed x, Printed y) {
    Pair pair = pair(x, y, Pair::isKept);
    return pair.infix(op.symbol(), logicRange(op, pair.x, pair.y, pair.type));
  }

  private static Range logicRange(BinaryOp op, Printed x, Printed y, Type type) {
    boolean isXBelow = x.isIn(type) && !x.range().isNegative();
    boolean isYBelow = y.isIn(type) && !y.range().isNegative();
    if (op == BinaryOp.AND && (isXBelow || isYBelow)) {
      BigInteger most =
          isXBelow && isYBelow
              ? x.range().most().min(y.range().most())
              : isXBelow ? x.range().most() : y.range().most();
      return new Range(BigInteger.ZERO, most);
    }
    return op != BinaryOp.AND && isXBelow && isYBelow
        ? x.range().or(y.range()).filled()
        : Range.of(type);
  }

  /** Returns whether two words are equal or not. */
  Printed equality(String sign, Printed x, Printed y) {
    return compared(pair(x, y, Pair::isKept), sign);
  }

  /** Returns whether words are below each other, or not, read without sign. */
  Printed unsignedOrder(String sign, Printed x, Printed y) {
    if (dialect.isJava() && (isNumber(0, x) || isNumber(1, y))) { // no other word is below 1
      boolean isZero = isNumber(0, x) != sign.equals("<");
      return equality(isZero ? "==" : "!=", isNumber(0, x) ? y : x, dialect.usual(0));
    }
    return dialect.isJava() && !pair(x, y).isNatural()
        ? truth(
            dialect.owner() + "compareUnsigned(%s, %s) %s 0".formatted(x.text(), y.text(), sign))
        : compared(pair(x, y, Pair::isNatural), sign);
  }

  private static boolean isNumber(long number, Printed x) {
    return x.number().filter(value -> value == number).isPresent();
  }

  /** Returns the lesser or the greater of two words read with their signs, as libraries have it. */
  Printed signedExtreme(String name, Printed x, Printed y) {
    return extreme(name, signed(x, y));
  }

  /** Returns the same of words read without sign. */
  Printed unsignedExtreme(String name, Printed x, Printed y) {
    return extreme(name, pair(x, y, Pair::isNatural));
  }

  private Printed extreme(String name, Pair pair) {
    return Printed.atom(
        dialect.extreme(name, dialect.first(pair.type, pair.x), pair.other()),
        pair.type,
        pair.x.range().or(pair.y.range()));
  }

  /** Returns the same of words read with their signs. */
  Printed signedOrder(String sign, Printed x, Printed y) {
    return compared(signed(x, y), sign);
  }

  private Printed compared(Pair pair, String sign) {
    Pair matched =
        new Pair(matched(pair.type, pair.x), matched(pair.type, pair.y), pair.type, dialect);
    return truth(matched.text(sign));
  }

  /**
   * Returns an operand of a comparison or choice, cast to the common type if compilers would warn
   * of a lost sign.
   */
  private Printed matched(Type type, Printed x) {
    return dialect.language().hasTruth() || type.isSigned() || x.isPlainlyPositive()
        ? x
        : dialect.as(type, x);
  }

  Printed truth(String text) {
    return Printed.truth(text, dialect.language().truth());
  }

  /** Returns a quotient or remainder whose divisor is not 0, of words read without sign. */
  Printed unsignedDivision(BinaryOp op, Printed x, Printed y) {
    boolean isQuotient = op == BinaryOp.UDIV;
    if (dialect.isJava() && !pair(x, y).isNatural()) {
      String name = isQuotient ? "divideUnsigned" : "remainderUnsigned";
      return dialect.call(dialect.owner() + name, x, y);
    }
    Pair pair = pair(x, y, Pair::isNatural);
    BigInteger most = pair.x.range().most();
    return pair.infix(
        op.symbol(),
        !pair.isNatural()
            ? Range.of(pair.type)
            : new Range(BigInteger.ZERO, isQuotient ? most : most.min(pair.y.range().most())));
  }

  /** Returns a quotient or remainder that is defined, of values with their signs. */
  Printed signedDivision(BinaryOp op, Printed x, Printed y) {
    Pair pair = signed(x, y);
    return pair.infix(op == BinaryOp.SDIV ? "/" : "%", Range.of(pair.type));
  }

  /** Returns one of two values. */
  Printed choice(String condition, Printed one, Printed other) {
    if (one.type() == Type.UNTYPED && other.type() == Type.UNTYPED) {
      return choice(condition, dialect.word(one), other);
    }
    Printed then = asConstant(one, other.type());
    Printed otherwise = asConstant(other, one.type());
    Type type =
        dialect.isStrict()
            ? dialect.common(then, otherwise)
            : Type.ofChoice(dialect.language(), then.type(), otherwise.type());
    Pair pair = new Pair(matched(type, then), matched(type, otherwise), type, dialect);
    if (pair.isKept() || dialect.wraps(type)) {
      return dialect.chosen(
          condition,
          type,
          pair.one(),
          pair.other(),
          pair.isKept() ? then.range().or(otherwise.range()) : Range.of(type));
    }
    return otherwise.isNumber() && !then.isNumber()
        ? choice(condition, then, dialect.word(otherwise))
        : choice(condition, dialect.word(then), otherwise);
  }

  /** Returns an operand of a choice in the type that Java gives it beside another. */
  private Printed asConstant(Printed x, Type other) {
    return dialect.isJava()
            && x.type() == Type.I32
            && x.number().filter(other::takesConstant).isPresent()
        ? x.in(other)
        : x;
  }
}
