package sift.lang;

import java.math.BigInteger;
import java.util.Optional;
import sift.word.Word;

/** The operators on words of 65 to 128 bits. Bits above the width are 0. */
public final class WideWords {
  private WideWords() {}

  /** Returns an operator applied to a word. */
  public static Word apply(BitWidth width, UnaryOp op, Word x) {
    int unused = Word.SIZE - width.bits();
    return switch (op) {
      case NOT -> x.xor(width.ones());
      case NEG -> Word.ZERO.minus(x).and(width.ones());
      case POPCOUNT -> Word.of(x.bitCount());
      case COUNTL_ZERO -> Word.of(x.leadingZeros() - unused);
      case COUNTR_ZERO -> Word.of(Math.min(x.trailingZeros(), width.bits()));
      case BIT_REVERSE -> x.reverse().shiftRight(unused);
      case BYTE_SWAP -> x.reverseBytes().shiftRight(unused);
      case BIT_REVERSE_BYTES -> x.reverse().reverseBytes();
      default -> defined(width, op, op.definition(), x, x);
    };
  }

  /** Returns an operator applied to two words. */
  public static Word apply(BitWidth width, BinaryOp op, Word x, Word y) {
    Word ones = width.ones();
    return switch (op) {
      case OR -> x.or(y);
      case XOR -> x.xor(y);
      case AND -> x.and(y);
      case AND_NOT -> x.andNot(y);
      case EQ -> truth(x.equals(y));
      case ULT -> truth(isBelow(x, y));
      case SLT -> truth(isNegative(width, x) ^ isNegative(width, y) ^ isBelow(x, y));
      case SHL -> x.shiftLeft(width.count(y)).and(ones);
      case SHR -> x.shiftRight(width.count(y));
      case ASHR -> arithmeticShift(width, x, width.count(y));
      case ROTL -> rotated(width, x, width.count(y));
      case ROTR -> rotated(width, x, width.bits() - width.count(y));
      case ADD -> x.plus(y).and(ones);
      case SUB -> x.minus(y).and(ones);
      case MUL -> x.times(y).and(ones);
      case UDIV -> y.isZero() ? ones : Word.of(x.unsigned().divide(y.unsigned()));
      case UREM -> y.isZero() ? x : Word.of(x.unsigned().mod(y.unsigned()));
      case SDIV -> Word.of(quotient(width, x, y)).and(ones);
      case SREM -> {
        BigInteger product = quotient(width, x, y).multiply(signed(width, y));
        yield Word.of(signed(width, x).subtract(product)).and(ones);
      }
      case PEXT -> compressed(x, y);
      case PDEP -> expanded(x, y);
      case ADD_BYTES, SUB_BYTES ->
          new Word(op.apply(x.high(), y.high()), op.apply(x.low(), y.low())).and(ones);
      default -> defined(width, op, op.definition(width), x, y);
    };
  }

  private static Word defined(
      BitWidth width, Operator op, Optional<Expr> definition, Word x, Word y) {
    return definition
        .orElseThrow(() -> new IllegalArgumentException(op + " of wide words"))
        .wideValue(width, input -> input.equals(OperatorFormulas.A) ? x : y);
  }

  private static Word truth(boolean holds) {
    return holds ? Word.ONE : Word.ZERO;
  }

  private static boolean isBelow(Word x, Word y) {
    return x.high() == y.high()
        ? Long.compareUnsigned(x.low(), y.low()) < 0
        : Long.compareUnsigned(x.high(), y.high()) < 0;
  }

  private static boolean isNegative(BitWidth width, Word x) {
    return x.has(width.bits() - 1);
  }

  private static BigInteger signed(BitWidth width, Word x) {
    BigInteger number = x.unsigned();
    return isNegative(width, x) ? number.subtract(BigInteger.ONE.shiftLeft(width.bits())) : number;
  }

  private static BigInteger quotient(BitWidth width, Word x, Word y) {
    if (y.isZero()) {
      return BigInteger.valueOf(isNegative(width, x) ? 1 : -1);
    }
    return signed(width, x).divide(signed(width, y));
  }

  private static Word arithmeticShift(BitWidth width, Word x, int count) {
    Word moved = x.shiftRight(count);
    return isNegative(width, x)
        ? moved.or(width.ones().andNot(width.ones().shiftRight(count)))
        : moved;
  }

  private static Word rotated(BitWidth width, Word x, int count) {
    return count % width.bits() == 0
        ? x
        : x.shiftLeft(count).or(x.shiftRight(width.bits() - count)).and(width.ones());
  }

  private static Word compressed(Word x, Word mask) {
    Word high = Word.of(Long.compress(x.high(), mask.high()));
    int low = Long.bitCount(mask.low());
    return high.shiftLeft(low).or(Word.of(Long.compress(x.low(), mask.low())));
  }

  private static Word expanded(Word x, Word mask) {
    int low = Long.bitCount(mask.low());
    return new Word(
        Long.expand(x.shiftRight(low).low(), mask.high()), Long.expand(x.low(), mask.low()));
  }
}
