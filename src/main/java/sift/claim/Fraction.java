package sift.claim;

import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An exact cost of 0 or more, in lowest terms: {@code "2"}, {@code "1/3"}. */
public record Fraction(BigInteger numerator, BigInteger denominator)
    implements Comparable<Fraction> {
  private static final Pattern TEXT = Pattern.compile("(\\d{1,18})(?:/(\\d{1,18}))?");

  /** Rounding error allowed in a cost, relative if that is above 1. */
  private static final double ERROR = 1e-12;

  public Fraction {
    BigInteger divisor = numerator.gcd(denominator);
    numerator = numerator.divide(divisor);
    denominator = denominator.divide(divisor);
  }

  /**
   * Returns the first convergent of the continued fraction of a cost within the rounding error.
   *
   * @param cost finite, from 0
   */
  public static Fraction of(double cost) {
    BigInteger numerator = BigInteger.ONE;
    BigInteger denominator = BigInteger.ZERO;
    BigInteger numeratorBefore = BigInteger.ZERO;
    BigInteger denominatorBefore = BigInteger.ONE;
    double rest = cost;
    while (true) {
      // The next convergent of the continued fraction.
      BigInteger whole = BigInteger.valueOf((long) rest);
      BigInteger nextNumerator = whole.multiply(numerator).add(numeratorBefore);
      BigInteger nextDenominator = whole.multiply(denominator).add(denominatorBefore);
      numeratorBefore = numerator;
      denominatorBefore = denominator;
      numerator = nextNumerator;
      denominator = nextDenominator;
      double error = numerator.doubleValue() / denominator.doubleValue() - cost;
      if (Math.abs(error) <= ERROR * Math.max(1, cost)) {
        return new Fraction(numerator, denominator);
      }
      rest = 1 / (rest - (long) rest);
    }
  }

  /** Whether a text is a fraction as {@link #toString} writes it. */
  static boolean isOne(String text) {
    Matcher parts = TEXT.matcher(text);
    return parts.matches()
        && (parts.group(2) == null || parts.group(2).matches(".*[1-9].*"))
        && parse(text).toString().equals(text);
  }

  /** Returns the fraction in a text, which {@link #isOne is one}. */
  static Fraction parse(String text) {
    String[] parts = text.split("/", 2);
    return new Fraction(
        new BigInteger(parts[0]), parts.length == 1 ? BigInteger.ONE : new BigInteger(parts[1]));
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
