package sift.chess.siblings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Numbers in bit planes against numbers in an array. */
class TallyTest {
  @Test
  void squaresAreCountedAsInAnArray() {
    Random random = new Random(1);
    for (int sets = 0; sets <= 15; sets++) {
      Tally tally = new Tally();
      Tally atOnce = new Tally();
      int[] expected = new int[64];
      long[] all = new long[sets + 1];
      Arrays.fill(all, -1);
      for (int i = 0; i < sets; i++) {
        all[i] = random.nextLong();
        tally.add(all[i]);
        for (int square = 0; square < 64; square++) {
          expected[square] += (int) (all[i] >>> square & 1);
        }
      }
      atOnce.add(all, sets);
      assertSame(expected, tally, random);
      assertSame(expected, atOnce, random);
    }
  }

  private static void assertSame(int[] expected, Tally tally, Random random) {
    long squares = random.nextLong();
    int some = 0;
    long any = 0;
    for (int square = 0; square < 64; square++) {
      assertEquals(expected[square], tally.at(square));
      some += (squares >>> square & 1) == 0 ? 0 : expected[square];
      any |= expected[square] == 0 ? 0 : 1L << square;
    }
    assertEquals(some, tally.of(squares));
    assertEquals(any, tally.any());
    assertEquals(Arrays.stream(expected).sum(), tally.total());
    tally.clear();
    assertEquals(0, tally.total());
  }
}
