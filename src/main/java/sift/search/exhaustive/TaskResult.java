package sift.search.exhaustive;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The result of a task, or of a batch of its candidates.
 *
 * @param solutions the classes that may be shown and have no smaller formula
 * @param counted the new functions that are only counted
 * @param covered formulas tried, singly or by joins
 * @param refutations for each target the cases that refuted candidates, with the number of these
 * @param complete false if the task ended early, by request or because of too many refutations
 */
record TaskResult(
    List<SolutionClass> solutions,
    FunctionList counted,
    long covered,
    List<Map<Integer, Integer>> refutations,
    boolean complete) {
  /** Returns the result of a task that did nothing. */
  static TaskResult none(int targets) {
    return new TaskResult(List.of(), new FunctionList(), 0, noRefutations(targets), false);
  }

  /** Returns no refutations for each target, to which some can be added. */
  static List<Map<Integer, Integer>> noRefutations(int targets) {
    return Stream.<Map<Integer, Integer>>generate(TreeMap::new).limit(targets).toList();
  }

  /** Adds the refutations to others. */
  void addRefutationsTo(List<Map<Integer, Integer>> others) {
    for (int target = 0; target < others.size(); target++) {
      Map<Integer, Integer> all = others.get(target);
      refutations.get(target).forEach((index, count) -> all.merge(index, count, Integer::sum));
    }
  }

  /** Returns the number of refutations for one target. */
  static int sum(Map<Integer, Integer> refutations) {
    return refutations.values().stream().mapToInt(Integer::intValue).sum();
  }
}
