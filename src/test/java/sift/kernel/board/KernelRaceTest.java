package sift.kernel.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sift.chess.attacks.PextAttacks;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.ScalarGenerator;
import sift.chess.perft.WikiPosition;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.kernel.Timing;
import sift.kernel.Width;
import sift.rank.cost.CostFile;
import sift.store.SetSolution;
import sift.store.SetSolutionFile;

/** That every kernel runs and is timed; how long it takes is not for a test. */
class KernelRaceTest {
  @Test
  void eachKernelHasATimeAloneAndInBatches() throws IOException {
    List<CountKernel> kernels =
        List.of(
            new SlicedKernel(slots(Layout.SLICED), Width.preferred()),
            new SlicedKernel(slots(Layout.SLICED), Width.BITS_128),
            new LaneKernel(new LaneSlots(slots(Layout.LANE), Map.of()), Width.preferred()));
    List<long[]> nodes =
        WikiPosition.ALL.stream()
            .map(each -> GeneratorPosition.of(each.position().setup()).words())
            .toList();
    List<KernelRace.Nanos> nanos =
        KernelRace.run(
            kernels, nodes, ScalarGenerator.with(new PextAttacks()), 3, new Timing(1, 1, 0));
    assertEquals(kernels.size(), nanos.size());
    assertTrue(
        nanos.stream().allMatch(each -> each.alone() > 0 && each.inBatch() > 0), nanos::toString);
  }

  private static AttackFormulas slots(Layout layout) throws IOException {
    List<SetSolution> solutions = new ArrayList<>();
    for (Direction direction : Direction.values()) {
      String file = AttackFormulas.target(direction) + "-" + layout.text() + ".jsonl";
      solutions.addAll(SetSolutionFile.read(Path.of("solutions", "set-wise", file)));
    }
    return AttackFormulas.cheapest(layout, solutions, CostFile.read("avx2"));
  }
}
