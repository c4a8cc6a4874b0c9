package sift.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sift.cost.CostFile;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.kernel.Timing;
import sift.kernel.Width;
import sift.solution.SetSolution;
import sift.solution.SetSolutionFile;

/** That every kernel runs and is timed; how long it takes is not for a test. */
class KernelRaceTest {
  @Test
  void eachKernelHasATimeInTheOrderGiven() throws IOException {
    List<SetSolution> solutions = new ArrayList<>();
    for (Direction direction : Direction.values()) {
      solutions.addAll(
          SetSolutionFile.read(
              Path.of("solutions", "set-wise", Slots.target(direction) + "-sliced.jsonl")));
    }
    Slots slots = Slots.cheapest(Layout.SLICED, solutions, CostFile.read("avx2"));
    Map<String, SlicedKernel> kernels = new LinkedHashMap<>();
    kernels.put("wide", new SlicedKernel(slots, Width.preferred()));
    kernels.put("narrow", new SlicedKernel(slots, Width.BITS_128));
    Map<String, Double> nanos = KernelRace.run(kernels, 3, new Timing(1, 1, 0));
    assertEquals(List.of("wide", "narrow"), List.copyOf(nanos.keySet()));
    assertTrue(nanos.values().stream().allMatch(each -> each > 0), nanos::toString);
  }
}
