package sift.rank.certificate;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sift.rank.cost.Toolbox;
import sift.store.Fraction;

/**
 * What instructions use of each resource of a machine, and what that costs: the busiest decides.
 */
final class PlainResources {
  private final List<Fraction> capacities;
  private final List<int[]> toolUses;
  // The largest use of each resource that costs less than the bound.
  private final int[] most;

  /**
   * The resources of a machine.
   *
   * @param bound what is to cost less than this; nothing if all may
   */
  PlainResources(Toolbox toolbox, Optional<Fraction> bound) {
    capacities = toolbox.capacities().stream().map(Fraction::of).toList();
    most =
        capacities.stream()
            .mapToInt(capacity ->
                bound.map(cost -> mostBelow(cost.times(capacity))).orElse(Integer.MAX_VALUE))
            .toArray();
    toolUses =
        toolbox.tools().stream()
            .map(Toolbox.Tool::uses)
            .distinct()
            .map(uses -> uses.stream().mapToInt(Integer::intValue).toArray())
            .toList();
  }

  /** Returns the largest whole number below a bound, as far as there are integers. */
  static int mostBelow(Fraction bound) {
    return bound.wholeBelow().min(BigInteger.valueOf(Integer.MAX_VALUE)).intValueExact();
  }

  /** Adds {@code more} to {@code uses}. */
  static void add(int[] uses, int[] more) {
    for (int i = 0; i < uses.length; i++) {
      uses[i] += more[i];
    }
  }

  /** Returns what it costs to use so much. */
  Fraction cost(int[] uses) {
    return IntStream.range(0, uses.length)
        .mapToObj(i -> Fraction.of(uses[i]).by(capacities.get(i)))
        .reduce(Fraction.of(0), (cost, other) -> cost.compareTo(other) < 0 ? other : cost);
  }

  /** Returns whether it costs less than the bound to use so much. */
  boolean isBelow(int[] uses) {
    for (int i = 0; i < uses.length; i++) {
      if (uses[i] > most[i]) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether some instruction may be added to what uses so much, and all cost less. */
  boolean mayAddOne(int[] uses) {
    return toolUses.stream()
        .anyMatch(more -> {
          int[] sum = uses.clone();
          add(sum, more);
          return isBelow(sum);
        });
  }

  /** Returns the least that so many instructions use of each resource. */
  int[] least(int instructions, List<PlainTool> tools) {
    return IntStream.range(0, most.length)
        .map(i -> instructions * tools.stream().mapToInt(tool -> tool.uses()[i]).min().orElse(0))
        .toArray();
  }
}
