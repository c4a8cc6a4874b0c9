package sift.proof.normal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import sift.lang.BitWidth;

/** Numbered products of conjunctions; the empty product, 1, has number 0. */
final class Products {
  static final int ONE = 0;

  private final List<Conjunction> conjunctions = new ArrayList<>();
  private final Map<Conjunction, Integer> conjunctionNumbers = new HashMap<>();
  private final List<List<Integer>> products = new ArrayList<>();
  private final Map<List<Integer>, Integer> numbers = new HashMap<>();

  Products() {
    number(List.of());
  }

  /** Returns the product of a single conjunction. */
  int of(Conjunction conjunction) {
    return number(List.of(numbered(conjunction, conjunctions, conjunctionNumbers)));
  }

  /** Returns the product of two products. */
  int times(int left, int right) {
    List<Integer> all = new ArrayList<>(products.get(left));
    all.addAll(products.get(right));
    Collections.sort(all);
    return number(List.copyOf(all));
  }

  /** Returns the number of conjunctions in a product. */
  int degree(int product) {
    return products.get(product).size();
  }

  /** Returns the exponent of the greatest power of two that always divides a product. */
  int zeros(int product) {
    return factors(product).stream().mapToInt(Conjunction::zeros).sum();
  }

  /** Returns the conjunctions of a product. */
  List<Conjunction> factors(int product) {
    List<Conjunction> factors = new ArrayList<>();
    for (int number : products.get(product)) {
      factors.add(conjunctions.get(number));
    }
    return factors;
  }

  /** Returns the conjunction of a product of degree 1. */
  Conjunction only(int product) {
    return conjunctions.get(products.get(product).getFirst());
  }

  private int number(List<Integer> product) {
    return numbered(product, products, numbers);
  }

  /** Returns the number of a thing, which is its place among all; a new one comes last. */
  private static <T> int numbered(T thing, List<T> all, Map<T, Integer> numbers) {
    return numbers.computeIfAbsent(
        thing,
        _ -> {
          all.add(thing);
          return all.size() - 1;
        });
  }

  /** Returns the highest degree of the products of a word. */
  int degree(Polynomial word) {
    int degree = 0;
    for (int i = 0; i < word.terms(); i++) {
      degree = Math.max(degree, degree(word.product(i)));
    }
    return degree;
  }

  /** Returns the product of two words, multiplied out. */
  Polynomial times(Polynomial x, Polynomial y, BitWidth width) {
    TreeMap<Integer, Long> multiples = new TreeMap<>();
    for (int i = 0; i < x.terms(); i++) {
      for (int j = 0; j < y.terms(); j++) {
        multiples.merge(
            times(x.product(i), y.product(j)),
            x.factor(i) * y.factor(j),
            (a, b) -> width.word(a + b));
      }
    }
    multiples.replaceAll((_, factor) -> width.word(factor));
    return Polynomial.of(multiples);
  }
}
