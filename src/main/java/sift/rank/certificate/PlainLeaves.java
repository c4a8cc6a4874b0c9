package sift.rank.certificate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.rank.cost.Inputs;
import sift.spec.Domain;

/**
 * What formulas begin with.
 *
 * @param numbers by their values, with their smallest formulas
 * @param bySquare words that depend on the square alone and are no number on all squares
 * @param boards inputs that vary from board to board
 */
record PlainLeaves(Map<Long, Expr> numbers, List<Expr> bySquare, List<Expr> boards) {
  PlainLeaves {
    bySquare = List.copyOf(bySquare);
    boards = List.copyOf(boards);
  }

  /** Returns those of up to so many symbols. */
  static PlainLeaves of(Grammar grammar, Inputs inputs, int symbols, Domain domain) {
    Map<Integer, Integer> caseOf = new LinkedHashMap<>();
    IntStream.range(0, domain.cases()).forEach(i -> caseOf.putIfAbsent(domain.square(i), i));
    List<Integer> cases = List.copyOf(caseOf.values());
    List<Expr> constants = grammar.constants().stream().<Expr>map(Expr.Constant::new).toList();
    Map<Long, Expr> numbers = new LinkedHashMap<>();
    all(grammar, constants, symbols, domain, cases.subList(0, 1))
        .forEach((words, formula) -> numbers.put(words.getFirst(), formula));
    List<Expr> known = new ArrayList<>(constants);
    List<Expr> boards = new ArrayList<>();
    for (String name : grammar.inputs()) {
      boolean isKnown = inputs.square().contains(name) || inputs.perSquare().contains(name);
      (isKnown ? known : boards).add(new Expr.Input(name));
    }
    List<Expr> bySquare = new ArrayList<>();
    all(grammar, known, symbols, domain, cases)
        .forEach((words, formula) -> {
          boolean isOne = words.stream().distinct().count() == 1;
          if (!isOne || !numbers.containsKey(words.getFirst())) {
            bySquare.add(formula);
          }
        });
    return new PlainLeaves(numbers, bySquare, boards);
  }

  /** Returns a smallest formula over some leaves for all words that these have on some cases. */
  private static Map<List<Long>, Expr> all(
      Grammar grammar, List<Expr> leaves, int symbols, Domain domain, List<Integer> cases) {
    Map<List<Long>, Expr> all = new LinkedHashMap<>();
    Map<Integer, List<Expr>> bySize = new HashMap<>();
    for (int size = 1; size <= symbols; size++) {
      List<Expr> formulas = new ArrayList<>(size == 1 ? leaves : List.of());
      for (Expr x : bySize.getOrDefault(size - 1, List.of())) {
        grammar.unary().forEach(op -> formulas.add(new Expr.Unary(op, x)));
      }
      for (int left = 1; left < size - 1; left++) {
        for (Expr x : bySize.getOrDefault(left, List.of())) {
          for (Expr y : bySize.getOrDefault(size - 1 - left, List.of())) {
            grammar.binary().forEach(op -> formulas.add(new Expr.Binary(op, x, y)));
          }
        }
      }
      List<Expr> fresh = new ArrayList<>();
      for (Expr formula : formulas) {
        List<Long> words = cases.stream().map(i -> domain.value(formula, i)).toList();
        if (all.putIfAbsent(words, formula) == null) {
          fresh.add(formula);
        }
      }
      bySize.put(size, fresh);
    }
    return all;
  }
}
