package sift.search.window;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.proof.normal.Conjunction;
import sift.proof.normal.NormalForms;
import sift.proof.normal.Polynomial;

/**
 * Writes normal forms in short ways: conjunctions as multiples of logic, products as they are, and
 * what they have in common before a bracket.
 */
final class Spelling {
  private static final int MOST_CHOICES = 500;
  private static final int MOST_WAYS = 6;
  private static final int MOST_LARGER = 2;
  private static final int MOST_PRODUCTS = 12;

  private final BitWidth width;
  private final Terms terms;
  private final Sums sums;
  private final Set<Polynomial> done = new HashSet<>();
  private final Map<List<Long>, List<LinearForms.Form>> known = new HashMap<>();

  /** Conjunctions that have atoms in common, and the sums of logic that these may be. */
  private record Part(List<Integer> atoms, List<LinearForms.Form> forms) {}

  /** A way to write a sum, and how large it is. */
  private record Choice(int symbols, List<LinearForms.Form> forms) {}

  Spelling(BitWidth width, Terms terms) {
    this.width = width;
    this.terms = terms;
    sums = new Sums(width, terms);
  }

  /** Adds short ways of a normal form, if its atoms are terms. */
  void add(Polynomial form) {
    if (done.add(form)) {
      spelled(terms.forms().number(form), terms.forms().multiples(form));
    }
  }

  /** Returns the term of a sum; none if an atom is no term, or there are too many products. */
  private Optional<Integer> spelled(long number, List<NormalForms.Multiple> multiples) {
    TreeMap<List<Integer>, Long> linear = new TreeMap<>(Comparator.comparing(List::toString));
    List<NormalForms.Multiple> products = new ArrayList<>();
    for (NormalForms.Multiple multiple : multiples) {
      Conjunction first = multiple.product().getFirst();
      if (multiple.product().size() == 1 && first.mask() == width.mask()) {
        linear.put(first.atoms(), multiple.factor());
      } else {
        products.add(multiple);
      }
    }
    if (products.size() > MOST_PRODUCTS) {
      return Optional.empty();
    }
    Optional<List<Sums.Multiple>> rest = products(products);
    Optional<Integer> sum =
        rest.flatMap(others -> parts(linear).flatMap(parts -> sum(number, parts, others)));
    factored(number, multiples);
    return sum;
  }

  private Optional<List<Sums.Multiple>> products(List<NormalForms.Multiple> multiples) {
    List<Sums.Multiple> products = new ArrayList<>();
    for (NormalForms.Multiple multiple : multiples) {
      Optional<Integer> product = product(multiple.product());
      if (product.isEmpty()) {
        return Optional.empty();
      }
      products.add(new Sums.Multiple(multiple.factor(), product.get()));
    }
    return Optional.of(products);
  }

  /** Returns the conjunctions by what atoms they have in common; none if these are no terms. */
  private Optional<List<Part>> parts(Map<List<Integer>, Long> linear) {
    List<TreeSet<Integer>> joined = new ArrayList<>();
    for (List<Integer> conjunction : linear.keySet()) {
      TreeSet<Integer> all = new TreeSet<>(conjunction);
      for (TreeSet<Integer> other : List.copyOf(joined)) {
        if (other.stream().anyMatch(conjunction::contains)) {
          all.addAll(other);
          joined.remove(other);
        }
      }
      joined.add(all);
    }
    List<Part> parts = new ArrayList<>();
    for (TreeSet<Integer> members : joined) {
      List<Integer> atoms = List.copyOf(members);
      if (atoms.size() > SmallestLogic.NAMES.size()
          || atoms.stream().anyMatch(atom -> terms.of(terms.forms().word(atom)).isEmpty())) {
        return Optional.empty();
      }
      parts.add(new Part(atoms, forms(values(atoms, linear))));
    }
    return Optional.of(parts);
  }

  /** Returns the values of the conjunctions of some atoms on all their rows. */
  private long[] values(List<Integer> atoms, Map<List<Integer>, Long> linear) {
    long[] values = new long[1 << atoms.size()];
    linear.forEach((conjunction, factor) -> {
      if (atoms.containsAll(conjunction)) {
        int row = conjunction.stream().mapToInt(atom -> 1 << atoms.indexOf(atom)).sum();
        values[row] += factor;
      }
    });
    for (int atom = 1; atom < values.length; atom <<= 1) {
      for (int row = 0; row < values.length; row++) {
        if ((row & atom) != 0) {
          values[row] = width.word(values[row] + values[row ^ atom]);
        }
      }
    }
    return values;
  }

  private List<LinearForms.Form> forms(long[] values) {
    List<Long> key = new ArrayList<>();
    for (long value : values) {
      key.add(value);
    }
    return known.computeIfAbsent(
        key,
        _ -> LinearForms.of(width, Integer.numberOfTrailingZeros(values.length), values));
  }

  /** Adds the smallest sums of one form of each part; returns their term. */
  private Optional<Integer> sum(long number, List<Part> parts, List<Sums.Multiple> others) {
    List<Choice> choices = List.of(new Choice(0, List.of()));
    for (Part part : parts) {
      boolean isMany = choices.size() * part.forms.size() > MOST_CHOICES;
      choices =
          choices.stream()
              .flatMap(
                  choice ->
                      part.forms.stream()
                          .limit(isMany ? 1 : part.forms.size())
                          .map(form -> with(choice, form)))
              .toList();
    }
    List<Choice> sized =
        choices.stream()
            .map(choice -> new Choice(symbols(number, parts, choice.forms, others), choice.forms))
            .sorted(Comparator.comparingInt(Choice::symbols))
            .toList();
    int least = sized.getFirst().symbols;
    Optional<Integer> sum = Optional.empty();
    for (Choice choice : sized.stream().limit(MOST_WAYS).toList()) {
      if (choice.symbols <= least + MOST_LARGER) {
        sum = Optional.of(added(number, parts, choice.forms, others));
      }
    }
    return sum;
  }

  private static Choice with(Choice choice, LinearForms.Form form) {
    List<LinearForms.Form> forms = new ArrayList<>(choice.forms);
    forms.add(form);
    return new Choice(0, forms);
  }

  /** Words that are 1 everywhere are -1: the number of a form is subtracted. */
  private static long left(long number, List<LinearForms.Form> forms) {
    return number - forms.stream().mapToLong(LinearForms.Form::number).sum();
  }

  private int symbols(
      long number, List<Part> parts, List<LinearForms.Form> forms, List<Sums.Multiple> others) {
    List<Long> factors = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    for (int i = 0; i < forms.size(); i++) {
      SmallestLogic logic = SmallestLogic.of(parts.get(i).atoms.size());
      for (LinearForms.Multiple multiple : forms.get(i).multiples()) {
        factors.add(multiple.factor());
        sizes.add(logic.symbols(multiple.table()));
      }
    }
    for (Sums.Multiple other : others) {
      factors.add(other.factor());
      sizes.add(terms.size(other.term()));
    }
    return Sums.symbols(
        width,
        width.word(left(number, forms)),
        factors.stream().mapToLong(factor -> factor).toArray(),
        sizes.stream().mapToInt(size -> size).toArray());
  }

  private int added(
      long number, List<Part> parts, List<LinearForms.Form> forms, List<Sums.Multiple> others) {
    List<Sums.Multiple> multiples = new ArrayList<>(others);
    for (int i = 0; i < forms.size(); i++) {
      List<Integer> atoms = parts.get(i).atoms;
      SmallestLogic logic = SmallestLogic.of(atoms.size());
      Map<String, Integer> bound = new HashMap<>();
      for (int atom = 0; atom < atoms.size(); atom++) {
        bound.put(SmallestLogic.NAMES.get(atom), word(atoms.get(atom)).orElseThrow());
      }
      for (LinearForms.Multiple multiple : forms.get(i).multiples()) {
        Expr formula = logic.formula(multiple.table());
        multiples.add(new Sums.Multiple(multiple.factor(), terms.add(formula, bound)));
      }
    }
    return sums.add(left(number, forms), multiples);
  }

  /** Adds a sum with what most of its products have in common before a bracket. */
  private void factored(long number, List<NormalForms.Multiple> multiples) {
    Map<Conjunction, Integer> counts = new LinkedHashMap<>();
    for (NormalForms.Multiple multiple : multiples) {
      new TreeSet<>(multiple.product().stream().map(multiple.product()::indexOf).toList())
          .forEach(at -> counts.merge(multiple.product().get(at), 1, Integer::sum));
    }
    boolean isProduct = multiples.stream().anyMatch(multiple -> multiple.product().size() > 1);
    Optional<Conjunction> common =
        counts.entrySet().stream()
            .filter(count -> isProduct && count.getValue() > 1)
            .max(Map.Entry.comparingByValue())
            .map(Map.Entry::getKey);
    if (common.isEmpty()) {
      return;
    }
    long inner = 0;
    List<NormalForms.Multiple> within = new ArrayList<>();
    List<NormalForms.Multiple> without = new ArrayList<>();
    for (NormalForms.Multiple multiple : multiples) {
      List<Conjunction> product = new ArrayList<>(multiple.product());
      if (!product.remove(common.get())) {
        without.add(multiple);
      } else if (product.isEmpty()) {
        inner = multiple.factor();
      } else {
        within.add(new NormalForms.Multiple(multiple.factor(), product));
      }
    }
    Optional<Integer> factor = product(List.of(common.get()));
    Optional<Integer> bracket = spelled(inner, within);
    if (factor.isEmpty() || bracket.isEmpty()) {
      return;
    }
    int product =
        terms.add(new Program.Binary(BinaryOp.MUL, factor.get(), bracket.get()));
    List<Sums.Multiple> others = new ArrayList<>(List.of(new Sums.Multiple(1, product)));
    if (!without.isEmpty()) {
      Optional<Integer> rest = spelled(0, without);
      if (rest.isEmpty()) {
        return;
      }
      others.add(new Sums.Multiple(1, rest.get()));
    }
    sums.add(number, others);
  }

  private Optional<Integer> product(List<Conjunction> conjunctions) {
    List<Integer> factors = new ArrayList<>();
    for (Conjunction conjunction : conjunctions) {
      List<Integer> words = new ArrayList<>();
      for (int atom : conjunction.atoms()) {
        Optional<Integer> word = word(atom);
        if (word.isEmpty()) {
          return Optional.empty();
        }
        words.add(word.get());
      }
      if (conjunction.mask() != width.mask()) {
        words.add(terms.ofNumber(conjunction.mask()));
      }
      factors.add(joined(BinaryOp.AND, words));
    }
    return Optional.of(joined(BinaryOp.MUL, factors));
  }

  private Optional<Integer> word(int atom) {
    return terms.of(terms.forms().word(atom));
  }

  private int joined(BinaryOp op, List<Integer> words) {
    return words.stream()
        .reduce((left, right) -> terms.add(new Program.Binary(op, left, right)))
        .orElseThrow();
  }
}
