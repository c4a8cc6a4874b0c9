package sift.lang;

/**
 * One operator applied to whole columns of words, word by word: {@link UnaryOp#apply} and {@link
 * BinaryOp#apply} in a loop.
 *
 * <p>A column is a run of an array; its length is a multiple of {@link #LANES}, so that no loop
 * over vectors has a tail whatever the machine's vectors hold. The result may overwrite an operand.
 */
public final class ColumnOps {
  /** Every column is a multiple of this many words long: the widest vectors hold 8. */
  public static final int LANES = 8;

  private ColumnOps() {}

  /** Returns {@code length}, rounded up to a multiple of {@link #LANES}. */
  public static int padded(int length) {
    return (length + LANES - 1) & -LANES;
  }

  /** Writes {@code op(x)} for {@code length} words of {@code x} from {@code xAt} on. */
  public static void apply(UnaryOp op, long[] x, int xAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i++) {
      out[outAt + i] = op.apply(x[xAt + i]);
    }
  }

  /**
   * Writes {@code op(x, y)} for {@code length} words of each from {@code xAt} and {@code yAt} on.
   * The most frequent operators have loops of their own, which the JIT vectorizes.
   */
  public static void apply(
      BinaryOp op, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    switch (op) {
      case OR -> {
        for (int i = 0; i < length; i++) {
          out[outAt + i] = x[xAt + i] | y[yAt + i];
        }
      }
      case XOR -> {
        for (int i = 0; i < length; i++) {
          out[outAt + i] = x[xAt + i] ^ y[yAt + i];
        }
      }
      case AND -> {
        for (int i = 0; i < length; i++) {
          out[outAt + i] = x[xAt + i] & y[yAt + i];
        }
      }
      case ADD -> {
        for (int i = 0; i < length; i++) {
          out[outAt + i] = x[xAt + i] + y[yAt + i];
        }
      }
      case SUB -> {
        for (int i = 0; i < length; i++) {
          out[outAt + i] = x[xAt + i] - y[yAt + i];
        }
      }
      case MUL -> {
        for (int i = 0; i < length; i++) {
          out[outAt + i] = x[xAt + i] * y[yAt + i];
        }
      }
      case SHL -> {
        for (int i = 0; i < length; i++) {
          out[outAt + i] = x[xAt + i] << y[yAt + i];
        }
      }
      case SHR -> {
        for (int i = 0; i < length; i++) {
          out[outAt + i] = x[xAt + i] >>> y[yAt + i];
        }
      }
      default -> {
        for (int i = 0; i < length; i++) {
          out[outAt + i] = op.apply(x[xAt + i], y[yAt + i]);
        }
      }
    }
  }
}
