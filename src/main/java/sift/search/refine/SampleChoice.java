package sift.search.refine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.Expr;
import sift.spec.Domain;

/** Rules by which a search chooses the cases that it begins on. */
public final class SampleChoice {
  private static final int FEW_EXAMPLES = 48;
  private static final int FIRST_OF_MANY = 32;

  private SampleChoice() {}

  /** Returns at most so many members of a list, at equal distances, the first one among them. */
  public static <T> List<T> spread(List<T> all, int count) {
    int chosen = Math.min(count, all.size());
    return IntStream.range(0, chosen)
        .mapToObj(i -> all.get((int) ((long) i * all.size() / chosen)))
        .toList();
  }

  /** Returns a few examples whole, of more some at equal distances. */
  public static <T> List<T> first(List<T> examples) {
    return spread(examples, examples.size() <= FEW_EXAMPLES ? examples.size() : FIRST_OF_MANY);
  }

  /** Returns at most so many of the first {@code cases} numbers, drawn by chance. */
  public static Set<Integer> drawn(int cases, int count, long seed) {
    Set<Integer> drawn = new LinkedHashSet<>();
    SplittableRandom random = new SplittableRandom(seed);
    while (drawn.size() < Math.min(count, cases)) {
      drawn.add(random.nextInt(cases));
    }
    return drawn;
  }

  /** Returns cases of a domain, those with the widest masks first: they refute most. */
  public static Stream<Integer> widestFirst(Domain domain, Stream<Integer> cases) {
    return cases.sorted(Comparator.comparingInt(each -> -Long.bitCount(domain.mask(each))));
  }

  /**
   * Returns cases chosen one after the other so that the fewest functions that passed all before
   * pass the next; when none is left to tell apart, all wrong functions count again.
   */
  public static Set<Integer> mostRefuting(Domain domain, List<Expr> functions, int count) {
    List<boolean[]> passes = new ArrayList<>();
    for (Expr function : functions) {
      boolean[] passed = passes(domain, function);
      for (boolean here : passed) {
        if (!here) {
          passes.add(passed);
          break;
        }
      }
    }
    Set<Integer> chosen = new LinkedHashSet<>();
    List<boolean[]> left = passes;
    while (chosen.size() < Math.min(count, domain.cases())) {
      int best = leastPassed(left, domain.cases(), chosen);
      chosen.add(best);
      left = left.stream().filter(passed -> passed[best]).toList();
      left = left.isEmpty() ? passes : left;
    }
    return chosen;
  }

  private static boolean[] passes(Domain domain, Expr function) {
    boolean[] passes = new boolean[domain.cases()];
    for (int i = 0; i < passes.length; i++) {
      passes[i] = domain.isRight(function, i);
    }
    return passes;
  }

  private static int leastPassed(List<boolean[]> functions, int cases, Set<Integer> chosen) {
    int best = -1;
    int bestPassed = Integer.MAX_VALUE;
    for (int i = 0; i < cases; i++) {
      if (chosen.contains(i)) {
        continue;
      }
      int passed = 0;
      for (boolean[] function : functions) {
        passed += function[i] ? 1 : 0;
      }
      if (passed < bestPassed) {
        bestPassed = passed;
        best = i;
      }
    }
    return best;
  }
}
