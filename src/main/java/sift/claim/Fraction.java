package sift.claim;

import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An exact cost of 0 or more, in lowest terms: {@code "2"}, {@code "1/3"}. */
public record Fraction(BigInteger numerator, BigInteger denominator)
    implements Comparable<Fraction> {
  private static final Pattern TEXT = Pattern.compile("(\\d{1,18})(?:/(?!0)(\\d{1,18}))?");

  /** Rounding error allowed in a cost, relative if that is above 1. */
  private static final double ERROR = 1e-12;

  public Fraction {
    BigInteger divisor = numerator.gcd(denominator);
    numerator = numerator.divide(divisor);
    denominator = denominator.divide(divisor);
  }

  /**
   * Returns the fraction of the least denominator that is a cost within the rounding error.
   *
   * @param cost finite, from 0
   */
  public static Fraction of(double cost) {
    long denominator = 1;
    while (Math.abs(Math.rint(cost * denominator) / denominator - cost)
        > ERROR * Math.max(1, cost)) {
      denominator++;
    }
    return new Fraction(
        BigInteger.valueOf((long) Math.rint(cost * denominator)), BigInteger.valueOf(denominator));
  }

  /**
   * Returns the fraction in a text, which is as {@link #toString} writes it.
   *
   * @throws IllegalArgumentException if it is not, saying what it must be
   */
  static Fraction parse(String text) {
    Matcher parts = TEXT.matcher(text);
    if (parts.matches()) {
      Fraction read =
          new Fraction(
              new BigInteger(parts.group(1)),
              parts.group(2) == null ? BigInteger.ONE : new BigInteger(parts.group(2)));
      if (read.toString().equals(text)) {
        return read;
      }
    }
    throw new IllegalArgumentException("a fraction in lowest terms, as 2 or 1/3");
  }

  /** Returns this times another. */
  public Fraction times(Fraction other) {
    return new Fraction(
        numerator.multiply(other.numerator), denominator.multiply(other.denominator));
  }

  /** Returns this divided by another, which is not 0. */
  public Fraction by(Fraction other) {
    return new Fraction(
        numerator.multiply(other.denominator), denominator.multiply(other.numerator));
  }

  /** Returns the largest integer below it; -1 for 0. */
  public BigInteger wholeBelow() {
    return numerator.subtract(BigInteger.ONE).divide(denominator);
  }

  @Override
  public int compareTo(Fraction other) {
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  @Override
  public String toString() {
    return denominator.equals(BigInteger.ONE)
        ? numerator.toString()
        : numerator + "/" + denominator;
  }
}
