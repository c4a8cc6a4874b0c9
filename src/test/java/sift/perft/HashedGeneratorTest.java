package sift.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import sift.attacks.PextAttacks;
import sift.movegen.Generator;
import sift.movegen.Node;
import sift.movegen.ScalarGenerator;

/** Counts from a table against counts, and a table that is far too small. */
class HashedGeneratorTest {
  private final Generator scalar = ScalarGenerator.with(new PextAttacks());

  @Test
  void countsOfTheWikiPositionsAreThePublishedOnesOnSeveralThreads() {
    for (WikiPosition each : WikiPosition.ALL) {
      Counter counter =
          Counter.ofBatches(HashedGenerator.over(scalar, HashedGenerator.leastBytes()));
      int depth = each.depthWithin(200_000_000);
      assertEquals(
          each.count(depth),
          new Perft(counter, 3, new Progress()).count(each.position(), depth),
          each.name());
    }
  }

  @Test
  void aSecondCountComesFromTheTable() {
    Generator hashed = HashedGenerator.over(scalar, 1 << 22);
    WikiPosition kiwipete = WikiPosition.ALL.get(1);
    long[] node = Node.of(kiwipete.position().setup()).words();
    for (int i = 0; i < 2; i++) {
      assertEquals(kiwipete.count(4), hashed.perft(node, 0, 4));
      assertEquals(kiwipete.count(3), hashed.another().perft(node, 0, 3));
    }
  }

  /** Nodes that differ in one bit, and depths that differ, do not share a count. */
  @Test
  void onlyTheSameNodeAtTheSameDepthIsFound() {
    HashTable table = new HashTable(1 << 20);
    Random random = new Random(3);
    for (int i = 0; i < 10_000; i++) {
      long[] node = random.longs(Node.WORDS).toArray();
      int depth = 3 + random.nextInt(28);
      long leaves = random.nextLong() >>> 6;
      table.put(node, 0, depth, leaves);
      assertEquals(leaves, table.find(node, 0, depth));
      assertEquals(-1, table.find(node, 0, depth == 30 ? 3 : depth + 1));
      int word = random.nextInt(Node.WORDS - 1);
      node[word] ^= 1L << random.nextInt(64);
      assertEquals(-1, table.find(node, 0, depth));
    }
  }

  @Test
  void aCountTooLargeForASlotIsNotRemembered() {
    HashTable table = new HashTable(1 << 20);
    long[] node = new long[Node.WORDS];
    table.put(node, 0, 30, Long.MAX_VALUE);
    assertEquals(-1, table.find(node, 0, 30));
  }
}
