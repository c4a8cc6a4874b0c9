package sift.rewrite;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Program;
import sift.proof.normal.Conjunction;
import sift.proof.normal.Multiple;
import sift.proof.normal.Polynomial;

/**
 * Writes normal forms briefly: conjunctions as multiples of logic, and sums of products with common
 * factors taken out.
 */
final class Spelling {
  private static final int MOST_CHOICES = 500;
  private static final int MOST_WAYS = 12;
  private static final int MOST_LARGER = 2;
  private static final int MOST_PRODUCTS = 12;

  private final Terms terms;
  private final LinearParts parts;
  private final Sums sums;
  private final Set<Polynomial> done = new HashSet<>();

  Spelling(BitWidth width, Terms terms) {
    this.terms = terms;
    parts = new LinearParts(width, terms);
    sums = new Sums(width, terms);
  }

  /** Adds short forms of a normal form, if its atoms are terms. */
  void add(Polynomial form) {
    if (done.add(form)) {
      spelled(form.number(), terms.forms().multiples(form));
    }
  }

  /** Returns the term of a sum; none if an atom is no term, or there are too many products. */
  private Optional<Integer> spelled(long number, List<Multiple<List<Conjunction>>> multiples) {
    terms.countAndCheck(multiples.size());
    List<Multiple<Conjunction>> linear = new ArrayList<>();
    List<Multiple<LinearParts.Spelled>> products = new ArrayList<>();
    for (Multiple<List<Conjunction>> multiple : multiples) {
      if (multiple.of().size() == 1) {
        linear.add(new Multiple<>(multiple.factor(), multiple.of().getFirst()));
      } else {
        Optional<Integer> product =
            terms.joined(BinaryOp.MUL, multiple.of().stream().map(parts::term).toList());
        if (product.isEmpty() || products.size() == MOST_PRODUCTS) {
          return Optional.empty();
        }
        int term = product.get();
        products.add(
            new Multiple<>(
                multiple.factor(), new LinearParts.Spelled(terms.size(term), () -> term)));
      }
    }
    Optional<Integer> sum =
        parts.ways(linear).map(ways -> smallest(new LinearParts.Sum(number, products), ways));
    factored(number, multiples);
    return sum;
  }

  /** Adds the smallest sums of products and one form of each part; returns the term of one. */
  private int smallest(LinearParts.Sum products, List<List<LinearParts.Sum>> ways) {
    int most = Math.max(1, (int) Math.pow(MOST_CHOICES, 1.0 / Math.max(1, ways.size())));
    List<LinearParts.Sum> choices = List.of(products);
    terms.countAndCheck((long) ways.size() * ways.size());
    for (List<LinearParts.Sum> ofPart : ways) {
      choices =
          choices.stream()
              .flatMap(before -> ofPart.stream().limit(most).map(before::plus))
              .toList();
    }
    terms.countAndCheck((long) choices.size() * ways.size());
    List<LinearParts.Sum> smallest =
        choices.stream().sorted(Comparator.comparingInt(parts::symbols)).limit(MOST_WAYS).toList();
    int least = parts.symbols(smallest.getFirst());
    List<Integer> added =
        smallest.stream()
            .filter(sum -> parts.symbols(sum) <= least + MOST_LARGER)
            .map(this::added)
            .toList();
    return added.getFirst();
  }

  private int added(LinearParts.Sum sum) {
    return sums.add(
        sum.number(),
        sum.multiples().stream()
            .map(one -> new Multiple<>(one.factor(), one.of().term().getAsInt()))
            .toList());
  }

  /** Adds a sum with the common factor of most of its products taken out. */
  private void factored(long number, List<Multiple<List<Conjunction>>> multiples) {
    Optional<Conjunction> common = common(multiples);
    if (common.isEmpty()) {
      return;
    }
    long inner = 0;
    List<Multiple<List<Conjunction>>> within = new ArrayList<>();
    List<Multiple<List<Conjunction>>> without = new ArrayList<>();
    for (Multiple<List<Conjunction>> multiple : multiples) {
      List<Conjunction> product = new ArrayList<>(multiple.of());
      if (!product.remove(common.get())) {
        without.add(multiple);
      } else if (product.isEmpty()) {
        inner = multiple.factor();
      } else {
        within.add(new Multiple<>(multiple.factor(), product));
      }
    }
    Optional<Integer> factor = parts.term(common.get());
    Optional<Integer> bracket = spelled(inner, within);
    Optional<Integer> rest = without.isEmpty() ? bracket : spelled(0, without);
    if (factor.isPresent() && bracket.isPresent() && rest.isPresent()) {
      Program.Step product = new Program.Binary(BinaryOp.MUL, factor.get(), bracket.get());
      List<Multiple<Integer>> all = new ArrayList<>();
      all.add(new Multiple<>(1, terms.add(product)));
      if (!without.isEmpty()) {
        all.add(new Multiple<>(1, rest.get()));
      }
      sums.add(number, all);
    }
  }

  /** Returns the most frequent factor of the products, if it is in at least two. */
  private static Optional<Conjunction> common(List<Multiple<List<Conjunction>>> multiples) {
    Map<Conjunction, Integer> counts = new LinkedHashMap<>();
    for (Multiple<List<Conjunction>> multiple : multiples) {
      new LinkedHashSet<>(multiple.of())
          .forEach(conjunction -> counts.merge(conjunction, 1, Integer::sum));
    }
    boolean isProduct = multiples.stream().anyMatch(multiple -> multiple.of().size() > 1);
    return counts.entrySet().stream()
        .filter(count -> isProduct && count.getValue() > 1)
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey);
  }
}
