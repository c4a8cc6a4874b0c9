package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.store.JsonLine;

/** {@code --plan}; the times it tells are not asserted. */
class PlanTest {
  private static final String SEARCH = "--target=diagonal --max-symbols=7 --bank=4 --quiet ";

  private static Run run(String arguments) {
    return Run.of((SEARCH + arguments).split(" "));
  }

  /** Returns the lines of a plan without times, and without what they decide. */
  private static List<String> counts(String plan) {
    return plan.lines()
        .filter(line -> line.matches(" +\\d+ +~?[\\d,]+ +[\\d,]+ .*|memory.*|ends.*"))
        .map(line -> line.replaceFirst(" [\\d.]+ (s|min|h|days)  ", " "))
        .toList();
  }

  @Test
  void aPlanHasTheFormulasOfEachSizeAndEndsWithoutASearch() {
    Run plan = run("--plan");
    assertEquals(0, plan.code(), plan.err());
    List<String> counts = counts(plan.out());
    assertEquals(9, counts.size(), plan.out());
    assertTrue(counts.get(5 - 1).matches(" +5 +13,140 +3 +1 target"), plan.out());
    assertTrue(counts.get(7 - 1).matches(" +7 +1,516,464 +10 +1 target"), plan.out());
    assertEquals("ends     when every formula of up to 7 symbols is tried", counts.getLast());
    assertTrue(plan.out().lines().allMatch(line -> line.length() <= 80), plan.out());
  }

  @Test
  void onlyTimesDifferFromPlanToPlan() {
    assertEquals(counts(run("--plan=64 --threads=1").out()), counts(run("--plan=64").out()));
  }

  @Test
  void aClusterHasARowForItsCores() {
    List<String> lines = run("--plan 64,1024").out().lines().toList();
    int heading = lines.indexOf("    cores         time  at work  limited by");
    assertTrue(lines.get(heading + 1).strip().startsWith("here "), lines::toString);
    assertTrue(lines.get(heading + 2).startsWith("       64 "), lines::toString);
    assertTrue(lines.get(heading + 3).startsWith("    1,024 "), lines::toString);
  }

  @Test
  void aSearchThatWasPlannedPrintsTheSameAndTellsHowFarOffThePlanWas() {
    Run planned = run("--plan=run,64");
    Run search = run("");
    assertEquals(search.code(), planned.code());
    assertEquals(search.out(), planned.out());
    assertEquals(9, counts(planned.err()).size(), planned.err());
    assertTrue(planned.err().contains("\nsift: plan: expected "), planned.err());
  }

  @Test
  void aCheckpointOfAPlannedSearchDoesNotRememberThePlan(@TempDir Path folder) {
    Path kept = folder.resolve("kept");
    Run planned = run("--plan run --checkpoint " + kept);
    Run resumed = Run.of("--resume", kept.toString());
    assertEquals(planned.out(), resumed.out());
    assertFalse(resumed.err().contains("plan"), resumed.err());
  }

  @Test
  void programsReadTheSame() {
    List<Map<String, Object>> lines =
        run("--plan=64 --format=jsonl").out().lines().map(JsonLine::read).toList();
    assertEquals(7 + 1 + 2, lines.size());
    assertEquals(13_140L, lines.get(5 - 1).get("formulas"));
    assertEquals("plan", lines.get(7).get("type"));
    assertEquals("exhausted", lines.get(7).get("ending"));
    assertEquals(64L, lines.getLast().get("cores"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--plan=many | --plan: found 'many'; allowed are numbers of cores, as 64,256,1024, and run",
        "--plan=64, | --plan: found ''; allowed are numbers of cores, as 64,256,1024, and run",
        "--plan=0 | --plan: found '0'; allowed are numbers of cores, as 64,256,1024, and run",
        "--plan=100001 | --plan 100001 is out of range; allowed are 1 to 100000",
        "--plan --minimize latency | --plan plans no search with --minimize; leave it out",
        "--plan --checkpoint target/none | --plan plans no search with --checkpoint; leave it out, or add"
            + " run",
      })
  void whatIsNotPlannedIsNamed(String options, String complaint) {
    Run run = run(options);
    assertEquals(2, run.code());
    assertTrue(run.err().contains(complaint), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertEquals("", run.out());
  }
}
