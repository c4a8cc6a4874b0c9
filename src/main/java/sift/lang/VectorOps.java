package sift.lang;

import java.util.Arrays;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * One operator applied to whole columns of words, in vectors: the fast twin of {@link ColumnOps}.
 *
 * <p>Each operator has a loop of its own, because the JIT turns {@code lanewise} into instructions
 * only where the operator is a compile-time constant. Operators without vector instructions on
 * current machines are applied word by word.
 */
public final class VectorOps {
  private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;
  private static final int STEP = SPECIES.length();

  // Called through tables: a call with many receivers is not inlined, and each loop is compiled by
  // itself. Inlined into a large caller, the loops outgrow the JIT's budget and box every vector.
  private static final UnaryLoop[] UNARY_LOOPS =
      Arrays.stream(UnaryOp.values()).map(VectorOps::loop).toArray(UnaryLoop[]::new);
  private static final BinaryLoop[] BINARY_LOOPS =
      Arrays.stream(BinaryOp.values()).map(VectorOps::loop).toArray(BinaryLoop[]::new);

  private interface UnaryLoop {
    void run(long[] x, int xAt, long[] out, int outAt, int length);
  }

  private interface BinaryLoop {
    void run(long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length);
  }

  private VectorOps() {}

  /** Writes {@code op(x)} for {@code length} words of {@code x} from {@code xAt} on. */
  public static void apply(UnaryOp op, long[] x, int xAt, long[] out, int outAt, int length) {
    assert length % ColumnOps.LANES == 0 : length;
    UNARY_LOOPS[op.ordinal()].run(x, xAt, out, outAt, length);
  }

  /** Writes {@code op(x, y)} for {@code length} words of each from {@code xAt}, {@code yAt} on. */
  public static void apply(
      BinaryOp op, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    assert length % ColumnOps.LANES == 0 : length;
    BINARY_LOOPS[op.ordinal()].run(x, xAt, y, yAt, out, outAt, length);
  }

  private static UnaryLoop loop(UnaryOp op) {
    return switch (op) {
      case NOT -> VectorOps::not;
      case NEG -> VectorOps::neg;
      case POPCOUNT -> VectorOps::popcount;
      case COUNTL_ZERO -> VectorOps::countlZero;
      case COUNTR_ZERO -> VectorOps::countrZero;
      case BIT_REVERSE -> VectorOps::bitReverse;
      case BYTE_SWAP -> VectorOps::byteSwap;
      case BIT_REVERSE_BYTES -> VectorOps::bitReverseBytes;
      case TRANSPOSE -> VectorOps::transpose;
      default -> (x, xAt, out, outAt, length) -> ColumnOps.apply(op, x, xAt, out, outAt, length);
    };
  }

  private static BinaryLoop loop(BinaryOp op) {
    return switch (op) {
      case OR -> VectorOps::or;
      case XOR -> VectorOps::xor;
      case AND -> VectorOps::and;
      case AND_NOT -> VectorOps::andNot;
      case ADD -> VectorOps::add;
      case SUB -> VectorOps::sub;
      case MUL -> VectorOps::mul;
      case SHL -> VectorOps::shl;
      case SHR -> VectorOps::shr;
      case ASHR -> VectorOps::ashr;
      case ROTL -> VectorOps::rotl;
      case ROTR -> VectorOps::rotr;
      case ADD_BYTES -> VectorOps::addBytes;
      case SUB_BYTES -> VectorOps::subBytes;
      default ->
          (x, xAt, y, yAt, out, outAt, length) ->
              ColumnOps.apply(op, x, xAt, y, yAt, out, outAt, length);
    };
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

  private static void bitReverseBytes(long[] x, int xAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i)
          .reinterpretAsBytes()
          .lanewise(VectorOperators.REVERSE)
          .reinterpretAsLongs()
          .intoArray(out, outAt + i);
    }
  }

  private static void transpose(long[] x, int xAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i++) {
      out[outAt + i] = UnaryOp.transpose(x[xAt + i]);
    }
  }

  private static void or(long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i).lanewise(VectorOperators.OR, load(y, yAt + i)).intoArray(out, outAt + i);
    }
  }

  private static void xor(long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i).lanewise(VectorOperators.XOR, load(y, yAt + i)).intoArray(out, outAt + i);
    }
  }

  private static void and(long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i).lanewise(VectorOperators.AND, load(y, yAt + i)).intoArray(out, outAt + i);
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

  private static void add(long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i).lanewise(VectorOperators.ADD, load(y, yAt + i)).intoArray(out, outAt + i);
    }
  }

  private static void sub(long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i).lanewise(VectorOperators.SUB, load(y, yAt + i)).intoArray(out, outAt + i);
    }
  }

  private static void mul(long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i).lanewise(VectorOperators.MUL, load(y, yAt + i)).intoArray(out, outAt + i);
    }
  }

  private static void shl(long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i).lanewise(VectorOperators.LSHL, load(y, yAt + i)).intoArray(out, outAt + i);
    }
  }

  private static void shr(long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i).lanewise(VectorOperators.LSHR, load(y, yAt + i)).intoArray(out, outAt + i);
    }
  }

  private static void ashr(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i).lanewise(VectorOperators.ASHR, load(y, yAt + i)).intoArray(out, outAt + i);
    }
  }

  private static void rotl(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i).lanewise(VectorOperators.ROL, load(y, yAt + i)).intoArray(out, outAt + i);
    }
  }

  private static void rotr(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i).lanewise(VectorOperators.ROR, load(y, yAt + i)).intoArray(out, outAt + i);
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
