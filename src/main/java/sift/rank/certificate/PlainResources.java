package sift.rank.certificate;

import java.util.List;
import sift.rank.cost.Toolbox;

/**
 * What instructions use of each resource of a machine, and what that costs: the busiest decides.
 */
final class PlainResources {
  private final double[] capacities;
  private final List<int[]> toolUses;

  PlainResources(Toolbox toolbox) {
    capacities = toolbox.capacities().stream().mapToDouble(Double::doubleValue).toArray();
    toolUses =
        toolbox.tools().stream()
            .map(Toolbox.Tool::uses)
            .distinct()
            .map(uses -> uses.stream().mapToInt(Integer::intValue).toArray())
            .toList();
  }

  /** Adds {@code more} to {@code uses}. */
  static void add(int[] uses, int[] more) {
    for (int i = 0; i < uses.length; i++) {
      uses[i] += more[i];
    }
  }

  /** Returns what it costs to use so much. */
  double cost(int[] uses) {
    double cost = 0;
    for (int i = 0; i < uses.length; i++) {
      cost = Math.max(cost, uses[i] / capacities[i]);
    }
    return cost;
  }

  /** Returns whether some instruction may be added to what uses so much, and all cost less. */
  boolean mayAddOne(int[] uses, double bound) {
    return toolUses.stream()
        .anyMatch(more -> {
          int[] sum = uses.clone();
          add(sum, more);
          return cost(sum) < bound;
        });
  }

  /** Returns the least that so many instructions cost. */
  double least(int instructions, List<PlainTool> tools) {
    double least = 0;
    for (int i = 0; i < capacities.length; i++) {
      int resource = i;
      int use = tools.stream().mapToInt(tool -> tool.uses()[resource]).min().orElse(0);
      least = Math.max(least, instructions * use / capacities[i]);
    }
    return least;
  }
}
