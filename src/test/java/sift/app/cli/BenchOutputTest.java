package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sift.app.cli.terminal.BenchOutput;
import sift.app.cli.terminal.Format;
import sift.bench.Effort;
import sift.bench.Refusal;
import sift.bench.Report;

class BenchOutputTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final BenchOutput output =
      new BenchOutput(new PrintWriter(out), new PrintWriter(err, true), Format.TEXT);

  @Test
  void whatIsWrongIsShownWithExitCodeOneAndNoResults() {
    Refusal refusal = new Refusal("wrong attacks: Blind as a rook", List.of("X 1", ". ."));
    int code =
        output.print(
            Optional.of(refusal),
            () -> {
              throw new AssertionError("printed");
            });
    assertEquals(1, code);
    assertEquals("", out.toString());
    assertEquals(
        List.of("sift: wrong attacks: Blind as a rook", "  X 1", "  . ."),
        err.toString().lines().toList());
  }

  @Test
  void aRaceThatIsStoppedPrintsNothing() {
    int code =
        output.run(
            progress -> {
              progress.requestStop();
              progress.check();
              return new Report<String>(Optional.empty(), List.of(), Effort.QUICK);
            },
            _ -> {
              throw new AssertionError("printed");
            });
    assertEquals(1, code);
    assertEquals("", out.toString());
    assertTrue(err.toString().endsWith("sift: interrupted" + System.lineSeparator()));
  }
}
