package sift.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops over words of every width; the slow twin applies operators word by word. */
class ColumnLoopsTest {
  private static final int LENGTH = 32;
  private static final int AT = 8;

  @ParameterizedTest
  @ValueSource(longs = {0, Long.MAX_VALUE})
  void loopsDoWhatOperatorsMeanOnWordsOfAnyWidth(long words) {
    SplittableRandom random = new SplittableRandom(1);
    for (int bits = 1; bits <= Long.SIZE; bits++) {
      BitWidth width = new BitWidth(bits);
      ColumnLoops loops = ColumnLoops.of(width, words);
      assertEquals(width, loops.width());
      for (int times = 0; times < 20; times++) {
        long[] x = column(width, random);
        long[] y = column(width, random);
        assertUnary(loops, x);
        assertBinary(loops, x, y);
      }
    }
  }

  private static long[] column(BitWidth width, SplittableRandom random) {
    long[] column = new long[LENGTH + AT];
    for (int i = 0; i < column.length; i++) {
      column[i] =
          width.word(
              switch (i % 5) {
                case 0 -> random.nextInt(4) - 2;
                case 1 -> random.nextInt(2 * width.bits());
                default -> random.nextLong();
              });
    }
    return column;
  }

  private static void assertUnary(ColumnLoops loops, long[] x) {
    for (UnaryOp op : UnaryOp.values()) {
      if (loops.width().has(op)) {
        long[] out = new long[LENGTH];
        loops.apply(op, x, AT, out, 0, LENGTH);
        for (int i = 0; i < LENGTH; i++) {
          assertEquals(loops.width().apply(op, x[AT + i]), out[i], op + " " + x[AT + i]);
        }
      }
    }
  }

  private static void assertBinary(ColumnLoops loops, long[] x, long[] y) {
    for (BinaryOp op : BinaryOp.values()) {
      if (loops.width().has(op)) {
        long[] out = new long[LENGTH];
        loops.apply(op, x, AT, y, 0, out, 0, LENGTH);
        for (int i = 0; i < LENGTH; i++) {
          long expected = loops.width().apply(op, x[AT + i], y[i]);
          assertEquals(expected, out[i], op + " " + x[AT + i] + " " + y[i]);
        }
      }
    }
  }
}
