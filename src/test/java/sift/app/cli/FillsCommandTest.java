package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The command {@code sift fills} as a person types it. */
class FillsCommandTest {
  @Test
  void aSearchSaysWhatItTriedProvedAndFound() {
    Run run = Run.of("fills", "--squares", "3", "--quiet");
    assertEquals(
        """
        up fill of a line of 3 squares, up to 8 operations
        inputs   s o: the sliders, and all occupied squares with them
        ops      shifts up, any logic of three words
        cases    39: every square, every configuration of it and the squares below

        fewest 3 operations
          no program of fewer than 3 operations, shifts up and three-input logic only: proved
          no program of fewer than 2 shifts, with any amount of logic: proved
          operations  logic  shifts           shapes      right
                   2      0       2                0          0  all
                   3      1       2                1          1  all
                   3      0       3                0          0  all
          program, verified on all configurations:
            t1 = (s << 8)
            t2 = ternary(0xa4, s, t1, o)
            t3 = (t2 << 8)
        """,
        run.out());
    assertEquals("", run.err());
    assertEquals(0, run.code());
  }

  @Test
  void nothingFoundIsSaidAndIsExitCodeOne() {
    Run run = Run.of("fills", "--squares", "5", "--max-ops", "6", "--quiet");
    assertEquals(1, run.code());
    assertTrue(run.out().contains("nothing found, all programs asked for were tried"), run.out());
    assertTrue(
        run.out()
            .contains(
                "no program of fewer than 7 operations, shifts up and three-input logic only: proved"),
        run.out());
  }

  @Test
  void programsAreShownForTheStepOfTheLine() {
    Run run = Run.of("fills", "--squares", "3", "--unit", "9", "--quiet");
    assertTrue(run.out().contains("t1 = (s << 9)"), run.out());
  }

  @Test
  void badInputIsOneLineAndExitCodeTwo() {
    for (String[] args :
        new String[][] {
          {"fills", "--squares", "1"},
          {"fills", "--squares", "9"},
          {"fills", "--max-ops", "12"},
          {"fills", "--unit", "0"},
          {"fills", "--top", "0"},
          {"fills", "--threads", "0"},
          {"fills", "--squares", "all"}
        }) {
      Run run = Run.of(args);
      String context = String.join(" ", args);
      assertEquals(2, run.code(), context);
      assertEquals(1, run.err().lines().count(), context + ": " + run.err());
      assertEquals("", run.out(), context);
    }
  }

  @Test
  void timingGoesToStderr() {
    Run run = Run.of("fills", "--squares", "3", "--threads", "1");
    assertTrue(run.err().contains("shapes tried, 1 threads"), run.err());
  }
}
