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

  /** Returns the loops for work on that many words of a width. */
  public static ColumnLoops of(BitWidth width, long words) {
    ColumnLoops whole = words < FEW_WORDS ? SCALAR : VECTOR;
    return width.equals(BitWidth.WORD) ? whole : new Narrow(width, whole);
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

  /** The loops for 64 bits where their low bits are those of shorter words, else word by word. */
  private static final class Narrow extends ColumnLoops {
    private final ColumnLoops whole;

    Narrow(BitWidth width, ColumnLoops whole) {
      super(width);
      this.whole = whole;
    }

    @Override
    public void apply(UnaryOp op, long[] x, int xAt, long[] out, int outAt, int length) {
      switch (op) {
        case NOT, NEG -> {
          whole.apply(op, x, xAt, out, outAt, length);
          cut(out, outAt, length);
        }
        case POPCOUNT, BIT_REVERSE_BYTES, TRANSPOSE -> whole.apply(op, x, xAt, out, outAt, length);
        case COUNTL_ZERO, COUNTR_ZERO, BIT_REVERSE, BYTE_SWAP -> {
          for (int i = 0; i < length; i++) {
            out[outAt + i] = width().apply(op, x[xAt + i]);
          }
        }
      }
    }

    @Override
    public void apply(
        BinaryOp op, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
      switch (op) {
        case OR, XOR, AND, AND_NOT, EQ, ULT, UREM, PEXT, PDEP ->
            whole.apply(op, x, xAt, y, yAt, out, outAt, length);
        case ADD, SUB, MUL, UDIV, ADD_BYTES, SUB_BYTES -> {
          whole.apply(op, x, xAt, y, yAt, out, outAt, length);
          cut(out, outAt, length);
        }
        case SDIV, SREM, SLT, SHL, SHR, ASHR, ROTL, ROTR -> {
          for (int i = 0; i < length; i++) {
            out[outAt + i] = width().apply(op, x[xAt + i], y[yAt + i]);
          }
        }
      }
    }

    private void cut(long[] out, int outAt, int length) {
      long mask = width().mask();
      for (int i = outAt; i < outAt + length; i++) {
        out[i] &= mask;
      }
    }
  }
}
