package sift.template;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import sift.lang.TernaryLogic;

/**
 * The slow twin of {@link Deepening}: carries out every operation there is, with every truth table,
 * on every configuration of the line at once. For lines of few squares and up to three operations.
 */
public final class EveryProgram {
  private final int squares;
  private final List<Integer> wanted = new ArrayList<>();

  private EveryProgram(int squares) {
    this.squares = squares;
  }

  /** Whether a program of so many operations is right on every configuration. */
  public static boolean isAmong(LineFunction.Rule rule, int squares, int operations) {
    EveryProgram every = new EveryProgram(squares);
    List<Integer> sliders = new ArrayList<>();
    List<Integer> occupied = new ArrayList<>();
    for (int o = 0; o < 1 << squares; o++) {
      for (int s = 0; s < 1 << squares; s++) {
        if ((s & ~o) == 0) {
          sliders.add(s);
          occupied.add(o);
          every.wanted.add(rule.wanted(s, o));
        }
      }
    }
    return every.isReached(List.of(sliders, occupied), operations);
  }

  private boolean isReached(List<List<Integer>> words, int left) {
    if (left == 0) {
      return words.contains(wanted);
    }
    Set<List<Integer>> results = results(words);
    if (left == 1) {
      return results.contains(wanted) || words.contains(wanted);
    }
    for (List<Integer> result : results) {
      List<List<Integer>> more = new ArrayList<>(words);
      more.add(result);
      if (isReached(more, left - 1)) {
        return true;
      }
    }
    return false;
  }

  private Set<List<Integer>> results(List<List<Integer>> words) {
    Set<List<Integer>> results = new LinkedHashSet<>();
    for (List<Integer> a : words) {
      for (int by = 1; by < squares; by++) {
        int distance = by;
        results.add(a.stream().map(word -> (word << distance) & mask()).toList());
      }
      for (List<Integer> b : words) {
        for (List<Integer> c : words) {
          for (int table = 0; table < 256; table++) {
            List<Integer> result = new ArrayList<>();
            for (int i = 0; i < wanted.size(); i++) {
              result.add((int) TernaryLogic.apply(table, a.get(i), b.get(i), c.get(i)) & mask());
            }
            results.add(result);
          }
        }
      }
    }
    return results;
  }

  private int mask() {
    return (1 << squares) - 1;
  }
}
