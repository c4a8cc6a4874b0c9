package sift.rank.cheapest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sift.rank.cost.Toolbox;

/**
 * Prices of formulas: their use of each resource of a machine, packed into a word with a field of 9
 * bits each, of which the highest is 0. Prices add up field by field.
 */
final class Prices {
  /** The price of formulas whose use does not fit a field; they are no operands. */
  static final long TOO_DEAR = -1;

  private static final int FIELD = 9;
  private static final int MOST_FIELDS = Long.SIZE / FIELD;

  /**
   * The greatest use of a resource in a price; the sum of a tool and four operands still fits a
   * field.
   */
  private static final int MOST = 100;

  private static final long FIELD_MASK = (1L << FIELD) - 1;

  private final List<Integer> resources;
  private final double[] capacities;
  private final long guards;
  private final long[] tools;

  /**
   * Prices over the resources of a machine that may be the busiest.
   *
   * @throws IllegalArgumentException if these do not fit a word
   */
  Prices(Toolbox toolbox) {
    resources = decisive(toolbox);
    if (resources.size() > MOST_FIELDS) {
      throw new IllegalArgumentException(
          "the model has %d kinds of pipes that matter for this grammar; a search by cost takes %d"
              .formatted(resources.size(), MOST_FIELDS));
    }
    capacities = resources.stream().mapToDouble(i -> toolbox.capacities().get(i)).toArray();
    guards =
        IntStream.range(0, capacities.length)
            .mapToLong(i -> 1L << (i * FIELD + FIELD - 1))
            .reduce(0, (a, b) -> a | b);
    tools =
        toolbox.tools().stream()
            .mapToLong(tool -> of(tool.uses()))
            .filter(price -> price != TOO_DEAR)
            .distinct()
            .toArray();
  }

  /** Returns prices that are always 0, for minimizing latency. */
  static Prices none() {
    return new Prices(new Toolbox(List.of(), List.of(), List.of(), List.of(), false, 0));
  }

  /** Returns the resources that may be the busiest: those not dominated by another. */
  private static List<Integer> decisive(Toolbox toolbox) {
    List<List<Integer>> all = new ArrayList<>(List.of(toolbox.load(), toolbox.bit()));
    toolbox.tools().forEach(tool -> all.add(tool.uses()));
    List<Integer> kept = new ArrayList<>();
    for (int i = 0; i < toolbox.capacities().size(); i++) {
      int candidate = i;
      kept.removeIf(other -> isSurpassed(toolbox, all, other, candidate));
      if (kept.stream().noneMatch(other -> isSurpassed(toolbox, all, candidate, other))) {
        kept.add(candidate);
      }
    }
    return kept;
  }

  private static boolean isSurpassed(
      Toolbox toolbox, List<List<Integer>> all, int resource, int by) {
    return all.stream()
        .allMatch(uses ->
            uses.get(resource) * toolbox.capacities().get(by)
                <= uses.get(by) * toolbox.capacities().get(resource));
  }

  /** Returns the price of these uses, or {@link #TOO_DEAR}. */
  long of(List<Integer> uses) {
    long price = 0;
    for (int i = 0; i < capacities.length; i++) {
      int use = uses.get(resources.get(i));
      if (use > MOST) {
        return TOO_DEAR;
      }
      price |= (long) use << (i * FIELD);
    }
    return price;
  }

  /** Returns a sum of prices as a price, or {@link #TOO_DEAR}. */
  long checked(long sum) {
    for (int i = 0; i < capacities.length; i++) {
      if (field(sum, i) > MOST) {
        return TOO_DEAR;
      }
    }
    return sum;
  }

  /** Returns the cycles of a price: those of the busiest resource. */
  double cycles(long price) {
    double cycles = 0;
    for (int i = 0; i < capacities.length; i++) {
      cycles = Math.max(cycles, field(price, i) / capacities[i]);
    }
    return cycles;
  }

  /** Returns a lower bound of the cycles of formulas that are {@link #TOO_DEAR}. */
  double leastTooDear() {
    double cycles = Double.POSITIVE_INFINITY;
    for (double capacity : capacities) {
      cycles = Math.min(cycles, (MOST + 1) / capacity);
    }
    return cycles;
  }

  /** Whether {@code price} is at most {@code other} in every field. */
  boolean isNowhereAbove(long price, long other) {
    return ((other | guards) - price & guards) == guards;
  }

  /** Returns a lower bound of the cycles of any formula with an operand of this price. */
  double leastWithMore(long price) {
    double least = tools.length == 0 ? cycles(price) : Double.POSITIVE_INFINITY;
    for (long tool : tools) {
      least = Math.min(least, cycles(price + tool));
    }
    return least;
  }

  /** Returns a lower bound of the cycles of formulas with {@code number} tools. */
  double least(int number) {
    double cycles = 0;
    for (int i = 0; i < capacities.length; i++) {
      int place = i;
      long least = Arrays.stream(tools).map(price -> field(price, place)).min().orElse(0);
      cycles = Math.max(cycles, number * least / capacities[i]);
    }
    return cycles;
  }

  private static long field(long price, int i) {
    return price >>> (i * FIELD) & FIELD_MASK;
  }
}
