package sift.app.cli.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;

import org.junit.jupiter.api.Test;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.perft.WikiPosition;

/** Parts that run on another thread, and those made without it. */
class HeadStartTest {
  @Test
  void partsCountTheSameWithAndWithoutAHeadStart() {
    HeadStart.begin();
    GeneratorParts run = HeadStart.parts();
    GeneratorParts made = HeadStart.parts();
    assertNotSame(run, made, "parts have one owner");
    for (WikiPosition each : WikiPosition.ALL) {
      long[] words = GeneratorPosition.of(each.position().setup()).words();
      for (GeneratorParts parts : new GeneratorParts[] {run, made}) {
        for (Generator generator : new Generator[] {parts.scalar(), parts.siblings()}) {
          assertEquals(each.count(3), generator.perft(words, 0, 3));
        }
      }
    }
  }
}
