package sift.lang.snippet;

import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import sift.lang.BitWidth;

/** A type of integers, or {@link #BOOL}, whose values are 0 and 1. */
public enum Type {
  BOOL(false, 1),
  I8(true, 8),
  /** {@code char} of C and C++: the numbers of {@link #I8}, but a type of its own. */
  CHAR(true, 8),
  U8(false, 8),
  I16(true, 16),
  U16(false, 16),
  I32(true, 32),
  U32(false, 32),
  I64(true, 64),
  U64(false, 64),
  /** Of numbers, and of operations on them, whose type is that of what stands beside them. */
  UNTYPED(true, 64);

  /** The integer types with different ranges. */
  static final List<Type> INTEGERS = List.of(I8, U8, I16, U16, I32, U32, I64, U64);

  private final boolean signed;
  private final int bits;

  Type(boolean signed, int bits) {
    this.signed = signed;
    this.bits = bits;
  }

  /**
   * Returns the integer type of {@code bits} bits.
   *
   * @param bits 8, 16, 32 or 64
   */
  public static Type of(boolean signed, int bits) {
    for (Type type : INTEGERS) {
      if (type.signed == signed && type.bits == bits) {
        return type;
      }
    }
    throw new IllegalArgumentException("no type of " + bits + " bits");
  }

  /** Whether it has numbers below 0. */
  public boolean isSigned() {
    return signed;
  }

  /** Returns the number of bits that a value needs. */
  public int bits() {
    return bits;
  }

  /** Returns the bits of words that count in a result: all of a truth value. */
  long mask(BitWidth width) {
    return this == BOOL ? width.mask() : -1L >>> (Long.SIZE - bits);
  }

  /** Returns the least number of the type. */
  public BigInteger least() {
    return signed ? BigInteger.ONE.shiftLeft(bits - 1).negate() : BigInteger.ZERO;
  }

  /** Returns the largest number of the type. */
  public BigInteger most() {
    return BigInteger.ONE.shiftLeft(signed ? bits - 1 : bits).subtract(BigInteger.ONE);
  }

  /** Whether a number is one of the type. */
  boolean has(BigInteger value) {
    return value.compareTo(least()) >= 0 && value.compareTo(most()) <= 0;
  }

  /**
   * Returns a {@code long} whose low bits are those of a value, extended by the sign of the type or
   * by zeros; a value of type {@link #BOOL} is 1 unless all are 0.
   */
  public long extended(long value) {
    if (this == BOOL) {
      return value == 0 ? 0 : 1;
    }
    BitWidth width = new BitWidth(bits);
    return signed ? width.signed(value) : width.word(value);
  }

  /** Returns the type of integers of the same bits with a sign. */
  Type signed() {
    return of(true, bits);
  }

  /** Returns the type of the same bits without a sign. */
  public Type unsigned() {
    return this == BOOL ? BOOL : of(false, bits);
  }

  /** Returns the type after integer promotion: at least {@code int}. */
  public Type promoted() {
    return bits < I32.bits ? I32 : this;
  }

  /**
   * Returns the type of one of two values: in C++ and Java it is the one that both have, in Java
   * {@code short} of this and {@code byte}; constants of Java apart (JLS 15.25).
   */
  public static Type ofChoice(SourceLanguage language, Type left, Type right) {
    if (left == right && language != SourceLanguage.C) {
      return left;
    }
    boolean areNarrow = language == SourceLanguage.JAVA && Set.of(I8, I16).contains(left);
    return areNarrow && Set.of(I8, I16).contains(right) ? I16 : common(left, right);
  }

  /** Whether Java converts a constant of type int beside an operand of this type in a choice. */
  public boolean takesConstant(long value) {
    return this != BOOL && promoted() != this && extended(value) == value;
  }

  /** Returns the common type of two operands by the usual arithmetic conversions. */
  public static Type common(Type left, Type right) {
    Type one = left.promoted();
    Type other = right.promoted();
    if (one.bits != other.bits) {
      return one.bits > other.bits ? one : other;
    }
    return one.signed ? other : one;
  }
}
