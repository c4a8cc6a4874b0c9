package sift.word;

import java.math.BigInteger;
import java.util.PrimitiveIterator;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A word of 128 bits: two {@code long}s, of which the low one has bits 0 to 63. All arithmetic is
 * modulo 2^128; shift counts are taken modulo 128.
 *
 * @param high bits 64 to 127
 * @param low bits 0 to 63
 */
public record Word(long high, long low) implements Iterable<Integer> {
  /** The number of bits. */
  public static final int SIZE = 128;

  public static final Word ZERO = new Word(0, 0);
  public static final Word ONE = new Word(0, 1);
  public static final Word ONES = new Word(-1, -1);

  /** Returns the word with the bits of a {@code long}, and zeros above. */
  public static Word of(long low) {
    return new Word(0, low);
  }

  /** Returns the word with one bit, 0 to 127. */
  public static Word bit(int index) {
    return index < Long.SIZE ? new Word(0, 1L << index) : new Word(1L << index, 0);
  }

  /** Returns the word whose {@code count} lowest bits are 1, 0 to 128 of them. */
  public static Word ones(int count) {
    return count == SIZE ? ONES : bit(count).minus(ONE);
  }

  /** Returns the low 128 bits of a number in two's complement. */
  public static Word of(BigInteger number) {
    return new Word(number.shiftRight(Long.SIZE).longValue(), number.longValue());
  }

  /** Returns the number that the word is, 0 to 2^128 - 1. */
  public BigInteger unsigned() {
    return unsigned(high).shiftLeft(Long.SIZE).or(unsigned(low));
  }

  private static BigInteger unsigned(long half) {
    BigInteger signed = BigInteger.valueOf(half);
    return half < 0 ? signed.add(BigInteger.ONE.shiftLeft(Long.SIZE)) : signed;
  }

  /** Whether all bits are 0. */
  public boolean isZero() {
    return (high | low) == 0;
  }

  /** Whether a bit, 0 to 127, is 1. */
  public boolean has(int index) {
    return ((index < Long.SIZE ? low : high) >>> index & 1) != 0;
  }

  public Word and(Word other) {
    return new Word(high & other.high, low & other.low);
  }

  public Word or(Word other) {
    return new Word(high | other.high, low | other.low);
  }

  public Word xor(Word other) {
    return new Word(high ^ other.high, low ^ other.low);
  }

  public Word andNot(Word other) {
    return new Word(high & ~other.high, low & ~other.low);
  }

  public Word not() {
    return new Word(~high, ~low);
  }

  public Word plus(Word other) {
    long sum = low + other.low;
    long carry = Long.compareUnsigned(sum, low) < 0 ? 1 : 0;
    return new Word(high + other.high + carry, sum);
  }

  public Word minus(Word other) {
    long borrow = Long.compareUnsigned(low, other.low) < 0 ? 1 : 0;
    return new Word(high - other.high - borrow, low - other.low);
  }

  public Word times(Word other) {
    return new Word(
        Math.unsignedMultiplyHigh(low, other.low) + high * other.low + low * other.high,
        low * other.low);
  }

  /** Returns the word moved up by so many bits modulo 128. */
  public Word shiftLeft(int count) {
    int places = count & SIZE - 1;
    if (places == 0) {
      return this;
    }
    return places < Long.SIZE
        ? new Word(high << places | low >>> (Long.SIZE - places), low << places)
        : new Word(low << places, 0);
  }

  /** Returns the word moved down by so many bits modulo 128; zeros enter. */
  public Word shiftRight(int count) {
    int places = count & SIZE - 1;
    if (places == 0) {
      return this;
    }
    return places < Long.SIZE
        ? new Word(high >>> places, low >>> places | high << (Long.SIZE - places))
        : new Word(0, high >>> places);
  }

  /** Returns the number of ones. */
  public int bitCount() {
    return Long.bitCount(high) + Long.bitCount(low);
  }

  /** Returns the number of zeros above the highest one; 128 if there is none. */
  public int leadingZeros() {
    return high != 0 ? Long.numberOfLeadingZeros(high) : Long.SIZE + Long.numberOfLeadingZeros(low);
  }

  /** Returns the number of zeros below the lowest one; 128 if there is none. */
  public int trailingZeros() {
    return low != 0
        ? Long.numberOfTrailingZeros(low)
        : Long.SIZE + Long.numberOfTrailingZeros(high);
  }

  /** Returns the indexes of the ones, the lowest first. */
  public IntStream bits() {
    return IntStream.concat(bits(low), bits(high).map(index -> Long.SIZE + index));
  }

  /** Returns the ones at those indexes that fit. */
  public Word filter(IntPredicate fits) {
    return new Word(filter(high, Long.SIZE, fits), filter(low, 0, fits));
  }

  private static long filter(long half, int firstIndex, IntPredicate fits) {
    long kept = 0;
    for (long rest = half; rest != 0; rest &= rest - 1) {
      kept |= fits.test(firstIndex + Long.numberOfTrailingZeros(rest)) ? rest & -rest : 0;
    }
    return kept;
  }

  private static IntStream bits(long half) {
    return LongStream.iterate(half, rest -> rest != 0, rest -> rest & (rest - 1))
        .mapToInt(Long::numberOfTrailingZeros);
  }

  /** Goes through the indexes of the ones, the lowest first. */
  @Override
  public PrimitiveIterator.OfInt iterator() {
    return bits().iterator();
  }

  /** Returns the bits in opposite order. */
  public Word reverse() {
    return new Word(Long.reverse(low), Long.reverse(high));
  }

  /** Returns the bytes in opposite order. */
  public Word reverseBytes() {
    return new Word(Long.reverseBytes(low), Long.reverseBytes(high));
  }

  /** Returns the word in hexadecimal, with the high half only where it is not 0. */
  @Override
  public String toString() {
    return high == 0 ? "0x%x".formatted(low) : "0x%x%016x".formatted(high, low);
  }
}
