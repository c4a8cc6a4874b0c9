package sift.lang;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

  private static final ThreadLocal<Map<Operator, Optional<StepColumns>>> HALVES =
      ThreadLocal.withInitial(HashMap::new);
  private static final Expr X = new Expr.Input("x");
  private static final Expr Y = new Expr.Input("y");

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

  /** An operator word by word; of one operand it is the first. */
  private interface Words {
    Word apply(Word x, Word y);
  }

  /**
   * Applies an operator to words whose high halves are {@code gap} after the low ones: in vectors
   * by the operators on columns of halves that {@link Halves} has for it, else word by word.
   *
   * @param length the number of words, a multiple of {@link ColumnOps#LANES}
   */
  public static void apply(
      ColumnLoops loops,
      UnaryOp op,
      long[] x,
      int xAt,
      long[] out,
      int outAt,
      int gap,
      int length) {
    Optional<StepColumns> halves = halves(loops, op, op.over(X));
    Words words = (word, _) -> WideWords.apply(loops.width(), op, word);
    run(halves, words, x, xAt, x, xAt, out, outAt, gap, length);
  }

  /** Does the same for an operator of two operands. */
  public static void apply(
      ColumnLoops loops,
      BinaryOp op,
      long[] x,
      int xAt,
      long[] y,
      int yAt,
      long[] out,
      int outAt,
      int gap,
      int length) {
    Optional<StepColumns> halves = halves(loops, op, op.over(X, Y));
    Words words = (one, other) -> WideWords.apply(loops.width(), op, one, other);
    run(halves, words, x, xAt, y, yAt, out, outAt, gap, length);
  }

  private static Optional<StepColumns> halves(ColumnLoops loops, Operator op, Expr formula) {
    if (!loops.isVector() || !loops.width().equals(BitWidth.WIDE)) {
      return Optional.empty();
    }
    return HALVES
        .get()
        .computeIfAbsent(
            op,
            _ ->
                Halves.ifAny(Program.of(BitWidth.WIDE, formula), Set.of())
                    .map(program -> new StepColumns(program, ColumnLoops.VECTOR, TILE)));
  }

  private static void run(
      Optional<StepColumns> halves,
      Words operator,
      long[] x,
      int xAt,
      long[] y,
      int yAt,
      long[] out,
      int outAt,
      int gap,
      int length) {
    for (int i = 0; halves.isEmpty() && i < length; i++) {
      Word one = new Word(x[xAt + i + gap], x[xAt + i]);
      Word word = operator.apply(one, new Word(y[yAt + i + gap], y[yAt + i]));
      out[outAt + i] = word.low();
      out[outAt + i + gap] = word.high();
    }
    for (int from = 0; halves.isPresent() && from < length; from += TILE) {
      int at = from;
      int words = Math.min(TILE, length - from);
      StepColumns columns = halves.get();
      columns.run(
          (word, half) -> {
            long[] column = half < 2 ? x : y;
            int first = (half < 2 ? xAt : yAt) + half % 2 * gap + at;
            System.arraycopy(column, first, word, 0, words);
          },
          words);
      System.arraycopy(columns.result(0), 0, out, outAt + from, words);
      System.arraycopy(columns.result(1), 0, out, outAt + gap + from, words);
    }
  }
}
