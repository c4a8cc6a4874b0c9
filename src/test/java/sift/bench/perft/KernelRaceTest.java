package sift.bench.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sift.bench.Effort;
import sift.chess.attacks.PextAttacks;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.ScalarGenerator;
import sift.chess.perft.WikiPosition;
import sift.geometry.Direction;
import sift.kernel.Width;
import sift.kernel.board.AttackFormulas;
import sift.kernel.board.KernelFormulas;
import sift.kernel.board.LaneKernel;
import sift.progress.Progress;
import sift.rank.cost.CostFile;
import sift.store.SetSolution;
import sift.store.SetSolutionFile;

/** That every kernel runs and is timed; how long it takes is not for a test. */
class KernelRaceTest {
  @Test
  void eachKernelHasATimeAloneAndInBatches() throws IOException {
    KernelFormulas formulas = new KernelFormulas(slots(), Map.of());
    List<LaneKernel> kernels =
        List.of(
            new LaneKernel(formulas, Width.preferred()), new LaneKernel(formulas, Width.BITS_128));
    List<long[]> nodes =
        WikiPosition.ALL.stream()
            .map(each -> GeneratorPosition.of(each.position().setup()).words())
            .toList();
    List<KernelRace.Nanos> nanos =
        KernelRace.run(
            kernels,
            nodes,
            ScalarGenerator.with(new PextAttacks()),
            new Effort(1, 0, 0),
            new Progress());
    assertEquals(kernels.size(), nanos.size());
    assertTrue(
        nanos.stream().allMatch(each -> each.alone() > 0 && each.inBatch() > 0), nanos::toString);
  }

  private static AttackFormulas slots() throws IOException {
    List<SetSolution> solutions = new ArrayList<>();
    for (Direction direction : Direction.values()) {
      String file = AttackFormulas.target(direction) + "-lane.jsonl";
      solutions.addAll(SetSolutionFile.read(Path.of("solutions", "set-wise", file)));
    }
    return AttackFormulas.cheapest(solutions, CostFile.read("avx2"));
  }
}
