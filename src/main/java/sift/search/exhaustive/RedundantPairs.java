package sift.search.exhaustive;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Redundant operators with stored operands, alone or one on top of another: for every operand a
 * smaller formula, or another one of the same size that is tried, has the same function.
 *
 * <p>{@link PairFinder} finds them. Immutable; serves all threads.
 */
final class RedundantPairs {
  /** No redundant operators. */
  static final RedundantPairs NONE = new RedundantPairs(List.of());

  private final List<Redundant> redundant;
  private final int largestOperand;
  private final LinkSet alone;
  private final Map<Link, LinkSet> after = new HashMap<>();
  private final Map<Link, LinkSet> before = new HashMap<>();
  private final Map<Integer, RedundantPairs> onSmall = new ConcurrentHashMap<>();

  /**
   * An operator or a pair.
   *
   * @param links one or two, from the inside out
   * @param leastOperand the size of the smallest operands on which it is redundant
   */
  record Redundant(List<Link> links, int leastOperand) {}

  /** A set of operators with stored operands; compared by identity, so that it may be a key. */
  static final class LinkSet {
    static final LinkSet EMPTY = new LinkSet(Set.of(), Set.of());

    private final Set<Link> own;
    private final Set<Link> shared;

    private LinkSet(Set<Link> own, Set<Link> shared) {
      this.own = own;
      this.shared = shared;
    }

    boolean isEmpty() {
      return own.isEmpty() && shared.isEmpty();
    }

    boolean has(Link link) {
      return own.contains(link) || shared.contains(link);
    }
  }

  /** A set of operators and pairs, for operands large enough for all of them. */
  RedundantPairs(List<Redundant> redundant) {
    this.redundant = redundant;
    largestOperand = redundant.stream().mapToInt(Redundant::leastOperand).max().orElse(0);
    Set<Link> single = new HashSet<>();
    Map<Link, Set<Link>> seconds = new HashMap<>();
    Map<Link, Set<Link>> firsts = new HashMap<>();
    for (Redundant each : redundant) {
      Link first = each.links.getFirst();
      Link last = each.links.getLast();
      if (each.links.size() == 1) {
        single.add(first);
      } else {
        seconds.computeIfAbsent(first, _ -> new HashSet<>()).add(last);
        firsts.computeIfAbsent(last, _ -> new HashSet<>()).add(first);
      }
    }
    alone = single.isEmpty() ? LinkSet.EMPTY : new LinkSet(single, Set.of());
    seconds.forEach((first, set) -> after.put(first, new LinkSet(set, single)));
    firsts.forEach((second, set) -> before.put(second, new LinkSet(set, Set.of())));
  }

  /** Returns those that are redundant on operands of this size. */
  RedundantPairs on(int symbols) {
    return symbols >= largestOperand
        ? this
        : onSmall.computeIfAbsent(
            symbols,
            _ ->
                new RedundantPairs(
                    redundant.stream().filter(each -> each.leastOperand <= symbols).toList()));
  }

  /** Returns the single operators that are redundant. */
  LinkSet alone() {
    return alone;
  }

  /** Returns those redundant on top of {@code first}. */
  LinkSet after(Link first) {
    return after.getOrDefault(first, alone);
  }

  /** Returns whether a chain of operators has a redundant one, or a redundant pair. */
  boolean isWithin(List<Link> links) {
    for (int i = 0; i < links.size(); i++) {
      if ((i == 0 ? alone : after(links.get(i - 1))).has(links.get(i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns those on top of which {@code second} is redundant. */
  LinkSet before(Link second) {
    return before.getOrDefault(second, LinkSet.EMPTY);
  }
}
