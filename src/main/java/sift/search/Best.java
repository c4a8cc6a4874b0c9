package sift.search;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The best solution classes by (symbols, text), up to a number of them.
 *
 * <p>A class dropped from a full list can come back only with a lesser text, so the list ends up
 * the same whatever the order of arrival.
 */
final class Best {
  private final int most;
  private final TreeSet<SolutionClass> inOrder =
      new TreeSet<>(
          Comparator.comparingInt(SolutionClass::symbols).thenComparing(SolutionClass::text));
  private final Map<Trial.Fingerprint, SolutionClass> byFunction = new HashMap<>();

  Best(int most) {
    this.most = most;
  }

  /** Whether a formula of that many symbols could come among them. */
  boolean hasRoomFor(int symbols) {
    return most > 0 && (inOrder.size() < most || inOrder.last().symbols() >= symbols);
  }

  /** Keeps the class if it is among the best, with the lesser of its formulas. */
  void offer(SolutionClass solution) {
    Trial.Fingerprint function = new Trial.Fingerprint(solution.high(), solution.low());
    SolutionClass known = byFunction.get(function);
    if (known != null && !solution.isBefore(known)) {
      return;
    }
    if (known != null) {
      inOrder.remove(known);
    }
    byFunction.put(function, solution);
    inOrder.add(solution);
    if (inOrder.size() > most) {
      SolutionClass last = inOrder.removeLast();
      byFunction.remove(new Trial.Fingerprint(last.high(), last.low()));
    }
  }

  /** The classes kept, best first. */
  List<SolutionClass> inOrder() {
    return List.copyOf(inOrder);
  }
}
