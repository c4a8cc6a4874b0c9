package sift.chess.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;
import sift.chess.game.Position;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.perft.WikiPosition;

/** Parts that run on another thread, and those made without it. */
class HeadStartTest {
  @Test
  void partsCountTheSameWithAndWithoutAHeadStart() {
    HeadStart.Parts begun = HeadStart.Parts.of(RayTables.shipped());
    HeadStart.begin(() -> begun);
    HeadStart.Parts run = HeadStart.parts();
    assertSame(begun, run);
    HeadStart.Parts made = HeadStart.parts();
    assertNotSame(run, made, "parts have one owner");
    for (WikiPosition each : WikiPosition.ALL) {
      long[] words = GeneratorPosition.of(each.position().setup()).words();
      for (HeadStart.Parts parts : new HeadStart.Parts[] {run, made}) {
        for (Generator generator : new Generator[] {parts.scalar(), parts.siblings()}) {
          assertEquals(each.count(3), generator.perft(words, 0, 3));
        }
      }
    }
  }

  /** Far longer than in a head start: some end, and begin again. */
  @Test
  void itsGamesAreLegal() {
    HeadStart.Parts parts = HeadStart.Parts.of(RayTables.shipped());
    for (WikiPosition each : WikiPosition.ALL) {
      long[] words = GeneratorPosition.of(each.position().setup()).words();
      HeadStart.Game bySiblings = new HeadStart.Game(words);
      HeadStart.Game byScalar = new HeadStart.Game(words);
      for (int move = 0; move < 300; move++) {
        assertEquals(
            byScalar.countAndMove(parts.scalar()), bySiblings.countAndMove(parts.siblings()));
      }
    }
  }

  @Test
  void whatFailsInAHeadStartIsMadeByTheCaller() {
    HeadStart.begin(() -> {
      throw new IllegalStateException("no tables");
    });
    long[] start = GeneratorPosition.of(Position.START.setup()).words();
    assertEquals(8902, HeadStart.parts().siblings().perft(start, 0, 3));
  }
}
