package sift.search.exhaustive;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import sift.search.request.Fingerprint;

/**
 * The smallest solution classes by (symbols, text): as many whole sizes as fit the limit; of the
 * smallest size, if that alone has more, the first.
 *
 * <p>A class dropped from a full size can come back only with a lesser text, so the classes kept do
 * not depend on the order of arrival. Sizes come in ascending order.
 */
final class BestClasses {
  private final int most;
  private final TreeSet<SolutionClass> inOrder =
      new TreeSet<>(
          Comparator.comparingInt(SolutionClass::symbols).thenComparing(SolutionClass::text));
  private final Map<Fingerprint, SolutionClass> byFunction = new HashMap<>();
  private int largest = Integer.MAX_VALUE;

  BestClasses(int most) {
    this.most = most;
  }

  /** Returns whether a formula of this size could be among them. */
  boolean hasRoomFor(int symbols) {
    return symbols <= largest
        && most > 0
        && (inOrder.size() < most || inOrder.last().symbols() >= symbols);
  }

  /** Keeps the class if it is among the best, with the lesser of its formulas. */
  void offer(SolutionClass solution) {
    Fingerprint function = solution.fingerprint();
    SolutionClass known = byFunction.get(function);
    if (solution.symbols() > largest || (known != null && !solution.isBefore(known))) {
      return;
    }
    if (known != null) {
      inOrder.remove(known);
    }
    byFunction.put(function, solution);
    inOrder.add(solution);
    if (inOrder.size() > most) {
      dropLast();
    }
  }

  /** Drops the last class, or the whole of the last size if there are smaller ones. */
  private void dropLast() {
    int size = inOrder.last().symbols();
    if (inOrder.first().symbols() == size) {
      byFunction.remove(inOrder.removeLast().fingerprint());
      return;
    }
    largest = size - 1;
    while (inOrder.last().symbols() == size) {
      byFunction.remove(inOrder.removeLast().fingerprint());
    }
  }

  /** Returns the classes kept, best first. */
  List<SolutionClass> inOrder() {
    return List.copyOf(inOrder);
  }
}
