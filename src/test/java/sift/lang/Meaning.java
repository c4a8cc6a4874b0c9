package sift.lang;

import java.math.BigInteger;
import java.util.function.IntPredicate;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;

/** What operators mean on words of so many bits, by bits, bytes and numbers of any size. */
record Meaning(int width) {
  private static final BigInteger ONE = BigInteger.ONE;
  private static final BigInteger ZERO = BigInteger.ZERO;

  LongUnaryOperator statement(UnaryOp op) {
    return x -> apply(op, unsigned(x)).longValue();
  }

  LongBinaryOperator statement(BinaryOp op) {
    return (x, y) -> apply(op, unsigned(x), unsigned(y)).longValue();
  }

  BigInteger apply(UnaryOp op, BigInteger x) {
    return switch (op) {
      case NOT -> bits(i -> !x.testBit(i));
      case NEG -> low(x.negate());
      case POPCOUNT -> BigInteger.valueOf(x.bitCount());
      case COUNTL_ZERO -> BigInteger.valueOf(width - x.bitLength());
      case COUNTR_ZERO -> BigInteger.valueOf(x.signum() == 0 ? width : x.getLowestSetBit());
      case BIT_REVERSE -> bits(i -> x.testBit(width - 1 - i));
      case BYTE_SWAP -> bits(i -> x.testBit(8 * (width / 8 - 1 - i / 8) + i % 8));
      case BIT_REVERSE_BYTES -> bits(i -> x.testBit(8 * (i / 8) + 7 - i % 8));
      case TRANSPOSE -> bits(i -> x.testBit(8 * (i % 8) + i / 8));
    };
  }

  BigInteger apply(BinaryOp op, BigInteger x, BigInteger y) {
    return switch (op) {
      case OR -> bits(i -> x.testBit(i) || y.testBit(i));
      case XOR -> bits(i -> x.testBit(i) != y.testBit(i));
      case AND -> bits(i -> x.testBit(i) && y.testBit(i));
      case AND_NOT -> bits(i -> x.testBit(i) && !y.testBit(i));
      case EQ -> x.equals(y) ? ONE : ZERO;
      case ULT -> x.compareTo(y) < 0 ? ONE : ZERO;
      case SLT -> signed(x).compareTo(signed(y)) < 0 ? ONE : ZERO;
      case SHL -> low(x.shiftLeft(count(y)));
      case SHR -> x.shiftRight(count(y));
      case ASHR -> low(signed(x).shiftRight(count(y)));
      case ROTL -> bits(i -> x.testBit((i + width - count(y)) % width));
      case ROTR -> bits(i -> x.testBit((i + count(y)) % width));
      case ADD -> low(x.add(y));
      case SUB -> low(x.subtract(y));
      case MUL -> low(x.multiply(y));
      case UDIV -> y.signum() == 0 ? low(ONE.negate()) : x.divide(y);
      case UREM -> y.signum() == 0 ? x : x.mod(y);
      case SDIV ->
          y.signum() != 0
              ? low(signed(x).divide(signed(y)))
              : signed(x).signum() < 0 ? ONE : low(ONE.negate());
      case SREM -> y.signum() == 0 ? x : low(signed(x).remainder(signed(y)));
      case PEXT -> packed(x, y);
      case PDEP -> spread(x, y);
      case ADD_BYTES -> bytewise(x, y, 1);
      case SUB_BYTES -> bytewise(x, y, -1);
      case CLMUL -> bits(i -> hasOddPairs(x, y, i));
    };
  }

  /** Whether bit i of a product of polynomials is set: an odd number of x_j y_(i - j) is. */
  private static boolean hasOddPairs(BigInteger x, BigInteger y, int i) {
    return IntStream.rangeClosed(0, i).filter(j -> x.testBit(j) && y.testBit(i - j)).count() % 2
        == 1;
  }

  private BigInteger packed(BigInteger x, BigInteger mask) {
    BigInteger result = ZERO;
    int to = 0;
    for (int from = 0; from < width; from++) {
      if (mask.testBit(from)) {
        result = x.testBit(from) ? result.setBit(to) : result;
        to++;
      }
    }
    return result;
  }

  private BigInteger spread(BigInteger x, BigInteger mask) {
    BigInteger result = ZERO;
    int from = 0;
    for (int to = 0; to < width; to++) {
      if (mask.testBit(to)) {
        result = x.testBit(from) ? result.setBit(to) : result;
        from++;
      }
    }
    return result;
  }

  private BigInteger bytewise(BigInteger x, BigInteger y, int sign) {
    BigInteger result = ZERO;
    for (int lane = 0; lane < width / 8; lane++) {
      BigInteger mask = BigInteger.valueOf(255);
      BigInteger left = x.shiftRight(8 * lane).and(mask);
      BigInteger right = y.shiftRight(8 * lane).and(mask);
      BigInteger sum = left.add(right.multiply(BigInteger.valueOf(sign))).and(mask);
      result = result.or(sum.shiftLeft(8 * lane));
    }
    return result;
  }

  private int count(BigInteger y) {
    return y.mod(BigInteger.valueOf(width)).intValue();
  }

  private BigInteger bits(IntPredicate isSet) {
    BigInteger result = ZERO;
    for (int i = 0; i < width; i++) {
      result = isSet.test(i) ? result.setBit(i) : result;
    }
    return result;
  }

  private BigInteger signed(BigInteger x) {
    return x.testBit(width - 1) ? x.subtract(ONE.shiftLeft(width)) : x;
  }

  private BigInteger low(BigInteger x) {
    return x.mod(ONE.shiftLeft(width));
  }

  private static BigInteger unsigned(long x) {
    return new BigInteger(Long.toUnsignedString(x));
  }
}
