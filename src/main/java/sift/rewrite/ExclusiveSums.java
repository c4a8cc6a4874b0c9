package sift.rewrite;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.UnaryOp;
import sift.proof.normal.Subsets;

/**
 * Small formulas of logic given in algebraic normal form, an exclusive sum of conjunctions: {@code
 * x ^ (y & z) ^ -1}. Words that take one symbol each are split off; functions of up to four are
 * looked up.
 *
 * <p>A conjunction is a set of words, as bits; the empty one is 1 everywhere.
 */
final class ExclusiveSums {
  /** The most words. */
  static final int MOST_WORDS = 16;

  private static final int ALL = 0;
  private static final Set<Integer> ONES = Set.of(ALL);

  private ExclusiveSums() {}

  /** Returns the name of a word in formulas. */
  static String name(int word) {
    return "w" + word;
  }

  /** Returns a formula of the exclusive sum of these conjunctions. */
  static Expr formula(Set<Integer> sum) {
    Expr direct = written(sum);
    Expr complement = UnaryOp.NOT.over(written(complement(sum)));
    return complement.symbols() < direct.symbols() ? complement : direct;
  }

  private static Expr written(Set<Integer> sum) {
    List<Integer> words = words(sum);
    if (words.size() <= SmallestLogic.NAMES.size()) {
      return smallest(sum, words);
    }
    return separate(sum)
        .or(() -> words.stream().flatMap(word -> splitOff(sum, word).stream()).findFirst())
        .orElseGet(() -> split(sum, words));
  }

  private static List<Integer> words(Set<Integer> sum) {
    int all = sum.stream().reduce(0, (left, right) -> left | right);
    List<Integer> words = new ArrayList<>();
    for (int word = 0; word < MOST_WORDS; word++) {
      if ((all >> word & 1) != 0) {
        words.add(word);
      }
    }
    return words;
  }

  private static Expr smallest(Set<Integer> sum, List<Integer> words) {
    long[] normalForm = new long[1 << words.size()];
    for (int conjunction : sum) {
      normalForm[Subsets.number(words(Set.of(conjunction)), words)] = 1;
    }
    long[] values = Subsets.zeta(normalForm);
    int table = 0;
    for (int row = 0; row < values.length; row++) {
      table |= (int) (values[row] & 1) << row;
    }
    return SmallestLogic.of(words.size())
        .formula(table)
        .with(input -> input(words.get(SmallestLogic.NAMES.indexOf(input.name()))));
  }

  private static Expr.Input input(int word) {
    return new Expr.Input(name(word));
  }

  /** Returns the exclusive sum of parts without common words, if it can be split so. */
  private static Optional<Expr> separate(Set<Integer> sum) {
    int part = sum.stream().filter(conjunction -> conjunction != ALL).findFirst().orElseThrow();
    int before = 0;
    while (part != before) {
      before = part;
      for (int conjunction : sum) {
        part |= (conjunction & part) != 0 ? conjunction : 0;
      }
    }
    Set<Integer> first = new TreeSet<>();
    Set<Integer> second = new TreeSet<>();
    for (int conjunction : sum) {
      ((conjunction & part) != 0 ? first : second).add(conjunction);
    }
    return words(second).isEmpty()
        ? Optional.empty()
        : Optional.of(BinaryOp.XOR.over(written(first), written(second)));
  }

  /** Returns an operator on a word and a function of the others, if the sum has this form. */
  private static Optional<Expr> splitOff(Set<Integer> sum, int word) {
    Set<Integer> factor = factor(sum, word);
    Set<Integer> rest = rest(sum, word);
    Expr one = input(word);
    if (factor.equals(ONES)) {
      return Optional.of(BinaryOp.XOR.over(one, written(rest)));
    }
    if (rest.isEmpty()) {
      return Optional.of(BinaryOp.AND.over(one, written(factor)));
    }
    if (complement(factor).equals(rest)) {
      return Optional.of(BinaryOp.OR.over(one, written(rest)));
    }
    Expr not = UnaryOp.NOT.over(one);
    if (rest.equals(ONES)) {
      return Optional.of(BinaryOp.OR.over(not, written(complement(factor))));
    }
    return factor.equals(rest)
        ? Optional.of(BinaryOp.AND.over(not, written(rest)))
        : Optional.empty();
  }

  /** Splits off the word that leaves the fewest conjunctions. */
  private static Expr split(Set<Integer> sum, List<Integer> words) {
    int best = words.getFirst();
    for (int word : words) {
      best = factor(sum, word).size() > factor(sum, best).size() ? word : best;
    }
    Expr product = BinaryOp.AND.over(input(best), written(factor(sum, best)));
    return BinaryOp.XOR.over(product, written(rest(sum, best)));
  }

  /** Returns the sum of the conjunctions with a word, the word removed. */
  private static Set<Integer> factor(Set<Integer> sum, int word) {
    Set<Integer> factor = new TreeSet<>();
    for (int conjunction : sum) {
      if ((conjunction >> word & 1) != 0) {
        factor.add(conjunction ^ 1 << word);
      }
    }
    return factor;
  }

  /** Returns the sum where a word is 0. */
  private static Set<Integer> rest(Set<Integer> sum, int word) {
    Set<Integer> rest = new TreeSet<>(sum);
    rest.removeIf(conjunction -> (conjunction >> word & 1) != 0);
    return rest;
  }

  private static Set<Integer> complement(Set<Integer> sum) {
    Set<Integer> complement = new HashSet<>(sum);
    if (!complement.remove(ALL)) {
      complement.add(ALL);
    }
    return complement;
  }
}
