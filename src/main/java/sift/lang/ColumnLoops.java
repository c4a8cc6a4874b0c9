package sift.lang;

/**
 * The loops that go over columns of words. All give the same results.
 *
 * <p>Until the JIT has compiled them, vectors are objects: half a second passes before they are
 * faster than words. Work that ends before that had better not begin with them.
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

  /** Returns the loops for work on that many words of a width; there are vectors for 64 bits. */
  public static ColumnLoops of(BitWidth width, long words) {
    if (!width.equals(BitWidth.WORD)) {
      return new Narrow(width);
    }
    return words < FEW_WORDS ? SCALAR : VECTOR;
  }

  /** Returns the width of the words. */
  public final BitWidth width() {
    return width;
  }

  /** Applies an operator as {@link VectorOps#apply(UnaryOp, long[], int, long[], int, int)}. */
  public abstract void apply(UnaryOp op, long[] x, int xAt, long[] out, int outAt, int length);

  /** Applies an operator as the binary {@code ColumnOps.apply}. */
  public abstract void apply(
      BinaryOp op, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length);

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

  /** Word by word, on words of fewer bits. */
  private static final class Narrow extends ColumnLoops {
    Narrow(BitWidth width) {
      super(width);
    }

    @Override
    public void apply(UnaryOp op, long[] x, int xAt, long[] out, int outAt, int length) {
      for (int i = 0; i < length; i++) {
        out[outAt + i] = width().apply(op, x[xAt + i]);
      }
    }

    @Override
    public void apply(
        BinaryOp op, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
      for (int i = 0; i < length; i++) {
        out[outAt + i] = width().apply(op, x[xAt + i], y[yAt + i]);
      }
    }
  }
}
