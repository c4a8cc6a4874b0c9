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
class AdaptiveGeneratorTest {
  private final Generator fast = ScalarGenerator.with(new PextAttacks());
  private final Generator slow = ScalarGenerator.with(new WalkAttacks());

  @Test
  void countsAreThePublishedOnesWhoeverIsQuicker() {
    Generator siblings = SiblingGenerator.over(fast, new PextAttacks());
    Generator adaptive = AdaptiveGenerator.of(fast, siblings, Duration.ZERO);
    for (WikiPosition each : WikiPosition.ALL) {
      int depth = each.depthWithin(20_000_000);
      long[] words = GeneratorPosition.of(each.position().setup()).words();
      assertEquals(each.count(depth), adaptive.perft(words, 0, depth), each.name());
    }
  }

  /** Walking is some twenty times slower than a table. */
  @Test
  void theQuickerOneIsChosen() {
    AdaptiveGenerator better = AdaptiveGenerator.of(slow, fast, Duration.ZERO);
    AdaptiveGenerator worse = AdaptiveGenerator.of(fast, slow, Duration.ZERO);
    AdaptiveGenerator patient = AdaptiveGenerator.of(slow, fast, Duration.ofDays(1));
    WikiPosition position = WikiPosition.ALL.get(1);
    long[] words = GeneratorPosition.of(position.position().setup()).words();
    for (AdaptiveGenerator each : new AdaptiveGenerator[] {better, worse, patient}) {
      assertEquals(position.count(4), each.perft(words, 0, 4));
    }
    assertTrue(better.hasUsedSecond());
    assertFalse(worse.hasUsedSecond());
    assertFalse(patient.hasUsedSecond());
    assertEquals(position.count(3), better.copy().perft(words, 0, 3));
  }
}
