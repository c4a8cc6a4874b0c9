package sift.lang.snippet;

import java.math.BigInteger;
import java.util.Map;
import java.util.Objects;
import sift.lang.snippet.Term.Input;
import sift.lang.snippet.Term.Literal;
import sift.lang.snippet.Term.Operation;

/** What typed code computes, as numbers of any size, by the words of the standards. */
public final class SlowEvaluator {
  /** The code computes something undefined. */
  public static final class UndefinedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UndefinedException(String what) {
      super(what);
    }
  }

  private static final BigInteger ONE = BigInteger.ONE;
  private static final BigInteger ZERO = BigInteger.ZERO;

  // Whether sums wrap and shift counts are masked, as in the terms of Java and Go.
  private final boolean isJava;
  private final Map<String, BigInteger> inputs;

  private SlowEvaluator(SourceLanguage language, Map<String, BigInteger> inputs) {
    isJava = language == SourceLanguage.JAVA || language == SourceLanguage.GO;
    this.inputs = inputs;
  }

  /** Returns the value of a snippet's result. */
  public static BigInteger value(Snippet snippet, Map<String, BigInteger> inputs) {
    return new SlowEvaluator(snippet.language(), inputs).value(snippet.result());
  }

  /** Returns the number of a type that is equal modulo its range. */
  public static BigInteger wrapped(Type type, BigInteger value) {
    if (type == Type.BOOL) {
      return value.signum() == 0 ? ZERO : ONE;
    }
    BigInteger range = ONE.shiftLeft(type.bits());
    BigInteger rest = value.mod(range);
    return type.isSigned() && rest.testBit(type.bits() - 1) ? rest.subtract(range) : rest;
  }

  private BigInteger value(Term term) {
    return switch (term) {
      case Input(String name, Type _) -> Objects.requireNonNull(inputs.get(name));
      case Literal(long value, Type type) -> wrapped(type, BigInteger.valueOf(value));
      case Operation operation -> value(operation);
    };
  }

  private BigInteger value(Operation operation) {
    Type type = operation.type();
    BigInteger x = value(operation.operand(0));
    boolean isTrue = x.signum() != 0;
    switch (operation.op()) {
      case CHOICE -> {
        return value(operation.operand(isTrue ? 1 : 2));
      }
      case LOGICAL_AND -> {
        return truth(isTrue && value(operation.operand(1)).signum() != 0);
      }
      case LOGICAL_OR -> {
        return truth(isTrue || value(operation.operand(1)).signum() != 0);
      }
      default -> {}
    }
    BigInteger y = operation.operands().size() > 1 ? value(operation.operand(1)) : ZERO;
    return switch (operation.op()) {
      case CAST -> wrapped(type, x);
      case NEG -> fitting(type, x.negate());
      case NOT -> wrapped(type, x.not());
      case ADD -> fitting(type, x.add(y));
      case SUB -> fitting(type, x.subtract(y));
      case MUL -> fitting(type, x.multiply(y));
      case ADD_EXACT -> exact(type, x.add(y));
      case SUB_EXACT -> exact(type, x.subtract(y));
      case MUL_EXACT -> exact(type, x.multiply(y));
      case DIV -> fitting(type, x.divide(notZero(y)));
      case REM -> {
        fitting(type, x.divide(notZero(y)));
        yield x.remainder(y);
      }
      case AND -> x.and(y);
      case OR -> x.or(y);
      case XOR -> x.xor(y);
      case SHL -> wrapped(type, x.shiftLeft(count(type, y)));
      case SHR -> x.shiftRight(count(type, y));
      case EQ -> truth(x.equals(y));
      case LT -> truth(x.compareTo(y) < 0);
      case LOGICAL_NOT -> truth(!isTrue);
      case POPCOUNT -> BigInteger.valueOf(x.bitCount());
      case CLZ, COUNTL_ZERO -> {
        int bits = operation.operand(0).type().bits();
        yield BigInteger.valueOf(bits - (operation.op() == Op.CLZ ? notZero(x) : x).bitLength());
      }
      case CTZ -> BigInteger.valueOf(notZero(x).getLowestSetBit());
      case COUNTR_ZERO ->
          BigInteger.valueOf(
              x.signum() == 0 ? operation.operand(0).type().bits() : x.getLowestSetBit());
      case BYTE_SWAP -> permuted(type, x, Byte.SIZE);
      case BIT_REVERSE -> permuted(type, x, 1);
      case ROTL -> rotated(type, x, y.mod(BigInteger.valueOf(type.bits())).intValue());
      case ROTR -> rotated(type, x, y.negate().mod(BigInteger.valueOf(type.bits())).intValue());
      case PEXT -> packed(x, y);
      case PDEP -> spread(x, y);
      case GIVEN -> {
        notZero(y);
        yield x;
      }
      case CHOICE, LOGICAL_AND, LOGICAL_OR -> throw new AssertionError();
    };
  }

  private static BigInteger truth(boolean holds) {
    return holds ? ONE : ZERO;
  }

  private BigInteger fitting(Type type, BigInteger exact) {
    BigInteger wrapped = wrapped(type, exact);
    if (type.isSigned() && !isJava && !wrapped.equals(exact)) {
      throw new UndefinedException("overflow");
    }
    return wrapped;
  }

  private static BigInteger exact(Type type, BigInteger value) {
    if (!wrapped(type, value).equals(value)) {
      throw new UndefinedException("overflow");
    }
    return value;
  }

  private static BigInteger notZero(BigInteger value) {
    if (value.signum() == 0) {
      throw new UndefinedException("0");
    }
    return value;
  }

  private int count(Type type, BigInteger count) {
    BigInteger bits = BigInteger.valueOf(type.bits());
    if (isJava) {
      return count.mod(bits).intValue();
    }
    if (count.signum() < 0 || count.compareTo(bits) >= 0) {
      throw new UndefinedException("shift count");
    }
    return count.intValue();
  }

  /** Groups of bits in the opposite order. */
  private static BigInteger permuted(Type type, BigInteger x, int group) {
    BigInteger result = ZERO;
    for (int bit = 0; bit < type.bits(); bit++) {
      int to = type.bits() - group - bit / group * group + bit % group;
      result = x.testBit(bit) ? result.setBit(to) : result;
    }
    return result;
  }

  private static BigInteger rotated(Type type, BigInteger x, int count) {
    BigInteger result = ZERO;
    for (int bit = 0; bit < type.bits(); bit++) {
      result = x.testBit(bit) ? result.setBit((bit + count) % type.bits()) : result;
    }
    return result;
  }

  private static BigInteger packed(BigInteger x, BigInteger mask) {
    BigInteger result = ZERO;
    for (int bit = 0, to = 0; bit < mask.bitLength(); bit++) {
      if (mask.testBit(bit)) {
        result = x.testBit(bit) ? result.setBit(to) : result;
        to++;
      }
    }
    return result;
  }

  private static BigInteger spread(BigInteger x, BigInteger mask) {
    BigInteger result = ZERO;
    for (int bit = 0, from = 0; bit < mask.bitLength(); bit++) {
      if (mask.testBit(bit)) {
        result = x.testBit(from) ? result.setBit(bit) : result;
        from++;
      }
    }
    return result;
  }
}
