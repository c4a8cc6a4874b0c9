package sift.rank.cost;

import java.util.List;
import java.util.Optional;
import sift.file.JsonRecord.Meaning;

/**
 * The cost of a formula under a model; the cheaper comes first.
 *
 * @param order the figures compared, the most important first; all infinite where the model's
 *     machine cannot compute the formula
 * @param timing the cycles on a machine; absent for abstract measures, and where the machine cannot
 *     compute it
 */
public record Cost(List<Double> order, Optional<Timing> timing) implements Comparable<Cost> {
  public Cost {
    order = List.copyOf(order);
  }

  /**
   * The cycles and constants of a formula on a machine.
   *
   * @param instructions operands first
   */
  public record Timing(
      @Meaning("of a machine that can compute it: cycles from the board to the result")
          double latency,
      @Meaning("cycles per formula when many are computed side by side") double throughput,
      @Meaning("words from a table or a register") int constants,
      @Meaning("names of the instructions, one for each use") List<String> instructions) {
    public Timing {
      instructions = List.copyOf(instructions);
    }
  }

  /** Returns whether the model has a cost for the formula. */
  public boolean isFinite() {
    return order.stream().allMatch(Double::isFinite);
  }

  @Override
  public int compareTo(Cost other) {
    for (int i = 0; i < order.size(); i++) {
      int result = Double.compare(order.get(i), other.order.get(i));
      if (result != 0) {
        return result;
      }
    }
    return 0;
  }
}
