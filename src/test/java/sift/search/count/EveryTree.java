package sift.search.count;

import java.util.ArrayList;
import java.util.List;
import sift.lang.AllTrees;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.spec.Domain;
import sift.spec.Target;

/**
 * The slow twin of {@link Census}: builds every tree of a grammar and compares it with the formula
 * case by case. For small grammars and sizes.
 */
final class EveryTree {
  private EveryTree() {}

  /** For each size from 1 on the trees that compute the same function as {@code formula}. */
  public static List<List<Expr>> like(
      Expr formula, Grammar grammar, List<Target> targets, int maxSymbols) {
    List<List<Expr>> all = new ArrayList<>(List.of(List.of()));
    List<List<Expr>> like = new ArrayList<>();
    for (int symbols = 1; symbols <= maxSymbols; symbols++) {
      all.add(AllTrees.of(grammar, all, symbols));
      like.add(all.get(symbols).stream().filter(tree -> areEqual(tree, formula, targets)).toList());
    }
    return like;
  }

  private static boolean areEqual(Expr tree, Expr formula, List<Target> targets) {
    for (Target target : targets) {
      Domain domain = target.domain();
      for (int i = 0; i < domain.cases(); i++) {
        int at = i;
        if (tree.value(input -> domain.column(input.name())[at])
            != formula.value(input -> domain.column(input.name())[at])) {
          return false;
        }
      }
    }
    return true;
  }
}
