package sift.expr;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * One operator applied to whole columns of words: the vectorised twin of {@link UnaryOp#apply} and
 * {@link BinaryOp#apply}.
 *
 * <p>A column is a run of an array; its length is a multiple of {@link #LANES}, so that no loop has a
 * tail whatever the machine's vectors hold. The result may overwrite an operand.
 *
 * <p>Each operator has a loop of its own, because the JIT turns {@code lanewise} into instructions
 * only where the operator is a compile-time constant. Operators for which current machines have no
 * vector instruction go word by word.
 */
public final class ColumnOps {
  /** Every column is a multiple of this many words long: the widest vectors hold 8. */
  public static final int LANES = 8;

  private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;
  private static final int STEP = SPECIES.length();

  private ColumnOps() {}

  /** The least multiple of {@link #LANES} that is not below {@code length}. */
  public static int padded(int length) {
    return (length + LANES - 1) & -LANES;
  }

  /** Writes {@code op(x)} for {@code length} words of {@code x} from {@code xAt} on. */
  public static void apply(
      UnaryOp op, long[] x, int xAt, long[] out, int outAt, int length) {
    assert length % LANES == 0 : length;
    switch (op) {
      case NOT -> not(x, xAt, out, outAt, length);
      case NEG -> neg(x, xAt, out, outAt, length);
      case POPCOUNT -> popcount(x, xAt, out, outAt, length);
      case COUNTL_ZERO -> countlZero(x, xAt, out, outAt, length);
      case COUNTR_ZERO -> countrZero(x, xAt, out, outAt, length);
      case BIT_REVERSE -> bitReverse(x, xAt, out, outAt, length);
      case BYTE_SWAP -> byteSwap(x, xAt, out, outAt, length);
    }
  }

  /** Writes {@code op(x, y)} for {@code length} words of each from {@code xAt}, {@code yAt} on. */
  public static void apply(
      BinaryOp op, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    assert length % LANES == 0 : length;
    switch (op) {
      case OR -> or(x, xAt, y, yAt, out, outAt, length);
      case XOR -> xor(x, xAt, y, yAt, out, outAt, length);
      case AND -> and(x, xAt, y, yAt, out, outAt, length);
      case AND_NOT -> andNot(x, xAt, y, yAt, out, outAt, length);
      case ADD -> add(x, xAt, y, yAt, out, outAt, length);
      case SUB -> sub(x, xAt, y, yAt, out, outAt, length);
      case MUL -> mul(x, xAt, y, yAt, out, outAt, length);
      case SHL -> shl(x, xAt, y, yAt, out, outAt, length);
      case SHR -> shr(x, xAt, y, yAt, out, outAt, length);
      case ASHR -> ashr(x, xAt, y, yAt, out, outAt, length);
      case ROTL -> rotl(x, xAt, y, yAt, out, outAt, length);
      case ROTR -> rotr(x, xAt, y, yAt, out, outAt, length);
      case ADD_BYTES -> addBytes(x, xAt, y, yAt, out, outAt, length);
      case SUB_BYTES -> subBytes(x, xAt, y, yAt, out, outAt, length);
      case EQ, ULT, SLT, PEXT, PDEP -> {
        for (int i = 0; i < length; i++) {
          out[outAt + i] = op.apply(x[xAt + i], y[yAt + i]);
        }
      }
    }
  }

  private static LongVector load(long[] x, int at) {
    return LongVector.fromArray(SPECIES, x, at);
  }

  private static void not(long[] x, int xAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i).lanewise(VectorOperators.NOT).intoArray(out, outAt + i);
    }
  }

  private static void neg(long[] x, int xAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i).lanewise(VectorOperators.NEG).intoArray(out, outAt + i);
    }
  }

  private static void popcount(long[] x, int xAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i).lanewise(VectorOperators.BIT_COUNT).intoArray(out, outAt + i);
    }
  }

  private static void countlZero(long[] x, int xAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i).lanewise(VectorOperators.LEADING_ZEROS_COUNT).intoArray(out, outAt + i);
    }
  }

  private static void countrZero(long[] x, int xAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i).lanewise(VectorOperators.TRAILING_ZEROS_COUNT).intoArray(out, outAt + i);
    }
  }

  private static void bitReverse(long[] x, int xAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i).lanewise(VectorOperators.REVERSE).intoArray(out, outAt + i);
    }
  }

  private static void byteSwap(long[] x, int xAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i).lanewise(VectorOperators.REVERSE_BYTES).intoArray(out, outAt + i);
    }
  }

  private static void or(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i)
          .lanewise(VectorOperators.OR, load(y, yAt + i))
          .intoArray(out, outAt + i);
    }
  }

  private static void xor(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i)
          .lanewise(VectorOperators.XOR, load(y, yAt + i))
          .intoArray(out, outAt + i);
    }
  }

  private static void and(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i)
          .lanewise(VectorOperators.AND, load(y, yAt + i))
          .intoArray(out, outAt + i);
    }
  }

  private static void andNot(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i)
          .lanewise(VectorOperators.AND_NOT, load(y, yAt + i))
          .intoArray(out, outAt + i);
    }
  }

  private static void add(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i)
          .lanewise(VectorOperators.ADD, load(y, yAt + i))
          .intoArray(out, outAt + i);
    }
  }

  private static void sub(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i)
          .lanewise(VectorOperators.SUB, load(y, yAt + i))
          .intoArray(out, outAt + i);
    }
  }

  private static void mul(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i)
          .lanewise(VectorOperators.MUL, load(y, yAt + i))
          .intoArray(out, outAt + i);
    }
  }

  private static void shl(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i)
          .lanewise(VectorOperators.LSHL, load(y, yAt + i))
          .intoArray(out, outAt + i);
    }
  }

  private static void shr(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i)
          .lanewise(VectorOperators.LSHR, load(y, yAt + i))
          .intoArray(out, outAt + i);
    }
  }

  private static void ashr(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i)
          .lanewise(VectorOperators.ASHR, load(y, yAt + i))
          .intoArray(out, outAt + i);
    }
  }

  private static void rotl(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i)
          .lanewise(VectorOperators.ROL, load(y, yAt + i))
          .intoArray(out, outAt + i);
    }
  }

  private static void rotr(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i)
          .lanewise(VectorOperators.ROR, load(y, yAt + i))
          .intoArray(out, outAt + i);
    }
  }

  private static void addBytes(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i)
          .reinterpretAsBytes()
          .add(load(y, yAt + i).reinterpretAsBytes())
          .reinterpretAsLongs()
          .intoArray(out, outAt + i);
    }
  }

  private static void subBytes(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i)
          .reinterpretAsBytes()
          .sub(load(y, yAt + i).reinterpretAsBytes())
          .reinterpretAsLongs()
          .intoArray(out, outAt + i);
    }
  }
}
