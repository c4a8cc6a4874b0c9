package sift.chess.siblings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import sift.chess.attacks.PextAttacks;
import sift.chess.attacks.WalkAttacks;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.ScalarGenerator;
import sift.chess.perft.WikiPosition;

/** Who counts, and that counts do not depend on it. */
class QuickerGeneratorTest {
  private final Generator fast = ScalarGenerator.with(new PextAttacks());
  private final Generator slow = ScalarGenerator.with(new WalkAttacks());

  @Test
  void countsAreThePublishedOnesWhoeverIsQuicker() {
    Generator siblings = SiblingGenerator.over(fast, new PextAttacks());
    Generator quicker = QuickerGenerator.of(fast, siblings, Duration.ZERO);
    for (WikiPosition each : WikiPosition.ALL) {
      int depth = each.depthWithin(20_000_000);
      long[] node = GeneratorPosition.of(each.position().setup()).words();
      assertEquals(each.count(depth), quicker.perft(node, 0, depth), each.name());
    }
  }

  /** Walking is some twenty times slower than a table. */
  @Test
  void theQuickerOneIsChosen() {
    QuickerGenerator better = QuickerGenerator.of(slow, fast, Duration.ZERO);
    QuickerGenerator worse = QuickerGenerator.of(fast, slow, Duration.ZERO);
    QuickerGenerator patient = QuickerGenerator.of(slow, fast, Duration.ofDays(1));
    WikiPosition position = WikiPosition.ALL.get(1);
    long[] node = GeneratorPosition.of(position.position().setup()).words();
    for (QuickerGenerator each : new QuickerGenerator[] {better, worse, patient}) {
      assertEquals(position.count(4), each.perft(node, 0, 4));
    }
    assertTrue(better.hasChanged());
    assertFalse(worse.hasChanged());
    assertFalse(patient.hasChanged());
    assertEquals(position.count(3), better.another().perft(node, 0, 3));
  }
}
