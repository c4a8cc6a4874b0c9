package sift.search.bank;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FingerprintTableTest {
  private static final int THREADS = 8;
  private static final int PUTS = 50_000;

  private record Fingerprint(long high, long low) {}

  private record Put(Fingerprint fingerprint, long word) {}

  /** Fingerprints that often agree in one half, and often in both. */
  private static Put put(SplittableRandom random) {
    long high = (random.nextLong(1 << 9) << 55) + random.nextLong(1 << 4);
    long low = random.nextLong(1 << 5) * 0x9e3779b97f4a7c15L;
    return new Put(new Fingerprint(high, low), random.nextLong(1000));
  }

  /** Like {@link #put}, but the shard is always the same, and all its slots are used in turn. */
  private static Put crowded(SplittableRandom random) {
    return new Put(new Fingerprint(7, random.nextLong(1 << 15) << 49), random.nextLong(1000));
  }

  private static SplittableRandom random(int thread) {
    return new SplittableRandom(thread);
  }

  private static void putAll(FingerprintTable table, LongAdder unknown) {
    try (ForkJoinPool pool = new ForkJoinPool(THREADS)) {
      pool.submit(() ->
              IntStream.range(0, THREADS)
                  .parallel()
                  .forEach(thread -> {
                    SplittableRandom random = random(thread);
                    for (int i = 0; i < PUTS; i++) {
                      Put put = i % 2 == 0 ? put(random) : crowded(random);
                      Fingerprint print = put.fingerprint();
                      table.touch(print.high(), print.low());
                      if (table.putLeast(print.high(), print.low(), put.word())) {
                        unknown.increment();
                      }
                    }
                  }))
          .join();
    }
  }

  /** The slow twin: the least word of each fingerprint. */
  private static Map<Fingerprint, Long> expected() {
    Map<Fingerprint, Long> expected = new HashMap<>();
    for (int thread = 0; thread < THREADS; thread++) {
      SplittableRandom random = random(thread);
      for (int i = 0; i < PUTS; i++) {
        Put put = i % 2 == 0 ? put(random) : crowded(random);
        expected.merge(put.fingerprint(), put.word(), Math::min);
      }
    }
    return expected;
  }

  @Test
  void holdsTheLeastWordsOfManyThreadsAsAHashMapDoes() {
    Map<Fingerprint, Long> expected = expected();
    LongAdder unknown = new LongAdder();
    try (FingerprintTable table = new FingerprintTable()) {
      putAll(table, unknown);
      assertEquals(expected.size(), table.size());
      assertEquals(expected.size(), table.approximateSize());
      assertEquals(expected.size(), unknown.sum());
      expected.forEach((print, word) ->
          assertEquals(word, table.get(print.high(), print.low()), print.toString()));
      assertEquals(FingerprintTable.ABSENT, table.get(8, 1));
      assertTrue(table.bytes() < 40_000_000, "bytes: " + table.bytes());
    }
  }

  @Test
  void drainHandsOutEveryWordOnce() {
    LongAdder unknown = new LongAdder();
    try (FingerprintTable table = new FingerprintTable()) {
      putAll(table, unknown);
      long[] drained = table.drain(unknown.intValue(), -1);
      assertArrayEquals(
          expected().values().stream().mapToLong(Long::longValue).sorted().toArray(),
          IntStream.range(0, drained.length).mapToLong(i -> drained[i]).sorted().toArray());
      assertEquals(0, table.drain(0, -1).length);
      assertThrows(IllegalStateException.class, () -> table.drain(1, -1));
    }
  }

  @Test
  void aFingerprintOfZerosIsOneLikeAnyOther() {
    try (FingerprintTable table = new FingerprintTable()) {
      assertEquals(FingerprintTable.ABSENT, table.get(0, 0));
      assertTrue(table.putLeast(0, 0, 0));
      assertEquals(0, table.get(0, 0));
    }
  }

  @Test
  void aClosedTableIsGone() {
    FingerprintTable table = new FingerprintTable();
    table.putLeast(1, 2, 3);
    table.close();
    assertThrows(IllegalStateException.class, () -> table.get(1, 2));
    assertThrows(IllegalStateException.class, () -> table.putLeast(1, 2, 3));
  }
}
