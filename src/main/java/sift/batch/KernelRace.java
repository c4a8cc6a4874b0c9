package sift.batch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import sift.kernel.Timing;

/**
 * Kernels of the batch generator against each other, without what writes their positions. They have
 * no branches, so that any bytes take as long as positions.
 */
public final class KernelRace {
  /** A position's share of vector operations, roughly: tells compiled code from interpreted. */
  private static final double OPERATIONS = 20;

  private KernelRace() {}

  /**
   * Nanoseconds for a position, the median of so many rounds in which the kernels take turns.
   *
   * @param rounds odd
   * @param timing of one kernel in one round; the first round also warms
   */
  public static Map<String, Double> run(
      Map<String, SlicedKernel> kernels, int rounds, Timing timing) {
    Map<String, List<Double>> times = new LinkedHashMap<>();
    byte[] boards = new byte[SlicedRows.ROWS * SlicedRows.STRIDE];
    new Random(1).nextBytes(boards);
    for (int round = 0; round <= rounds; round++) {
      kernels.forEach((name, kernel) -> {
        byte[] scratch = kernel.scratch();
        double nanos =
            timing.nanosPerItem(
                kernel.positions(), OPERATIONS, () -> kernel.run(boards, 0, scratch));
        times.computeIfAbsent(name, _ -> new ArrayList<>()).add(nanos);
      });
    }
    Map<String, Double> medians = new LinkedHashMap<>();
    times.forEach((name, nanos) ->
        medians.put(name, nanos.stream().skip(1).sorted().toList().get(rounds / 2)));
    return medians;
  }
}
