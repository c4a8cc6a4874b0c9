package sift.search.bank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sift.lang.ColumnLoops;

class FingerprinterTest {
  private static final int CASES = 1024;
  private static final int[] STARTS = {0, 8, 40, 400, CASES};
  private static final Fingerprinter.Keys KEYS = new Fingerprinter.Keys(STARTS, 0);

  private static String whole(long[] values) {
    Fingerprinter fingerprinter = new Fingerprinter(KEYS);
    fingerprinter.add(ColumnLoops.VECTOR, values, 0, 0, CASES);
    return hex(fingerprinter);
  }

  private static String hex(Fingerprinter fingerprinter) {
    return Long.toHexString(fingerprinter.high()) + ":" + Long.toHexString(fingerprinter.low());
  }

  private static long[] sums(long[] values) {
    Fingerprinter fingerprinter = new Fingerprinter(KEYS);
    fingerprinter.add(ColumnLoops.SCALAR, values, 0, 0, CASES);
    return IntStream.range(0, 4).mapToLong(fingerprinter::sum).toArray();
  }

  @Test
  void wordsAndVectorsGiveTheSameFingerprintInSectionsOfAnyOrderAndRunsOfAnyLength() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 100; round++) {
      long[] values = random.longs(CASES).toArray();
      for (ColumnLoops loops : List.of(ColumnLoops.SCALAR, ColumnLoops.VECTOR)) {
        Fingerprinter runs = new Fingerprinter(KEYS);
        for (int section = STARTS.length - 2; section >= 0; section--) {
          int from = STARTS[section];
          while (from < STARTS[section + 1]) {
            int length = 8 * random.nextInt(1, (STARTS[section + 1] - from) / 8 + 1);
            runs.add(loops, values, from, from, length);
            from += length;
          }
        }
        assertEquals(whole(values), hex(runs));
      }
    }
  }

  /** Keys stand before the first and after the last row, so that all sums see these. */
  @Test
  void everySumSeesEveryRow() {
    long[] values = new SplittableRandom(2).longs(CASES).toArray();
    long[] before = sums(values);
    for (int i = 0; i < CASES; i++) {
      for (int half = 0; half < 2; half++) {
        values[i] ^= 1L << (32 * half);
        long[] after = sums(values);
        for (int t = 0; t < before.length; t++) {
          assertNotEquals(before[t], after[t], "sum " + t + ", case " + i);
        }
        values[i] ^= 1L << (32 * half);
      }
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
