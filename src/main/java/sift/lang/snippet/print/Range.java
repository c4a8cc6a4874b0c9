package sift.lang.snippet.print;

import java.math.BigInteger;
import sift.lang.snippet.Type;

/** The least and the largest number that a value can be. */
record Range(BigInteger least, BigInteger most) {
  static Range of(long least, long most) {
    return new Range(BigInteger.valueOf(least), BigInteger.valueOf(most));
  }

  static Range of(Type type) {
    return new Range(type.least(), type.most());
  }

  boolean isIn(Type type) {
    return isIn(of(type));
  }

  boolean isIn(Range other) {
    return least.compareTo(other.least) >= 0 && most.compareTo(other.most) <= 0;
  }

  boolean isNegative() {
    return least.signum() < 0;
  }

  boolean hasZero() {
    return least.signum() <= 0 && most.signum() >= 0;
  }

  Range plus(Range other) {
    return new Range(least.add(other.least), most.add(other.most));
  }

  Range minus(Range other) {
    return plus(other.negated());
  }

  Range negated() {
    return new Range(most.negate(), least.negate());
  }

  Range complement() {
    return minus(of(0, 0)).negated().plus(of(-1, -1));
  }

  Range times(Range other) {
    BigInteger[] corners = {
      least.multiply(other.least),
      least.multiply(other.most),
      most.multiply(other.least),
      most.multiply(other.most)
    };
    BigInteger low = corners[0];
    BigInteger high = corners[0];
    for (BigInteger corner : corners) {
      low = low.min(corner);
      high = high.max(corner);
    }
    return new Range(low, high);
  }

  /** Returns the range shifted left by 0 to {@code most} places; nothing is negative. */
  Range movedUp(int most) {
    return new Range(least, this.most.shiftLeft(most));
  }

  /** Returns the range shifted right by {@code least} or more places. */
  Range movedDown(int least) {
    return new Range(
        this.least.signum() < 0 ? this.least.shiftRight(least) : BigInteger.ZERO,
        most.signum() < 0 ? BigInteger.valueOf(-1) : most.shiftRight(least));
  }

  /** Returns the numbers without sign that have no more bits than these, none of them negative. */
  Range filled() {
    return new Range(
        BigInteger.ZERO, BigInteger.ONE.shiftLeft(most.bitLength()).subtract(BigInteger.ONE));
  }

  Range or(Range other) {
    return new Range(least.min(other.least), most.max(other.most));
  }
}
