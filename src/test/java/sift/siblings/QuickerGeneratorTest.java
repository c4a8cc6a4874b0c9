package sift.siblings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import sift.attacks.PextAttacks;
import sift.attacks.WalkAttacks;
import sift.movegen.Generator;
import sift.movegen.Node;
import sift.movegen.ScalarGenerator;
import sift.perft.WikiPosition;

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
      long[] node = Node.of(each.position().setup()).words();
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
    long[] node = Node.of(position.position().setup()).words();
    for (QuickerGenerator each : new QuickerGenerator[] {better, worse, patient}) {
      assertEquals(position.count(4), each.perft(node, 0, 4));
    }
    assertTrue(better.hasChanged());
    assertFalse(worse.hasChanged());
    assertFalse(patient.hasChanged());
    assertEquals(position.count(3), better.another().perft(node, 0, 3));
  }
}
