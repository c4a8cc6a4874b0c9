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
public abstract sealed class ColumnLoops {
  /** Word by word. */
  public static final ColumnLoops SCALAR = new Scalar();

  /** By vectors; {@link #SCALAR} is the slow twin. */
  public static final ColumnLoops VECTOR = new Vector();

  private static final long FEW_WORDS = 1L << 25;

  private final BitWidth width;

  private ColumnLoops(BitWidth width) {
    this.width = width;
  }

  /** Returns the loops for this amount of work at a width. */
  public static ColumnLoops of(BitWidth width, long words) {
    ColumnLoops whole = words < FEW_WORDS ? SCALAR : VECTOR;
    if (width.isWide()) {
      return new Wide(width, whole);
    }
    return width.equals(BitWidth.WORD) ? whole : new Narrow(width, whole);
  }

  /** Whether the loops use vectors. */
  public boolean isVector() {
    return this == VECTOR;
  }

  /** Returns the width of the words. */
  public final BitWidth width() {
    return width;
  }

  /** Applies an operator, see {@link VectorOps#apply(UnaryOp, long[], int, long[], int, int)}. */
  public abstract void apply(UnaryOp op, long[] x, int xAt, long[] out, int outAt, int length);

  /** Applies an operator, see the binary {@code ColumnOps.apply}. */
  public abstract void apply(
      BinaryOp op, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length);

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
    for (int i = 0; i < length; i++) {
      out[outAt + i] = width.apply(table, x[xAt + i], y[yAt + i], z[zAt + i]);
    }
  }

  /** Writes the words of {@code y} where those of {@code x} are not 0, else those of {@code z}. */
  public void choose(
      long[] x, int xAt, long[] y, int yAt, long[] z, int zAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i++) {
      out[outAt + i] = x[xAt + i] != 0 ? y[yAt + i] : z[zAt + i];
    }
  }

  /** Writes the same word to a whole column. */
  public void fill(Expr.Leaf constant, long[] out) {
    switch (constant) {
      case Expr.Constant(long value) -> Arrays.fill(out, width.word(value));
      case Expr.WideConstant wide -> throw wide.refusal();
      case Expr.Input input -> throw new IllegalArgumentException(input + " is no constant");
    }
  }

  private static final class Scalar extends ColumnLoops {
    Scalar() {
      super(BitWidth.WORD);
    }

    @Override
    public void apply(UnaryOp op, long[] x, int xAt, long[] out, int outAt, int length) {
      ColumnOps.apply(op, x, xAt, out, outAt, length);
    }

    @Override
    public void apply(
        BinaryOp op, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
      ColumnOps.apply(op, x, xAt, y, yAt, out, outAt, length);
    }
  }

  private static final class Vector extends ColumnLoops {
    Vector() {
      super(BitWidth.WORD);
    }

    @Override
    public void apply(UnaryOp op, long[] x, int xAt, long[] out, int outAt, int length) {
      VectorOps.apply(op, x, xAt, out, outAt, length);
    }

    @Override
    public void apply(
        BinaryOp op, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
      VectorOps.apply(op, x, xAt, y, yAt, out, outAt, length);
    }
  }

  /**
   * The loops for shorter words: those for 64 bits if their low bits are right, else word by word.
   */
  private static final class Narrow extends ColumnLoops {
    private final ColumnLoops whole;

    Narrow(BitWidth width, ColumnLoops whole) {
      super(width);
      this.whole = whole;
    }

    @Override
    public boolean isVector() {
      return whole.isVector();
    }

    @Override
    public void apply(UnaryOp op, long[] x, int xAt, long[] out, int outAt, int length) {
      switch (op) {
        case COUNTL_ZERO, COUNTR_ZERO, BIT_REVERSE, BYTE_SWAP -> {
          for (int i = 0; i < length; i++) {
            out[outAt + i] = width().apply(op, x[xAt + i]);
          }
        }
        default -> {
          whole.apply(op, x, xAt, out, outAt, length);
          cut(out, outAt, length);
        }
      }
    }

    @Override
    public void apply(
        BinaryOp op, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
      if (op.isShift() || op.isSigned()) {
        for (int i = 0; i < length; i++) {
          out[outAt + i] = width().apply(op, x[xAt + i], y[yAt + i]);
        }
      } else {
        whole.apply(op, x, xAt, y, yAt, out, outAt, length);
        cut(out, outAt, length);
      }
    }

    private void cut(long[] out, int outAt, int length) {
      long mask = width().mask();
      for (int i = outAt; i < outAt + length; i++) {
        out[i] &= mask;
      }
    }
  }

  /** The loops for wide words, in the layout of {@link WideLoops}. */
  private static final class Wide extends ColumnLoops {
    private final ColumnLoops halves;

    Wide(BitWidth width, ColumnLoops halves) {
      super(width);
      this.halves = halves;
    }

    @Override
    public boolean isVector() {
      return halves.isVector();
    }

    @Override
    public void apply(UnaryOp op, long[] x, int xAt, long[] out, int outAt, int length) {
      for (int i = 0; i < length; i += 2 * TILE) {
        if (isVector()) {
          WideLoops.apply(width(), op, x, xAt + i, out, outAt + i, TILE, TILE);
        } else {
          WideLoops.wordByWord(width(), op, x, xAt + i, out, outAt + i, TILE, TILE);
        }
      }
    }

    @Override
    public void apply(
        BinaryOp op, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
      if (op.isBitwise()) {
        halves.apply(op, x, xAt, y, yAt, out, outAt, length);
        return;
      }
      for (int i = 0; i < length; i += 2 * TILE) {
        if (isVector()) {
          WideLoops.apply(width(), op, x, xAt + i, y, yAt + i, out, outAt + i, TILE, TILE);
        } else {
          WideLoops.wordByWord(width(), op, x, xAt + i, y, yAt + i, out, outAt + i, TILE, TILE);
        }
      }
    }

    @Override
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
      for (int i = 0; i < length; i++) {
        long ones = i / TILE % 2 == 0 ? -1 : width().ones().high();
        out[outAt + i] = TernaryLogic.apply(table, x[xAt + i], y[yAt + i], z[zAt + i]) & ones;
      }
    }

    @Override
    public void choose(
        long[] x,
        int xAt,
        long[] y,
        int yAt,
        long[] z,
        int zAt,
        long[] out,
        int outAt,
        int length) {
      for (int i = 0; i < length; i++) {
        int low = xAt + i - (i / TILE % 2) * TILE;
        boolean isTrue = (x[low] | x[low + TILE]) != 0;
        out[outAt + i] = isTrue ? y[yAt + i] : z[zAt + i];
      }
    }

    @Override
    public void fill(Expr.Leaf constant, long[] out) {
      Word value = constant.wideValue(width(), _ -> Word.ZERO);
      for (int i = 0; i < out.length; i++) {
        out[i] = WideLoops.half(value, i);
      }
    }
  }
}
