package sift.search.straightline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import sift.lang.ColumnOps;
import sift.search.straightline.Repertoire.Masked;

class MatchesTest {
  private static final int WORDS = 40;

  @Test
  void vectorsFindWhatWordByWordFinds() {
    SplittableRandom random = new SplittableRandom(3);
    int hits = 0;
    for (int trial = 0; trial < 20_000; trial++) {
      long[] words = random.longs(WORDS + ColumnOps.LANES).toArray();
      long mask = random.nextLong();
      long wanted = random.nextLong() & mask;
      Masked goal = new Masked(wanted & 0xff, mask & 0xff);
      long other = random.nextLong();
      int from = random.nextInt(WORDS);
      int to = from + random.nextInt(WORDS - from + 1);
      String context = "trial " + trial;
      int equal = Matches.equal(words, from, to, goal);
      assertEquals(equalScalar(words, from, to, goal), equal, context + ", equal");
      int combined = Matches.combined(words, from, to, other, goal);
      assertEquals(combinedScalar(words, from, to, other, goal), combined, context + ", combined");
      hits += combined < to ? 1 : 0;
    }
    assertEquals(true, hits > 1000 && hits < 19_000, hits + " hits");
  }

  /** The slow twin of {@link Matches#equal}, word by word. */
  private static int equalScalar(long[] words, int from, int to, Masked goal) {
    long wanted = goal.wanted();
    long mask = goal.mask();
    for (int i = from; i < to; i++) {
      if ((words[i] & mask) == wanted) {
        return i;
      }
    }
    return to;
  }

  /** The slow twin of {@link Matches#combined}, word by word. */
  private static int combinedScalar(long[] words, int from, int to, long other, Masked goal) {
    long wanted = goal.wanted();
    long mask = goal.mask();
    for (int i = from; i < to; i++) {
      long word = words[i];
      if (((word ^ other) & mask) == wanted
          || ((word + other) & mask) == wanted
          || ((word - other) & mask) == wanted
          || ((other - word) & mask) == wanted) {
        return i;
      }
    }
    return to;
  }
}
