package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import sift.lang.AllTrees;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.spec.Domain;
import sift.spec.Target;
import sift.word.Word;

/**
 * The slow twin of {@link Engine}: builds every tree, evaluates it on every case one after the
 * other, and compares whole lists of values. For small grammars, sizes and domains.
 */
final class BruteForce {
  private BruteForce() {}

  /**
   * What a size holds.
   *
   * @param functions distinct functions without a smaller formula
   * @param solutions for each target the formulas of least text of the classes that solve it, in
   *     the order of their texts
   */
  public record Size(long functions, List<List<String>> solutions) {
    public Size {
      solutions = List.copyOf(solutions);
    }
  }

  /** All sizes from 1 to {@code maxSymbols}. */
  public static List<Size> run(Grammar grammar, List<Target> targets, int maxSymbols) {
    List<List<Expr>> trees = new ArrayList<>(List.of(List.of()));
    Set<List<Word>> smaller = new HashSet<>();
    List<Size> sizes = new ArrayList<>();
    for (int size = 1; size <= maxSymbols; size++) {
      trees.add(AllTrees.of(grammar, trees, size));
      Map<List<Word>, String> classes = new HashMap<>();
      for (Expr tree : trees.get(size)) {
        List<Word> values = values(tree, targets);
        if (!smaller.contains(values)) {
          classes.merge(values, tree.toString(), (a, b) -> a.compareTo(b) <= 0 ? a : b);
        }
      }
      smaller.addAll(classes.keySet());
      sizes.add(new Size(classes.size(), solutions(classes, targets)));
    }
    return sizes;
  }

  private static List<Word> values(Expr tree, List<Target> targets) {
    List<Word> values = new ArrayList<>();
    for (Target target : targets) {
      Domain domain = target.domain();
      for (int i = 0; i < domain.cases(); i++) {
        values.add(domain.wideValue(tree, i));
      }
    }
    return values;
  }

  private static List<List<String>> solutions(
      Map<List<Word>, String> classes, List<Target> targets) {
    List<List<String>> solutions = new ArrayList<>();
    int start = 0;
    for (Target target : targets) {
      int from = start;
      Map<String, List<Word>> byText = new TreeMap<>();
      classes.forEach((values, text) -> byText.put(text, values));
      byText.values().removeIf(values -> !solves(values, from, target.domain()));
      solutions.add(List.copyOf(byText.keySet()));
      start += target.domain().cases();
    }
    return solutions;
  }

  private static boolean solves(List<Word> values, int start, Domain domain) {
    for (int i = 0; i < domain.cases(); i++) {
      if (!values.get(start + i).and(domain.wideMask(i)).equals(domain.wideExpected(i))) {
        return false;
      }
    }
    return true;
  }
}
