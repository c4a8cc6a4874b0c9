package sift.chess.siblings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Numbers in bit planes against numbers in an array. */
class SquareCountsTest {
  @Test
  void squaresAreCountedAsInAnArray() {
    Random random = new Random(1);
    for (int sets = 0; sets <= 15; sets++) {
      SquareCounts counts = new SquareCounts();
      SquareCounts atOnce = new SquareCounts();
      int[] expected = new int[64];
      long[] all = new long[sets + 1];
      Arrays.fill(all, -1);
      for (int i = 0; i < sets; i++) {
        all[i] = random.nextLong();
        counts.add(all[i]);
        for (int square = 0; square < 64; square++) {
          expected[square] += (int) (all[i] >>> square & 1);
        }
      }
      atOnce.add(all, sets);
      assertSame(expected, counts, random);
      assertSame(expected, atOnce, random);
    }
  }

  @Test
  void productsAreThoseOfTheNumbers() {
    Random random = new Random(2);
    for (int sets = 0; sets <= 15; sets++) {
      SquareCounts here = new SquareCounts();
      SquareCounts there = new SquareCounts();
      for (int i = 0; i < sets; i++) {
        here.add(random.nextLong());
        there.add(random.nextLong());
      }
      long squares = random.nextLong();
      int expected = 0;
      for (int square = 0; square < 64; square++) {
        expected += (squares >>> square & 1) == 0 ? 0 : here.at(square) * there.at(square);
      }
      assertEquals(expected, here.times(there, squares));
    }
  }

  private static void assertSame(int[] expected, SquareCounts counts, Random random) {
    long squares = random.nextLong();
    int some = 0;
    long any = 0;
    for (int square = 0; square < 64; square++) {
      assertEquals(expected[square], counts.at(square));
      some += (squares >>> square & 1) == 0 ? 0 : expected[square];
      any |= expected[square] == 0 ? 0 : 1L << square;
    }
    assertEquals(some, counts.of(squares));
    assertEquals(any, counts.any());
    assertEquals(Arrays.stream(expected).sum(), counts.total());
    counts.clear();
    assertEquals(0, counts.total());
  }
}
