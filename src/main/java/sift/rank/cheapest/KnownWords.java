package sift.rank.cheapest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.TreeGrammar;
import sift.rank.cost.Inputs;
import sift.search.enumerate.SmallestFormulas;
import sift.spec.Domain;

/**
 * The words known before the board, as leaves of a search: numbers, and words that depend on the
 * slider's square alone, with their smallest formulas.
 *
 * <p>Words by square equal on all squares are one; a constant one is left out, as the number costs
 * less.
 *
 * @param constants the numbers
 * @param bySquare the other words
 */
record KnownWords(Map<Long, Expr> constants, List<BySquare> bySquare) {
  private static final long MEMORY = 1L << 29;

  /**
   * A word by square.
   *
   * @param words its word on each sample
   */
  @SuppressWarnings("ArrayRecordComponent") // read only, within the package
  record BySquare(Expr expr, long[] words) {}

  /** Returns the known words with formulas of up to {@code symbols} symbols. */
  static KnownWords of(
      Grammar grammar, Inputs inputs, int symbols, Domain domain, List<Integer> samples) {
    Map<Long, Expr> constants = numbers(grammar, symbols);
    List<String> names =
        grammar.inputs().stream()
            .filter(name -> inputs.square().contains(name) || inputs.perSquare().contains(name))
            .toList();
    if (names.isEmpty()) {
      return new KnownWords(constants, List.of());
    }
    Map<Integer, Integer> places = new HashMap<>();
    Domain.Builder squares = new Domain.Builder(domain.width(), names);
    for (int i = 0; i < domain.cases(); i++) {
      if (places.putIfAbsent(domain.square(i), places.size()) == null) {
        int index = i;
        squares.add(
            0, 0, 0, 0, names.stream().mapToLong(name -> domain.column(name)[index]).toArray());
      }
    }
    SmallestFormulas formulas = formulas(grammar, names, squares.build(), symbols);
    int[] ofSamples = samples.stream().mapToInt(i -> places.get(domain.square(i))).toArray();
    List<BySquare> bySquare = new ArrayList<>();
    for (int i = 0; i < formulas.count(); i++) {
      long[] words = formulas.words(i);
      if (!isNumber(words, constants)) {
        bySquare.add(
            new BySquare(
                formulas.formula(i),
                Arrays.stream(ofSamples).mapToLong(place -> words[place]).toArray()));
      }
    }
    return new KnownWords(constants, bySquare);
  }

  /**
   * Returns the numbers with formulas of up to {@code symbols} symbols, each with its smallest
   * formula.
   */
  static Map<Long, Expr> numbers(Grammar grammar, int symbols) {
    Domain.Builder one = new Domain.Builder(BitWidth.WORD, List.of());
    one.add(0, 0, 0, 0);
    SmallestFormulas formulas = formulas(grammar, List.of(), one.build(), symbols);
    Map<Long, Expr> numbers = new LinkedHashMap<>();
    for (int i = 0; i < formulas.count(); i++) {
      numbers.put(formulas.words(i)[0], formulas.formula(i));
    }
    return numbers;
  }

  private static boolean isNumber(long[] words, Map<Long, Expr> constants) {
    return Arrays.stream(words).allMatch(word -> word == words[0])
        && constants.containsKey(words[0]);
  }

  /** Returns a smallest formula of each function of some inputs and the constants. */
  private static SmallestFormulas formulas(
      Grammar grammar, List<String> names, Domain words, int symbols) {
    TreeGrammar known = TreeGrammar.of(grammar.withInputs(names), false);
    return new SmallestFormulas(known, words, symbols, MEMORY);
  }
}
