package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sift.bench.attacks.Contestant;
import sift.bench.attacks.SiftedContestants;
import sift.chess.attacks.Card;
import sift.store.JsonLine;
import sift.store.SolutionFolder;

/** {@code sift bench attacks} as a person types it; what it measures is not asserted. */
class BenchAttacksCommandTest {
  private static final int WIDTH = 100;

  @Test
  void theTableHasEveryContestantWithItsSource() throws IOException {
    Run run = Run.of("bench", "attacks", "--quick");
    assertEquals(0, run.code(), run.err());
    for (Contestant contestant : all()) {
      Card card = contestant.card();
      assertTrue(
          run.out()
              .lines()
              .anyMatch(line -> line.startsWith(card.name()) && line.endsWith(card.source())),
          run.out());
    }
    assertTrue(run.out().contains("medians of 3, hardly warm"), run.out());
    assertTrue(run.out().lines().allMatch(line -> line.length() <= WIDTH), run.out());
  }

  @Test
  void linesForProgramsSayEverythingOfEachContestant() throws IOException {
    Run run = Run.of("bench", "attacks", "--quick", "--format", "jsonl");
    assertEquals(0, run.code(), run.err());
    List<Map<String, Object>> lines = run.out().lines().map(JsonLine::read).toList();
    assertEquals(
        all().stream().map(contestant -> contestant.card().name()).collect(Collectors.toSet()),
        lines.stream().map(line -> line.get("name")).collect(Collectors.toSet()));
    Map<String, Object> pext =
        lines.stream().filter(line -> "PEXT".equals(line.get("name"))).findFirst().orElseThrow();
    assertEquals("bench_attacks", pext.get("type"));
    assertEquals("single", pext.get("form"));
    assertEquals(2_239_488L, pext.get("cases"));
    assertTrue(
        pext.keySet()
            .containsAll(
                Set.of(
                    "author",
                    "source",
                    "instructions",
                    "table_bytes",
                    "random_nanos",
                    "game_nanos",
                    "latency_nanos",
                    "rounds",
                    "vector_bits")),
        pext::toString);
    for (Map<String, Object> line : lines) {
      assertEquals("single".equals(line.get("form")), line.containsKey("latency_nanos"));
    }
  }

  private static List<Contestant> all() {
    return Stream.concat(
            Contestant.all().stream(), SiftedContestants.all(SolutionFolder.shipped()).stream())
        .toList();
  }

  @Test
  void badInputIsOneClearLineAndExitCodeTwo() {
    Run run = Run.of("bench", "attacks", "--format", "yaml");
    assertEquals(2, run.code());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains("allowed are text, jsonl"), run.err());
  }
}
