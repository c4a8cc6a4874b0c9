package sift.app.cli.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sift.app.cli.Run;
import sift.file.JsonLine;

/** {@code --measure} and {@code sift bench costs}; what they measure is not asserted. */
class MeasureTest {
  @Test
  void whatIsShownIsTimedTheFastestFirst() {
    Run run = Run.of("--target=diagonal", "--max-symbols=7", "--limit=3", "--measure", "--quiet");
    assertEquals(0, run.code(), run.err());
    List<String> lines = run.out().lines().toList();
    int heading = lines.indexOf("      ns cycles  formula");
    List<Double> nanos =
        lines.subList(heading + 1, lines.size()).stream()
            .filter(line -> line.startsWith("  "))
            .filter(line -> !line.isBlank() && Character.isDigit(line.strip().charAt(0)))
            .map(line -> Double.valueOf(line.strip().split(" ", 2)[0]))
            .toList();
    assertEquals(3, nanos.size(), run.out());
    assertEquals(nanos.stream().sorted().toList(), nanos);
    assertTrue(
        run.out().replaceAll("\\s+", " ").contains("measured diagonal: 64-bit words, each"),
        run.out());
  }

  @Test
  void programsReadTheSame() {
    Run run =
        Run.of(
            "--target=D1",
            "--cost=avx2",
            "--max-symbols=7",
            "--measure",
            "--quiet",
            "--format=jsonl");
    List<Map<String, Object>> lines = run.out().lines().map(JsonLine::read).toList();
    assertEquals(4, lines.stream().filter(line -> "measured".equals(line.get("type"))).count());
    Map<String, Object> correlation = lines.get(lines.size() - 2);
    assertEquals("correlation", correlation.get("type"));
    assertEquals("throughput", correlation.get("course"));
    assertEquals(256L, correlation.get("vector_bits"));
    assertEquals(4L, correlation.get("formulas"));
  }

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

  @Test
  void boardsOfWideWordsAreNotMeasured() {
    Run run = Run.of("--target=D1", "--board=10x10", "--measure", "--quiet");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("--measure is for words of 64 bits, not for "), run.err());
  }
}
