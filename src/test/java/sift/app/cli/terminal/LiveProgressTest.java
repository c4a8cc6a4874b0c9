package sift.app.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

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
  void aPartThatIsTooLongByItselfIsCut() {
    assertEquals("x".repeat(78), LiveProgress.fitting("x".repeat(200)));
  }
}
