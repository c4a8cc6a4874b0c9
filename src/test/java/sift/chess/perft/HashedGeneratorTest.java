package sift.chess.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import sift.chess.attacks.PextAttacks;
import sift.chess.game.Position;
import sift.chess.movegen.DelegatingGenerator;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.RandomLines;
import sift.chess.movegen.ScalarGenerator;
import sift.chess.movegen.WildPositions;

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
          new Perft(counter, 3, _ -> {}).count(each.position().setup(), depth),
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

  /** Positions that differ in one square, in a right or in en passant, do not share a count. */
  @Test
  void onlyTheSamePositionAtTheSameDepthIsFound() {
    HashTable table = new HashTable(1 << 20);
    SplittableRandom random = new SplittableRandom(3);
    WildPositions wild = new WildPositions(random);
    int tried = 0;
    while (tried < 20_000) {
      Optional<GeneratorPosition> next = wild.next();
      if (next.isPresent()) {
        check(table, next.get().words(), random);
        tried++;
      }
    }
  }

  private static void check(HashTable table, long[] words, SplittableRandom random) {
    int depth = 3 + random.nextInt(28);
    long leaves = random.nextLong() >>> (29 + random.nextInt(20));
    table.put(words, 0, depth, leaves);
    assertEquals(leaves, table.find(words, 0, depth));
    // Either may have been stored before, with another count.
    assertNotEquals(leaves, table.find(words, 0, depth == 30 ? 3 : depth + 1));
    for (long[] other : others(words, random)) {
      assertNotEquals(leaves, table.find(other, 0, depth));
    }
    assertEquals(leaves, table.find(words, 0, depth));
  }

  /** Returns other positions: a piece of another color or more, another piece, no right. */
  private static List<long[]> others(long[] words, SplittableRandom random) {
    List<long[]> others = new ArrayList<>();
    long square = 1L << random.nextInt(64);
    long occupied = words[1] | words[2] | words[3] | words[4] | words[5];
    long special = words[6];
    if ((special & square) == 0) {
      long[] changed = words.clone();
      boolean isOccupied = (occupied & square) != 0;
      int word = isOccupied ? 0 : 1 + random.nextInt(5);
      changed[word] ^= square;
      others.add(changed);
    }
    if (special != 0) {
      long[] changed = words.clone();
      changed[6] &= special - 1;
      others.add(changed);
    }
    return others;
  }

  /** In a small table, which many positions of games share. */
  @Test
  void positionsInTheSameSlotAreToldApart() {
    HashTable table = new HashTable(1 << 20);
    Map<List<Long>, Long> known = new HashMap<>();
    RandomLines.chess960(
        200_000,
        4,
        (positions, at, _) -> {
          List<Long> key = Arrays.stream(positions, at, at + 7).boxed().toList();
          long found = table.find(positions, at, 4);
          assertTrue(found < 0 || found == known.getOrDefault(key, -1L));
          known.putIfAbsent(key, (long) known.size() << 12);
          table.put(positions, at, 4, known.get(key));
          assertEquals(known.get(key), table.find(positions, at, 4));
        });
  }

  @Test
  void aCountTooLargeForASlotIsNotRemembered() {
    HashTable table = new HashTable(1 << 20);
    long[] start = GeneratorPosition.of(WikiPosition.ALL.get(0).position().setup()).words();
    table.put(start, 0, 30, Long.MAX_VALUE >>> 5);
    assertEquals(-1, table.find(start, 0, 30));
    table.put(start, 0, 30, (1L << 51) - 1); // 32 and 24 empty squares, less 5 bits of depth
    assertEquals((1L << 51) - 1, table.find(start, 0, 30));
    table.put(start, 0, 29, 1L << 51);
    assertEquals(-1, table.find(start, 0, 29));
  }

  @Test
  void aBoardFullOfPiecesFindsRoomOnlyForSmallCounts() {
    HashTable table = new HashTable(1 << 20);
    Position full =
        Position.fen("qqqqkqqq/pppppppp/pppppppp/8/8/NNNNNNNN/PPPPPPPP/QQQQKQQQ w - - 0 1");
    long[] words = GeneratorPosition.of(full.setup()).words();
    table.put(words, 0, 3, (1L << 19) - 1); // 16 and 8 empty squares
    assertEquals((1L << 19) - 1, table.find(words, 0, 3));
    table.put(words, 0, 4, 1L << 19);
    assertEquals(-1, table.find(words, 0, 4));
  }
}
