package sift.proof.normal;

import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import sift.lang.BitWidth;

/**
 * A sum of multiples of products, modulo 2^bits: a normal form, see {@link NormalForms}.
 * Polynomials of one {@link NormalForms} may be compared.
 *
 * <pre>
 *   products   numbers of {@link Products}, ascending; 0 is the empty product, 1
 *   factors    the factor of each, none of them 0
 * </pre>
 */
public final class Polynomial {
  static final Polynomial ZERO = new Polynomial(new int[0], new long[0]);

  private final int[] products;
  private final long[] factors;
  private final int hash;

  private Polynomial(int[] products, long[] factors) {
    this.products = products;
    this.factors = factors;
    hash = 31 * Arrays.hashCode(products) + Arrays.hashCode(factors);
  }

  /** Returns the sum of these multiples of products; zero factors are dropped. */
  static Polynomial of(SortedMap<Integer, Long> multiples) {
    int[] products = new int[multiples.size()];
    long[] factors = new long[products.length];
    int terms = 0;
    for (Map.Entry<Integer, Long> multiple : multiples.entrySet()) {
      if (multiple.getValue() != 0) {
        products[terms] = multiple.getKey();
        factors[terms++] = multiple.getValue();
      }
    }
    return new Polynomial(Arrays.copyOf(products, terms), Arrays.copyOf(factors, terms));
  }

  static Polynomial of(int product, long factor) {
    return factor == 0 ? ZERO : new Polynomial(new int[] {product}, new long[] {factor});
  }

  /** Returns the number of terms. */
  public int terms() {
    return products.length;
  }

  int product(int term) {
    return products[term];
  }

  long factor(int term) {
    return factors[term];
  }

  /** Returns the factor of a product. */
  long factorOf(int product) {
    int term = Arrays.binarySearch(products, product);
    return term < 0 ? 0 : factors[term];
  }

  /** Whether it is constant. */
  public boolean isNumber() {
    return products.length == 0 || (products.length == 1 && products[0] == Products.ONE);
  }

  /** Returns the constant term. */
  public long number() {
    return factorOf(Products.ONE);
  }

  /** Adds a multiple of this to a sum. */
  void addTo(SortedMap<Integer, Long> sum, long times, BitWidth width) {
    for (int i = 0; i < products.length; i++) {
      sum.merge(products[i], width.word(times * factors[i]), (a, b) -> width.word(a + b));
    }
  }

  /** Returns the sum of this and {@code times} another. */
  Polynomial plus(long times, Polynomial other, BitWidth width) {
    int[] sumProducts = new int[products.length + other.products.length];
    long[] sumFactors = new long[sumProducts.length];
    int terms = 0;
    int left = 0;
    int right = 0;
    while (left < products.length || right < other.products.length) {
      int product =
          Math.min(
              left < products.length ? products[left] : Integer.MAX_VALUE,
              right < other.products.length ? other.products[right] : Integer.MAX_VALUE);
      long factor = 0;
      if (left < products.length && products[left] == product) {
        factor = factors[left++];
      }
      if (right < other.products.length && other.products[right] == product) {
        factor += times * other.factors[right++];
      }
      factor = width.word(factor);
      if (factor != 0) {
        sumProducts[terms] = product;
        sumFactors[terms++] = factor;
      }
    }
    return new Polynomial(Arrays.copyOf(sumProducts, terms), Arrays.copyOf(sumFactors, terms));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Polynomial polynomial
        && hash == polynomial.hash
        && Arrays.equals(products, polynomial.products)
        && Arrays.equals(factors, polynomial.factors);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
