package sift.search.exhaustive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.lang.ColumnOps;
import sift.search.exhaustive.RowTests.Wanted;

/** The vector loops find the rows that their twins find. */
class RowTestsTest {
  @ParameterizedTest
  @EnumSource
  void theLoopsFindTheRowsOfTheirTwins(RowTests test) {
    SplittableRandom random = new SplittableRandom(test.ordinal());
    int hits = 0;
    for (int task = 0; task < 2_000; task++) {
      int length = ColumnOps.padded(1 + random.nextInt(RowBlock.ROWS - 1));
      long[] x = words(random, length);
      long[] y = words(random, length);
      Wanted first = wanted(random);
      Wanted second = wanted(random);
      int[] fast = new int[RowBlock.ROWS];
      int[] slow = new int[RowBlock.ROWS];
      int count = test.run(x, y, length, first, second, fast);
      assertEquals(test.runScalar(x, y, length, first, second, slow), count);
      assertArrayEquals(Arrays.copyOf(slow, count), Arrays.copyOf(fast, count));
      hits += count;
    }
    assertTrue(hits > 1000, () -> test + " had hardly any rows to find");
  }

  private static long[] words(SplittableRandom random, int length) {
    return random.longs(length).map(word -> word >>> 58).toArray();
  }

  private static Wanted wanted(SplittableRandom random) {
    long mask = random.nextInt(8);
    return new Wanted(0, random.nextInt(64), mask, random.nextLong() & mask);
  }
}
