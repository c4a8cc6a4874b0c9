package sift.search.bank;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.foreign.Arena;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LongColumnTest {
  private static final int CHUNK = 1 << 17;

  private static long square(int index) {
    return (long) index * index + 1;
  }

  @Test
  void wordsStayWhereTheyAreWhenTheColumnGrows() {
    try (Arena arena = Arena.ofShared()) {
      LongColumn column = new LongColumn(arena);
      int filled = 0;
      for (int size : new int[] {1, 7, 1000, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 5}) {
        column.grow(size);
        for (; filled < size; filled++) {
          assertEquals(0, column.word(filled));
          column.setWord(filled, square(filled));
        }
        for (int i = 0; i < size; i++) {
          assertEquals(square(i), column.word(i));
        }
      }
    }
  }

  @Test
  void copiesGoAcrossChunks() {
    try (Arena arena = Arena.ofShared()) {
      LongColumn column = new LongColumn(arena);
      column.grow(3 * CHUNK);
      for (int i = 0; i < 3 * CHUNK; i++) {
        column.setWord(i, square(i));
      }
      int first = CHUNK - 3;
      long[] copied = new long[CHUNK + 10];
      column.copy(first, copied.length, copied, 0);
      long[] expected = new long[copied.length];
      Arrays.setAll(expected, i -> square(first + i));
      assertArrayEquals(expected, copied);
    }
  }

  @Test
  void halvesOfAWordAreApart() {
    try (Arena arena = Arena.ofShared()) {
      LongColumn column = new LongColumn(arena);
      column.grow(2);
      column.setHalf(1, 0, -5);
      column.setHalf(1, 1, 6);
      assertEquals(-5, column.half(1, 0));
      assertEquals(6, column.half(1, 1));
      assertEquals(0, column.word(0));
    }
  }

  @Test
  void aColumnEndsWithItsArena() {
    Arena arena = Arena.ofShared();
    LongColumn column = new LongColumn(arena);
    column.grow(1);
    arena.close();
    assertThrows(IllegalStateException.class, () -> column.word(0));
  }
}
