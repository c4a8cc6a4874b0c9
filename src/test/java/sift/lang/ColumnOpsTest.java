package sift.lang;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The vectorised operators against the plain ones, word by word. */
class ColumnOpsTest {
  private static final int SEED = 512;

  /** Every pair of edge words once, then random words; a multiple of the lanes. */
  private static final long[] LEFT = column(true);

  private static final long[] RIGHT = column(false);

  @ParameterizedTest
  @EnumSource
  void unaryOperatorsEqualTheirPlainTwins(UnaryOp op) {
    long[] expected = LEFT.clone();
    for (int i = 0; i < LEFT.length; i++) {
      expected[i] = op.apply(LEFT[i]);
    }
    long[] out = new long[LEFT.length];
    VectorOps.apply(op, LEFT, 0, out, 0, LEFT.length);
    assertColumn(op, expected, out);
  }

  @ParameterizedTest
  @EnumSource
  void binaryOperatorsEqualTheirPlainTwins(BinaryOp op) {
    long[] out = new long[LEFT.length];
    VectorOps.apply(op, LEFT, 0, RIGHT, 0, out, 0, LEFT.length);
    assertColumn(op, plain(op, LEFT, 0, RIGHT, 0, LEFT.length), out);
  }

  @ParameterizedTest
  @EnumSource
  void plainLoopsApplyTheOperator(BinaryOp op) {
    long[] out = new long[LEFT.length];
    ColumnOps.apply(op, LEFT, 0, RIGHT, 0, out, 0, LEFT.length);
    assertColumn(op, plain(op, LEFT, 0, RIGHT, 0, LEFT.length), out);
  }

  @ParameterizedTest
  @EnumSource
  void unaryOperatorsWriteNothingButTheirRun(UnaryOp op) {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int trial = 0; trial < 50; trial++) {
      int length = ColumnOps.LANES * random.nextInt(1, 6);
      int xAt = random.nextInt(20);
      int outAt = random.nextInt(20);
      long[] out = words(random, outAt + length + 9);
      long[] expected = out.clone();
      for (int i = 0; i < length; i++) {
        expected[outAt + i] = op.apply(LEFT[xAt + i]);
      }
      VectorOps.apply(op, LEFT, xAt, out, outAt, length);
      assertColumn(op, expected, out);
    }
  }

  @ParameterizedTest
  @EnumSource
  void binaryOperatorsWriteNothingButTheirRun(BinaryOp op) {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int trial = 0; trial < 50; trial++) {
      int length = ColumnOps.LANES * random.nextInt(1, 6);
      int xAt = random.nextInt(20);
      int yAt = random.nextInt(20);
      int outAt = random.nextInt(20);
      long[] out = words(random, outAt + length + 9);
      long[] expected = out.clone();
      System.arraycopy(plain(op, LEFT, xAt, RIGHT, yAt, length), 0, expected, outAt, length);
      VectorOps.apply(op, LEFT, xAt, RIGHT, yAt, out, outAt, length);
      assertColumn(op, expected, out);
    }
  }

  @ParameterizedTest
  @EnumSource
  void unaryResultsMayOverwriteTheOperand(UnaryOp op) {
    long[] expected = new long[LEFT.length];
    VectorOps.apply(op, LEFT, 0, expected, 0, LEFT.length);
    long[] column = LEFT.clone();
    VectorOps.apply(op, column, 0, column, 0, column.length);
    assertColumn(op, expected, column);
  }

  @ParameterizedTest
  @EnumSource
  void binaryResultsMayOverwriteEitherOperand(BinaryOp op) {
    int length = LEFT.length;
    long[] left = LEFT.clone();
    VectorOps.apply(op, left, 0, RIGHT, 0, left, 0, length);
    assertColumn(op, plain(op, LEFT, 0, RIGHT, 0, length), left);

    long[] right = RIGHT.clone();
    VectorOps.apply(op, LEFT, 0, right, 0, right, 0, length);
    assertColumn(op, plain(op, LEFT, 0, RIGHT, 0, length), right);

    long[] both = LEFT.clone();
    VectorOps.apply(op, both, 0, both, 0, both, 0, length);
    assertColumn(op, plain(op, LEFT, 0, LEFT, 0, length), both);
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 8", "7, 8", "8, 8", "9, 16", "2040, 2040", "749, 752", "5578, 5584"})
  void columnsArePaddedToWholeVectors(int length, int padded) {
    assertEquals(padded, ColumnOps.padded(length));
  }

  private static long[] plain(BinaryOp op, long[] x, int xAt, long[] y, int yAt, int length) {
    long[] result = new long[length];
    for (int i = 0; i < length; i++) {
      result[i] = op.apply(x[xAt + i], y[yAt + i]);
    }
    return result;
  }

  private static void assertColumn(Enum<?> op, long[] expected, long[] found) {
    assertArrayEquals(expected, found, () -> op + ", seed " + SEED);
  }

  private static long[] column(boolean left) {
    long[] edges = RandomFormulas.edgeWords();
    long[] column = words(new SplittableRandom(left ? SEED : SEED + 1), 2048);
    for (int i = 0; i < edges.length * edges.length; i++) {
      column[i] = edges[left ? i / edges.length : i % edges.length];
    }
    return column;
  }

  private static long[] words(SplittableRandom random, int length) {
    long[] words = new long[length];
    for (int i = 0; i < length; i++) {
      words[i] = RandomFormulas.word(random);
    }
    return words;
  }
}
