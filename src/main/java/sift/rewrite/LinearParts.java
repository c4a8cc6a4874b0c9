package sift.rewrite;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntSupplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.proof.normal.Conjunction;
import sift.proof.normal.Multiple;
import sift.proof.normal.Subsets;

/**
 * Short forms of a sum of multiples of conjunctions. It is divided into parts without common atoms.
 * A mask counts as one word more: {@code x + 5 - 2 * (x & 5)} is {@code x ^ 5}.
 */
final class LinearParts {
  private static final int MOST_WORDS = SmallestLogic.NAMES.size();
  private static final int MOST_AS_WRITTEN = 12;

  private final BitWidth width;
  private final Terms terms;
  // The forms of the values of all rows.
  private final Map<List<Long>, List<LinearForms.Form>> known = new HashMap<>();

  /**
   * Logic as a possible term.
   *
   * @param symbols of its smallest formula
   * @param term adds the term and returns its number
   */
  record Spelled(int symbols, IntSupplier term) {}

  /** A sum equal to a part. */
  record Sum(long number, List<Multiple<Spelled>> multiples) {
    Sum plus(Sum other) {
      List<Multiple<Spelled>> all =
          Stream.concat(multiples.stream(), other.multiples.stream()).toList();
      return new Sum(number + other.number, all);
    }
  }

  LinearParts(BitWidth width, Terms terms) {
    this.width = width;
    this.terms = terms;
  }

  /** Returns the sums of each part, the smallest first; none if there are no small ones. */
  Optional<List<List<Sum>>> ways(List<Multiple<Conjunction>> sum) {
    List<List<Sum>> ways = new ArrayList<>();
    for (List<Multiple<Conjunction>> part : parts(sum)) {
      List<Integer> atoms =
          part.stream()
              .flatMap(multiple -> multiple.of().atoms().stream())
              .distinct()
              .sorted()
              .toList();
      if (atoms.stream().anyMatch(atom -> word(atom).isEmpty())) {
        return Optional.empty();
      }
      List<Sum> ofPart = ways(part, atoms);
      if (ofPart.isEmpty()) {
        return Optional.empty();
      }
      ways.add(ofPart);
    }
    return Optional.of(ways);
  }

  private static List<List<Multiple<Conjunction>>> parts(List<Multiple<Conjunction>> sum) {
    List<TreeSet<Integer>> joined = new ArrayList<>();
    for (Multiple<Conjunction> multiple : sum) {
      TreeSet<Integer> all = new TreeSet<>(multiple.of().atoms());
      for (TreeSet<Integer> other : List.copyOf(joined)) {
        if (!Collections.disjoint(other, multiple.of().atoms())) {
          all.addAll(other);
          joined.remove(other);
        }
      }
      joined.add(all);
    }
    return joined.stream()
        .map(atoms ->
            sum.stream().filter(one -> atoms.contains(one.of().atoms().getFirst())).toList())
        .toList();
  }

  private List<Sum> ways(List<Multiple<Conjunction>> part, List<Integer> atoms) {
    terms.countAndCheck((long) part.size() * atoms.size() * atoms.size());
    List<Long> masks = masks(part);
    if (atoms.size() + masks.size() <= MOST_WORDS) {
      return smallest(part, atoms, masks);
    }
    if (masks.isEmpty() && atoms.size() <= ExclusiveSums.MOST_WORDS) {
      Sum exclusive = exclusive(part, atoms);
      return part.size() > MOST_AS_WRITTEN
          ? List.of(exclusive)
          : List.of(exclusive, asWritten(part));
    }
    return part.size() > MOST_AS_WRITTEN ? List.of() : List.of(asWritten(part));
  }

  /** Returns the masks without that of all bits. */
  private List<Long> masks(List<Multiple<Conjunction>> part) {
    Set<Long> masks = new LinkedHashSet<>();
    for (Multiple<Conjunction> multiple : part) {
      long mask = multiple.of().mask();
      if (mask != width.mask()) {
        masks.add(mask);
      }
    }
    return List.copyOf(masks);
  }

  /** Returns the smallest sums of logic of atoms and masks, and of multiples of masks. */
  private List<Sum> smallest(
      List<Multiple<Conjunction>> part, List<Integer> atoms, List<Long> masks) {
    List<Integer> words = new ArrayList<>();
    atoms.forEach(atom -> words.add(word(atom).orElseThrow()));
    masks.forEach(mask -> words.add(terms.ofNumber(mask)));
    long[] factors = new long[1 << words.size()];
    for (Multiple<Conjunction> multiple : part) {
      long mask = multiple.of().mask();
      int row = Subsets.number(multiple.of().atoms(), atoms);
      if (mask == width.mask()) {
        factors[row] += multiple.factor();
      } else {
        factors[row | 1 << (atoms.size() + masks.indexOf(mask))] += signed(multiple.factor(), mask);
      }
    }
    long[] values = values(factors);
    long number = 0;
    for (int at = 0; at < masks.size(); at++) {
      int place = atoms.size() + at;
      long times = multipleOfMask(values, atoms.size(), place);
      factors[1 << place] += times;
      number -= times * masks.get(at);
    }
    long rest = number;
    return forms(values(factors)).stream()
        .map(form -> way(form, rest, words))
        .sorted(Comparator.comparingInt(this::symbols))
        .toList();
  }

  /** Returns the equivalent factor closest to 0 for words under a mask. */
  private long signed(long factor, long mask) {
    int unused = Long.SIZE - width.bits() + Long.numberOfTrailingZeros(mask);
    return factor << unused >> unused;
  }

  /** Returns the multiple of a mask that makes the most rows with and without it equal. */
  private long multipleOfMask(long[] values, int atoms, int mask) {
    Map<Long, Integer> alike = new LinkedHashMap<>(Map.of(0L, 0));
    for (int row = 0; row < 1 << atoms; row++) {
      for (int other = 0; other < 1 << atoms; other++) {
        alike.merge(width.signed(values[row] - values[other | 1 << mask]), 1, Integer::sum);
      }
    }
    return Collections.max(alike.entrySet(), Map.Entry.comparingByValue()).getKey();
  }

  private long[] values(long[] factors) {
    return LongStream.of(Subsets.zeta(factors)).map(width::word).toArray();
  }

  private List<LinearForms.Form> forms(long[] values) {
    int words = Integer.numberOfTrailingZeros(values.length);
    terms.countAndCheck(1L << (3 * words));
    return known.computeIfAbsent(
        LongStream.of(values).boxed().toList(), _ -> LinearForms.of(width, words, values));
  }

  /** A word that is 1 in every row is -1: the number of a form is subtracted. */
  private Sum way(LinearForms.Form form, long number, List<Integer> words) {
    SmallestLogic logic = SmallestLogic.of(words.size());
    Map<String, Integer> bound = new HashMap<>();
    words.forEach(word -> bound.put(SmallestLogic.NAMES.get(bound.size()), word));
    List<Multiple<Spelled>> multiples =
        form.multiples().stream()
            .map(multiple ->
                new Multiple<>(
                    multiple.factor(),
                    new Spelled(
                        logic.symbols(multiple.of()),
                        () -> terms.add(logic.formula(multiple.of()), bound))))
            .toList();
    return new Sum(number - form.number(), multiples);
  }

  /**
   * Returns the sum as a multiple of logic; equal to the part only if the part is such a multiple.
   */
  private Sum exclusive(List<Multiple<Conjunction>> part, List<Integer> atoms) {
    Multiple<Conjunction> first =
        Collections.min(part, Comparator.comparingInt(one -> one.of().atoms().size()));
    int zeros = Long.numberOfTrailingZeros(first.factor());
    Set<Integer> sum = new HashSet<>();
    for (Multiple<Conjunction> multiple : part) {
      if ((multiple.factor() >>> zeros & 1) != 0) {
        sum.add(Subsets.number(multiple.of().atoms(), atoms));
      }
    }
    Map<String, Integer> bound = new HashMap<>();
    for (int atom = 0; atom < atoms.size(); atom++) {
      bound.put(ExclusiveSums.name(atom), word(atoms.get(atom)).orElseThrow());
    }
    Expr formula = ExclusiveSums.formula(sum);
    long factor = width.signed(first.factor());
    Spelled logic = new Spelled(formula.symbols(), () -> terms.add(formula, bound));
    return new Sum(0, List.of(new Multiple<>(factor, logic)));
  }

  /** Returns the sum of multiples of conjunctions. */
  private Sum asWritten(List<Multiple<Conjunction>> part) {
    List<Multiple<Spelled>> multiples = new ArrayList<>();
    for (Multiple<Conjunction> multiple : part) {
      Conjunction conjunction = multiple.of();
      boolean isMasked = conjunction.mask() != width.mask();
      int symbols = 2 * conjunction.atoms().size() + (isMasked ? 1 : -1);
      Spelled spelled = new Spelled(symbols, () -> term(conjunction).orElseThrow());
      multiples.add(new Multiple<>(multiple.factor(), spelled));
    }
    return new Sum(0, multiples);
  }

  /** Returns the term of a conjunction, if its atoms have terms. */
  Optional<Integer> term(Conjunction conjunction) {
    terms.countAndCheck(1);
    List<Optional<Integer>> words = new ArrayList<>();
    conjunction.atoms().forEach(atom -> words.add(word(atom)));
    if (conjunction.mask() != width.mask()) {
      words.add(Optional.of(terms.ofNumber(conjunction.mask())));
    }
    return terms.joined(BinaryOp.AND, words);
  }

  private Optional<Integer> word(int atom) {
    return terms.of(terms.forms().word(atom));
  }

  /** Returns the number of symbols of a sum by itself. */
  int symbols(Sum sum) {
    return Sums.symbols(width, width.word(sum.number), sum.multiples, Spelled::symbols);
  }
}
