package sift.app.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.progress.Progress;

class LiveProgressTest {
  @Test
  void aLineThatFitsStays() {
    assertEquals(
        "3 symbols, joining: 12 formulas", LiveProgress.fitting("3 symbols, joining: 12 formulas"));
  }

  @Test
  void aLongLineLosesWholePartsFromItsEnd() {
    String kept = "11 symbols, " + "joining".repeat(9);
    assertEquals(kept, LiveProgress.fitting(kept + ", 57%, 10 s left, 3 classes"));
  }

  @Test
  void aRateOfNothingIsLeftOut() {
    Progress progress = new Progress();
    progress.enter("ranking");
    progress.add(7);
    assertEquals("ranking: 7 formulas", LiveProgress.line(progress, Unit.FORMULAS, 0));
    assertEquals("ranking: 7 formulas, 3/s", LiveProgress.line(progress, Unit.FORMULAS, 3));
    progress.found("x & -x");
    assertEquals(
        "best so far: x & -x, ranking: 7 formulas", LiveProgress.line(progress, Unit.FORMULAS, 0));
  }

  @Test
  void aPartThatIsTooLongByItselfIsCut() {
    assertEquals("x".repeat(78), LiveProgress.fitting("x".repeat(200)));
  }
}
