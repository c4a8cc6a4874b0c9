package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import sift.app.cli.bench.FillsTable;
import sift.app.cli.terminal.Format;
import sift.bench.Effort;
import sift.bench.Report;
import sift.bench.fills.FillContest;
import sift.bench.fills.Group;
import sift.bench.fills.Variant;
import sift.bench.fills.Variants;
import sift.kernel.Width;
import sift.store.JsonLine;
import sift.store.SolutionFolder;

/** {@code sift bench fills} as a person types it; what it measures is not asserted. */
class BenchFillsCommandTest {
  private static final int WIDTH = 100;

  /** The n-th variant of a group takes n ns, 10 n when counted; Kogge-Stone is the second. */
  @Test
  void everyGroupHasATableWithRatiosToKoggeStone() {
    Variants composed = new Variants(SolutionFolder.shipped().attacks());
    List<FillContest.Result> results = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    for (Group group : Group.values()) {
      expected.add(group.text());
      int nanos = 0;
      for (Variant variant : composed.of(group)) {
        nanos++;
        results.add(new FillContest.Result(variant, 10 * nanos, nanos));
        double ratio = 2.0 / nanos;
        expected.add("%.2f x %d.00 %.2f x %d.00".formatted(ratio, nanos, ratio, 10 * nanos));
      }
    }
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    Report<FillContest.Result> report = new Report<>(Optional.empty(), results, Effort.QUICK);
    new FillsTable(report, Width.BITS_128).print(out, Format.TEXT);
    out.flush();
    assertEquals(
        expected,
        Pattern.compile(
                "^(.+?) +layout .*|[\\d.]+ x +[\\d.]+ +[\\d.]+ x +[\\d.]+$", Pattern.MULTILINE)
            .matcher(text.toString())
            .results()
            .map(row -> row.group(row.group(1) == null ? 0 : 1).replaceAll(" +", " "))
            .toList());
    List<String> lines = text.toString().lines().toList();
    assertTrue(lines.getFirst().contains("vectors of 128 bits"), text::toString);
    assertTrue(lines.getFirst().endsWith("medians of 3, hardly warm."), text::toString);
    assertTrue(lines.stream().allMatch(line -> line.length() <= WIDTH), text::toString);
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
