package sift.app.cli.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import sift.app.cli.Run;

/** {@code sift bench costs}; what it measures is not asserted. */
class BenchCostsTest {
  @Test
  void costModelsAreComparedWithTheClock() {
    Run run = Run.of("bench", "costs", "--time=1ms", "--limit=3", "--cost=java,avx2");
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains("\njava         latency    64-bit words         3"), run.out());
    assertTrue(run.out().contains("\navx2         throughput 256 bits             3"), run.out());
    Run json = Run.of("bench", "costs", "--time=1ms", "--limit=5", "--cost=java", "--format=jsonl");
    assertEquals(2 + 10, json.out().lines().count());
  }

  @Test
  void wrongOptionsOfTheRaceAreNamed() {
    Run run = Run.of("bench", "costs", "--time=1ms", "--cost=symbols");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("--cost symbols: not timed; allowed are machines"), run.err());
    Run few = Run.of("bench", "costs", "--time=1ms", "--limit=2");
    assertEquals("sift: --limit 2 is out of range; allowed are 3 to 2000\n", few.err());
  }
}
