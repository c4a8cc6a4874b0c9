package sift.proof.normal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import sift.lang.BitWidth;

/**
 * Mixed boolean-arithmetic: converts sums to logic, and logic to sums.
 *
 * <p>Logic of atoms is the sum of multiples of their conjunctions, in one way only ({@link
 * Subsets}): {@code a | b} is {@code a + b - (a & b)}. Conversely, a sum of such multiples is logic
 * if at every position it is 0 or 1 for all bits of the atoms. Any other sum becomes an atom
 * itself; outside of conjunctions such an atom is always written as its sum.
 */
final class MixedWords {
  private static final int MOST_REPLACED = 4;
  // About a second; most formulas take a thousandth of it.
  private static final long MOST_WORK = 6_000_000;

  private final BitWidth width;
  private final Products products;
  // The sums of atoms that are sums.
  private final List<Optional<Polynomial>> sums = new ArrayList<>();
  private final Map<Polynomial, Integer> atoms = new HashMap<>();
  private final Map<Polynomial, Logic> known = new HashMap<>();
  // Whether a word was under a mask.
  private boolean hasMasks = false;
  private final NullPolynomials nulls;
  private long work = 0;

  MixedWords(BitWidth width, Products products) {
    this.width = width;
    this.products = products;
    nulls = new NullPolynomials(width, products);
  }

  /** Counts work in terms and rows of tables. */
  void count(long more) {
    work += more;
  }

  /** Returns the work counted. */
  long work() {
    return work;
  }

  /** Whether the limit of work is exceeded, so that words keep their form. */
  boolean isTooMuch() {
    return work > MOST_WORK;
  }

  /** Returns the number of a new atom that is no sum. */
  int newAtom() {
    sums.add(Optional.empty());
    return sums.size() - 1;
  }

  /** Returns the sum of an atom, if it is one. */
  Optional<Polynomial> sum(int atom) {
    return sums.get(atom);
  }

  /** Returns an atom as a word, not expanded into its sum. */
  Polynomial alone(int atom) {
    return Polynomial.of(products.of(new Conjunction(width.mask(), List.of(atom))), 1);
  }

  /** Returns the complement of a word. */
  Polynomial complement(Polynomial polynomial) {
    return canonical(Polynomial.of(Products.ONE, width.mask()).plus(-1, polynomial, width));
  }

  /**
   * Returns the canonical form of a sum: words under masks may be written in several ways, and so
   * may products whose factors are redundant.
   */
  Polynomial canonical(Polynomial sum) {
    Polynomial reduced = nulls.reduced(sum);
    return hasMasks ? masked(reduced) : reduced;
  }

  private Polynomial masked(Polynomial sum) {
    count(sum.terms());
    TreeMap<Integer, Long> multiples = new TreeMap<>();
    Map<List<Integer>, List<Multiple<Long>>> masked = new LinkedHashMap<>();
    for (int i = 0; i < sum.terms(); i++) {
      if (products.degree(sum.product(i)) == 1) {
        Conjunction conjunction = products.only(sum.product(i));
        masked
            .computeIfAbsent(conjunction.atoms(), _ -> new ArrayList<>())
            .add(new Multiple<>(sum.factor(i), conjunction.mask()));
      } else {
        multiples.put(sum.product(i), sum.factor(i));
      }
    }
    boolean areSame = true;
    for (Map.Entry<List<Integer>, List<Multiple<Long>>> all : masked.entrySet()) {
      for (Multiple<Long> one : withFewMasks(all.getValue())) {
        Polynomial multiple = multiple(all.getKey(), one.of(), one.factor());
        int product = products.of(new Conjunction(one.of(), all.getKey()));
        areSame &= multiple.equals(Polynomial.of(product, one.factor()));
        multiple.addTo(multiples, 1, width);
      }
    }
    Polynomial canonical = Polynomial.of(multiples);
    // Others have older atoms only.
    return areSame ? canonical : canonical(canonical);
  }

  /**
   * Returns a sum of multiples of one word under masks, where position k is worth 2^k times a
   * factor modulo 2^(bits - k), with as few masks as possible: a multiple of the whole word, and of
   * the word under masks without the lowest position; other positions with the same factor share
   * one mask.
   */
  private List<Multiple<Long>> withFewMasks(List<Multiple<Long>> sum) {
    long[] left = new long[width.bits()];
    for (int position = 0; position < left.length; position++) {
      for (Multiple<Long> multiple : sum) {
        left[position] += (multiple.of() >>> position & 1) * multiple.factor();
      }
      left[position] &= counted(position);
    }
    List<Multiple<Long>> canonical = new ArrayList<>();
    long whole = left[0];
    if (whole != 0) {
      canonical.add(new Multiple<>(whole, width.mask()));
      for (int position = 0; position < left.length; position++) {
        left[position] = left[position] - whole & counted(position);
      }
    }
    for (int lowest = 1; lowest < left.length; lowest++) {
      long factor = left[lowest];
      long mask = 0;
      for (int position = lowest; position < left.length && factor != 0; position++) {
        if (left[position] != 0 && (left[position] - factor & counted(position)) == 0) {
          mask |= 1L << position;
          left[position] = 0;
        }
      }
      if (mask != 0) {
        canonical.add(new Multiple<>(factor, mask));
      }
    }
    return canonical;
  }

  private long counted(int position) {
    return width.mask() >>> position;
  }

  /** Returns a multiple of a conjunction; a single atom is expanded into its sum. */
  private Polynomial multiple(List<Integer> both, long mask, long factor) {
    if (both.size() == 1 && mask == width.mask() && sums.get(both.getFirst()).isPresent()) {
      return Polynomial.ZERO.plus(factor, sums.get(both.getFirst()).get(), width);
    }
    hasMasks |= mask != width.mask();
    return Polynomial.of(products.of(new Conjunction(mask, both)), width.word(factor));
  }

  /**
   * Returns the number of low bits that are constant in all words, if one of them is a multiple of
   * logic by that power of two; else 0.
   */
  int shift(List<Polynomial> all) {
    int zeros = width.bits();
    for (Polynomial word : all) {
      for (int i = 0; i < word.terms(); i++) {
        if (word.product(i) != Products.ONE) {
          zeros = Math.min(zeros, Long.numberOfTrailingZeros(word.factor(i)));
        }
      }
    }
    int shift = zeros;
    return shift > 0
            && shift < width.bits()
            && all.stream()
                .filter(word -> !word.isNumber())
                .anyMatch(word -> plain(shifted(word, shift)).isPresent())
        ? shift
        : 0;
  }

  /** Returns a word without its constant low bits, shifted right. */
  Polynomial shifted(Polynomial word, int shift) {
    TreeMap<Integer, Long> shifted = new TreeMap<>();
    for (int i = 0; i < word.terms(); i++) {
      int zeros = products.zeros(word.product(i));
      long factor = new BitWidth(width.bits() - zeros).signed(word.factor(i)) >> shift;
      shifted.put(word.product(i), width.word(factor));
    }
    return canonical(Polynomial.of(shifted));
  }

  /** Returns logic as a sum. */
  Polynomial sum(Logic logic) {
    TreeMap<Integer, Long> sum = new TreeMap<>();
    for (Logic.Part part : logic.parts()) {
      long[] factors = part.table().factors();
      count(factors.length);
      Polynomial.of(Products.ONE, factors[0]).addTo(sum, part.mask(), width);
      for (int row = 1; row < factors.length; row++) {
        if (factors[row] != 0) {
          multiple(members(logic.atoms(), row), part.mask(), factors[row]).addTo(sum, 1, width);
        }
      }
    }
    return canonical(Polynomial.of(sum));
  }

  private static List<Integer> members(List<Integer> atoms, int row) {
    List<Integer> members = new ArrayList<>();
    for (int i = 0; i < atoms.size(); i++) {
      if ((row >> i & 1) != 0) {
        members.add(atoms.get(i));
      }
    }
    return members;
  }

  /** Returns a word as logic: of a new atom if it is not logic of others. */
  Logic logic(Polynomial word) {
    Logic logic = known.get(word);
    if (logic == null) {
      logic =
          plain(word)
              .or(() -> replacing(word, List.copyOf(replaceable(word))))
              .orElseGet(() -> ofAtom(word));
      known.put(word, logic);
    }
    return logic;
  }

  /** Returns the atom for a word, or the complement of the atom for its complement. */
  Logic ofAtom(Polynomial word) {
    Integer atom = atoms.get(word);
    if (atom != null) {
      return Logic.of(atom, width.mask());
    }
    Integer complement = atoms.get(complement(word));
    if (complement != null) {
      return Logic.of(complement, width.mask()).complement();
    }
    sums.add(Optional.of(word));
    atoms.put(word, sums.size() - 1);
    return Logic.of(sums.size() - 1, width.mask());
  }

  /** Returns a word that is logic as one atom, not expanded. */
  Polynomial whole(Polynomial word) {
    if (plain(word).isEmpty()) {
      return word;
    }
    Logic atom = ofAtom(word);
    Polynomial alone = alone(atom.atoms().getFirst());
    boolean isComplement = atom.parts().getFirst().table().at(0);
    return isComplement ? complement(alone) : alone;
  }

  /** Returns the atoms within conjunctions of a word that are sums, the youngest first. */
  Set<Integer> replaceable(Polynomial word) {
    count(word.terms());
    TreeSet<Integer> replaceable = new TreeSet<>();
    for (int i = 0; i < word.terms(); i++) {
      for (Conjunction conjunction : products.factors(word.product(i))) {
        conjunction.atoms().stream()
            .filter(atom -> sums.get(atom).isPresent())
            .forEach(replaceable::add);
      }
    }
    return new LinkedHashSet<>(replaceable.reversed());
  }

  /** Returns the logic of a word after replacing sums in it by atoms. */
  private Optional<Logic> replacing(Polynomial word, List<Integer> left) {
    if (left.isEmpty() || left.size() > MOST_REPLACED || isTooMuch()) {
      return Optional.empty();
    }
    List<Integer> others = left.subList(1, left.size());
    for (int times : new int[] {1, -1}) {
      Polynomial other = replaced(word, left.getFirst(), times);
      Optional<Logic> found = plain(other).or(() -> replacing(other, others));
      if (found.isPresent()) {
        return found;
      }
    }
    return replacing(word, others);
  }

  /** Returns the word with {@code times} times the sum of an atom replaced by the atom. */
  Polynomial replaced(Polynomial word, int atom, long times) {
    Polynomial sum = sums.get(atom).orElseThrow();
    count((long) word.terms() + sum.terms());
    Polynomial difference = alone(atom).plus(-1, sum, width);
    return word.plus(times, difference, width);
  }

  /** Returns the logic of a word in its present form. */
  private Optional<Logic> plain(Polynomial word) {
    if (isTooMuch()) {
      return Optional.empty();
    }
    count(word.terms());
    TreeSet<Integer> atoms = new TreeSet<>();
    Set<Long> all = new LinkedHashSet<>(List.of(word.number()));
    for (int i = 0; i < word.terms(); i++) {
      int product = word.product(i);
      if (product == Products.ONE) {
        continue;
      }
      if (products.degree(product) > 1) {
        return Optional.empty();
      }
      Conjunction conjunction = products.only(product);
      all.add(conjunction.mask());
      atoms.addAll(conjunction.atoms());
      if (atoms.size() > Logic.MOST_ATOMS) {
        return Optional.empty();
      }
    }
    List<Long> positions = List.of(width.mask());
    for (long mask : all) {
      positions = split(positions, mask);
    }
    if (Logic.isTooLarge(atoms.size(), positions.size())) {
      return Optional.empty();
    }
    List<Integer> ordered = List.copyOf(atoms);
    List<Logic.Part> parts = new ArrayList<>();
    for (long mask : positions) {
      count(word.terms() + (1L << ordered.size()));
      Optional<Logic.Part> part = part(word, ordered, mask);
      if (part.isEmpty()) {
        return Optional.empty();
      }
      parts.add(part.get());
    }
    return Optional.of(new Logic(ordered, parts));
  }

  private static List<Long> split(List<Long> positions, long mask) {
    List<Long> split = new ArrayList<>();
    for (long some : positions) {
      if ((some & mask) != 0) {
        split.add(some & mask);
      }
      if ((some & ~mask) != 0) {
        split.add(some & ~mask);
      }
    }
    return split;
  }

  /** Returns the truth table of a word at positions that each of its masks has all of, or none. */
  private Optional<Logic.Part> part(Polynomial word, List<Integer> atoms, long positions) {
    int lowest = Long.numberOfTrailingZeros(positions);
    long[] factors = new long[1 << atoms.size()];
    factors[0] = word.number() >>> lowest & 1;
    for (int i = 0; i < word.terms(); i++) {
      if (word.product(i) != Products.ONE) {
        Conjunction conjunction = products.only(word.product(i));
        if ((conjunction.mask() >>> lowest & 1) != 0) {
          factors[Subsets.number(conjunction.atoms(), atoms)] += word.factor(i);
        }
      }
    }
    return TruthTable.ofFactors(factors, width.mask() >>> lowest)
        .map(table -> new Logic.Part(positions, table));
  }
}
