package sift.app.cli.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import sift.app.cli.terminal.BenchOutput;
import sift.bench.WrongResultException;

class BenchOutputTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final BenchOutput output =
      new BenchOutput(new PrintWriter(out), new PrintWriter(err, true));

  private static void refuse(String results) {
    throw new AssertionError("printed " + results);
  }

  @Test
  void whatIsWrongIsShownWithExitCodeOneAndNoResults() {
    int code =
        output.<String>run(
            _ -> {
              throw new WrongResultException(
                  "wrong attacks: Blind as a rook", List.of("X 1", ". ."));
            },
            BenchOutputTest::refuse);
    assertEquals(1, code);
    assertEquals("", out.toString());
    List<String> lines = err.toString().lines().toList();
    assertEquals(
        List.of("sift: wrong attacks: Blind as a rook", "  X 1", "  . ."),
        lines.subList(lines.size() - 3, lines.size()));
  }

  @Test
  void aRaceThatIsStoppedPrintsNothing() {
    int code =
        output.run(
            progress -> {
              progress.requestStop();
              progress.check();
              return "results";
            },
            BenchOutputTest::refuse);
    assertEquals(1, code);
    assertEquals("", out.toString());
    assertTrue(err.toString().endsWith("sift: interrupted" + System.lineSeparator()));
  }
}
