package sift.proof.normal;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import sift.lang.BitWidth;

/**
 * Polynomials that are 0 on all words: {@code 2^63 * (x * x - x)} and {@code 2^63 * (x * y - (x &
 * y))} at 64 bits.
 *
 * <pre>
 *   a product                    what is subtracted from it             2^z divides the rest
 *   x y ..                       x &amp; y &amp; ..                            z = 1
 *   x^a y^b .., some a > 1       all but x (x - 1) .. (x - a + 1) ..    as a! b! ..
 * </pre>
 *
 * <p>A word under a mask whose lowest bit is k is 2^k times a word, and the same holds for that
 * word. Since 2^(bits - z) times the rest is 0, the factor of a product matters modulo 2^(bits - z)
 * only. There are no other null polynomials of inputs than the sums of multiples of those with a!
 * b! .. (D. Singmaster, "On polynomial functions (mod m)", 1974; of several inputs N. Hungerbühler
 * and E. Specker, "A generalization of the Smarandache function to several variables", 2006).
 */
final class NullPolynomials {
  // Products of more words than these, in a higher degree, are not reduced.
  private static final int MOST_WORDS = 2;
  private static final int MOST_DEGREE = 24;

  private final BitWidth width;
  private final Products products;
  private final Map<Integer, Integer> zeros = new HashMap<>();
  private final Map<Integer, Polynomial> rests = new HashMap<>();

  NullPolynomials(BitWidth width, Products products) {
    this.width = width;
    this.products = products;
  }

  /**
   * Returns an equal sum with reduced factors: that of each product of two words or more is the
   * equivalent one closest to 0; of two such, the negative one.
   */
  Polynomial reduced(Polynomial sum) {
    return areIn(sum) ? reducedByDegree(sum) : sum;
  }

  private boolean areIn(Polynomial sum) {
    return IntStream.range(0, sum.terms())
        .anyMatch(i -> excess(sum.product(i), sum.factor(i)) != 0);
  }

  /**
   * Subtracting null polynomials adds terms of lower degree, so the highest degrees are reduced
   * first.
   */
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
          Polynomial rest = rests.computeIfAbsent(product, this::rest);
          for (int i = 0; i < rest.terms(); i++) {
            left.merge(rest.product(i), -excess * rest.factor(i), (a, b) -> width.word(a + b));
          }
        }
      }
    }
    left.replaceAll((_, factor) -> width.word(factor));
    return Polynomial.of(left);
  }

  /** Returns the difference of a factor from the equivalent one closest to 0. */
  private long excess(int product, long factor) {
    if (products.degree(product) < 2) {
      return 0;
    }
    int all = zeros.computeIfAbsent(product, this::zeros);
    return all < width.bits()
        ? width.word(factor - new BitWidth(width.bits() - all).signed(factor))
        : factor;
  }

  /**
   * Returns the exponent of the greatest power of two that always divides the rest of a product.
   */
  private int zeros(int product) {
    List<Conjunction> factors = products.factors(product);
    Map<Conjunction, Integer> powers = powers(factors);
    if (products.degree(product) > MOST_DEGREE && powers.size() > MOST_WORDS) {
      return 0; // the rest would have too many terms
    }
    int zeros = isParity(factors) ? 1 : 0;
    for (Map.Entry<Conjunction, Integer> power : powers.entrySet()) {
      int exponent = power.getValue();
      zeros += exponent * power.getKey().zeros() + exponent - Integer.bitCount(exponent);
    }
    return zeros;
  }

  private Polynomial rest(int product) {
    List<Conjunction> factors = products.factors(product);
    return isParity(factors)
        ? Polynomial.of(product, 1).plus(-1, lowestBit(factors), width)
        : falling(factors);
  }

  /** Whether the lowest bit of a product is that of all its words, at the same position. */
  private static boolean isParity(List<Conjunction> factors) {
    return powers(factors).size() == factors.size()
        && factors.stream().mapToInt(Conjunction::zeros).distinct().count() == 1;
  }

  /**
   * Returns a multiple of the conjunction of all words; its lowest bit is that of their product.
   */
  private Polynomial lowestBit(List<Conjunction> factors) {
    long mask = width.mask();
    Set<Integer> atoms = new TreeSet<>();
    for (Conjunction factor : factors) {
      mask &= factor.mask();
      atoms.addAll(factor.atoms());
    }
    int shift = factors.getFirst().zeros() * (factors.size() - 1);
    int all = products.of(new Conjunction(mask, List.copyOf(atoms)));
    return shift < width.bits() ? Polynomial.of(all, 1L << shift) : Polynomial.ZERO;
  }

  private Polynomial falling(List<Conjunction> factors) {
    Polynomial all = Polynomial.of(Products.ONE, 1);
    for (Map.Entry<Conjunction, Integer> power : powers(factors).entrySet()) {
      Polynomial word = Polynomial.of(products.of(power.getKey()), 1);
      for (long less = 0; less < power.getValue(); less++) {
        long number = -less << power.getKey().zeros();
        all = products.times(all, word.plus(number, Polynomial.of(Products.ONE, 1), width), width);
      }
    }
    return all;
  }

  private static Map<Conjunction, Integer> powers(List<Conjunction> factors) {
    Map<Conjunction, Integer> powers = new LinkedHashMap<>();
    factors.forEach(factor -> powers.merge(factor, 1, Integer::sum));
    return powers;
  }
}
