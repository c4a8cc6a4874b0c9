package sift.app.cli.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sift.app.cli.Run;
import sift.chess.perft.WikiPosition;
import sift.file.JsonLine;

/** {@code sift bench perft} as a person types it; what it measures is not asserted. */
class BenchPerftCommandTest {
  private static final List<String> RIVALS =
      List.of(
          "default",
          "siblings",
          "batch",
          "scalar",
          "default x2",
          "siblings x2",
          "scalar x2",
          "formulas",
          "slow");

  /** Slow as the hundreds of millions of nodes that a run counts. */
  @Test
  @Tag("slow")
  void linesForProgramsAreByPositionThenByRival() {
    Run run = Run.of("bench", "perft", "--time=2s", "--threads", "2", "--format", "jsonl");
    assertEquals(0, run.code(), run.err());
    List<String> expected =
        WikiPosition.ALL.stream()
            .flatMap(position -> RIVALS.stream().map(rival -> position.name() + " " + rival))
            .toList();
    assertEquals(
        expected,
        run.out()
            .lines()
            .map(JsonLine::read)
            .map(line -> line.get("position") + " " + line.get("rival"))
            .toList());
  }
}
