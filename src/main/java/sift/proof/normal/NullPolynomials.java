package sift.proof.normal;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import sift.lang.BitWidth;

/**
 * Polynomials that are 0 on all words: {@code 2^63 * (x * x - x)} at 64 bits.
 *
 * <pre>
 *   falling factorial of x^a             x (x - 1) .. (x - a + 1), a multiple of a!
 *   the same if 2^k always divides x     x (x - 2^k) .. (x - (a - 1) 2^k), one of 2^(k a) a!
 *   of a product                         the product of those of its powers
 * </pre>
 *
 * <p>If 2^z divides the falling factorial of a product, 2^(bits - z) times that is 0. So the factor
 * of a product counts modulo 2^(bits - z). There are no other null polynomials of inputs than the
 * sums of multiples of these (D. Singmaster, "On polynomial functions (mod m)", 1974; of several
 * inputs N. Hungerbühler and E. Specker, "A generalization of the Smarandache function to several
 * variables", 2006).
 */
final class NullPolynomials {
  private final BitWidth width;
  private final Products products;
  private final Map<Integer, Integer> zeros = new HashMap<>();
  private final Map<Integer, Polynomial> falling = new HashMap<>();

  NullPolynomials(BitWidth width, Products products) {
    this.width = width;
    this.products = products;
  }

  /**
   * Returns an equal sum in which the factor of each product of two words or more is the one
   * closest to 0 of those that count the same; of two such, the negative one.
   */
  Polynomial reduced(Polynomial sum) {
    return areIn(sum) ? reducedByDegree(sum) : sum;
  }

  /** Whether a sum is not reduced. */
  boolean areIn(Polynomial sum) {
    return IntStream.range(0, sum.terms())
        .anyMatch(i -> excess(sum.product(i), sum.factor(i)) != 0);
  }

  /** What is taken from a product goes to products of lower degree. */
  private Polynomial reducedByDegree(Polynomial sum) {
    TreeMap<Integer, Long> left = new TreeMap<>();
    for (int i = 0; i < sum.terms(); i++) {
      left.put(sum.product(i), sum.factor(i));
    }
    for (int degree = products.degree(sum); degree > 1; degree--) {
      for (int product : List.copyOf(left.keySet())) {
        long excess =
            products.degree(product) == degree
                ? excess(product, left.getOrDefault(product, 0L))
                : 0;
        if (excess != 0) {
          Polynomial none = falling.computeIfAbsent(product, this::falling);
          for (int i = 0; i < none.terms(); i++) {
            long less = excess * none.factor(i);
            left.merge(none.product(i), -less, (a, b) -> width.word(a + b));
          }
        }
      }
    }
    left.replaceAll((_, factor) -> width.word(factor));
    return Polynomial.of(left);
  }

  /** Returns the part of a factor that does not count, or is taken from a closer one. */
  private long excess(int product, long factor) {
    int zeros = products.degree(product) > 1 ? zeros(product) : 0;
    if (zeros == 0) {
      return 0;
    }
    return zeros < width.bits()
        ? width.word(factor - new BitWidth(width.bits() - zeros).signed(factor))
        : factor;
  }

  /** Returns how often 2 divides the falling factorial of a product, whatever its atoms are. */
  private int zeros(int product) {
    return zeros.computeIfAbsent(
        product,
        _ -> {
          int all = 0;
          for (Map.Entry<Conjunction, Integer> power : powers(product).entrySet()) {
            int exponent = power.getValue();
            all += exponent * step(power.getKey()) + exponent - Integer.bitCount(exponent);
          }
          return all;
        });
  }

  private Polynomial falling(int product) {
    Polynomial all = Polynomial.of(Products.ONE, 1);
    for (Map.Entry<Conjunction, Integer> power : powers(product).entrySet()) {
      Polynomial word = Polynomial.of(products.of(power.getKey()), 1);
      for (long less = 0; less < power.getValue(); less++) {
        long number = -less << step(power.getKey());
        all = products.times(all, word.plus(number, Polynomial.of(Products.ONE, 1), width), width);
      }
    }
    return all;
  }

  /** Returns how often 2 divides a conjunction, whatever its atoms are. */
  private static int step(Conjunction conjunction) {
    return Long.numberOfTrailingZeros(conjunction.mask());
  }

  private Map<Conjunction, Integer> powers(int product) {
    Map<Conjunction, Integer> powers = new HashMap<>();
    products.factors(product).forEach(factor -> powers.merge(factor, 1, Integer::sum));
    return powers;
  }
}
