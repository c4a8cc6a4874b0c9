package sift.lang;

import java.util.Arrays;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import sift.word.Word;

/**
 * The loops over columns of wide words.
 *
 * <p>A column is made of tiles: the low halves of 64 words, then their high halves.
 *
 * <pre>
 *   index    0 .. 63          64 .. 127         128 .. 191        192 .. 255
 *            low halves of    high halves of    low halves of     high halves of
 *            words 0 .. 63    words 0 .. 63     words 64 .. 127   words 64 .. 127
 * </pre>
 *
 * <p>A run of a column begins and ends with a tile. A block of rows is one larger tile: its low
 * halves, then its high halves. {@code gap} is the distance from a low half to its high half:
 * {@value #TILE} in columns, the rows of a block in blocks.
 */
public final class WideLoops {
  /** The number of words in a tile of a column. */
  public static final int TILE = 64;

  private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;
  private static final int STEP = SPECIES.length();
  private static final UnaryLoop[] UNARY_LOOPS =
      Arrays.stream(UnaryOp.values()).map(WideLoops::loop).toArray(UnaryLoop[]::new);
  private static final BinaryLoop[] BINARY_LOOPS =
      Arrays.stream(BinaryOp.values()).map(WideLoops::loop).toArray(BinaryLoop[]::new);

  private interface UnaryLoop {
    void run(long[] x, int xAt, long[] out, int outAt, int gap, int length);
  }

  private interface BinaryLoop {
    void run(long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int gap, int length);
  }

  private WideLoops() {}

  /** Returns the length of a column of {@code words} words, the last tile filled up. */
  public static int length(int words) {
    return 2 * ((words + TILE - 1) & -TILE);
  }

  /** Returns the index of a word's low half in a column; its high half is a tile further. */
  public static int low(int word) {
    return (word & -TILE) + word;
  }

  /** Returns the word to which the half at an index of a column belongs. */
  public static int word(int place) {
    return place / (2 * TILE) * TILE + place % TILE;
  }

  /** Returns the half of a word at an index of a column. */
  public static long half(Word word, int place) {
    return place % (2 * TILE) < TILE ? word.low() : word.high();
  }

  /** Returns a word of a column. */
  public static Word at(long[] column, int word) {
    int low = low(word);
    return new Word(column[low + TILE], column[low]);
  }

  /** Writes a word of a column. */
  public static void put(long[] column, int word, Word value) {
    int low = low(word);
    column[low] = value.low();
    column[low + TILE] = value.high();
  }

  /**
   * Applies an operator to words whose high halves are {@code gap} after the low ones.
   *
   * @param length the number of words, a multiple of {@link ColumnOps#LANES}
   */
  public static void apply(
      BitWidth width, UnaryOp op, long[] x, int xAt, long[] out, int outAt, int gap, int length) {
    if (width.bits() == Word.SIZE) {
      UNARY_LOOPS[op.ordinal()].run(x, xAt, out, outAt, gap, length);
    } else {
      wordByWord(width, op, x, xAt, out, outAt, gap, length);
    }
  }

  /**
   * Applies an operator to two columns, as {@link #apply(BitWidth, UnaryOp, long[], int, long[],
   * int, int, int)}.
   */
  public static void apply(
      BitWidth width,
      BinaryOp op,
      long[] x,
      int xAt,
      long[] y,
      int yAt,
      long[] out,
      int outAt,
      int gap,
      int length) {
    if (width.bits() == Word.SIZE || op.isBitwise()) {
      BINARY_LOOPS[op.ordinal()].run(x, xAt, y, yAt, out, outAt, gap, length);
    } else {
      wordByWord(width, op, x, xAt, y, yAt, out, outAt, gap, length);
    }
  }

  /** The slow twin of {@link #apply}, word by word. */
  static void wordByWord(
      BitWidth width, UnaryOp op, long[] x, int xAt, long[] out, int outAt, int gap, int length) {
    for (int i = 0; i < length; i++) {
      Word word = WideWords.apply(width, op, new Word(x[xAt + i + gap], x[xAt + i]));
      out[outAt + i] = word.low();
      out[outAt + i + gap] = word.high();
    }
  }

  /** The slow twin of {@link #apply}, word by word. */
  static void wordByWord(
      BitWidth width,
      BinaryOp op,
      long[] x,
      int xAt,
      long[] y,
      int yAt,
      long[] out,
      int outAt,
      int gap,
      int length) {
    for (int i = 0; i < length; i++) {
      Word word =
          WideWords.apply(
              width,
              op,
              new Word(x[xAt + i + gap], x[xAt + i]),
              new Word(y[yAt + i + gap], y[yAt + i]));
      out[outAt + i] = word.low();
      out[outAt + i + gap] = word.high();
    }
  }

  private static UnaryLoop loop(UnaryOp op) {
    return switch (op) {
      case NOT -> WideLoops::not;
      case NEG -> WideLoops::neg;
      case POPCOUNT -> WideLoops::popcount;
      case COUNTL_ZERO -> WideLoops::countlZero;
      case COUNTR_ZERO -> WideLoops::countrZero;
      case BIT_REVERSE -> WideLoops::bitReverse;
      default ->
          (x, xAt, out, outAt, gap, length) ->
              wordByWord(BitWidth.WIDE, op, x, xAt, out, outAt, gap, length);
    };
  }

  private static BinaryLoop loop(BinaryOp op) {
    return switch (op) {
      case OR, XOR, AND, AND_NOT, ADD_BYTES, SUB_BYTES ->
          (x, xAt, y, yAt, out, outAt, gap, length) -> {
            VectorOps.apply(op, x, xAt, y, yAt, out, outAt, length);
            VectorOps.apply(op, x, xAt + gap, y, yAt + gap, out, outAt + gap, length);
          };
      case ADD -> WideLoops::add;
      case SUB -> WideLoops::sub;
      case SHL -> WideLoops::shl;
      case SHR -> WideLoops::shr;
      default ->
          (x, xAt, y, yAt, out, outAt, gap, length) ->
              wordByWord(BitWidth.WIDE, op, x, xAt, y, yAt, out, outAt, gap, length);
    };
  }

  private static LongVector load(long[] x, int at) {
    return LongVector.fromArray(SPECIES, x, at);
  }

  private static void not(long[] x, int xAt, long[] out, int outAt, int gap, int length) {
    VectorOps.apply(UnaryOp.NOT, x, xAt, out, outAt, length);
    VectorOps.apply(UnaryOp.NOT, x, xAt + gap, out, outAt + gap, length);
  }

  private static void neg(long[] x, int xAt, long[] out, int outAt, int gap, int length) {
    for (int i = 0; i < length; i += STEP) {
      LongVector low = load(x, xAt + i);
      VectorMask<Long> borrows = low.compare(VectorOperators.NE, 0);
      low.neg().intoArray(out, outAt + i);
      load(x, xAt + gap + i).neg().sub(1, borrows).intoArray(out, outAt + gap + i);
    }
  }

  private static void popcount(long[] x, int xAt, long[] out, int outAt, int gap, int length) {
    for (int i = 0; i < length; i += STEP) {
      load(x, xAt + i)
          .lanewise(VectorOperators.BIT_COUNT)
          .add(load(x, xAt + gap + i).lanewise(VectorOperators.BIT_COUNT))
          .intoArray(out, outAt + i);
      LongVector.zero(SPECIES).intoArray(out, outAt + gap + i);
    }
  }

  private static void countlZero(long[] x, int xAt, long[] out, int outAt, int gap, int length) {
    for (int i = 0; i < length; i += STEP) {
      LongVector high = load(x, xAt + gap + i);
      LongVector below =
          load(x, xAt + i).lanewise(VectorOperators.LEADING_ZEROS_COUNT).add(Long.SIZE);
      high.lanewise(VectorOperators.LEADING_ZEROS_COUNT)
          .blend(below, high.compare(VectorOperators.EQ, 0))
          .intoArray(out, outAt + i);
      LongVector.zero(SPECIES).intoArray(out, outAt + gap + i);
    }
  }

  private static void countrZero(long[] x, int xAt, long[] out, int outAt, int gap, int length) {
    for (int i = 0; i < length; i += STEP) {
      LongVector low = load(x, xAt + i);
      LongVector above =
          load(x, xAt + gap + i).lanewise(VectorOperators.TRAILING_ZEROS_COUNT).add(Long.SIZE);
      low.lanewise(VectorOperators.TRAILING_ZEROS_COUNT)
          .blend(above, low.compare(VectorOperators.EQ, 0))
          .intoArray(out, outAt + i);
      LongVector.zero(SPECIES).intoArray(out, outAt + gap + i);
    }
  }

  private static void bitReverse(long[] x, int xAt, long[] out, int outAt, int gap, int length) {
    for (int i = 0; i < length; i += STEP) {
      LongVector low = load(x, xAt + i).lanewise(VectorOperators.REVERSE);
      load(x, xAt + gap + i).lanewise(VectorOperators.REVERSE).intoArray(out, outAt + i);
      low.intoArray(out, outAt + gap + i);
    }
  }

  private static void add(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int gap, int length) {
    for (int i = 0; i < length; i += STEP) {
      LongVector low = load(x, xAt + i);
      LongVector sum = low.add(load(y, yAt + i));
      LongVector high = load(x, xAt + gap + i).add(load(y, yAt + gap + i));
      high.add(1, sum.compare(VectorOperators.ULT, low)).intoArray(out, outAt + gap + i);
      sum.intoArray(out, outAt + i);
    }
  }

  private static void sub(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int gap, int length) {
    for (int i = 0; i < length; i += STEP) {
      LongVector low = load(x, xAt + i);
      LongVector less = load(y, yAt + i);
      LongVector high = load(x, xAt + gap + i).sub(load(y, yAt + gap + i));
      high.sub(1, low.compare(VectorOperators.ULT, less)).intoArray(out, outAt + gap + i);
      low.sub(less).intoArray(out, outAt + i);
    }
  }

  private static void shl(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int gap, int length) {
    for (int i = 0; i < length; i += STEP) {
      LongVector count = load(y, yAt + i).and(Word.SIZE - 1);
      LongVector low = load(x, xAt + i);
      LongVector moved = low.lanewise(VectorOperators.LSHL, count);
      LongVector across =
          low.lanewise(VectorOperators.LSHR, 1).lanewise(VectorOperators.LSHR, count.not());
      LongVector high = load(x, xAt + gap + i).lanewise(VectorOperators.LSHL, count).or(across);
      VectorMask<Long> isFar = count.compare(VectorOperators.UGE, Long.SIZE);
      high.blend(moved, isFar).intoArray(out, outAt + gap + i);
      moved.blend(0, isFar).intoArray(out, outAt + i);
    }
  }

  private static void shr(
      long[] x, int xAt, long[] y, int yAt, long[] out, int outAt, int gap, int length) {
    for (int i = 0; i < length; i += STEP) {
      LongVector count = load(y, yAt + i).and(Word.SIZE - 1);
      LongVector high = load(x, xAt + gap + i);
      LongVector moved = high.lanewise(VectorOperators.LSHR, count);
      LongVector across =
          high.lanewise(VectorOperators.LSHL, 1).lanewise(VectorOperators.LSHL, count.not());
      LongVector low = load(x, xAt + i).lanewise(VectorOperators.LSHR, count).or(across);
      VectorMask<Long> isFar = count.compare(VectorOperators.UGE, Long.SIZE);
      low.blend(moved, isFar).intoArray(out, outAt + i);
      moved.blend(0, isFar).intoArray(out, outAt + gap + i);
    }
  }
}
