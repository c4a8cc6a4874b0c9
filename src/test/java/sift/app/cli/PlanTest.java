package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.file.JsonLine;

/** {@code --plan}; the times it tells are not asserted. */
class PlanTest {
  private static final String SEARCH = "--target=diagonal --max-symbols=7 --bank=4 --quiet ";

  private static Run run(String arguments) {
    return Run.of((SEARCH + arguments).split(" "));
  }

  @Test
  void aPlanHasTheFormulasOfEachSizeAndEndsWithoutASearch() {
    Run plan = run("--plan");
    assertEquals(0, plan.code(), plan.err());
    List<String> sizes =
        plan.out().lines().filter(line -> line.matches(" +\\d+ +~?[\\d,]+ +\\d.*")).toList();
    assertEquals(7, sizes.size(), plan.out());
    assertTrue(sizes.get(5 - 1).matches(" +5 +13,140 +3 .*"), plan.out());
    assertTrue(sizes.get(7 - 1).matches(" +7 +1,516,464 +10 .*"), plan.out());
    String flowing = plan.out().replaceAll("\\s+", " ");
    assertTrue(flowing.contains(": 1,005 functions of up to 4 symbols"), plan.out());
    assertTrue(plan.out().lines().allMatch(line -> line.length() <= 80), plan.out());
  }

  @Test
  void programsReadTheSame() {
    List<Map<String, Object>> lines =
        run("--plan --format=jsonl").out().lines().map(JsonLine::read).toList();
    assertEquals(7 + 1, lines.size());
    assertEquals(13_140L, lines.get(5 - 1).get("formulas"));
    assertEquals("plan", lines.getLast().get("type"));
    assertEquals(4L, lines.getLast().get("counted_up_to"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--plan --minimize latency | --plan plans no search with --minimize; leave it out",
        "--plan --checkpoint target/none | --plan plans no search with --checkpoint; leave it out",
      })
  void whatIsNotPlannedIsNamed(String options, String complaint) {
    Run run = run(options);
    assertEquals(2, run.code());
    assertTrue(run.err().contains(complaint), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertEquals("", run.out());
  }
}
