package sift.lang.snippet.print;

import java.math.BigInteger;
import sift.lang.BinaryOp;
import sift.lang.snippet.Type;

/** Operators whose operands are converted to one type. */
record Arithmetic(Casts casts) {
  private static String infix(Printed x, String sign, Printed y) {
    return x.nested() + " " + sign + " " + y.nested();
  }

  private static String prefix(String sign, Printed x) {
    String operand = x.nested();
    return operand.startsWith(sign) ? sign + "(" + operand + ")" : sign + operand;
  }

  /** Returns a sum, difference or product; {@code x + -1} as {@code x - 1}. */
  Printed sum(BinaryOp op, Printed x, Printed y) {
    if (op == BinaryOp.ADD && y.isNumber() && y.text().startsWith("-")) {
      return sum(BinaryOp.SUB, x, casts.literal().usual(-y.number().orElseThrow()));
    }
    Range exact =
        switch (op) {
          case ADD -> x.range().plus(y.range());
          case SUB -> x.range().minus(y.range());
          default -> x.range().times(y.range());
        };
    Type type = Type.common(x.type(), y.type());
    if (x.isIn(type) && y.isIn(type) && exact.isIn(type)) {
      return Printed.infix(infix(x, op.symbol(), y), type, exact);
    }
    if (casts.wraps(type)) {
      return Printed.infix(infix(x, op.symbol(), y), type, Range.of(type));
    }
    return y.isNumber() && !x.isNumber() ? sum(op, x, casts.word(y)) : sum(op, casts.word(x), y);
  }

  Printed negated(Printed x) {
    Type type = x.type().promoted();
    Range exact = x.range().negated();
    if (exact.isIn(type) || casts.wraps(type)) {
      Range range = exact.isIn(type) ? exact : Range.of(type);
      return Printed.prefix(prefix("-", x), type, range);
    }
    return negated(casts.word(x));
  }

  /** Compilers warn of a complement of a truth value. */
  Printed complement(Printed x) {
    if (x.isTruth() && !casts.isJava()) {
      return logic(BinaryOp.XOR, x, casts.literal().usual(-1));
    }
    Type type = x.type().promoted();
    if (type.isSigned() || casts.wraps(type)) {
      Range range = type.isSigned() ? x.range().complement() : Range.of(type);
      return Printed.prefix(prefix("~", x), type, range);
    }
    return complement(casts.word(x));
  }

  /** Returns a bitwise operator. */
  Printed logic(BinaryOp op, Printed x, Printed y) {
    Type type = Type.common(x.type(), y.type());
    boolean isKept = x.isIn(type) && y.isIn(type);
    if (isKept || casts.wraps(type)) {
      Range range = logicRange(op, x, y, type);
      return Printed.infix(infix(x, op.symbol(), y), type, range);
    }
    return y.isNumber() && !x.isNumber()
        ? logic(op, x, casts.word(y))
        : logic(op, casts.word(x), y);
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
    Type type = Type.common(x.type(), y.type());
    if ((x.isIn(type) && y.isIn(type)) || casts.wraps(type)) {
      return compared(type, x, sign, y);
    }
    return y.isNumber() && !x.isNumber()
        ? equality(sign, x, casts.word(y))
        : equality(sign, casts.word(x), y);
  }

  /** Returns whether words are below each other, or not, read without sign. */
  Printed unsignedOrder(String sign, Printed x, Printed y) {
    Type type = Type.common(x.type(), y.type());
    boolean isDirect =
        !x.range().isNegative() && !y.range().isNegative() && x.isIn(type) && y.isIn(type);
    if (isDirect || (casts.wraps(type) && !casts.isJava())) {
      return compared(type, x, sign, y);
    }
    if (casts.isJava()) {
      String owner = casts.width().bits() == Integer.SIZE ? "Integer" : "Long";
      return truth("%s.compareUnsigned(%s, %s) %s 0".formatted(owner, x.text(), y.text(), sign));
    }
    return y.isNumber() && !x.isNumber()
        ? unsignedOrder(sign, x, casts.word(y))
        : unsignedOrder(sign, casts.word(x), y);
  }

  /** Returns the same of words read with their signs. */
  Printed signedOrder(String sign, Printed x, Printed y) {
    Printed one = casts.signed(x);
    Printed other = casts.signed(y);
    Type type = Type.common(one.type(), other.type());
    if (!one.isIn(type) || !other.isIn(type)) {
      one = casts.as(casts.signed(), one);
      other = casts.as(casts.signed(), other);
      type = casts.signed();
    }
    return compared(type, one, sign, other);
  }

  private Printed compared(Type type, Printed x, String sign, Printed y) {
    return truth(infix(matched(type, x), sign, matched(type, y)));
  }

  /**
   * Returns an operand of a comparison or choice, cast to the common type if compilers would warn
   * of a lost sign.
   */
  private Printed matched(Type type, Printed x) {
    return casts.isJava() || type.isSigned() || x.isPlainlyPositive() ? x : casts.as(type, x);
  }

  Printed truth(String text) {
    return Printed.truth(text, casts.truth());
  }

  /** Returns a quotient or remainder whose divisor is not 0, of values that are none below 0. */
  Printed unsignedDivision(BinaryOp op, Printed x, Printed y) {
    Type type = Type.common(x.type(), y.type());
    boolean isDirect =
        !x.range().isNegative() && !y.range().isNegative() && x.isIn(type) && y.isIn(type);
    if (isDirect || (casts.wraps(type) && !casts.isJava())) {
      Range range = isDirect ? quotient(op, x.range(), y.range()) : Range.of(type);
      return Printed.infix(infix(x, op.symbol(), y), type, range);
    }
    if (casts.isJava()) {
      String owner = casts.width().bits() == Integer.SIZE ? "Integer" : "Long";
      String name = op == BinaryOp.UDIV ? "divideUnsigned" : "remainderUnsigned";
      return Printed.atom(
          "%s.%s(%s, %s)".formatted(owner, name, x.text(), y.text()),
          casts.word(),
          Range.of(casts.word()));
    }
    return y.isNumber() && !x.isNumber()
        ? unsignedDivision(op, x, casts.word(y))
        : unsignedDivision(op, casts.word(x), y);
  }

  private static Range quotient(BinaryOp op, Range x, Range y) {
    return op == BinaryOp.UDIV
        ? new Range(BigInteger.ZERO, x.most())
        : new Range(BigInteger.ZERO, x.most().min(y.most()));
  }

  /** Returns a quotient or remainder that is defined, of values with their signs. */
  Printed signedDivision(BinaryOp op, Printed x, Printed y) {
    Printed one = casts.signed(x);
    Printed other = casts.signed(y);
    Type type = Type.common(one.type(), other.type());
    if (!one.isIn(type) || !other.isIn(type)) {
      one = casts.as(casts.signed(), one);
      other = casts.as(casts.signed(), other);
      type = casts.signed();
    }
    return Printed.infix(infix(one, op == BinaryOp.SDIV ? "/" : "%", other), type, Range.of(type));
  }

  /** Returns one of two values. */
  Printed choice(String condition, Printed one, Printed other) {
    Printed then = asConstant(one, other.type());
    Printed otherwise = asConstant(other, one.type());
    Type type = Type.ofChoice(casts.snippet().language(), then.type(), otherwise.type());
    if ((then.isIn(type) && otherwise.isIn(type)) || casts.wraps(type)) {
      Range range =
          then.isIn(type) && otherwise.isIn(type)
              ? then.range().or(otherwise.range())
              : Range.of(type);
      return Printed.infix(
          "%s ? %s : %s"
              .formatted(
                  condition, matched(type, then).nested(), matched(type, otherwise).nested()),
          type,
          range);
    }
    return otherwise.isNumber() && !then.isNumber()
        ? choice(condition, then, casts.word(otherwise))
        : choice(condition, casts.word(then), otherwise);
  }

  /** Returns an operand of a choice in the type that Java gives it beside another. */
  private Printed asConstant(Printed x, Type other) {
    return casts.isJava()
            && x.type() == Type.I32
            && x.number().filter(other::takesConstant).isPresent()
        ? x.in(other)
        : x;
  }
}
