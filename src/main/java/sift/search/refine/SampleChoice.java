package sift.search.refine;

import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.Expr;
import sift.spec.Domain;

/** The choices of the first samples of a search. */
public final class SampleChoice {
  private static final int FEW_EXAMPLES = 48;
  private static final int FIRST_OF_MANY = 32;

  private SampleChoice() {}

  /**
   * Returns at most {@code count} members of a list, at equal distances, the first one among them.
   */
  public static <T> List<T> spread(List<T> all, int count) {
    int chosen = Math.min(count, all.size());
    return IntStream.range(0, chosen)
        .mapToObj(i -> all.get((int) ((long) i * all.size() / chosen)))
        .toList();
  }

  /** Returns all examples if they are few, else some at equal distances. */
  public static <T> List<T> first(List<T> examples) {
    return spread(examples, examples.size() <= FEW_EXAMPLES ? examples.size() : FIRST_OF_MANY);
  }

  /** Returns at most {@code count} random numbers below {@code cases}. */
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
   * Returns cases chosen greedily so that the fewest functions that passed all before pass the
   * next; once none remain, all wrong functions count again.
   */
  public static Set<Integer> mostRefuting(Domain domain, List<Expr> functions, int count) {
    List<BitSet> passes =
        functions.stream()
            .map(function -> passes(domain, function))
            .filter(passed -> passed.cardinality() < domain.cases())
            .toList();
    Set<Integer> chosen = new LinkedHashSet<>();
    List<BitSet> left = passes;
    while (chosen.size() < Math.min(count, domain.cases())) {
      int best = leastPassed(left, domain.cases(), chosen);
      chosen.add(best);
      left = left.stream().filter(passed -> passed.get(best)).toList();
      left = left.isEmpty() ? passes : left;
    }
    return chosen;
  }

  private static BitSet passes(Domain domain, Expr function) {
    BitSet passes = new BitSet();
    IntStream.range(0, domain.cases())
        .filter(i -> domain.isRight(function, i))
        .forEach(passes::set);
    return passes;
  }

  private static int leastPassed(List<BitSet> functions, int cases, Set<Integer> chosen) {
    return IntStream.range(0, cases)
        .boxed()
        .filter(i -> !chosen.contains(i))
        .min(Comparator.comparingLong(i -> functions.stream().filter(each -> each.get(i)).count()))
        .orElseThrow();
  }
}
