package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sift.bench.fills.Group;
import sift.bench.fills.Variants;
import sift.store.JsonLine;

/** {@code sift bench fills} as a person types it; what it measures is not asserted. */
class BenchFillsCommandTest {
  private static final int WIDTH = 100;

  @Test
  void theTableHasEveryGroup() {
    Run run = Run.of("bench", "fills", "--quick", "--width", "128");
    assertEquals(0, run.code(), run.err());
    for (Group group : Group.values()) {
      assertTrue(run.out().lines().anyMatch(line -> line.startsWith(group.text())), run.out());
    }
    assertTrue(run.out().contains("vectors of 128 bits"), run.out());
    assertTrue(run.out().contains("medians of 3, hardly warm"), run.out());
    assertTrue(run.out().lines().allMatch(line -> line.length() <= WIDTH), run.out());
  }

  @Test
  void linesForProgramsSayEverythingOfEachVariant() {
    Run run = Run.of("bench", "fills", "--quick", "--format", "jsonl");
    assertEquals(0, run.code(), run.err());
    List<Map<String, Object>> lines = run.out().lines().map(JsonLine::read).toList();
    for (Map<String, Object> line : lines) {
      assertEquals("bench_fills", line.get("type"));
      assertTrue(
          line.keySet()
              .containsAll(
                  Set.of(
                      "directions",
                      "variant",
                      "layout",
                      "written_operations",
                      "written_two_input_operations",
                      "written_nanos",
                      "written_ratio",
                      "counted_operations",
                      "counted_two_input_operations",
                      "counted_nanos",
                      "counted_ratio",
                      "rounds",
                      "vector_bits")),
          line::toString);
    }
    assertTrue(
        lines.stream()
            .anyMatch(line ->
                Variants.KOGGE_STONE.equals(line.get("variant"))
                    && "north".equals(line.get("directions"))
                    && Double.valueOf(11).equals(line.get("written_operations"))),
        run.out());
  }

  @Test
  void badInputIsOneClearLineAndExitCodeTwo() {
    Run run = Run.of("bench", "fills", "--width", "100");
    assertEquals(2, run.code());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains("allowed are 128, 256, 512"), run.err());
  }
}
