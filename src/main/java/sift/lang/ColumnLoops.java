package sift.lang;

import static sift.lang.WideLoops.TILE;

import java.util.Arrays;
import sift.word.Word;

/**
 * The loops over columns of words. All give the same results.
 *
 * <p>Until the JIT has compiled them, vectors are objects: half a second passes before they are
 * faster than words. Shorter work should not begin with them.
 */
public final class ColumnLoops {
  /** Word by word. */
  public static final ColumnLoops SCALAR = new ColumnLoops(BitWidth.WORD, false);

  /** By vectors; {@link #SCALAR} is the slow twin. */
  public static final ColumnLoops VECTOR = new ColumnLoops(BitWidth.WORD, true);

  private static final long FEW_WORDS = 1L << 25;

  private final BitWidth width;
  private final boolean isVector;
  private final boolean isNarrow;

  private ColumnLoops(BitWidth width, boolean isVector) {
    this.width = width;
    this.isVector = isVector;
    isNarrow = width.bits() < Long.SIZE;
  }

  /** Returns the loops for this amount of work at a width; of wide words on {@link WideLoops}. */
  public static ColumnLoops of(BitWidth width, long words) {
    return new ColumnLoops(width, words >= FEW_WORDS);
  }

  /** Whether the loops use vectors. */
  public boolean isVector() {
    return isVector;
  }

  /** Returns the width of the words. */
  public BitWidth width() {
    return width;
  }

  /** Applies an operator, see {@link VectorOps#apply(UnaryOp, long[], int, long[], int, int)}. */
  public void apply(UnaryOp op, long[] x, int xAt, long[] out, int outAt, int length) {
    if (width.isWide()) {
      for (int i = 0; i < length; i += 2 * TILE) {
        WideLoops.apply(this, op, x, xAt + i, out, outAt + i, TILE, TILE);
      }
    } else if (isNarrow && !BitWidth.isCut(op)) {
      for (int i = 0; i < length; i++) {
        out[outAt + i] = width.apply(op, x[xAt + i]);
      }
    } else {
      if (isVector) {
        VectorOps.apply(op, x, xAt, out, outAt, length);
      } else {
        ColumnOps.apply(op, x, xAt, out, outAt, length);
      }
      cut(out, outAt, length);
    }
  }

  /** Applies an operator, see the binary {@code ColumnOps.apply}. */
  public void apply(
      BinaryOp op, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    if (width.isWide() && !op.isBitwise()) {
      for (int i = 0; i < length; i += 2 * TILE) {
        WideLoops.apply(this, op, x, xAt + i, y, yAt + i, out, outAt + i, TILE, TILE);
      }
    } else if (isNarrow && !BitWidth.isCut(op)) {
      for (int i = 0; i < length; i++) {
        out[outAt + i] = width.apply(op, x[xAt + i], y[yAt + i]);
      }
    } else {
      if (isVector) {
        VectorOps.apply(op, x, xAt, y, yAt, out, outAt, length);
      } else {
        ColumnOps.apply(op, x, xAt, y, yAt, out, outAt, length);
      }
      cut(out, outAt, length);
    }
  }

  private void cut(long[] out, int outAt, int length) {
    if (isNarrow) {
      long mask = width.mask();
      for (int i = outAt; i < outAt + length; i++) {
        out[i] &= mask;
      }
    }
  }

  /** Applies three-input logic to a run of three columns. */
  public void apply(
      int table,
      long[] x,
      int xAt,
      long[] y,
      int yAt,
      long[] z,
      int zAt,
      long[] out,
      int outAt,
      int length) {
    Word ones = width.ones();
    for (int i = 0; i < length; i++) {
      long half = width.isWide() ? WideLoops.half(ones, i) : ones.low();
      out[outAt + i] = TernaryLogic.apply(table, x[xAt + i], y[yAt + i], z[zAt + i]) & half;
    }
  }

  /** Writes the words of {@code y} where those of {@code x} are not 0, else those of {@code z}. */
  public void choose(
      long[] x, int xAt, long[] y, int yAt, long[] z, int zAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i++) {
      long test = x[xAt + i];
      if (width.isWide()) {
        int low = xAt + i - (i / TILE % 2) * TILE;
        test = x[low] | x[low + TILE];
      }
      out[outAt + i] = test != 0 ? y[yAt + i] : z[zAt + i];
    }
  }

  /** Writes the same word to a whole column. */
  public void fill(Expr.Leaf constant, long[] out) {
    switch (constant) {
      case Expr.Constant(long value) when !width.isWide() -> Arrays.fill(out, width.word(value));
      case Expr.WideConstant wide when !width.isWide() -> throw wide.refusal();
      case Expr.Input input -> throw new IllegalArgumentException(input + " is no constant");
      case Expr.Leaf _ -> {
        Word value = constant.wideValue(width, _ -> Word.ZERO);
        Arrays.setAll(out, i -> WideLoops.half(value, i));
      }
    }
  }
}
