package sift.rank;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import sift.lang.ColumnEvaluator;
import sift.lang.Expr;
import sift.spec.Domain;

/**
 * Finds the cores of solutions: replaces a formula by its simplest variant that is right on every
 * case, until none is.
 *
 * <p>One instance serves one thread; instances may share {@code known}, as the core of a formula
 * does not depend on the finder.
 */
final class CoreFinder {
  // Most formulas fail on a suspect; too few remain to warm up vector code.
  private static final int CHUNK = 256;
  // Recent counterexamples, likely to refute the next formulas.
  private static final int SUSPECTS = 16;

  private final List<Expr.Leaf> leaves;
  private final List<Checked> domains;
  private final Map<Expr, Expr> known;

  /** A domain with the buffers to test formulas on it. */
  private static final class Checked {
    private final Domain domain;
    private final ColumnEvaluator evaluator;
    private final Deque<Integer> suspects = new ArrayDeque<>();

    Checked(Domain domain) {
      this.domain = domain;
      evaluator = domain.evaluator(CHUNK);
      Arrays.stream(new int[] {1, 2, 3})
          .forEach(quarter -> suspects.add(domain.cases() * quarter / 4));
    }

    boolean isSuspicious(Expr formula) {
      for (int suspect : suspects) {
        if (!domain.isRight(formula, suspect)) {
          return true;
        }
      }
      return false;
    }

    boolean isRight(Expr formula) {
      for (int from = 0; from < domain.length(); from += CHUNK) {
        int length = Math.min(CHUNK, domain.length() - from);
        long[] values = evaluator.values(formula, from, length);
        int mismatch = domain.firstMismatch(values, evaluator.valuesAt(from), from, length);
        if (mismatch >= 0) {
          suspects.addFirst(mismatch);
          if (suspects.size() > SUSPECTS) {
            suspects.removeLast();
          }
          return false;
        }
      }
      return true;
    }
  }

  /**
   * A finder for formulas that are right on all {@code domains}.
   *
   * @param leaves the scalars that may replace a larger term; the simplest first
   * @param known the cores found so far; added to
   */
  CoreFinder(List<Expr.Leaf> leaves, List<Domain> domains, Map<Expr, Expr> known) {
    this.known = known;
    this.leaves = List.copyOf(leaves);
    this.domains = domains.stream().map(Checked::new).toList();
  }

  /** Returns the core of a formula that is right. */
  Expr of(Expr formula) {
    Expr core = known.get(formula);
    if (core == null) {
      core =
          variants(leaves, formula).stream()
              .filter(this::isRight)
              .findFirst()
              .map(simpler -> of(DisplayForm.of(simpler)))
              .orElse(formula);
      known.put(formula, core);
    }
    return core;
  }

  /** Returns whether a formula is right on every case of all domains. */
  boolean isRight(Expr formula) {
    return domains.stream().noneMatch(checked -> checked.isSuspicious(formula))
        && domains.stream().allMatch(checked -> checked.isRight(formula));
  }

  /**
   * Returns the one-step simplifications of a formula: a term replaced by one of its own terms or
   * by a scalar, or a scalar by an earlier one of {@code leaves}. Those of fewest symbols come
   * first, and within a size they are in a fixed order.
   */
  static List<Expr> variants(List<Expr.Leaf> leaves, Expr formula) {
    Map<Integer, List<Expr>> bySize = new TreeMap<>();
    int symbols = formula.symbols();
    formula.forEachTerm((term, place) -> {
      int others = symbols - term.symbols();
      for (Expr simpler : simpler(leaves, term)) {
        bySize
            .computeIfAbsent(others + simpler.symbols(), _ -> new ArrayList<>())
            .add(place.apply(simpler));
      }
    });
    return bySize.values().stream().flatMap(List::stream).toList();
  }

  private static Set<Expr> simpler(List<Expr.Leaf> leaves, Expr term) {
    Set<Expr> simpler = new LinkedHashSet<>();
    for (Expr.Leaf leaf : leaves) {
      if (leaf.equals(term)) {
        return simpler;
      }
      simpler.add(leaf);
    }
    simpler.addAll(term.terms());
    simpler.remove(term);
    return simpler;
  }
}
