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
import java.util.stream.Stream;
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

  private final BitWidth width;
  private final Terms terms;
  private final LinearParts parts;
  private final Sums sums;
  private final Set<Polynomial> done = new HashSet<>();

  /** A sum for each part, with the symbols of the whole. */
  private record Choice(int symbols, List<LinearParts.Sum> ways) {}

  Spelling(BitWidth width, Terms terms) {
    this.width = width;
    this.terms = terms;
    parts = new LinearParts(width, terms);
    sums = new Sums(width, terms);
  }

  /** Adds short forms of a normal form, if its atoms are terms. */
  void add(Polynomial form) {
    if (done.add(form)) {
      spelled(terms.forms().number(form), terms.forms().multiples(form));
    }
  }

  /** Returns the term of a sum; none if an atom is no term, or there are too many products. */
  private Optional<Integer> spelled(long number, List<Multiple<List<Conjunction>>> multiples) {
    terms.countAndCheck(multiples.size());
    List<Multiple<Conjunction>> linear = new ArrayList<>();
    List<Multiple<Integer>> products = new ArrayList<>();
    for (Multiple<List<Conjunction>> multiple : multiples) {
      if (multiple.of().size() == 1) {
        linear.add(new Multiple<>(multiple.factor(), multiple.of().getFirst()));
      } else {
        Optional<Integer> product = product(multiple.of());
        if (product.isEmpty() || products.size() == MOST_PRODUCTS) {
          return Optional.empty();
        }
        products.add(new Multiple<>(multiple.factor(), product.get()));
      }
    }
    Optional<Integer> sum = parts.ways(linear).map(ways -> sum(number, ways, products));
    factored(number, multiples);
    return sum;
  }

  private Optional<Integer> product(List<Conjunction> conjunctions) {
    List<Integer> factors = new ArrayList<>();
    for (Conjunction conjunction : conjunctions) {
      Optional<Integer> factor = parts.term(conjunction);
      if (factor.isEmpty()) {
        return factor;
      }
      factors.add(factor.get());
    }
    return factors.stream()
        .reduce((left, right) -> terms.add(new Program.Binary(BinaryOp.MUL, left, right)));
  }

  /** Adds the smallest sums of one form of each part and products; returns the term of one. */
  private int sum(long number, List<List<LinearParts.Sum>> ways, List<Multiple<Integer>> products) {
    int most = (int) Math.pow(MOST_CHOICES, 1.0 / Math.max(1, ways.size()));
    List<List<LinearParts.Sum>> choices = List.of(List.of());
    terms.countAndCheck((long) ways.size() * ways.size());
    for (List<LinearParts.Sum> ofPart : ways) {
      choices =
          choices.stream()
              .flatMap(before ->
                  ofPart.stream()
                      .limit(Math.max(1, most))
                      .map(way -> Stream.concat(before.stream(), Stream.of(way)).toList()))
              .toList();
    }
    terms.countAndCheck((long) choices.size() * ways.size());
    List<Choice> sized =
        choices.stream()
            .map(choice -> new Choice(symbols(number, choice, products), choice))
            .sorted(Comparator.comparingInt(Choice::symbols))
            .limit(MOST_WAYS)
            .toList();
    int least = sized.getFirst().symbols;
    List<Integer> added =
        sized.stream()
            .filter(choice -> choice.symbols <= least + MOST_LARGER)
            .map(choice -> added(number, choice.ways, products))
            .toList();
    return added.getFirst();
  }

  /** Returns a number less the constants of the sums. */
  private static long left(long number, List<LinearParts.Sum> ways) {
    return number + ways.stream().mapToLong(LinearParts.Sum::number).sum();
  }

  private int symbols(long number, List<LinearParts.Sum> ways, List<Multiple<Integer>> products) {
    List<Multiple<LinearParts.Spelled>> multiples = new ArrayList<>();
    ways.forEach(way -> multiples.addAll(way.multiples()));
    for (Multiple<Integer> product : products) {
      int term = product.of();
      LinearParts.Spelled spelled = new LinearParts.Spelled(terms.size(term), () -> term);
      multiples.add(new Multiple<>(product.factor(), spelled));
    }
    return Sums.symbols(
        width, width.word(left(number, ways)), multiples, LinearParts.Spelled::symbols);
  }

  private int added(long number, List<LinearParts.Sum> ways, List<Multiple<Integer>> products) {
    List<Multiple<Integer>> multiples = new ArrayList<>(products);
    for (LinearParts.Sum way : ways) {
      way.multiples()
          .forEach(one -> multiples.add(new Multiple<>(one.factor(), one.of().term().getAsInt())));
    }
    return sums.add(left(number, ways), multiples);
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
