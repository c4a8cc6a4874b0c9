package sift.chess.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import sift.chess.attacks.PextAttacks;
import sift.chess.movegen.DelegatingGenerator;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.ScalarGenerator;

/** Counts from a table against counts, and a table that is far too small. */
class HashedGeneratorTest {
  private final Generator scalar = ScalarGenerator.with(new PextAttacks());

  @Test
  void countsOfTheWikiPositionsAreThePublishedOnesOnSeveralThreads() {
    for (WikiPosition each : WikiPosition.ALL) {
      Counter counter = Counter.ofBatches(HashedGenerator.over(scalar, HashedGenerator.MIN_BYTES));
      int depth = each.depthWithin(200_000_000);
      assertEquals(
          each.count(depth),
          new Perft(counter, 3, _ -> {}).count(each.position(), depth),
          each.name());
    }
  }

  @Test
  void aSecondCountComesFromTheTable() {
    AtomicInteger asked = new AtomicInteger();
    Generator hashed = HashedGenerator.over(new Watched(scalar.copy(), asked), 1 << 22);
    WikiPosition kiwipete = WikiPosition.ALL.get(1);
    long[] words = GeneratorPosition.of(kiwipete.position().setup()).words();
    assertEquals(kiwipete.count(4), hashed.perft(words, 0, 4));
    int first = asked.get();
    assertEquals(kiwipete.count(4), hashed.copy().perft(words, 0, 4));
    assertEquals(first, asked.get());
    assertEquals(kiwipete.count(3), hashed.perft(words, 0, 3));
    assertEquals(first + 1, asked.get());
  }

  /** Counts how often it is asked to count. */
  private static final class Watched extends DelegatingGenerator {
    private final AtomicInteger asked;

    Watched(Generator delegate, AtomicInteger asked) {
      super(delegate);
      this.asked = asked;
    }

    @Override
    public long perft(long[] nodes, int at, int depth) {
      asked.incrementAndGet();
      return delegate.perft(nodes, at, depth);
    }

    @Override
    public Generator copy() {
      return new Watched(delegate.copy(), asked);
    }
  }

  /** Nodes that differ in one bit, and depths that differ, do not share a count. */
  @Test
  void onlyTheSamePositionAtTheSameDepthIsFound() {
    HashTable table = new HashTable(1 << 20);
    Random random = new Random(3);
    for (int i = 0; i < 10_000; i++) {
      long[] words = random.longs(GeneratorPosition.WORDS).toArray();
      int depth = 3 + random.nextInt(28);
      long leaves = random.nextLong() >>> 6;
      table.put(words, 0, depth, leaves);
      assertEquals(leaves, table.find(words, 0, depth));
      assertEquals(-1, table.find(words, 0, depth == 30 ? 3 : depth + 1));
      int word = random.nextInt(GeneratorPosition.WORDS - 1);
      words[word] ^= 1L << random.nextInt(64);
      assertEquals(-1, table.find(words, 0, depth));
    }
  }

  @Test
  void aCountTooLargeForASlotIsNotRemembered() {
    HashTable table = new HashTable(1 << 20);
    long[] words = new long[GeneratorPosition.WORDS];
    table.put(words, 0, 30, Long.MAX_VALUE);
    assertEquals(-1, table.find(words, 0, 30));
  }
}
