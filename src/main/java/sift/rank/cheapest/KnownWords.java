package sift.rank.cheapest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
import sift.rank.cost.Inputs;
import sift.spec.Domain;

/**
 * The words that are known before the board is, as leaves of a search: numbers, and words that
 * depend on the slider's square alone, with their smallest formulas.
 *
 * <p>Words by square are told apart on all squares; one that is a number everywhere is left out, as
 * the number costs less.
 *
 * @param constants the numbers
 * @param bySquare the other words
 */
record KnownWords(Map<Long, Expr> constants, List<BySquare> bySquare) {
  /**
   * A word by square.
   *
   * @param words its word on each sample
   */
  @SuppressWarnings("ArrayRecordComponent") // read only, within the package
  record BySquare(Expr expr, long[] words) {}

  /** A formula and its words on a case of each square; of a number, one word. */
  @SuppressWarnings("ArrayRecordComponent")
  private record Word(Expr expr, long[] words) {}

  /** Returns those of up to so many symbols. */
  static KnownWords of(
      Grammar grammar, Inputs inputs, int symbols, Domain domain, List<Integer> samples) {
    Map<Long, Expr> constants = numbers(grammar, symbols);
    Map<Integer, Integer> places = new HashMap<>();
    List<Integer> cases = new ArrayList<>();
    for (int i = 0; i < domain.cases(); i++) {
      if (places.putIfAbsent(domain.square(i), cases.size()) == null) {
        cases.add(i);
      }
    }
    List<Word> leaves = new ArrayList<>();
    for (long value : grammar.constants()) {
      long[] words = new long[cases.size()];
      Arrays.fill(words, value);
      leaves.add(new Word(new Expr.Constant(value), words));
    }
    for (String name : grammar.inputs()) {
      if (inputs.square().contains(name) || inputs.perSquare().contains(name)) {
        long[] column = domain.column(name);
        leaves.add(
            new Word(new Expr.Input(name), cases.stream().mapToLong(i -> column[i]).toArray()));
      }
    }
    if (leaves.size() == grammar.constants().size()) {
      return new KnownWords(constants, List.of());
    }
    int[] placeOfSample = samples.stream().mapToInt(i -> places.get(domain.square(i))).toArray();
    return new KnownWords(
        constants,
        closure(grammar, leaves, symbols).stream()
            .filter(word -> !isNumber(word.words, constants))
            .map(word ->
                new BySquare(
                    word.expr,
                    Arrays.stream(placeOfSample).mapToLong(place -> word.words[place]).toArray()))
            .toList());
  }

  /** Returns the numbers that have formulas of up to so many symbols, and the smallest of these. */
  static Map<Long, Expr> numbers(Grammar grammar, int symbols) {
    List<Word> leaves =
        grammar.constants().stream()
            .map(value -> new Word(new Expr.Constant(value), new long[] {value}))
            .toList();
    Map<Long, Expr> numbers = new LinkedHashMap<>();
    closure(grammar, leaves, symbols).forEach(word -> numbers.put(word.words[0], word.expr));
    return numbers;
  }

  private static boolean isNumber(long[] words, Map<Long, Expr> constants) {
    return Arrays.stream(words).allMatch(word -> word == words[0])
        && constants.containsKey(words[0]);
  }

  /** Returns a smallest formula for each list of words, those of few symbols first. */
  private static List<Word> closure(Grammar grammar, List<Word> leaves, int symbols) {
    Map<List<Long>, Word> known = new HashMap<>();
    List<List<Word>> bySize = new ArrayList<>(List.of(List.of()));
    for (int size = 1; size <= symbols; size++) {
      List<Word> fresh = new ArrayList<>();
      List<Word> all = size == 1 ? leaves : formulas(grammar, bySize, size);
      for (Word word : all) {
        if (known.putIfAbsent(Arrays.stream(word.words).boxed().toList(), word) == null) {
          fresh.add(word);
        }
      }
      bySize.add(fresh);
    }
    return bySize.stream().flatMap(List::stream).toList();
  }

  private static List<Word> formulas(Grammar grammar, List<List<Word>> bySize, int size) {
    List<Word> formulas = new ArrayList<>();
    for (Word x : bySize.get(size - 1)) {
      for (UnaryOp op : grammar.unary()) {
        formulas.add(
            new Word(new Expr.Unary(op, x.expr), Arrays.stream(x.words).map(op::apply).toArray()));
      }
    }
    for (int left = 1; left < size - 1; left++) {
      for (Word x : bySize.get(left)) {
        for (Word y : bySize.get(size - 1 - left)) {
          for (BinaryOp op : grammar.binary()) {
            formulas.add(
                new Word(
                    new Expr.Binary(op, x.expr, y.expr),
                    IntStream.range(0, x.words.length)
                        .mapToLong(i -> op.apply(x.words[i], y.words[i]))
                        .toArray()));
          }
        }
      }
    }
    return formulas;
  }
}
