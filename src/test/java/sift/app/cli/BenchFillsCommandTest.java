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
import sift.file.JsonLine;
import sift.kernel.Width;
import sift.store.SolutionFolder;

/** {@code sift bench fills} as a person types it; what it measures is not asserted. */
class BenchFillsCommandTest {
  private static final int WIDTH = 100;

  /** The n-th variant of a group takes n ns, 10 n when counted; Kogge-Stone is the second. */
  private static final List<FillContest.Result> RESULTS = results();

  private static List<FillContest.Result> results() {
    Variants composed =
        new Variants(
            SolutionFolder.shipped().filesOfAttacks().stream()
                .flatMap(file -> file.setSolutions().stream().distinct())
                .toList());
    List<FillContest.Result> results = new ArrayList<>();
    for (Group group : Group.values()) {
      int nanos = 0;
      for (Variant variant : composed.of(group)) {
        nanos++;
        results.add(new FillContest.Result(variant, 10 * nanos, nanos));
      }
    }
    return results;
  }

  private static String printed(Format format) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    Report<FillContest.Result> report = new Report<>(Optional.empty(), RESULTS, Effort.QUICK);
    new FillsTable(report, Width.BITS_128).print(out, format);
    out.flush();
    return text.toString();
  }

  @Test
  void everyGroupHasATableWithRatiosToKoggeStone() {
    List<String> expected = new ArrayList<>();
    for (Group group : Group.values()) {
      expected.add(group.text());
      RESULTS.stream()
          .filter(result -> result.variant().group() == group)
          .forEach(result -> {
            int nanos = (int) result.writtenNanos();
            double ratio = 2.0 / nanos;
            expected.add("%.2f x %d.00 %.2f x %d.00".formatted(ratio, nanos, ratio, 10 * nanos));
          });
    }
    String text = printed(Format.TEXT);
    assertEquals(
        expected,
        Pattern.compile(
                "^(.+?) +layout .*|[\\d.]+ x +[\\d.]+ +[\\d.]+ x +[\\d.]+$", Pattern.MULTILINE)
            .matcher(text)
            .results()
            .map(row -> row.group(row.group(1) == null ? 0 : 1).replaceAll(" +", " "))
            .toList());
    List<String> lines = text.lines().toList();
    assertTrue(lines.getFirst().contains("vectors of 128 bits"), text);
    assertTrue(lines.getFirst().endsWith("medians of 3, hardly warm."), text);
    assertTrue(lines.stream().allMatch(line -> line.length() <= WIDTH), text);
  }

  @Test
  void linesForProgramsSayEverythingOfEachVariant() {
    List<Map<String, Object>> lines = printed(Format.JSONL).lines().map(JsonLine::read).toList();
    assertEquals(RESULTS.size(), lines.size());
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
                    && Double.valueOf(11).equals(line.get("written_operations"))));
  }

  @Test
  void badInputIsOneClearLineAndExitCodeTwo() {
    Run run = Run.of("bench", "fills", "--width", "100");
    assertEquals(2, run.code());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains("allowed are 128, 256, 512"), run.err());
  }
}
