package sift.lang;

import java.util.Arrays;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * One operator applied to whole columns of words: the vectorised twin of {@link UnaryOp#apply} and
 * {@link BinaryOp#apply}.
 *
 * <p>A column is a run of an array; its length is a multiple of {@link #LANES}, so that no loop has
 * a tail whatever the machine's vectors hold. The result may overwrite an operand.
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

  // Called through tables: a call with many receivers is not inlined, and each loop is compiled by
  // itself. Inlined into a large caller, the loops outgrow the JIT's budget and box every vector.
  private static final UnaryLoop[] UNARY_LOOPS =
      Arrays.stream(UnaryOp.values()).map(ColumnOps::loop).toArray(UnaryLoop[]::new);
  private static final BinaryLoop[] BINARY_LOOPS =
      Arrays.stream(BinaryOp.values()).map(ColumnOps::loop).toArray(BinaryLoop[]::new);

  private interface UnaryLoop {
    void run(long[] x, int xAt, long[] out, int outAt, int length);
  }

  private interface BinaryLoop {
    void run(long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length);
  }

  private ColumnOps() {}

  /** Returns the least multiple of {@link #LANES} that is not below {@code length}. */
  public static int padded(int length) {
    return (length + LANES - 1) & -LANES;
  }

  /** Writes {@code op(x)} for {@code length} words of {@code x} from {@code xAt} on. */
  public static void apply(UnaryOp op, long[] x, int xAt, long[] out, int outAt, int length) {
    assert length % LANES == 0 : length;
    UNARY_LOOPS[op.ordinal()].run(x, xAt, out, outAt, length);
  }

  /** Writes {@code op(x, y)} for {@code length} words of each from {@code xAt}, {@code yAt} on. */
  public static void apply(
      BinaryOp op, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    assert length % LANES == 0 : length;
    BINARY_LOOPS[op.ordinal()].run(x, xAt, y, yAt, out, outAt, length);
  }

  /** The slow twin of {@link #apply(UnaryOp, long[], int, long[], int, int)}, word by word. */
  public static void applyScalar(UnaryOp op, long[] x, int xAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i++) {
      out[outAt + i] = op.apply(x[xAt + i]);
    }
  }

  /** The slow twin of the binary {@code apply}, word by word. */
  public static void applyScalar(
      BinaryOp op, long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int length) {
    for (int i = 0; i < length; i++) {
      out[outAt + i] = op.apply(x[xAt + i], y[yAt + i]);
    }
  }

  private static UnaryLoop loop(UnaryOp op) {
    return switch (op) {
      case NOT -> ColumnOps::not;
      case NEG -> ColumnOps::neg;
      case POPCOUNT -> ColumnOps::popcount;
      case COUNTL_ZERO -> ColumnOps::countlZero;
      case COUNTR_ZERO -> ColumnOps::countrZero;
      case BIT_REVERSE -> ColumnOps::bitReverse;
      case BYTE_SWAP -> ColumnOps::byteSwap;
      case BIT_REVERSE_BYTES -> ColumnOps::bitReverseBytes;
      case TRANSPOSE -> ColumnOps::transpose;
    };
  }

  private static BinaryLoop loop(BinaryOp op) {
    return switch (op) {
      case OR -> ColumnOps::or;
      case XOR -> ColumnOps::xor;
      case AND -> ColumnOps::and;
      case AND_NOT -> ColumnOps::andNot;
      case ADD -> ColumnOps::add;
      case SUB -> ColumnOps::sub;
      case MUL -> ColumnOps::mul;
      case SHL -> ColumnOps::shl;
      case SHR -> ColumnOps::shr;
      case ASHR -> ColumnOps::ashr;
      case ROTL -> ColumnOps::rotl;
      case ROTR -> ColumnOps::rotr;
      case ADD_BYTES -> ColumnOps::addBytes;
      case SUB_BYTES -> ColumnOps::subBytes;
      case EQ, ULT, SLT, PEXT, PDEP ->
          (x, xAt, y, yAt, out, outAt, length) ->
              applyScalar(op, x, xAt, y, yAt, out, outAt, length);
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
    for (int i = 0; i < length; i += STEP) {
      LongVector a = load(x, xAt + i);
      LongVector one = a.lanewise(VectorOperators.LSHR, 7).lanewise(VectorOperators.XOR, a);
      one = one.lanewise(VectorOperators.AND, 0x00aa00aa00aa00aaL);
      LongVector b = a.lanewise(VectorOperators.XOR, one);
      b = b.lanewise(VectorOperators.XOR, one.lanewise(VectorOperators.LSHL, 7));
      LongVector two = b.lanewise(VectorOperators.LSHR, 14).lanewise(VectorOperators.XOR, b);
      two = two.lanewise(VectorOperators.AND, 0x0000cccc0000ccccL);
      LongVector c = b.lanewise(VectorOperators.XOR, two);
      c = c.lanewise(VectorOperators.XOR, two.lanewise(VectorOperators.LSHL, 14));
      LongVector four = c.lanewise(VectorOperators.LSHR, 28).lanewise(VectorOperators.XOR, c);
      four = four.lanewise(VectorOperators.AND, 0x00000000f0f0f0f0L);
      LongVector d = c.lanewise(VectorOperators.XOR, four);
      d.lanewise(VectorOperators.XOR, four.lanewise(VectorOperators.LSHL, 28))
          .intoArray(out, outAt + i);
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
