package sift.search.bank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FingerprinterTest {
  private static final int CASES = 1024;
  private static final long[] KEYS = Fingerprinter.keys(CASES, 0);

  private static String whole(long[] values) {
    Fingerprinter fingerprinter = new Fingerprinter(KEYS);
    fingerprinter.add(values, 0, 0, CASES);
    return Long.toHexString(fingerprinter.high()) + ":" + Long.toHexString(fingerprinter.low());
  }

  @Test
  void wordsAndVectorsGiveTheSameFingerprintInRunsOfAnyOrder() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 100; round++) {
      long[] values = random.longs(CASES).toArray();
      Fingerprinter words = new Fingerprinter(KEYS);
      int cut = 8 * random.nextInt(CASES / 8);
      words.addScalar(values, cut, cut, CASES - cut);
      words.addScalar(values, 0, 0, cut);
      assertEquals(
          whole(values), Long.toHexString(words.high()) + ":" + Long.toHexString(words.low()));
    }
  }

  @Test
  void functionsThatDifferInOneBitOfOneCaseDiffer() {
    long[] values = new SplittableRandom(2).longs(CASES).toArray();
    Set<String> prints = new HashSet<>(Set.of(whole(values)));
    for (int i = 0; i < CASES; i += 7) {
      for (int bit = 0; bit < 64; bit++) {
        values[i] ^= 1L << bit;
        prints.add(whole(values));
        values[i] ^= 1L << bit;
      }
    }
    assertEquals(1 + 64 * ((CASES + 6) / 7), prints.size());
  }

  /** A sum of words times keys alone would not see bit 63 of two cases. */
  @Test
  void topBitsOfTwoCasesDoNotCancel() {
    long[] values = new long[CASES];
    String zero = whole(values);
    values[3] = Long.MIN_VALUE;
    values[500] = Long.MIN_VALUE;
    assertNotEquals(zero, whole(values));
  }

  @Test
  void exchangedCasesChangeTheFingerprint() {
    long[] values = new SplittableRandom(3).longs(CASES).toArray();
    String before = whole(values);
    long first = values[0];
    values[0] = values[1];
    values[1] = first;
    assertNotEquals(before, whole(values));
  }
}
