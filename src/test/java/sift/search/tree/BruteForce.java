package sift.search.tree;

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
    Set<List<Long>> smaller = new HashSet<>();
    List<Size> sizes = new ArrayList<>();
    for (int size = 1; size <= maxSymbols; size++) {
      trees.add(AllTrees.of(grammar, trees, size));
      Map<List<Long>, String> classes = new HashMap<>();
      for (Expr tree : trees.get(size)) {
        List<Long> values = values(tree, targets);
        if (!smaller.contains(values)) {
          classes.merge(values, tree.toString(), (a, b) -> a.compareTo(b) <= 0 ? a : b);
        }
      }
      smaller.addAll(classes.keySet());
      sizes.add(new Size(classes.size(), solutions(classes, targets)));
    }
    return sizes;
  }

  private static List<Long> values(Expr tree, List<Target> targets) {
    List<Long> values = new ArrayList<>();
    for (Target target : targets) {
      Domain domain = target.domain();
      for (int i = 0; i < domain.cases(); i++) {
        values.add(domain.value(tree, i));
      }
    }
    return values;
  }

  private static List<List<String>> solutions(
      Map<List<Long>, String> classes, List<Target> targets) {
    List<List<String>> solutions = new ArrayList<>();
    int start = 0;
    for (Target target : targets) {
      int from = start;
      Map<String, List<Long>> byText = new TreeMap<>();
      classes.forEach((values, text) -> byText.put(text, values));
      byText.values().removeIf(values -> !solves(values, from, target.domain()));
      solutions.add(List.copyOf(byText.keySet()));
      start += target.domain().cases();
    }
    return solutions;
  }

  private static boolean solves(List<Long> values, int start, Domain domain) {
    for (int i = 0; i < domain.cases(); i++) {
      if ((values.get(start + i) & domain.mask(i)) != domain.expected(i)) {
        return false;
      }
    }
    return true;
  }
}
