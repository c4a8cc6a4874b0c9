package sift.search.bank;

import sift.lang.BinaryOp;
import sift.lang.ColumnOps;
import sift.lang.UnaryOp;
import sift.lang.VectorOps;

/**
 * The loops that go over the cases. Both give the same results.
 *
 * <p>Until the JIT has compiled them, vectors are objects: half a second passes before they are
 * faster than words. A search that ends before that had better not begin with them.
 */
public enum Loops {
  SCALAR {
    @Override
    public void apply(UnaryOp op, long[] x, int xAt, long[] out, int outAt, int length) {
      ColumnOps.apply(op, x, xAt, out, outAt, length);
    }

    @Override
    public void apply(
        BinaryOp op, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
      ColumnOps.apply(op, x, xAt, y, yAt, out, outAt, length);
    }

    @Override
    void add(Fingerprinter fingerprinter, long[] values, int from, int length) {
      fingerprinter.addScalar(values, 0, from, length);
    }
  },
  VECTOR {
    @Override
    public void apply(UnaryOp op, long[] x, int xAt, long[] out, int outAt, int length) {
      VectorOps.apply(op, x, xAt, out, outAt, length);
    }

    @Override
    public void apply(
        BinaryOp op, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
      VectorOps.apply(op, x, xAt, y, yAt, out, outAt, length);
    }

    @Override
    void add(Fingerprinter fingerprinter, long[] values, int from, int length) {
      fingerprinter.add(values, 0, from, length);
    }
  };

  private static final long FEW_WORDS = 1L << 25;

  /** Returns the loops for work on that many words. */
  public static Loops forWords(long words) {
    return words < FEW_WORDS ? SCALAR : VECTOR;
  }

  /** Applies an operator as {@link VectorOps#apply(UnaryOp, long[], int, long[], int, int)}. */
  public abstract void apply(UnaryOp op, long[] x, int xAt, long[] out, int outAt, int length);

  /** Applies an operator as the binary {@code ColumnOps.apply}. */
  public abstract void apply(
      BinaryOp op, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length);

  /** Adds the words of the cases from {@code from} on, as {@link Fingerprinter#add}. */
  abstract void add(Fingerprinter fingerprinter, long[] values, int from, int length);
}
