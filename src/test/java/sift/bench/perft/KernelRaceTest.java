package sift.bench.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import sift.bench.Effort;
import sift.bench.Race;
import sift.bench.Runner;
import sift.bench.Times;
import sift.chess.attacks.PextAttacks;
import sift.chess.movegen.Generator;
import sift.chess.movegen.ScalarGenerator;
import sift.chess.perft.WikiPosition;
import sift.progress.Progress;

/** What is raced, and how races become times; how long a kernel takes is not for a test. */
class KernelRaceTest {
  @Test
  void theNodesAreAllChildrenOfTheSixPositions() {
    Generator scalar = ScalarGenerator.with(new PextAttacks());
    List<long[]> nodes = KernelRace.afterFirstMoves(scalar);
    assertEquals(published(1), nodes.size());
    assertEquals(published(2), nodes.stream().mapToLong(node -> scalar.count(node, 0)).sum());
  }

  private static long published(int depth) {
    return WikiPosition.ALL.stream().mapToLong(position -> position.count(depth)).sum();
  }

  /** By runners that say themselves how long they took. */
  @Test
  void theMedianOfSevenRacesCountsForEachInItsOrder() {
    int[][] nanos = {{70, 20, 50, 10, 60, 30, 90}, {4, 4, 9, 4, 1, 4, 4}};
    int[] races = new int[nanos.length];
    Function<Integer, Runner> runner =
        work -> {
          int took = nanos[work][races[work]++];
          return new Runner(count -> (long) count * took, 1, Runner.UNKNOWN);
        };
    Effort once = new Effort(1, 0, 0);
    Function<List<Runner>, List<Times>> race = all -> Race.run(all, once, new Progress());
    assertEquals(List.of(50.0, 4.0), KernelRace.medians(List.of(0, 1), runner, race));
  }
}
