package sift.search.sampled;

import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.UnaryOp;

/**
 * Operators applied to runs of words. The result may overwrite an operand. The usual ones have a
 * loop of their own, which the JIT vectorizes; the first call is fast too, unlike that of a loop
 * over vector objects.
 */
final class WordLoops {
  private final BitWidth width;
  private final long mask;

  WordLoops(BitWidth width) {
    this.width = width;
    mask = width.mask();
  }

  /** Writes {@code op(x)} for {@code length} words of {@code x} from {@code xAt} on. */
  void apply(UnaryOp op, long[] x, int xAt, long[] out, int outAt, int length) {
    switch (op) {
      case NOT -> {
        for (int i = 0; i < length; i++) {
          out[outAt + i] = ~x[xAt + i] & mask;
        }
      }
      case NEG -> {
        for (int i = 0; i < length; i++) {
          out[outAt + i] = -x[xAt + i] & mask;
        }
      }
      default -> {
        for (int i = 0; i < length; i++) {
          out[outAt + i] = width.apply(op, x[xAt + i]);
        }
      }
    }
  }

  /**
   * Writes {@code two(x, y)} for {@code length} words of each from {@code xAt} and {@code yAt} on.
   */
  void apply(
      WholeRules.Two two, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    switch (two.op()) {
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
          out[outAt + i] = x[xAt + i] + y[yAt + i] & mask;
        }
      }
      case SUB -> {
        for (int i = 0; i < length; i++) {
          out[outAt + i] = x[xAt + i] - y[yAt + i] & mask;
        }
      }
      case MUL -> {
        for (int i = 0; i < length; i++) {
          out[outAt + i] = x[xAt + i] * y[yAt + i] & mask;
        }
      }
      default -> wordByWord(two, x, xAt, y, yAt, out, outAt, length);
    }
  }

  private void wordByWord(
      WholeRules.Two two, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i++) {
      out[outAt + i] = two.apply(width, x[xAt + i], y[yAt + i]);
    }
  }

  /** Writes {@code length} words shifted by {@code places}, less than the width. */
  void shift(BinaryOp op, int places, long[] x, int xAt, long[] out, int outAt, int length) {
    if (op == BinaryOp.SHL) {
      for (int i = 0; i < length; i++) {
        out[outAt + i] = x[xAt + i] << places & mask;
      }
    } else if (op == BinaryOp.SHR) {
      for (int i = 0; i < length; i++) {
        out[outAt + i] = x[xAt + i] >>> places;
      }
    } else {
      for (int i = 0; i < length; i++) {
        out[outAt + i] = width.apply(op, x[xAt + i], places);
      }
    }
  }

  /** Writes {@code length} words masked by {@code word}. */
  void mask(long word, long[] x, int xAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i++) {
      out[outAt + i] = x[xAt + i] & word;
    }
  }
}
