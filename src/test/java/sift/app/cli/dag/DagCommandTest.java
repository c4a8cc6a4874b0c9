package sift.app.cli.dag;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.app.cli.Run;
import sift.file.JsonLine;

/** The command {@code sift search --dag} as a person types it. */
class DagCommandTest {
  @Test
  void aSearchSaysWhatItTriedProvedAndFound() {
    Run run = Run.of("search", "--dag", "--target", "D1", "--ray", "line", "--quiet");
    assertEquals(
        """
        both rays of diagonal
        grammar  hyperbola, up to 5 operations
        scalars  1 2 o s ro rs
        ops      bit_reverse byte_swap neg ~  - ^ & | +
        cases    2,562: all squares, all subsets of the line without the square
                 compared under the line without the square

        diagonal: fewest 4 operations
          no program of fewer than 4 operations exists in this grammar, over these
            cases: all were tried
          operations    sets of terms       programs tried
                   0                0                    6  all
                   1                0                   89  all
                   2                0                4,005  all
                   3               89              232,290  all
                   4            6,324           10,978,200  all
          the only program met, proved on all 2,562 cases:
            ((o - s) ^ bit_reverse((ro - rs)))   (8 symbols as a formula)
              t1 = (o - s)
              t2 = (ro - rs)
              t3 = bit_reverse(t2)
              t4 = (t3 ^ t1)
        """,
        run.out());
    assertEquals("", run.err());
    assertEquals(0, run.code());
  }

  @Test
  void nothingFoundIsSaidAndIsExitCodeOne() {
    Run run =
        Run.of("search", "--dag", "--target", "D1", "--ray", "line", "--max-ops", "3", "--quiet");
    assertEquals(1, run.code());
    assertTrue(
        run.out()
            .contains("diagonal: nothing up to 3 operations, all were tried; --max-ops 4 goes on"),
        run.out());
    assertTrue(run.out().contains("no program of fewer than 4 operations exists"), run.out());
  }

  @Test
  void aLengthThatABoundRulesOutIsNotSaidToBeTried() {
    Run run = Run.of("search", "--dag", "--target=knight-attacks", "--max-ops=3", "--quiet");
    assertTrue(
        run.out().contains("           3                0                    0  ruled out\n"));
    assertTrue(run.out().contains("  ruled out untried: too few operations"), run.out());
  }

  @Test
  void everyLineOfJsonlIsAnObjectWithAType() {
    Run run = Run.of("search", "--dag", "--ray", "line", "--format", "jsonl", "--quiet");
    List<Map<String, Object>> lines = run.out().lines().map(JsonLine::read).toList();
    assertEquals("dag_run", lines.getFirst().get("type"));
    Map<String, Object> last = lines.getLast();
    assertEquals("program", last.get("type"));
    assertEquals("all", last.get("target"));
    assertEquals(4L, last.get("operations"));
    assertEquals(5, lines.stream().filter(line -> "dag_absence".equals(line.get("type"))).count());
  }

  @Test
  void whatIsForProgramsOnlyIsTakenHereAndRefusedElsewhere(@TempDir Path folder)
      throws IOException {
    String grammar =
        Files.writeString(
                folder.resolve("logic.toml"),
                """
                name = "logic"
                source = "a test"
                constants = []
                inputs = ["o", "s", "ro", "rs"]
                unary = ["bit_reverse"]
                binary = ["-", "<<"]
                shifts = [8, 16]
                ternary = true
                """)
            .toString();
    Run dag =
        Run.of(
            "search", "--dag", "--target", "D1", "--ray", "line", "--grammar", grammar, "--quiet");
    assertEquals(0, dag.code(), dag.err());
    assertTrue(
        dag.out().contains("ops      bit_reverse  - <<  shifts by 8 16  ternary"), dag.out());
    assertTrue(dag.out().contains("((o - s) ^ bit_reverse((ro - rs)))"), dag.out());
    Run refused = Run.of("--target", "D1", "--ray", "line", "--grammar", grammar);
    assertEquals(2, refused.code(), refused.err());
    assertEquals(
        "sift: grammar 'logic' has 'shifts' and 'ternary', which only sift search --dag takes\n",
        refused.err());
    Run shown = Run.of("list", "grammars", grammar);
    assertTrue(shown.out().contains("  shifts         8 16\n  ternary        true\n"), shown.out());
  }

  @Test
  void timingGoesToStderr() {
    Run run = Run.of("search", "--dag", "--target", "D1", "--max-ops", "1");
    assertTrue(run.err().contains("programs tried"), run.err());
  }
}
