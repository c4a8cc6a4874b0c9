package sift.word;

import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number as C and Java write it, without a sign or suffix: 56, 0x38 or 0b111000. A decimal number
 * that begins with 0 is octal there, and is not read.
 *
 * @param value what it means; of a number of more than 128 bits only that it has more
 * @param radix 2, 10 or 16
 */
public record Numeral(BigInteger value, int radix) {
  private static final Pattern FORM =
      Pattern.compile("0[xX]0*([0-9a-fA-F]+)|0[bB]0*([01]+)|(0|[1-9][0-9]*)");
  private static final Pattern OCTAL = Pattern.compile("0[0-9]+");
  private static final int[] RADIX = {16, 2, 10};

  /** Returns the number that a text writes, if it writes one. */
  public static Optional<Numeral> read(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int form = matcher.group(1) != null ? 1 : matcher.group(2) != null ? 2 : 3;
    String digits = matcher.group(form);
    // Quadratic in the digits, so that of too many the first ones must do.
    String first = digits.substring(0, Math.min(digits.length(), Word.SIZE + 1));
    int radix = RADIX[form - 1];
    return Optional.of(new Numeral(new BigInteger(first, radix), radix));
  }

  /** Returns the number that a text writes with or without a sign before it. */
  public static Optional<BigInteger> signed(String text) {
    boolean isNegative = text.startsWith("-");
    return read(isNegative || text.startsWith("+") ? text.substring(1) : text)
        .map(number -> isNegative ? number.value.negate() : number.value);
  }

  /** Whether a number fits so many bits, without a sign or in two's complement. */
  public static boolean fits(BigInteger number, int bits) {
    return number.bitLength() <= (number.signum() < 0 ? bits - 1 : bits);
  }

  /** Whether a text is digits that begin with a 0 too many, octal or no number in C and Java. */
  public static boolean isOctal(String text) {
    return OCTAL.matcher(text).matches();
  }
}
