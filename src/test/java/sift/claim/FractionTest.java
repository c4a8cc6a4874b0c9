package sift.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FractionTest {
  /** Every quotient of the figures that a cost model may have is found from what a double keeps. */
  @Test
  void theFractionOfAQuotientIsTheQuotient() {
    for (int denominator = 1; denominator <= 4_000; denominator += denominator < 200 ? 1 : 97) {
      for (int numerator = 0; numerator <= 300_000; numerator += numerator < 200 ? 1 : 9_973) {
        Fraction exact = exact(numerator, denominator);
        double cost = (double) numerator / denominator;
        assertEquals(exact, Fraction.of(cost));
        assertEquals(exact, Fraction.of(Math.nextUp(cost) + cost / 10 - cost / 10));
        assertEquals(exact, Fraction.parse(exact.toString()));
      }
    }
  }

  private static Fraction exact(long numerator, long denominator) {
    return new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  @Test
  void wholeBelowIsTheLargestNumberThatIsLess() {
    for (int numerator = 0; numerator < 50; numerator++) {
      for (int denominator = 1; denominator < 20; denominator++) {
        Fraction fraction = exact(numerator, denominator);
        BigInteger below = fraction.wholeBelow();
        assertTrue(new Fraction(below, BigInteger.ONE).compareTo(fraction) < 0);
        assertTrue(
            new Fraction(below.add(BigInteger.ONE), BigInteger.ONE).compareTo(fraction) >= 0);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-1",
        "+1",
        "1.5",
        "2/4",
        "4/1",
        "1/0",
        "0/1",
        "00",
        "01/3",
        "1/03",
        " 1",
        "1/3/5",
        "1e3",
        "1111111111111111111",
        "NaN"
      })
  void otherTextsAreRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> Fraction.parse(text));
  }
}
