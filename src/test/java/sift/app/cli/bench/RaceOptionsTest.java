package sift.app.cli.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import sift.bench.WrongResultException;

class RaceOptionsTest {
  private final StringWriter err = new StringWriter();
  private final PrintWriter told = new PrintWriter(err, true);

  private static void refuse(String results) {
    throw new AssertionError("printed " + results);
  }

  @Test
  void whatIsWrongIsShownWithExitCodeOneAndNoResults() {
    int code =
        RaceOptions.<String>run(
            told,
            _ -> {
              throw new WrongResultException(
                  "wrong attacks: Blind as a rook", List.of("X 1", ". ."));
            },
            RaceOptionsTest::refuse);
    assertEquals(1, code);
    List<String> lines = err.toString().lines().toList();
    assertEquals(
        List.of("sift: wrong attacks: Blind as a rook", "  X 1", "  . ."),
        lines.subList(lines.size() - 3, lines.size()));
  }

  @Test
  void aRaceThatIsStoppedPrintsNothing() {
    int code =
        RaceOptions.run(
            told,
            progress -> {
              progress.requestStop();
              progress.check();
              return "results";
            },
            RaceOptionsTest::refuse);
    assertEquals(1, code);
    assertTrue(err.toString().endsWith("sift: interrupted" + System.lineSeparator()));
  }
}
